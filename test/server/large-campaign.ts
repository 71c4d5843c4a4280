// A campaign that everybody has finished, written straight into the tables: large ones are made in seconds.
import type { Answers } from '@corrigenda/core/human';
import type { RunningServer } from '@corrigenda/server';
import type { AssignmentTable, EventTable } from '../../packages/server/src/store/schema.ts';
import { emptyEvent } from './store-rows.ts';

/** Everybody's judgements of everything. */
export async function writeJudgements(
  { store }: Pick<RunningServer, 'store'>,
  id: string,
  links: readonly { readonly seat: string }[],
  /** What everybody says in a phase; people differ when it is left out, and then a bundle of it is refused. */
  said?: (phase: string) => Answers,
): Promise<void> {
  const { db } = store;
  const order = [
    { id: 'a', systems: ['hidden-alpha', 'hidden-gamma'] },
    { id: 'b', systems: ['hidden-beta'] },
  ];
  const tasks = await db.selectFrom('task').select(['id', 'item']).where('campaign', '=', id).execute();
  const campaign = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { phases, fields } = JSON.parse(campaign.protocol) as {
    phases: { id: string }[];
    fields: { id: string; phase: string; kind: string; scope: string; options?: { id: string }[] }[];
  };
  const at = campaign.created_at;
  let seq = campaign.last_seq;
  for (const [person, { seat }] of links.entries()) {
    const assignments: AssignmentTable[] = [];
    const events: EventTable[] = [];
    for (const [index, task] of tasks.entries()) {
      const assignment = `${seat}-${index}`;
      for (const [number, { id: phase }] of phases.entries()) {
        const choices = fields.filter((field) => field.phase === phase && field.kind === 'choice');
        const given = choices.map(({ id: field, options = [] }) => [
          field,
          options[(index + person) % options.length]?.id,
        ]);
        const own = Object.fromEntries(given);
        const answers = said?.(phase) ?? { item: {}, outputs: { a: own, b: own } };
        events.push({
          ...emptyEvent,
          rejects: 0,
          campaign: id,
          seq: ++seq,
          at,
          kind: 'judgement',
          actor: seat,
          assignment,
          item: task.item,
          phase,
          answers: JSON.stringify(answers),
          version: number + 1,
          guideline_version: 1,
          active_ms: 1000,
        });
      }
      assignments.push({
        id: assignment,
        campaign: id,
        seat,
        task: task.id,
        position: index + 1,
        display_order: JSON.stringify(order),
        state: 'done',
        lease_until: at,
        committed: phases.length,
        version: phases.length,
        done_seq: seq,
        created_at: at,
      });
    }
    await store.transaction(async (tx) => {
      await tx.assignments.add(assignments);
      await tx.events.add(events);
    });
  }
  await db.updateTable('campaign').set({ last_seq: seq }).where('id', '=', id).execute();
}
