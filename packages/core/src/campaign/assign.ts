// what a person has + what is left -> the next assignment: a lease on a task that still needs a person, never one too many, never the same twice.
import { type Hold, holdAgain, isLive, leaseUntil } from './assignment.ts';
import { chooseTask, hasRoom, type Queue, totalFor } from './queue.ts';
import type { CampaignStatus } from './record.ts';
import { type Refused, refused } from './refusal.ts';
import { type Distribution, quotaOf, type Task } from './task.ts';

/** Everything that decides what one person gets next. */
export interface Claiming {
  readonly status: CampaignStatus;
  /** The consent text; empty when there is none. */
  readonly consent: string;
  readonly consentedAt: string | null;
  readonly distribution: Distribution;
  /** The person's own; the distribution's when null. */
  readonly quota: number | null;
  /** All tasks of the plan by id. */
  readonly tasks: ReadonlyMap<string, Task>;
  /** What this person may be given, in the own order. */
  readonly queue: Queue;
  /** How many people have or did each task now. */
  readonly taken: ReadonlyMap<string, number>;
  /** People who share the work. */
  readonly people: number;
  /** All of the person's assignments, in their order. */
  readonly own: readonly Hold[];
}

export interface Claim {
  readonly annotator: string;
  /** Draws the id of a new assignment. */
  readonly newId: () => string;
}

export interface Claimed {
  /** The assignment to work on; null when nothing is left for this person. */
  readonly next: string | null;
  /** Own leases that go on. */
  readonly renewed: readonly Hold[];
  /** New assignments, and own ones that were given back: each needs room (`makeRoom`) in its task. */
  readonly taken: readonly Hold[];
  /** How many tasks the person sees to expect; null: as before. */
  readonly total: number | null;
}

/** Everyone who is to judge everything gets the whole list at once, so that go-to works from the start. */
const wholeListAtMost = 500;

const nothing: Claimed = { next: null, renewed: [], taken: [], total: null };

/** Why nothing is given out now, if there is a reason. */
export function refuseClaim({
  status,
  consent,
  consentedAt,
}: Pick<Claiming, 'status' | 'consent' | 'consentedAt'>): Refused | null {
  if (status !== 'running') return refused(status);
  return consent.trim() !== '' && consentedAt === null ? refused('consent-needed') : null;
}

/** The next assignment to work on: an untouched one, a new one, or else one that was begun. */
export function claimNext(state: Claiming, command: Claim, now: string): Claimed | Refused {
  const refusal = refuseClaim(state);
  if (refusal) return refusal;
  const whole = judgesEverything(state);
  const listed = whole ? completeList(state, command, now) : nothing;
  const live = ownAfter(state, listed).filter((hold) => isLive(hold, now));
  const waiting = live.find((hold) => hold.state === 'open');
  if (waiting) {
    const fresh = listed.taken.includes(waiting);
    const until = leaseUntil(state.distribution, now);
    return { ...listed, next: waiting.id, renewed: fresh ? [] : [{ ...waiting, until }] };
  }
  const claimed = whole ? listed : claimOne(state, live, command, now);
  return { ...claimed, next: claimed.next ?? live.find((hold) => hold.state !== 'done')?.id ?? null };
}

/** The whole list of a person who judges everything; others keep claiming one by one. */
export function claimList(state: Claiming, command: Claim, now: string): Claimed | Refused {
  return refuseClaim(state) ?? (judgesEverything(state) ? completeList(state, command, now) : nothing);
}

/** Whether the person is given the whole list at once. */
export function judgesEverything(
  state: Pick<Claiming, 'queue' | 'people' | 'quota' | 'distribution'>,
): boolean {
  const { pool, tasks } = state.queue;
  return quotaOf(state) === null && tasks.length <= wholeListAtMost && pool.lowestNeed >= state.people;
}

/** In the order in which it would be given one by one, repeats well after their originals. */
function completeList(state: Claiming, { annotator, newId }: Claim, now: string): Claimed {
  const { own, tasks, distribution } = state;
  const roomIn = (id: string) => {
    const task = tasks.get(id);
    return task !== undefined && hasRoom(task, state.taken);
  };
  const returned = own.filter((hold) => !isLive(hold, now));
  const again = returned.filter(({ task }) => roomIn(task)).map((hold) => holdAgain(hold, distribution, now));
  const kept = [...own.filter((hold) => isLive(hold, now)), ...again];
  // As if everything were finished in the order of the list, so that repeats keep their distance.
  const mine = kept.map(({ task, position }) => ({ task, state: 'done' as const, finished: position }));
  const given: Hold[] = [];
  let last = lastPosition(own);
  const choose = () => chooseTask({ ...state, mine, quota: null, repeatGap: distribution.repeatGap });
  for (let task = choose(); task; task = choose()) {
    mine.push({ task: task.id, state: 'done', finished: ++last });
    given.push(newHold(task, { annotator, id: newId(), position: last, distribution, now }));
  }
  if (given.length === 0 && returned.length === 0) return nothing;
  return { next: null, renewed: [], taken: [...again, ...given], total: mine.length };
}

function claimOne(state: Claiming, live: readonly Hold[], { annotator, newId }: Claim, now: string): Claimed {
  const { own, queue, people, distribution } = state;
  const quota = quotaOf(state);
  const task = chooseTask({ ...state, mine: live, quota, repeatGap: distribution.repeatGap });
  if (!task) return { ...nothing, total: live.length };
  // A fair share while others share the work; it grows for those who do more.
  const share = queue.pool.forEverybody + queue.pool.wanted / people;
  const expected = Math.min(Math.ceil(share), totalFor(queue, quota));
  const before = own.find((hold) => hold.task === task.id);
  const position = lastPosition(own) + 1;
  const hold = before
    ? holdAgain(before, distribution, now)
    : newHold(task, { annotator, id: newId(), position, distribution, now });
  return { next: hold.id, renewed: [], taken: [hold], total: Math.max(live.length + 1, expected) };
}

const lastPosition = (own: readonly Hold[]): number =>
  own.reduce((last, { position }) => Math.max(last, position), 0);

function newHold(
  { id: task }: Task,
  {
    annotator,
    id,
    position,
    distribution,
    now,
  }: { annotator: string; id: string; position: number; distribution: Distribution; now: string },
): Hold {
  const until = leaseUntil(distribution, now);
  return {
    id,
    task,
    annotator,
    position,
    state: 'open',
    until,
    committed: 0,
    version: 0,
    finished: null,
  };
}

function ownAfter({ own }: Claiming, { taken }: Claimed): readonly Hold[] {
  if (taken.length === 0) return own;
  const changed = new Map(taken.map((hold) => [hold.id, hold]));
  const known = new Set(own.map(({ id }) => id));
  return [...own.map((hold) => changed.get(hold.id) ?? hold), ...taken.filter(({ id }) => !known.has(id))];
}
