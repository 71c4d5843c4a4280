// campaign -> how it stands: progress per person and item, pace, what was reported.
import type { Distribution, Item, Protocol } from '@corrigenda/core/human';
import {
  type AssignmentState,
  type CampaignOrigin,
  quantileOf,
  type Settings,
} from '@corrigenda/core/internal';
import type { CampaignDetail, CampaignSummary, ItemProgress, Person } from '../api/manager.ts';
import { Distribution as AskedDistribution } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import type { TimedJudgement } from '../store/events.ts';
import type { CampaignTable } from '../store/schema.ts';
import type { Reads } from '../store/store.ts';
import { viewRecruitment } from './managers/recruitment-view.ts';

const excerptLength = 80;

/** With what it leaves out. An imported campaign may go beyond what can be asked for here, and is shown as it is. */
export const wholeDistribution = (distribution: Distribution): AskedDistribution => ({
  ...AskedDistribution.parse({}),
  ...distribution,
});

/** What reading needs: pages are read in a thread of their own. */
export interface Reading {
  readonly store: Reads;
}

/** Begun and not finished. */
const begunStates: readonly AssignmentState[] = ['draft', 'phase'];

export async function listCampaigns({ store }: Reading): Promise<CampaignSummary[]> {
  const campaigns = await store.campaigns.list();
  return Promise.all(campaigns.map((campaign) => summarise(store, campaign)));
}

async function summarise(reads: Reads, campaign: CampaignTable): Promise<CampaignSummary> {
  const protocol = JSON.parse(campaign.protocol) as Protocol;
  const seats = await reads.seats.list(campaign.id);
  return {
    id: campaign.id,
    title: campaign.title,
    protocol: protocol.id,
    layout: protocol.layout,
    language: campaign.language,
    status: campaign.status,
    createdAt: campaign.created_at,
    items: await reads.items.count(campaign.id),
    annotators: seats.filter(({ status }) => status === 'active').length,
    progress: await progressOf(reads, campaign.id),
    parent: campaign.parent ? (JSON.parse(campaign.parent) as CampaignOrigin).campaign : null,
    archivedAt: campaign.archived_at,
  };
}

/** Of the tasks with a number of people to wait for: what is done of what is wanted. Training, gold and repeats are extra. */
async function progressOf(reads: Reads, campaign: string): Promise<{ done: number; total: number }> {
  return { done: await reads.assignments.countDone(campaign), total: await reads.tasks.sumNeeds(campaign) };
}

export async function viewCampaign({ store }: Reading, id: string): Promise<CampaignDetail> {
  const campaign = await store.campaigns.find(id);
  if (!campaign) return refuse('not-found');
  const guidelines = await store.campaigns.listGuidelines(id);
  const items = await store.items.list(id);
  const judgements = await store.events.listTimes(id);
  return {
    ...(await summarise(store, campaign)),
    protocolData: JSON.parse(campaign.protocol) as Protocol,
    settings: JSON.parse(campaign.settings) as Settings,
    distribution: wholeDistribution(JSON.parse(campaign.distribution) as Distribution),
    instructions: campaign.instructions,
    consent: campaign.consent,
    guidelines: guidelines.at(-1)?.guidelines ?? '',
    guidelineVersion: campaign.guideline_version,
    guidelineVersions: guidelines.map(({ version, at, guidelines: text }) => ({
      version,
      at,
      guidelines: text,
    })),
    systems: systemsOf(items),
    people: await peopleOf(store, id, judgements),
    itemProgress: await itemProgressOf(store, id, items),
    judgementsPerDay: perDay(judgements),
    medianActiveMs: median(judgements.flatMap(({ active_ms }) => active_ms ?? [])),
    problems: await store.events.count(id, 'problem'),
    messages: await store.events.count(id, 'message'),
    recruitment: await viewRecruitment(store, id),
  };
}

export function systemsOf(items: readonly Item[]): string[] {
  const systems = items.flatMap(({ outputs = {}, feedback }) => [
    ...Object.keys(outputs),
    ...(feedback ? [feedback.system] : []),
  ]);
  return [...new Set(systems)];
}

/** What a person has done and begun, of what is meant for them. */
export async function workBySeat(reads: Reads, campaign: string) {
  const counts = await reads.assignments.countBySeat(campaign);
  return ({ id, total }: { readonly id: string; readonly total: number }) => {
    const count = (states: readonly AssignmentState[]) =>
      counts
        .filter((row) => row.of === id && states.includes(row.state))
        .reduce((sum, row) => sum + row.count, 0);
    const [done, begun] = [count(['done']), count(begunStates)];
    return { done, begun, total: Math.max(total, done + begun) };
  };
}

async function peopleOf(
  reads: Reads,
  campaign: string,
  judgements: readonly TimedJudgement[],
): Promise<Person[]> {
  const workOf = await workBySeat(reads, campaign);
  const bySeat = new Map<string, TimedJudgement[]>();
  for (const judgement of judgements) {
    const list = bySeat.get(judgement.actor);
    if (list) list.push(judgement);
    else bySeat.set(judgement.actor, [judgement]);
  }
  const expiries = await reads.access.listExpiries(campaign);
  return (await reads.seats.list(campaign)).map((seat) => {
    const own = bySeat.get(seat.id) ?? [];
    return {
      seat: seat.id,
      pseudonym: seat.pseudonym,
      expert: seat.expert === 1,
      status: seat.status,
      invitedAt: seat.created_at,
      consentedAt: seat.consented_at,
      ...workOf(seat),
      lastAt: own.at(-1)?.at ?? null,
      medianActiveMs: median(own.flatMap(({ active_ms }) => active_ms ?? [])),
      quota: seat.quota,
      linkExpiresAt: expiries.get(seat.id) ?? null,
    };
  });
}

async function itemProgressOf(
  reads: Reads,
  campaign: string,
  items: readonly Item[],
): Promise<ItemProgress[]> {
  const tasks = await reads.tasks.list(campaign);
  const rows = await reads.assignments.countByTask(campaign);
  const itemOfTask = new Map(tasks.map((task) => [task.id, task.item]));
  const totals = new Map(items.map(({ id }) => [id, { done: 0, begun: 0, wanted: 0 }]));
  for (const { item, need } of tasks) {
    const total = totals.get(item);
    if (total) total.wanted += need ?? 0;
  }
  for (const { of: task, state, count } of rows) {
    const total = totals.get(itemOfTask.get(task) ?? '');
    if (total && state === 'done') total.done += count;
    else if (total && begunStates.includes(state)) total.begun += count;
  }
  return items.map((item, index) => ({
    id: item.id,
    position: index + 1,
    role: item.role ?? 'normal',
    ...(totals.get(item.id) ?? { done: 0, begun: 0, wanted: 0 }),
    excerpt: excerptOf(item),
  }));
}

function excerptOf({ source, reference, outputs = {}, feedback }: Item): string {
  const text = source ?? reference ?? Object.values(outputs)[0] ?? feedback?.comment ?? '';
  const letters = [...text];
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength - 1).join('')}…` : text;
}

function perDay(judgements: readonly TimedJudgement[]): { day: string; judgements: number }[] {
  const days = new Map<string, number>();
  for (const { at } of judgements) days.set(at.slice(0, 10), (days.get(at.slice(0, 10)) ?? 0) + 1);
  return [...days].map(([day, count]) => ({ day, judgements: count }));
}

const median = (times: readonly number[]): number | null => quantileOf(times, 0.5);
