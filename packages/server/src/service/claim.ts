// seat -> the next assignment: a lease on a task that still needs a person, never one too many, never the same twice.
import {
  chooseTask,
  type Distribution,
  type Hold,
  type Item,
  planOrder,
  type Task,
  totalFor,
} from '@corrigenda/core';
import { refuse } from '../api/refusal.ts';
import { newId } from '../secret.ts';
import { lockCampaign } from '../store/events.ts';
import type { AssignmentTable, CampaignTable, SeatTable, Tx } from '../store/schema.ts';
import {
  countLive,
  countTaken,
  type OwnAssignment,
  ownAssignments,
  readItem,
  returnAbandoned,
} from '../store/tasks.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { queueOf } from './plan-cache.ts';

/** Everyone who is to judge everything gets the whole list at once, so that go-to works from the start. */
const wholeListAtMost = 500;

interface Claiming {
  readonly bench: Workbench;
  readonly tx: Tx;
  readonly campaign: CampaignTable;
  readonly seat: SeatTable;
  readonly distribution: Distribution;
  readonly tasks: ReadonlyMap<string, Task>;
  /** What this person may be given, in the own order. */
  readonly queue: readonly Task[];
  readonly taken: ReadonlyMap<string, number>;
  /** People who share the work. */
  readonly people: number;
  readonly own: readonly OwnAssignment[];
}

/** The id of the next assignment to work on; null when nothing is left for this person. */
export async function claimNext(bench: Workbench, seatId: string): Promise<string | null> {
  return bench.db.transaction().execute(async (tx) => {
    const claiming = await openClaim(bench, tx, seatId);
    const whole = judgesEverything(claiming);
    const own = whole ? await completeList(claiming) : claiming.own;
    const waiting = own.find(({ state, begun }) => state === 'held' && !begun);
    if (waiting) return renew(claiming, waiting.id);
    const next = whole ? null : await claimOne(claiming);
    return next ?? own.find(({ state }) => state === 'held')?.id ?? null;
  });
}

/** Gives a person who judges everything the whole list; others keep claiming one by one. */
export async function ensureList(bench: Workbench, seatId: string): Promise<void> {
  const known = await bench.db
    .selectFrom('seat')
    .innerJoin('campaign', 'campaign.id', 'seat.campaign')
    .select((eb) => [
      'campaign.status',
      'campaign.consent',
      'seat.consented_at',
      eb
        .selectFrom('assignment')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('assignment.seat', '=', 'seat.id')
        .as('own'),
      eb
        .selectFrom('assignment')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('assignment.seat', '=', 'seat.id')
        .where('assignment.state', '=', 'returned')
        .as('returned'),
    ])
    .where('seat.id', '=', seatId)
    .executeTakeFirst();
  if (!known || (Number(known.own) > 0 && Number(known.returned) === 0) || mayNotClaim(known)) return;
  await bench.db.transaction().execute(async (tx) => {
    const claiming = await openClaim(bench, tx, seatId);
    if (judgesEverything(claiming)) await completeList(claiming);
  });
}

/** Holds a returned assignment again when its task still has room; work that comes late is not lost without need. */
export async function holdAgain(
  bench: Workbench,
  tx: Tx,
  { id, state, campaign, task }: AssignmentTable,
): Promise<void> {
  if (state !== 'returned') return;
  const found = await lockCampaign(tx, campaign);
  const { need } = await tx
    .selectFrom('task')
    .select('need')
    .where('campaign', '=', campaign)
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  if (!found || (need !== null && (await countLive(tx, campaign, task)) >= need)) return refuse('lease-lost');
  await hold(tx, id, leaseUntil(bench, JSON.parse(found.distribution) as Distribution));
}

function mayNotClaim({
  status,
  consent,
  consented_at,
}: {
  status: CampaignTable['status'];
  consent: string;
  consented_at: string | null;
}) {
  if (status !== 'running') return status;
  return consent.trim() !== '' && consented_at === null ? 'consent-needed' : null;
}

async function openClaim(bench: Workbench, tx: Tx, seatId: string): Promise<Claiming> {
  const before = await tx.selectFrom('seat').select('campaign').where('id', '=', seatId).executeTakeFirst();
  const campaign = before && (await lockCampaign(tx, before.campaign));
  if (!campaign) return refuse('not-found');
  // Read under the lock: a seat may have been revoked while we waited for it.
  const seats = await tx.selectFrom('seat').selectAll().where('campaign', '=', campaign.id).execute();
  const active = seats.filter(({ status }) => status === 'active');
  const seat = active.find(({ id }) => id === seatId);
  if (!seat) return refuse('unauthorised');
  const refusal = mayNotClaim({ ...campaign, consented_at: seat.consented_at });
  if (refusal) refuse(refusal);
  await returnAbandoned(tx, campaign.id, timestamp(bench));
  const known = await bench.plans.get(tx, campaign);
  return {
    bench,
    tx,
    campaign,
    seat,
    distribution: JSON.parse(campaign.distribution) as Distribution,
    tasks: known.tasks,
    queue: queueOf(known, seat),
    taken: await countTaken(tx, campaign.id),
    people: active.filter(({ expert }) => expert === seat.expert).length,
    own: await ownAssignments(tx, seatId),
  };
}

const quotaFor = ({ seat, distribution }: Claiming): number | undefined => seat.quota ?? distribution.quota;

const judgesEverything = (claiming: Claiming): boolean =>
  quotaFor(claiming) === undefined &&
  claiming.queue.length <= wholeListAtMost &&
  claiming.queue.every(({ need }) => need === null || need >= claiming.people);

const holdOf = ({ task, state, begun, lease_until, done_seq }: OwnAssignment): Hold => ({
  task,
  annotator: '',
  state: state === 'done' ? 'done' : begun ? 'draft' : 'leased',
  until: Date.parse(lease_until),
  changed: done_seq ?? 0,
});

function choose(claiming: Claiming, mine: readonly Hold[]): Task | null {
  const { tasks, queue, taken, distribution } = claiming;
  const [quota, { repeatGap }] = [quotaFor(claiming), distribution];
  return chooseTask({
    tasks,
    queue,
    taken,
    mine,
    ...(quota === undefined ? {} : { quota }),
    ...(repeatGap === undefined ? {} : { repeatGap }),
  });
}

/** The whole list in the order in which it would be given one by one, repeats well after their originals. */
async function completeList(claiming: Claiming): Promise<readonly OwnAssignment[]> {
  const { bench, tx, own, tasks, taken, distribution } = claiming;
  const hasRoom = ({ task }: OwnAssignment) => {
    const need = tasks.get(task)?.need ?? null;
    return need === null || (taken.get(task) ?? 0) < need;
  };
  const mine: Hold[] = [];
  for (const assignment of own) {
    if (assignment.state === 'returned') {
      if (!hasRoom(assignment)) continue;
      await hold(tx, assignment.id, leaseUntil(bench, distribution));
    }
    mine.push({ ...holdOf(assignment), state: 'done', changed: assignment.position });
  }
  let last = Math.max(0, ...own.map(({ position }) => position));
  const before = mine.length;
  for (let task = choose(claiming, mine); task; task = choose(claiming, mine)) {
    mine.push({ task: task.id, annotator: '', state: 'done', until: 0, changed: ++last });
    await assign(claiming, task.id, last);
  }
  if (mine.length === before && own.every(({ state }) => state !== 'returned')) return own;
  await tellTotal(claiming, mine.length);
  return ownAssignments(tx, claiming.seat.id);
}

async function claimOne(claiming: Claiming): Promise<string | null> {
  const { own, queue, people } = claiming;
  const live = own.filter(({ state }) => state !== 'returned');
  const task = choose(claiming, live.map(holdOf));
  if (!task) {
    await tellTotal(claiming, live.length);
    return null;
  }
  // A fair share while others share the work; it grows for those who do more.
  const share = queue.reduce((sum, { need }) => sum + (need === null ? 1 : need / people), 0);
  const expected = Math.min(Math.ceil(share), totalFor(queue, quotaFor(claiming)));
  await tellTotal(claiming, Math.max(live.length + 1, expected));
  const again = own.find((assignment) => assignment.task === task.id);
  if (again) return renew(claiming, again.id);
  return assign(claiming, task.id, Math.max(0, ...own.map(({ position }) => position)) + 1);
}

const tellTotal = ({ tx, seat }: Claiming, total: number) =>
  tx.updateTable('seat').set({ total }).where('id', '=', seat.id).execute();

async function assign(claiming: Claiming, taskId: string, position: number): Promise<string> {
  const { bench, tx, campaign, seat, distribution, tasks } = claiming;
  const task = tasks.get(taskId);
  const item = JSON.parse(await readItem(tx, campaign.id, task?.item ?? '')) as Item;
  const order = planOrder(item, bench.random, task?.systems ? { systems: task.systems } : {});
  const id = newId();
  await tx
    .insertInto('assignment')
    .values({
      id,
      campaign: campaign.id,
      seat: seat.id,
      task: taskId,
      position,
      display_order: JSON.stringify(order),
      state: 'held',
      begun: 0,
      lease_until: leaseUntil(bench, distribution),
      committed: 0,
      version: 0,
      done_seq: null,
      created_at: timestamp(bench),
    })
    .execute();
  return id;
}

async function renew({ bench, tx, distribution }: Claiming, id: string): Promise<string> {
  await hold(tx, id, leaseUntil(bench, distribution));
  return id;
}

const hold = (tx: Tx, id: string, until: string) =>
  tx.updateTable('assignment').set({ state: 'held', lease_until: until }).where('id', '=', id).execute();

export const leaseUntil = ({ now }: Workbench, { leaseMinutes = 120 }: Distribution): string =>
  new Date(now().getTime() + leaseMinutes * 60_000).toISOString();
