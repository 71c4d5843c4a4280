// protocol + items + people + distribution -> a campaign, all of it or nothing.
import {
  autoAnswers,
  autoJudge,
  type CampaignOrigin,
  type Item,
  type Plan,
  type Protocol,
  planCampaign,
  planOrder,
  randomFromSeed,
  type Task,
} from '@corrigenda/core';
import type { CampaignSettings } from '../api/annotator.ts';
import type { AnnotatorLink, Distribution, NewAnnotator } from '../api/manager.ts';
import { newId } from '../secret.ts';
import { appendEvent } from '../store/events.ts';
import { insertMany } from '../store/insert-many.ts';
import type { Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { addSeats } from './people.ts';

export interface NewCampaign {
  readonly title: string;
  readonly protocol: Protocol;
  readonly items: readonly Item[];
  readonly language: string;
  readonly settings: CampaignSettings;
  readonly distribution: Distribution;
  readonly instructions: string;
  readonly consent: string;
  readonly guidelines: string;
  readonly annotators: readonly NewAnnotator[];
  /** What it was made from. */
  readonly origin?: CampaignOrigin;
  readonly key?: string | undefined;
  /** Tasks made elsewhere (an expert sample); planned from the items when left out. */
  readonly plan?: Plan;
}

export interface Created {
  readonly id: string;
  /** Fragments of the links, shown once. */
  readonly links: readonly AnnotatorLink[];
}

export async function createCampaign(bench: Workbench, plan: NewCampaign): Promise<Created> {
  return bench.db.transaction().execute((tx) => createIn(bench, tx, plan));
}

async function createIn(bench: Workbench, tx: Tx, plan: NewCampaign): Promise<Created> {
  const [id, at] = [newId(), timestamp(bench)];
  const { tasks, seed } = plan.plan ?? planOf(plan, newId());
  const protocol = JSON.stringify(plan.protocol);
  await tx
    .insertInto('campaign')
    .values({
      id,
      title: plan.title,
      status: 'running',
      created_at: at,
      parent: plan.origin ? JSON.stringify(plan.origin) : null,
      protocol,
      language: plan.language,
      settings: JSON.stringify(plan.settings),
      distribution: JSON.stringify(plan.distribution),
      instructions: plan.instructions,
      consent: plan.consent,
      guideline_version: 1,
      seed,
      plan_version: 1,
      last_seq: 0,
      creation_key: plan.key ?? null,
    })
    .execute();
  await tx
    .insertInto('guideline')
    .values({ campaign: id, version: 1, at, guidelines: plan.guidelines, protocol })
    .execute();
  await insertMany(
    tx,
    'item',
    plan.items.map((item, index) => ({
      campaign: id,
      id: item.id,
      position: index + 1,
      data: JSON.stringify(item),
    })),
  );
  await insertTasks(tx, id, tasks, 1);
  await appendEvent(tx, { campaign: id, at, kind: 'created', actor: 'manager', guideline_version: 1 });
  await judgeIdentical(bench, tx, id, plan, tasks);
  return { id, links: await addSeats(bench, tx, id, plan.annotators) };
}

export const planOf = (
  { protocol, items, distribution }: Pick<NewCampaign, 'protocol' | 'items' | 'distribution'>,
  seed: string,
): Plan => planCampaign({ protocol, items, distribution }, randomFromSeed(seed)).value;

export const insertTasks = (
  tx: Tx,
  campaign: string,
  tasks: readonly Task[],
  startAt: number,
): Promise<void> =>
  insertMany(
    tx,
    'task',
    tasks.map(({ id, item, systems, role, need, repeatOf }, index) => ({
      campaign,
      id,
      item,
      systems: systems ? JSON.stringify(systems) : null,
      role,
      need,
      repeat_of: repeatOf ?? null,
      position: startAt + index,
    })),
  );

/** Identical outputs are judged at once by the judge `auto`: no difference. */
export async function judgeIdentical(
  bench: Workbench,
  tx: Tx,
  campaign: string,
  { protocol, items }: Pick<NewCampaign, 'protocol' | 'items'>,
  tasks: readonly Task[],
): Promise<void> {
  const answers = autoAnswers(protocol);
  const byId = new Map(items.map((item) => [item.id, item]));
  const at = timestamp(bench);
  let position = 0;
  for (const task of tasks.filter(({ role }) => role === 'auto')) {
    const item = byId.get(task.item);
    if (!item || !answers) continue;
    const assignment = newId();
    await tx
      .insertInto('assignment')
      .values({
        id: assignment,
        campaign,
        seat: null,
        task: task.id,
        position: ++position,
        display_order: JSON.stringify(planOrder(item, bench.random, { systems: task.systems ?? [] })),
        state: 'done',
        begun: 1,
        lease_until: at,
        committed: protocol.phases.length,
        version: 1,
        done_seq: null,
        created_at: at,
      })
      .execute();
    await appendEvent(tx, {
      campaign,
      at,
      kind: 'judgement',
      actor: autoJudge,
      assignment,
      item: item.id,
      phase: protocol.phases[0]?.id ?? null,
      answers: JSON.stringify(answers),
      version: 1,
      guideline_version: 1,
    });
  }
}
