// campaign -> how it stands: progress per person and item, pace, what was reported.
import type { CampaignOrigin, Distribution, Item, Protocol, Settings } from '@corrigenda/core';
import type { CampaignDetail, CampaignSummary, ItemProgress, Person } from '../api/manager.ts';
import { Distribution as KnownDistribution } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import type { CampaignTable, Db, SeatTable } from '../store/schema.ts';
import { readTasks } from '../store/tasks.ts';
import type { Workbench } from '../workbench.ts';

const excerptLength = 80;

export async function listCampaigns({ db }: Workbench): Promise<CampaignSummary[]> {
  const campaigns = await db
    .selectFrom('campaign')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return Promise.all(campaigns.map((campaign) => summarise(db, campaign)));
}

async function summarise(db: Db, campaign: CampaignTable): Promise<CampaignSummary> {
  const protocol = JSON.parse(campaign.protocol) as Protocol;
  const seats = await seatsOf(db, campaign.id);
  const { items } = await db
    .selectFrom('item')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where('campaign', '=', campaign.id)
    .executeTakeFirstOrThrow();
  return {
    id: campaign.id,
    title: campaign.title,
    protocol: protocol.id,
    layout: protocol.layout,
    language: campaign.language,
    status: campaign.status,
    createdAt: campaign.created_at,
    items: Number(items),
    annotators: seats.filter(({ status }) => status === 'active').length,
    progress: await progressOf(db, campaign.id),
    parent: campaign.parent ? (JSON.parse(campaign.parent) as CampaignOrigin).campaign : null,
  };
}

const seatsOf = (db: Db, campaign: string): Promise<SeatTable[]> =>
  db.selectFrom('seat').selectAll().where('campaign', '=', campaign).orderBy('number').execute();

/** Of the tasks with a number of people to wait for: what is done of what is wanted. Training, gold and repeats are extra. */
async function progressOf(db: Db, campaign: string): Promise<{ done: number; total: number }> {
  const { total } = await db
    .selectFrom('task')
    .select((eb) => eb.fn.sum<number | null>('need').as('total'))
    .where('campaign', '=', campaign)
    .executeTakeFirstOrThrow();
  const { done } = await db
    .selectFrom('assignment')
    .innerJoin('task', (join) =>
      join.onRef('task.campaign', '=', 'assignment.campaign').onRef('task.id', '=', 'assignment.task'),
    )
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('assignment.campaign', '=', campaign)
    .where('assignment.state', '=', 'done')
    .where('task.need', '>', 0)
    .executeTakeFirstOrThrow();
  return { done: Number(done), total: Number(total ?? 0) };
}

export async function viewCampaign({ db }: Workbench, id: string): Promise<CampaignDetail> {
  const campaign = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  if (!campaign) return refuse('not-found');
  const guidelines = await db
    .selectFrom('guideline')
    .select(['version', 'at', 'guidelines'])
    .where('campaign', '=', id)
    .orderBy('version')
    .execute();
  const items = await db
    .selectFrom('item')
    .select(['id', 'position', 'data'])
    .where('campaign', '=', id)
    .orderBy('position')
    .execute();
  const parsed = items.map(({ data }) => JSON.parse(data) as Item);
  const judgements = await timedJudgements(db, id);
  const { problems } = await db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('problems'))
    .where('campaign', '=', id)
    .where('kind', '=', 'problem')
    .executeTakeFirstOrThrow();
  return {
    ...(await summarise(db, campaign)),
    protocolData: JSON.parse(campaign.protocol) as Protocol,
    settings: JSON.parse(campaign.settings) as Settings,
    distribution: KnownDistribution.parse(stored(JSON.parse(campaign.distribution) as Distribution)),
    instructions: campaign.instructions,
    consent: campaign.consent,
    guidelines: guidelines.at(-1)?.guidelines ?? '',
    guidelineVersion: campaign.guideline_version,
    guidelineVersions: guidelines,
    systems: systemsOf(parsed),
    people: await peopleOf(db, id, judgements),
    itemProgress: await itemProgressOf(db, id, items, parsed),
    judgementsPerDay: perDay(judgements),
    medianActiveMs: median(judgements.flatMap(({ active_ms }) => active_ms ?? [])),
    problems: Number(problems),
  };
}

/** Quotas by person live with the people. */
const stored = ({ quotas: _quotas, ...distribution }: Distribution) => distribution;

export function systemsOf(items: readonly Item[]): string[] {
  const systems = items.flatMap(({ outputs = {}, feedback }) => [
    ...Object.keys(outputs),
    ...(feedback ? [feedback.system] : []),
  ]);
  return [...new Set(systems)];
}

interface TimedJudgement {
  readonly at: string;
  readonly actor: string;
  readonly active_ms: number | null;
}

async function timedJudgements(db: Db, campaign: string): Promise<TimedJudgement[]> {
  return db
    .selectFrom('event')
    .select(['at', 'actor', 'active_ms'])
    .where('campaign', '=', campaign)
    .where('kind', '=', 'judgement')
    .where('actor', '!=', 'auto')
    .orderBy('seq')
    .execute();
}

async function peopleOf(db: Db, campaign: string, judgements: readonly TimedJudgement[]): Promise<Person[]> {
  const counts = await db
    .selectFrom('assignment')
    .select((eb) => ['seat', 'state', 'begun', eb.fn.countAll<number>().as('count')])
    .where('campaign', '=', campaign)
    .groupBy(['seat', 'state', 'begun'])
    .execute();
  const count = (seat: string, state: string) =>
    counts
      .filter((row) => row.seat === seat && row.state === state && (state === 'done' || row.begun === 1))
      .reduce((sum, row) => sum + Number(row.count), 0);
  const bySeat = new Map<string, TimedJudgement[]>();
  for (const judgement of judgements) {
    const list = bySeat.get(judgement.actor);
    if (list) list.push(judgement);
    else bySeat.set(judgement.actor, [judgement]);
  }
  return (await seatsOf(db, campaign)).map((seat) => {
    const own = bySeat.get(seat.id) ?? [];
    const done = count(seat.id, 'done');
    const begun = count(seat.id, 'held');
    return {
      seat: seat.id,
      pseudonym: seat.pseudonym,
      expert: seat.expert === 1,
      status: seat.status,
      invitedAt: seat.created_at,
      consentedAt: seat.consented_at,
      done,
      begun,
      total: Math.max(seat.total, done + begun),
      lastAt: own.at(-1)?.at ?? null,
      medianActiveMs: median(own.flatMap(({ active_ms }) => active_ms ?? [])),
    };
  });
}

async function itemProgressOf(
  db: Db,
  campaign: string,
  items: readonly { id: string; position: number }[],
  parsed: readonly Item[],
): Promise<ItemProgress[]> {
  const tasks = await readTasks(db, campaign);
  const rows = await db
    .selectFrom('assignment')
    .select((eb) => ['task', 'state', 'begun', eb.fn.countAll<number>().as('count')])
    .where('campaign', '=', campaign)
    .where('seat', 'is not', null)
    .groupBy(['task', 'state', 'begun'])
    .execute();
  const itemOfTask = new Map(tasks.map((task) => [task.id, task.item]));
  const totals = new Map(items.map(({ id }) => [id, { done: 0, begun: 0, wanted: 0 }]));
  for (const { item, need } of tasks) {
    const total = totals.get(item);
    if (total) total.wanted += need ?? 0;
  }
  for (const { task, state, begun, count } of rows) {
    const total = totals.get(itemOfTask.get(task) ?? '');
    if (total && state === 'done') total.done += Number(count);
    else if (total && state === 'held' && begun) total.begun += Number(count);
  }
  return items.map(({ id, position }, index) => ({
    id,
    position,
    role: parsed[index].role ?? 'normal',
    ...(totals.get(id) ?? { done: 0, begun: 0, wanted: 0 }),
    excerpt: excerptOf(parsed[index]),
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

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
