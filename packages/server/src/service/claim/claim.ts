// seat -> the next assignment: core decides which, the store sees to it that nobody takes the same room at the same moment.
import type { Distribution } from '@corrigenda/core/human';
import {
  type Claimed,
  type Claiming,
  claimList,
  claimNext as decideNext,
  type Hold,
  judgesEverything,
  type Refused,
  refuseClaim,
  type Task,
} from '@corrigenda/core/internal';
import { granted, RefusalError, refuse } from '../../api/refusal.ts';
import { newId } from '../../secret.ts';
import { Overtaken } from '../../store/retry.ts';
import type { ClaimingSeat } from '../../store/seats.ts';
import type { Tx } from '../../store/store.ts';
import { inBatches } from '../../store/together/in-batches.ts';
import { timestamp, type Workbench } from '../../workbench.ts';
import { queueOf } from '../cache/plans.ts';
import type { TakenCache } from '../cache/taken.ts';
import { type Decided, groupBy, type NoRoom, newRows, takeRoom } from './room.ts';

type Decide = (state: Claiming, command: Parameters<typeof decideNext>[1], now: string) => Claimed | Refused;

/** What one try found out: the claim was made or refused, or tasks that others are taking at this moment or have taken. */
type Tried = { readonly claimed: Claimed } | { readonly refusal: RefusalError } | NoRoom;

interface Trying {
  readonly decide: Decide;
  /** Tasks that earlier tries could not have. */
  readonly without: ReadonlySet<string>;
  /** Whether to wait for tasks that others are taking at this moment. */
  readonly wait: boolean;
}

const firstTry: Trying = { decide: decideNext, without: new Set(), wait: false };

/** The id of the next assignment to work on; null when nothing is left for this person. */
export async function claimNext(bench: Workbench, seat: string): Promise<string | null> {
  return (await claim(bench, seat, decideNext)).next;
}

/**
 * Whoever comes in will ask for an item: what does not depend on others, the plan and the own order of the tasks, is read and worked out
 * before, so that many who begin at the same moment do not wait for each other's. Nothing is changed, and a failure concerns nobody.
 */
export async function expectClaim(bench: Workbench, seat: string): Promise<void> {
  const found = await bench.store.seats.find(seat);
  const campaign = found && (await bench.store.campaigns.find(found.campaign));
  if (!found || campaign?.status !== 'running') return;
  queueOf(await bench.plans.get(bench.store, campaign), found);
  await bench.protocols.get(bench.store, campaign.id, campaign.guideline_version);
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
    const first = !wait && full.size + busy.size === 0;
    const tried = await (first
      ? firstTryOf(bench)(seat)
      : tryAlone(bench, seat, { decide, without: new Set([...full, ...busy]), wait }));
    if ('refusal' in tried) throw tried.refusal;
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

const tryAlone = async (bench: Workbench, seat: string, trying: Trying): Promise<Tried> =>
  (await bench.store.transaction((tx) => tryClaims(bench, tx, [seat], trying))).get(seat) ??
  refuse('not-found');

const firstTries = new WeakMap<Workbench, (seat: string) => Promise<Tried>>();

/** On PostgreSQL those who ask for an item at the same moment have one transaction; on SQLite its steps are calls of a function, and cost as much one by one. */
function firstTryOf(bench: Workbench): (seat: string) => Promise<Tried> {
  const alone = (seat: string) => tryAlone(bench, seat, firstTry);
  if (bench.store.kind === 'sqlite') return alone;
  const known = firstTries.get(bench);
  if (known) return known;
  const together = inBatches<string, Tried>({
    all: async (seats) => {
      const tried = await bench.store.transaction((tx) => tryClaims(bench, tx, seats, firstTry));
      return seats.map((seat) => tried.get(seat));
    },
    alone,
    atOnce: 2,
    // A claim needs several ways to the database and little work between them.
    most: 64,
  });
  firstTries.set(bench, together);
  return together;
}

/**
 * One try in one transaction, which holds the seats and the tasks that they take, and nothing of the campaign. Of several, those are left out
 * whose seat another transaction holds, and those who are given a whole list.
 */
async function tryClaims(
  bench: Workbench,
  tx: Tx,
  ids: readonly string[],
  trying: Trying,
): Promise<Map<string, Tried>> {
  const several = ids.length > 1;
  const seats = await tx.seats.lockToClaim(ids, { skipLocked: several });
  const own = groupBy(await tx.assignments.listOfSeats(ids), ({ annotator }) => annotator);
  const tried = new Map<string, Tried>();
  // In the order of coming.
  const present = ids.flatMap((id) => seats.get(id) ?? []);
  for (const ofCampaign of groupBy(present, ({ campaign }) => campaign).values()) {
    const { work } = ofCampaign[0] as ClaimingSeat;
    const { tasks } = await bench.plans.get(tx, work);
    const now = timestamp(bench);
    const decided: Decided[] = [];
    for (const seat of ofCampaign) {
      try {
        const claimed = await decideFor(bench, tx, seat, {
          ...trying,
          own: own.get(seat.id) ?? [],
          several,
          now,
        });
        if (claimed) decided.push({ seat: seat.id, claimed });
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        tried.set(seat.id, { refusal: error });
      }
    }
    const without = await takeRoom(tx, work.id, decided, { tasks, now, wait: trying.wait });
    for (const [seat, noRoom] of without) tried.set(seat, noRoom);
    const held = decided.filter(({ seat }) => !without.has(seat));
    await keepClaims(bench, tx, held, { seats, own, tasks });
    for (const { seat, claimed } of held) tried.set(seat, { claimed });
  }
  return tried;
}

/** What core gives a person; undefined for a whole list while others wait. */
async function decideFor(
  bench: Workbench,
  tx: Tx,
  seat: ClaimingSeat,
  {
    decide,
    without,
    own,
    several,
    now,
  }: Trying & { readonly own: readonly Hold[]; readonly several: boolean; readonly now: string },
): Promise<Claimed | undefined> {
  const { work: campaign, people } = seat;
  if (seat.status !== 'active') return refuse('unauthorised');
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
    own,
  };
  const decideOn = async (count: TakenCache['fresh']) => {
    const counts = await count(tx, campaign.id, now);
    const taken =
      without.size > 0
        ? new Map([...counts, ...[...without].map((task) => [task, Number.POSITIVE_INFINITY] as const)])
        : counts;
    return granted(decide({ ...unknown, taken }, { annotator: seat.id, newId }, now));
  };
  const whole = judgesEverything(unknown);
  if (whole && several) return undefined;
  // A recent count is enough to choose a task: whether it has room is seen when it is taken. That nothing is left is said on a fresh one.
  const recent = whole ? null : await decideOn(bench.taken.recent);
  const found = recent && recent.taken.length + recent.renewed.length > 0;
  const claimed = found ? recent : await decideOn(bench.taken.fresh);
  // Counted before it is sure, so that the next ones choose something else.
  bench.taken.claimed(
    campaign.id,
    claimed.taken.map(({ task }) => task),
  );
  return claimed;
}

/** Writes claims that found room. */
async function keepClaims(
  bench: Workbench,
  tx: Tx,
  held: readonly Decided[],
  {
    seats,
    own,
    tasks,
  }: {
    readonly seats: ReadonlyMap<string, ClaimingSeat>;
    readonly own: ReadonlyMap<string, readonly Hold[]>;
    readonly tasks: ReadonlyMap<string, Task>;
  },
): Promise<void> {
  const before = new Map(held.flatMap(({ seat }) => own.get(seat) ?? []).map((hold) => [hold.id, hold]));
  const fresh = held.flatMap(({ claimed }) => claimed.taken.filter(({ id }) => !before.has(id)));
  const campaign = seats.get(held[0]?.seat ?? '')?.campaign ?? '';
  await tx.assignments.add(await newRows(bench, tx, campaign, { holds: fresh, tasks }));
  for (const hold of held.flatMap(({ claimed }) => [...claimed.renewed, ...claimed.taken])) {
    const from = before.get(hold.id);
    // Another tab of the same person wrote to it at this moment.
    if (from && !(await tx.assignments.change(hold, from))) throw new Overtaken();
  }
  const changed = held.filter(
    ({ seat, claimed }) => (claimed.total ?? seats.get(seat)?.total) !== seats.get(seat)?.total,
  );
  for (const [total, some] of groupBy(changed, ({ claimed }) => String(claimed.total)))
    await tx.seats.setTotal(
      some.map(({ seat }) => seat),
      Number(total),
    );
}
