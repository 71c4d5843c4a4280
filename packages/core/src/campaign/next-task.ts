// tasks + what is held -> the next task of an annotator, and the state after each step. Pure: the caller keeps the state.
import { hashText } from './random.ts';
import type { Distribution, Plan, Task } from './task.ts';

/** Someone's claim on a task. */
export interface Hold {
  readonly task: string;
  readonly annotator: string;
  /** `leased` lapses; `draft` (a draft or a committed phase exists) and `done` never do. */
  readonly state: 'leased' | 'draft' | 'done';
  /** When the lease ends, in milliseconds. */
  readonly until: number;
  /** Grows with every change: in which order an annotator finished things. */
  readonly changed: number;
}

export interface WorkState {
  readonly plan: Plan;
  readonly distribution: Distribution;
  readonly holds: readonly Hold[];
  readonly experts?: readonly string[];
}

/** All that one annotator could be given, in the own stable random order: training first, then the rest. */
export function queueFor(
  { tasks, seed }: Plan,
  annotator: string,
  { expert = false }: { readonly expert?: boolean } = {},
): Task[] {
  const mine = tasks.filter(
    ({ role }) => role !== 'auto' && (role === 'training' || (role === 'expert') === expert),
  );
  const place = new Map(mine.map(({ id }) => [id, hashText(`${seed}/${annotator}/${id}`)]));
  // What comes back later is judged in the first half, so that others lie between it and its repeat.
  const repeated = new Set(mine.flatMap(({ repeatOf }) => repeatOf ?? []));
  const rank = ({ id, role }: Task) => {
    if (role === 'training') return -1;
    const hash = place.get(id) ?? 0;
    return repeated.has(id) ? hash / 2 : hash;
  };
  // Sorted by a hash and not shuffled: an extended campaign keeps everyone's order.
  return mine.sort((one, other) => rank(one) - rank(other));
}

/** How many tasks an annotator is told of. */
export function totalFor(queue: readonly Task[], quota: number | undefined): number {
  const training = queue.filter(({ role }) => role === 'training').length;
  return Math.min(queue.length, training + (quota ?? Number.POSITIVE_INFINITY));
}

export function quotaOf({ quota, quotas = {} }: Distribution, annotator: string): number | undefined {
  return Object.hasOwn(quotas, annotator) ? quotas[annotator] : quota;
}

/** What is known when a task is chosen. */
export interface Choosing {
  /** All tasks of the plan by id. */
  readonly tasks: ReadonlyMap<string, Task>;
  /** `queueFor` this annotator. */
  readonly queue: readonly Task[];
  /** Live claims per task id, of everybody. */
  readonly taken: ReadonlyMap<string, number>;
  /** The annotator's own live claims. */
  readonly mine: readonly Hold[];
  readonly quota?: number;
  readonly repeatGap?: number;
}

/** The first task of the queue that may be given: room left, not seen before, quota not used up. */
export function chooseTask({ tasks, queue, taken, mine, quota, repeatGap = 10 }: Choosing): Task | null {
  const held = new Map(mine.map((hold) => [hold.task, hold]));
  const seen = new Set(mine.flatMap(({ task }) => unitOf(tasks.get(task))));
  const counted = mine.filter(({ task }) => tasks.get(task)?.role !== 'training').length;
  const full = quota !== undefined && counted >= quota;
  const finishedAfter = (changed: number) =>
    mine.filter((hold) => hold.state === 'done' && hold.changed > changed).length;
  const room = (task: Task) => task.need === null || (taken.get(task.id) ?? 0) < task.need;
  const waiting: Task[] = [];
  for (const task of queue) {
    if (held.has(task.id) || (full && task.role !== 'training')) continue;
    if (task.role !== 'repeat') {
      if (room(task) && !seen.has(unitOf(task)[0])) return task;
      continue;
    }
    const original = held.get(task.repeatOf ?? '');
    if (original?.state !== 'done') continue;
    const between = finishedAfter(original.changed);
    if (between >= repeatGap) return task;
    if (between > 0) waiting.push(task);
  }
  // Nothing else is left: a repeat after fewer others is better than none.
  return waiting[0] ?? null;
}

/** What is judged, whoever's task it is: an item, or some systems of it. */
function unitOf(task: Task | undefined): string[] {
  return task ? [JSON.stringify([task.item, task.systems ?? null])] : [];
}

export function isLive({ state, until }: Hold, now: number): boolean {
  return state !== 'leased' || until > now;
}

/** The next task for an annotator; with `resume` an own untouched lease that still runs comes first. */
export function nextFor(
  annotator: string,
  { plan, distribution, holds, experts = [] }: WorkState,
  { now, resume = true }: { readonly now: number; readonly resume?: boolean },
): Task | null {
  const live = holds.filter((hold) => isLive(hold, now));
  const mine = live.filter((hold) => hold.annotator === annotator);
  const leased = mine.find(({ state }) => state === 'leased');
  if (resume && leased) return plan.tasks.find(({ id }) => id === leased.task) ?? null;
  const taken = new Map<string, number>();
  for (const { task } of live) taken.set(task, (taken.get(task) ?? 0) + 1);
  return chooseTask({
    tasks: new Map(plan.tasks.map((task) => [task.id, task])),
    queue: queueFor(plan, annotator, { expert: experts.includes(annotator) }),
    taken,
    mine,
    quota: quotaOf(distribution, annotator),
    repeatGap: distribution.repeatGap,
  });
}

/** Whether an annotator may still write to a task: the claim is live, or nobody has taken its place since. */
export function mayWrite(
  annotator: string,
  task: Task,
  holds: readonly Hold[],
  { now }: { readonly now: number },
): boolean {
  const own = holds.find((hold) => hold.task === task.id && hold.annotator === annotator);
  if (!own) return false;
  const others = holds.filter((hold) => hold.task === task.id && hold !== own && isLive(hold, now)).length;
  return isLive(own, now) || task.need === null || others < task.need;
}

/** Leases the next task: the state afterwards, and the task, or null when there is none. */
export function leaseNext(
  state: WorkState,
  annotator: string,
  { now, resume = true }: { readonly now: number; readonly resume?: boolean },
): { readonly state: WorkState; readonly task: Task | null } {
  const task = nextFor(annotator, state, { now, resume });
  if (!task) return { state, task };
  const until = now + (state.distribution.leaseMinutes ?? 60) * 60_000;
  return { state: putHold(state, { task: task.id, annotator, state: 'leased', until, changed: 0 }), task };
}

/** Records a draft (or a committed phase) or a finished judgement; null when the claim has lapsed and its place is taken. */
export function advanceHold(
  state: WorkState,
  annotator: string,
  task: Task,
  { to, now }: { readonly to: 'draft' | 'done'; readonly now: number },
): WorkState | null {
  if (!mayWrite(annotator, task, state.holds, { now })) return null;
  const own = state.holds.find((hold) => hold.task === task.id && hold.annotator === annotator);
  if (own?.state === 'done') return state;
  const changed = 1 + state.holds.reduce((most, hold) => Math.max(most, hold.changed), 0);
  return putHold(state, { task: task.id, annotator, state: to, until: own?.until ?? now, changed });
}

function putHold(state: WorkState, hold: Hold): WorkState {
  const others = state.holds.filter(
    ({ task, annotator }) => task !== hold.task || annotator !== hold.annotator,
  );
  return { ...state, holds: [...others, hold] };
}
