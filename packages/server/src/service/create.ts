// protocol + items + people + distribution -> a campaign, all of it or nothing.
import type { Item, Protocol } from '@corrigenda/core';
import type { CampaignSettings } from '../api/annotator.ts';
import type { AnnotatorLink, Distribution, NewAnnotator } from '../api/manager.ts';
import { newId } from '../secret.ts';
import { appendEvent } from '../store/events.ts';
import { insertMany } from '../store/insert-many.ts';
import type { Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { addSeats } from './people.ts';
import { planTasks } from './plan-tasks.ts';

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
  const [id, at, seed] = [newId(), timestamp(bench), newId()];
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
  await insertMany(
    tx,
    'task',
    planTasks(plan.protocol, plan.items, plan.distribution, seed).map((task, index) => ({
      campaign: id,
      ...task,
      systems: task.systems && JSON.stringify(task.systems),
      position: index + 1,
    })),
  );
  await appendEvent(tx, { campaign: id, at, kind: 'created', actor: 'manager' });
  return { id, links: await addSeats(bench, tx, id, plan.annotators) };
}
