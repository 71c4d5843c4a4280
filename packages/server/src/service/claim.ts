// seat -> the next assignment: core decides which, the store sees to it that nobody takes the same room at the same moment.
import type { Distribution } from '@corrigenda/core/human';
import {
  type Claimed,
  type Claiming,
  claimList,
  claimNext as decideNext,
  type Hold,
  judgesEverything,
  makeRoom,
  planOrder,
  type Refused,
  refuseClaim,
  type Task,
} from '@corrigenda/core/internal';
import { granted, refuse } from '../api/refusal.ts';
import { newId } from '../secret.ts';
import { Overtaken } from '../store/retry.ts';
import type { AssignmentTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { queueOf } from './cache/plans.ts';
import type { TakenCache } from './cache/taken.ts';

type Decide = (state: Claiming, command: Parameters<typeof decideNext>[1], now: string) => Claimed | Refused;

/** What one try found out: the claim was made, or tasks that others are taking at this moment or have taken. */
type Tried = { readonly claimed: Claimed } | Failed;
interface Failed {
  readonly busy: readonly string[];
  readonly full: readonly string[];
}

interface Trying {
  readonly seat: string;
  readonly decide: Decide;
  /** Tasks that earlier tries could not have. */
  readonly without: ReadonlySet<string>;
  /** Whether to wait for tasks that others are taking at this moment. */
  readonly wait: boolean;
}

/** The id of the next assignment to work on; null when nothing is left for this person. */
export async function claimNext(bench: Workbench, seat: string): Promise<string | null> {
  return (await claim(bench, seat, decideNext)).next;
}

/** Gives a person who judges everything the whole list; others keep claiming one by one. */
export async function ensureList(bench: Workbench, seat: string): Promise<void> {
  const known = await bench.store.seats.findStanding(seat, timestamp(bench));
  if (!known || (known.given > 0 && known.returned === 0)) return;
  if (!refuseClaim({ ...known, consentedAt: known.consented_at })) await claim(bench, seat, claimList);
}

/**
 * Tries until a claim holds. Tasks that others are taking at this moment are passed over; only when nothing else is left the
 * claim waits for them, because they may still have room.
 */
async function claim(bench: Workbench, seat: string, decide: Decide): Promise<Claimed> {
  const full = new Set<string>();
  const busy = new Set<string>();
  for (let wait = decide === claimList; ; ) {
    const tried = await bench.store.transaction((tx) =>
      tryClaim(bench, tx, { seat, decide, without: new Set([...full, ...busy]), wait }),
    );
    if (!('claimed' in tried)) {
      for (const task of tried.full) full.add(task);
      for (const task of tried.busy) busy.add(task);
    } else if (busy.size === 0 || tried.claimed.taken.length > 0) return tried.claimed;
    else {
      busy.clear();
      wait = true;
    }
  }
}

/** One try in one transaction, which holds the seat and the tasks that it takes, and nothing of the campaign. */
async function tryClaim(
  bench: Workbench,
  tx: Tx,
  { seat: seatId, decide, without, wait }: Trying,
): Promise<Tried> {
  const seat = await tx.seats.lockToClaim(seatId);
  if (!seat) return refuse('not-found');
  const { work: campaign, people } = seat;
  if (seat.status !== 'active') return refuse('unauthorised');
  const now = timestamp(bench);
  const known = await bench.plans.get(tx, campaign);
  const unknown: Omit<Claiming, 'taken'> = {
    status: campaign.status,
    consent: campaign.consent,
    consentedAt: seat.consented_at,
    distribution: JSON.parse(campaign.distribution) as Distribution,
    quota: seat.quota,
    tasks: known.tasks,
    queue: queueOf(known, seat),
    people,
    own: await tx.assignments.listOfSeat(seatId),
  };
  const decideOn = async (count: TakenCache['fresh']) => {
    const counts = await count(tx, campaign.id, now);
    const taken =
      without.size > 0
        ? new Map([...counts, ...[...without].map((task) => [task, Number.POSITIVE_INFINITY] as const)])
        : counts;
    return granted(decide({ ...unknown, taken }, { annotator: seatId, newId }, now));
  };
  // A recent count is enough to choose a task: whether it has room is seen when it is taken. That nothing is left is said on a fresh one.
  const recent = judgesEverything(unknown) ? null : await decideOn(bench.taken.recent);
  const found = recent && recent.taken.length + recent.renewed.length > 0;
  const claimed = found ? recent : await decideOn(bench.taken.fresh);
  const failed = await takeRoom(tx, campaign.id, claimed.taken, { tasks: known.tasks, now, wait });
  if (failed) return failed;
  const before = new Map(unknown.own.map((hold) => [hold.id, hold]));
  const fresh = claimed.taken.filter(({ id }) => !before.has(id));
  await tx.assignments.add(await newRows(bench, tx, campaign.id, fresh, known.tasks));
  for (const hold of [...claimed.renewed, ...claimed.taken]) {
    const from = before.get(hold.id);
    // Another tab of the same person wrote to it at this moment.
    if (from && !(await tx.assignments.change(hold, from))) throw new Overtaken();
  }
  if (claimed.total !== null && claimed.total !== seat.total)
    await tx.seats.change(seatId, { total: claimed.total });
  bench.taken.claimed(
    campaign.id,
    claimed.taken.map(({ task }) => task),
  );
  return { claimed };
}

/** Locks the tasks of a claim and asks core for room in each; null when all have room. */
async function takeRoom(
  tx: Tx,
  campaign: string,
  holds: readonly Hold[],
  {
    tasks,
    now,
    wait,
  }: { readonly tasks: ReadonlyMap<string, Task>; readonly now: string; readonly wait: boolean },
): Promise<Failed | null> {
  const wanted = holds.filter(({ task }) => tasks.get(task)?.need !== null);
  if (wanted.length === 0) return null;
  const ids = wanted.map(({ task }) => task);
  const locked = await tx.tasks.lock(campaign, ids, { skipLocked: !wait });
  const had = new Set(locked.map(({ id }) => id));
  const busy = ids.filter((id) => !had.has(id));
  if (busy.length > 0) return { busy, full: [] };
  const others = (await tx.assignments.listOfTasks(campaign, ids)).filter(
    ({ annotator }) => annotator !== holds[0].annotator,
  );
  const full: string[] = [];
  for (const task of locked) {
    const ofTask = new Map(others.filter((hold) => hold.task === task.id).map((hold) => [hold.id, hold]));
    const returned = makeRoom(task, [...ofTask.values()], now);
    if (!returned) full.push(task.id);
    for (const hold of returned ?? []) {
      // A draft that was saved at this moment keeps the assignment.
      if (!(await tx.assignments.change(hold, ofTask.get(hold.id) ?? hold))) throw new Overtaken();
    }
  }
  return full.length > 0 ? { busy: [], full } : null;
}

async function newRows(
  bench: Workbench,
  tx: Tx,
  campaign: string,
  holds: readonly Hold[],
  tasks: ReadonlyMap<string, Task>,
): Promise<AssignmentTable[]> {
  const items = await tx.items.findAll(
    campaign,
    holds.flatMap(({ task }) => tasks.get(task)?.item ?? []),
  );
  return holds.map((hold) => {
    const task = tasks.get(hold.task);
    const item = items.get(task?.item ?? '');
    if (!item) throw new Error(`Task ${hold.task} has lost its item.`);
    const order = planOrder(item, bench.random, task?.systems ? { systems: task.systems } : {});
    return {
      id: hold.id,
      campaign,
      seat: hold.annotator,
      task: hold.task,
      position: hold.position,
      display_order: JSON.stringify(order),
      state: hold.state,
      lease_until: hold.until,
      committed: hold.committed,
      version: hold.version,
      done_seq: hold.finished,
      created_at: timestamp(bench),
    };
  });
}
