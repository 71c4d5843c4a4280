// protocol + items + people + distribution -> a campaign, all of it or nothing.
import {
  type Item,
  type Plan,
  type Protocol,
  planCampaign,
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
  readonly parent?: string | null;
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
      parent: plan.parent ?? null,
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
  await appendEvent(tx, { campaign: id, at, kind: 'created', actor: 'manager' });
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
