// tasks + what a person has -> the next task: everyone's own stable order, and the first task in it that may be given.

import { emptyHash, hashMore, mixBits } from '../stats/random.ts';
import type { Hold } from './assignment.ts';
import type { Plan, Task } from './task.ts';

/** All that one annotator could be given, in the own stable random order: training first, then the rest. */
export function queueFor(
  { tasks, seed }: Plan,
  annotator: string,
  { expert = false }: { readonly expert?: boolean } = {},
): Task[] {
  const mine = tasks.filter(
    ({ role }) => role !== 'auto' && (role === 'training' || (role === 'expert') === expert),
  );
  // What comes back later is judged in the first half, so that others lie between it and its repeat.
  const repeated = new Set<string>();
  for (const { repeatOf } of mine) if (repeatOf !== undefined) repeated.add(repeatOf);
  // The hash of `seed/annotator/id`: what all of them begin with is hashed once.
  const begun = hashMore(emptyHash, `${seed}/${annotator}/`);
  const rank = ({ id, role }: Task) => {
    if (role === 'training') return -1;
    const hash = mixBits(hashMore(begun, id));
    return repeated.has(id) ? hash / 2 : hash;
  };
  // Sorted by a hash and not shuffled: an extended campaign keeps everyone's order. Each rank is made once: sorting asks for it often.
  const ranked = mine.map((task) => ({ task, rank: rank(task) }));
  ranked.sort((one, other) => one.rank - other.rank);
  return ranked.map(({ task }) => task);
}

/** How many tasks an annotator is told of. */
export function totalFor(queue: readonly Task[], quota: number | null): number {
  const training = queue.filter(({ role }) => role === 'training').length;
  return Math.min(queue.length, training + (quota ?? Number.POSITIVE_INFINITY));
}

/** What is known when a task is chosen. */
export interface Choosing {
  /** All tasks of the plan by id. */
  readonly tasks: ReadonlyMap<string, Task>;
  /** `queueFor` this annotator. */
  readonly queue: readonly Task[];
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
  for (const task of queue) {
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
