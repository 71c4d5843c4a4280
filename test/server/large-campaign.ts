// A campaign that everybody has finished, written straight into the tables: large ones are made in seconds.
import { createCampaign, type RunningServer } from '@corrigenda/server';
import type { AssignmentTable, EventTable } from '../../packages/server/src/store/schema.ts';
import { multiSystemItems, newCampaign } from './fixtures.ts';
import { emptyEvent } from './store-rows.ts';

/** A campaign in which everybody has judged everything, twice each item: once in each phase. */
export async function finishedCampaign(
  server: Pick<RunningServer, 'store' | 'bench'>,
  { items, people }: { readonly items: number; readonly people: number },
) {
  const created = await createCampaign(
    server.bench,
    newCampaign({
      items: multiSystemItems(items),
      distribution: { redundancy: people, repeats: 0, leaseMinutes: 60 },
      annotators: Array.from({ length: people }, () => ({})),
    }),
  );
  await writeJudgements(server, created.id, created.links);
  return created;
}

/** Everybody's judgements of everything; people differ, and the protocol takes every answer. */
async function writeJudgements(
  { store }: Pick<RunningServer, 'store'>,
  id: string,
  links: readonly { readonly seat: string }[],
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
    fields: { id: string; phase: string; options?: { id: string }[] }[];
  };
  const at = campaign.created_at;
  let seq = campaign.last_seq;
  for (const [person, { seat }] of links.entries()) {
    const assignments: AssignmentTable[] = [];
    const events: EventTable[] = [];
    for (const [index, task] of tasks.entries()) {
      const assignment = `${seat}-${index}`;
      for (const [number, { id: phase }] of phases.entries()) {
        const own = (step: number) =>
          Object.fromEntries(
            fields
              .filter((field) => field.phase === phase)
              .map(({ id: field, options = [] }) => [
                field,
                options[(index + person + step) % options.length]?.id ?? `Jag har en bok nummer ${index}.`,
              ]),
          );
        const answers = { item: {}, outputs: { a: own(0), b: own(1) } };
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
