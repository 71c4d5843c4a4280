// protocol + items + people + distribution -> a campaign, all of it or nothing.
import { type Item, type Protocol, planCampaign } from '@corrigenda/core/human';
import {
  autoAnswers,
  autoJudge,
  type CampaignOrigin,
  type NewEvent,
  type Plan,
  planOrder,
  type Task,
} from '@corrigenda/core/internal';
import { randomStream } from '@corrigenda/core/stats';
import type { CampaignSettings } from '../api/annotator.ts';
import type { AnnotatorLink, Distribution, NewAnnotator } from '../api/manager.ts';
import { newId } from '../secret.ts';
import { rowOfNewEvent } from '../store/rows.ts';
import type { AssignmentTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
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
  return bench.store.transaction((tx) => createIn(bench, tx, plan));
}

async function createIn(bench: Workbench, tx: Tx, plan: NewCampaign): Promise<Created> {
  const [id, at] = [newId(), timestamp(bench)];
  const { tasks, seed } = plan.plan ?? planOf(plan, newId());
  const protocol = JSON.stringify(plan.protocol);
  await tx.campaigns.add({
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
    importing: null,
    archived_at: null,
  });
  await tx.campaigns.addGuidelines([{ campaign: id, version: 1, at, guidelines: plan.guidelines, protocol }]);
  await tx.items.add(id, plan.items);
  await tx.tasks.add(id, tasks, 1);
  const created: NewEvent = { at, kind: 'created', actor: 'manager', guidelineVersion: 1 };
  const judged = await judgeIdentical(bench, tx, id, plan, tasks);
  const { links, events } = await addSeats(bench, tx, id, plan.annotators);
  await tx.events.append(id, [created, ...judged, ...events].map(rowOfNewEvent));
  return { id, links };
}

export const planOf = (
  { protocol, items, distribution }: Pick<NewCampaign, 'protocol' | 'items' | 'distribution'>,
  seed: string,
): Plan => planCampaign({ protocol, items, distribution }, randomStream(seed, 'plan')).value;

/** Identical outputs are judged at once by the judge `auto`: no difference. */
async function judgeIdentical(
  bench: Workbench,
  tx: Tx,
  campaign: string,
  { protocol, items }: Pick<NewCampaign, 'protocol' | 'items'>,
  tasks: readonly Task[],
): Promise<readonly NewEvent[]> {
  const answers = autoAnswers(protocol);
  const byId = new Map(items.map((item) => [item.id, item]));
  const at = timestamp(bench);
  const assignments: AssignmentTable[] = [];
  const events: NewEvent[] = [];
  for (const task of tasks.filter(({ role }) => role === 'auto')) {
    const item = byId.get(task.item);
    if (!item || !answers) continue;
    const assignment = newId();
    assignments.push({
      id: assignment,
      campaign,
      seat: null,
      task: task.id,
      position: assignments.length + 1,
      display_order: JSON.stringify(planOrder(item, bench.random, { systems: task.systems ?? [] })),
      state: 'done',
      lease_until: at,
      committed: protocol.phases.length,
      version: 1,
      done_seq: null,
      created_at: at,
    });
    events.push({
      at,
      kind: 'judgement',
      actor: autoJudge,
      assignment,
      item: item.id,
      phase: protocol.phases[0].id,
      answers,
      version: 1,
      guidelineVersion: 1,
    });
  }
  await tx.assignments.add(assignments);
  return events;
}
