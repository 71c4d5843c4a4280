// tasks + what a person has -> the next task: everyone's own stable order, and the first task in it that may be given.

import { emptyHash, hashMore, mixBits } from '../stats/random.ts';
import type { Hold } from './assignment.ts';
import type { Plan, Task } from './task.ts';

/** What some people, experts or others, can be given of a plan, and what claims ask of the whole of it: made once for all of them. */
export interface Pool {
  readonly seed: string;
  readonly training: readonly Task[];
  readonly others: readonly Task[];
  /** What comes back later. */
  readonly repeated: ReadonlySet<string>;
  /** Judgements wanted by the tasks that have a number of people to wait for, and the lowest of these numbers. */
  readonly wanted: number;
  readonly lowestNeed: number;
  /** Tasks that everybody does once. */
  readonly forEverybody: number;
}

export function poolOf({ tasks, seed }: Plan, { expert = false }: { readonly expert?: boolean } = {}): Pool {
  const training = tasks.filter(({ role }) => role === 'training');
  const others = tasks.filter(
    ({ role }) => role !== 'auto' && role !== 'training' && (role === 'expert') === expert,
  );
  const needs = [...training, ...others].flatMap(({ need }) => need ?? []);
  return {
    seed,
    training,
    others,
    repeated: new Set(others.flatMap(({ repeatOf }) => repeatOf ?? [])),
    wanted: needs.reduce((sum, need) => sum + need, 0),
    lowestNeed: needs.reduce((lowest, need) => Math.min(lowest, need), Number.POSITIVE_INFINITY),
    forEverybody: training.length + others.length - needs.length,
  };
}

/** All that one annotator could be given. */
export interface Queue {
  readonly pool: Pool;
  /** In the own stable random order: training first, then the rest. */
  readonly tasks: readonly Task[];
}

/** Ranks are numbers of 33 bits at most, and the index of one of a million tasks fits beside them. */
const mostTasks = 2 ** 20;

export function queueFor(pool: Pool, annotator: string): Queue {
  const { seed, training, others, repeated } = pool;
  if (others.length > mostTasks) throw new RangeError(`More than ${mostTasks} tasks.`);
  // The hash of `seed/annotator/id`: what all of them begin with is hashed once.
  const begun = hashMore(emptyHash, `${seed}/${annotator}/`);
  // Sorted by a hash and not shuffled: an extended campaign keeps everyone's order. Numbers alone are sorted ten times as fast.
  const ranked = new Float64Array(others.length);
  for (let index = 0; index < others.length; index++) {
    const { id } = others[index];
    const hash = mixBits(hashMore(begun, id));
    // What comes back later is judged in the first half, so that others lie between it and its repeat.
    ranked[index] = (repeated.has(id) ? hash : 2 * hash) * mostTasks + index;
  }
  const tasks = [...training];
  for (const rank of ranked.sort()) tasks.push(others[rank - Math.floor(rank / mostTasks) * mostTasks]);
  return { pool, tasks };
}

/** How many tasks an annotator sees announced. */
export function totalFor({ pool: { training, others } }: Queue, quota: number | null): number {
  return training.length + Math.min(others.length, quota ?? Number.POSITIVE_INFINITY);
}

/** What is known when a task is chosen. */
export interface Choosing {
  /** All tasks of the plan by id. */
  readonly tasks: ReadonlyMap<string, Task>;
  readonly queue: Queue;
  /** How many people have or did each task. */
  readonly taken: ReadonlyMap<string, number>;
  /** What the annotator has or did. */
  readonly mine: readonly Pick<Hold, 'task' | 'state' | 'finished'>[];
  /** At most this many, training aside; null: as many as there are. */
  readonly quota: number | null;
  readonly repeatGap?: number | undefined;
}

/** The first task of the queue that may be given: room left, not seen before, quota not used up. */
export function chooseTask({ tasks, queue, taken, mine, quota, repeatGap = 10 }: Choosing): Task | null {
  const held = new Map(mine.map((hold) => [hold.task, hold]));
  const seen = new Set(mine.flatMap(({ task }) => unitOf(tasks.get(task))));
  const counted = mine.filter(({ task }) => tasks.get(task)?.role !== 'training').length;
  const full = quota !== null && counted >= quota;
  const done = mine.flatMap(({ state, finished }) => (state === 'done' ? (finished ?? 0) : []));
  const waiting: Task[] = [];
  for (const task of queue.tasks) {
    if (held.has(task.id) || (full && task.role !== 'training')) continue;
    if (task.role !== 'repeat') {
      if (hasRoom(task, taken) && !seen.has(unitOf(task)[0])) return task;
      continue;
    }
    const original = held.get(task.repeatOf ?? '');
    if (original?.state !== 'done') continue;
    const between = done.filter((finished) => finished > (original.finished ?? 0)).length;
    if (between >= repeatGap) return task;
    if (between > 0) waiting.push(task);
  }
  // Nothing else is left: a repeat after fewer others is better than none.
  return waiting[0] ?? null;
}

/** Whether one more person may have the task. */
export function hasRoom({ id, need }: Task, taken: ReadonlyMap<string, number>): boolean {
  return need === null || (taken.get(id) ?? 0) < need;
}

/** What is judged, whoever's task it is: an item, or some systems of it. */
function unitOf(task: Task | undefined): string[] {
  return task ? [JSON.stringify([task.item, task.systems ?? null])] : [];
}
