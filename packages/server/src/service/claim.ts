// seat -> the next assignment: a lease on a task that still needs a person, never one too many, never the same twice.
import { type DisplayOrder, hashText, type Item, planOrder } from '@corrigenda/core';
import type { Distribution } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import { newId } from '../secret.ts';
import { lockCampaign } from '../store/events.ts';
import type { AssignmentTable, CampaignTable, SeatTable, TaskTable, Tx } from '../store/schema.ts';
import { countLive, openTasks, ownAssignments, returnAbandoned, taskWithItem } from '../store/tasks.ts';
import { timestamp, type Workbench } from '../workbench.ts';

/** Everyone who is to judge everything gets the whole list at once, so that go-to works from the start. */
const wholeListAtMost = 2000;
/** Items between a task and its hidden repeat, at least (fewer when the list is shorter). */
const repeatDistance = 5;

interface Claiming {
  readonly bench: Workbench;
  readonly tx: Tx;
  readonly campaign: CampaignTable;
  readonly seat: SeatTable;
  readonly distribution: Distribution;
}

/** The id of the next assignment to work on; null when nothing is left for this person. */
export async function claimNext(bench: Workbench, seatId: string): Promise<string | null> {
  return bench.db.transaction().execute(async (tx) => {
    const claiming = await openClaim(bench, tx, seatId);
    const own = await ownAssignments(tx, seatId);
    const waiting = own.find(({ state, begun }) => state === 'held' && !begun);
    if (waiting) return renew(claiming, waiting);
    const fresh = own.length === 0 && (await judgesEverything(claiming)) ? await claimAll(claiming) : null;
    const next = fresh ?? (await claimOne(claiming, own));
    return next ?? own.find(({ state }) => state === 'held')?.id ?? null;
  });
}

/** Makes sure that a person who judges everything has the whole list; others keep claiming one by one. */
export async function ensureList(bench: Workbench, seatId: string): Promise<void> {
  const any = await bench.db
    .selectFrom('assignment')
    .select('id')
    .where('seat', '=', seatId)
    .executeTakeFirst();
  if (any) return;
  await bench.db.transaction().execute(async (tx) => {
    const claiming = await openClaim(bench, tx, seatId).catch(() => null);
    if (!claiming || (await ownAssignments(tx, seatId)).length > 0) return;
    if (await judgesEverything(claiming)) await claimAll(claiming);
  });
}

/** Holds a returned assignment again when its task still has room; work that comes late is not lost without need. */
export async function holdAgain(bench: Workbench, tx: Tx, assignment: AssignmentTable): Promise<void> {
  if (assignment.state !== 'returned') return;
  const campaign = await lockCampaign(tx, assignment.campaign);
  const { wanted } = await tx
    .selectFrom('task')
    .select('wanted')
    .where('campaign', '=', assignment.campaign)
    .where('id', '=', assignment.task)
    .executeTakeFirstOrThrow();
  const live = await countLive(tx, assignment.campaign, assignment.task);
  if (!campaign || (assignment.copy === 0 && wanted !== null && live >= wanted)) refuse('lease-lost');
  const distribution = JSON.parse(campaign.distribution) as Distribution;
  await hold(tx, assignment.id, leaseUntil(bench, distribution));
}

async function openClaim(bench: Workbench, tx: Tx, seatId: string): Promise<Claiming> {
  const before = await tx.selectFrom('seat').select('campaign').where('id', '=', seatId).executeTakeFirst();
  const campaign = before && (await lockCampaign(tx, before.campaign));
  if (!campaign) return refuse('not-found');
  // Read under the lock: a seat may have been revoked while we waited for it.
  const seat = await tx.selectFrom('seat').selectAll().where('id', '=', seatId).executeTakeFirstOrThrow();
  if (seat.status !== 'active') refuse('unauthorised');
  if (campaign.status !== 'running') refuse(campaign.status);
  if (campaign.consent.trim() !== '' && seat.consented_at === null) refuse('consent-needed');
  await returnAbandoned(tx, campaign.id, timestamp(bench));
  return { bench, tx, campaign, seat, distribution: JSON.parse(campaign.distribution) as Distribution };
}

async function judgesEverything({ tx, campaign, seat, distribution }: Claiming): Promise<boolean> {
  if (seat.quota !== null || distribution.quota !== undefined) return false;
  const { seats } = await tx
    .selectFrom('seat')
    .select((eb) => eb.fn.countAll<number>().as('seats'))
    .where('campaign', '=', campaign.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const { tasks, fewest } = await tx
    .selectFrom('task')
    .select((eb) => [eb.fn.countAll<number>().as('tasks'), eb.fn.min('wanted').as('fewest')])
    .where('campaign', '=', campaign.id)
    .executeTakeFirstOrThrow();
  return Number(tasks) <= wholeListAtMost && (fewest === null || Number(fewest) >= Number(seats));
}

/** A person's own order: training in the file's order, then chance that stays the same for this person. */
function inOwnOrder<Task extends Pick<TaskTable, 'id' | 'role' | 'position'>>(
  { campaign, seat }: Claiming,
  tasks: readonly Task[],
): Task[] {
  const rank = new Map(tasks.map(({ id }) => [id, hashText(`${campaign.seed}/${seat.number}/${id}`)]));
  return [...tasks].sort((a, b) => {
    if (a.role !== b.role && (a.role === 'training' || b.role === 'training')) {
      return a.role === 'training' ? -1 : 1;
    }
    if (a.role === 'training') return a.position - b.position;
    return (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0) || a.position - b.position;
  });
}

async function claimAll(claiming: Claiming): Promise<string | null> {
  const { tx, seat, distribution } = claiming;
  const tasks = inOwnOrder(claiming, await openTasks(tx, seat));
  const list = withRepeats(tasks, distribution.repeats, `${claiming.campaign.seed}/${seat.number}`);
  let first: string | null = null;
  for (const [index, { task, copy }] of list.entries()) {
    const id = await assign(claiming, task.id, copy, index + 1);
    first ??= id;
  }
  await tx.updateTable('seat').set({ total: list.length }).where('id', '=', seat.id).execute();
  return first;
}

/** Puts `repeats` hidden repeats late in the list, each well after its first showing. */
function withRepeats<Task extends Pick<TaskTable, 'id' | 'role'>>(
  tasks: readonly Task[],
  repeats: number,
  seed: string,
): { task: Task; copy: number }[] {
  const normal = tasks.filter(({ role }) => role === 'normal');
  const chosen = [...normal]
    .sort((a, b) => hashText(`${seed}/repeat/${a.id}`) - hashText(`${seed}/repeat/${b.id}`))
    .slice(0, Math.min(repeats, normal.length));
  const list = tasks.map((task) => ({ task, copy: 0 }));
  for (const task of chosen) {
    const shown = list.findIndex((entry) => entry.task === task && entry.copy === 0);
    const earliest = Math.min(shown + 1 + repeatDistance, list.length);
    const room = list.length - earliest + 1;
    list.splice(earliest + (hashText(`${seed}/place/${task.id}`) % room), 0, { task, copy: 1 });
  }
  return list;
}

async function claimOne(claiming: Claiming, own: readonly AssignmentTable[]): Promise<string | null> {
  const { tx, seat, distribution } = claiming;
  const live = own.filter(({ state }) => state !== 'returned');
  const open = await openTasks(tx, seat);
  const quota = seat.quota ?? distribution.quota ?? Number.POSITIVE_INFINITY;
  const training = new Set(open.filter(({ role }) => role === 'training').map(({ id }) => id));
  const judged = live.filter(({ copy, task }) => copy === 0 && !training.has(task)).length;
  const repeat = dueRepeat(live, distribution.repeats, open.length === 0 || judged >= quota);
  const candidates = judged < quota ? open : open.filter(({ id }) => training.has(id));
  const task = inOwnOrder(claiming, candidates)[0];
  const copy = repeat ? 1 : 0;
  const chosen = repeat ?? task?.id;
  const left = Math.min(candidates.length, Math.max(0, quota - judged)) + training.size;
  await updateTotal(claiming, live.length, chosen ? left + distribution.repeats - repeatsIn(live) : 0);
  if (!chosen) return null;
  const again = own.find((assignment) => assignment.task === chosen && assignment.copy === copy);
  if (again) return renew(claiming, again);
  const position = own.reduce((last, { position: taken }) => Math.max(last, taken), 0) + 1;
  return assign(claiming, chosen, copy, position);
}

const repeatsIn = (live: readonly AssignmentTable[]) => live.filter(({ copy }) => copy === 1).length;

/** The own task to show again now, if one is due: every so many items, or when nothing else is left. */
function dueRepeat(live: readonly AssignmentTable[], repeats: number, nothingElse: boolean): string | null {
  const given = repeatsIn(live);
  if (given >= repeats) return null;
  const repeated = new Set(live.filter(({ copy }) => copy === 1).map(({ task }) => task));
  const last = Math.max(0, ...live.map(({ position }) => position));
  const enough = nothingElse ? 0 : repeatDistance;
  const candidates = live.filter(
    ({ task, copy, state, position }) =>
      copy === 0 && state === 'done' && !repeated.has(task) && last - position >= enough,
  );
  const every = 2 * repeatDistance;
  if (!nothingElse && live.length < every * (given + 1)) return null;
  return candidates[0]?.task ?? null;
}

/** A fair share of the work while others share it; exact at the end. */
async function updateTotal({ tx, campaign, seat }: Claiming, live: number, left: number): Promise<void> {
  const { seats } = await tx
    .selectFrom('seat')
    .select((eb) => eb.fn.countAll<number>().as('seats'))
    .where('campaign', '=', campaign.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const { wanted, everybody } = await tx
    .selectFrom('task')
    .select((eb) => [
      eb.fn.sum<number>('wanted').as('wanted'),
      eb.fn.countAll<number>().filterWhere('wanted', 'is', null).as('everybody'),
    ])
    .where('campaign', '=', campaign.id)
    .executeTakeFirstOrThrow();
  const share = Math.ceil(Number(wanted ?? 0) / Math.max(1, Number(seats))) + Number(everybody);
  const total = left === 0 ? live : Math.max(live + 1, Math.min(live + left, share));
  await tx.updateTable('seat').set({ total }).where('id', '=', seat.id).execute();
}

async function assign(claiming: Claiming, task: string, copy: number, position: number): Promise<string> {
  const { bench, tx, campaign, seat, distribution } = claiming;
  const { item, systems } = await taskWithItem(tx, campaign.id, task);
  const order: DisplayOrder = planOrder(JSON.parse(item) as Item, bench.random, {
    ...(systems ? { systems: JSON.parse(systems) as string[] } : {}),
  });
  const id = newId();
  await tx
    .insertInto('assignment')
    .values({
      id,
      campaign: campaign.id,
      seat: seat.id,
      task,
      copy,
      position,
      display_order: JSON.stringify(order),
      state: 'held',
      begun: 0,
      lease_until: leaseUntil(bench, distribution),
      committed: 0,
      version: 0,
      created_at: timestamp(bench),
    })
    .execute();
  return id;
}

async function renew({ bench, tx, distribution }: Claiming, { id }: AssignmentTable): Promise<string> {
  await hold(tx, id, leaseUntil(bench, distribution));
  return id;
}

const hold = (tx: Tx, id: string, until: string) =>
  tx.updateTable('assignment').set({ state: 'held', lease_until: until }).where('id', '=', id).execute();

export const leaseUntil = ({ now }: Workbench, { leaseMinutes }: Distribution): string =>
  new Date(now().getTime() + leaseMinutes * 60_000).toISOString();
