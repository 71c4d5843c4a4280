// assignment -> where it stands: one vocabulary for rows, API, pages and bundles, the rule when a lease ends, and the squares of a campaign.
import type { Distribution, Task } from './task.ts';

/**
 * `open`: given and untouched, until its lease ends; `draft`: a draft is kept; `phase`: an earlier phase is committed, a later
 * one is open; `done`: every phase is committed; `returned`: given back. `draft`, `phase` and `done` never end by themselves.
 */
export const assignmentStates = ['open', 'draft', 'phase', 'done', 'returned'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** What the rules need to know of one assignment. */
export interface Hold {
  /** The assignment's id. */
  readonly id: string;
  readonly task: string;
  readonly annotator: string;
  /** 1, 2 ... in the order in which the annotator was given it. */
  readonly position: number;
  readonly state: AssignmentState;
  /** When the lease ends (ISO 8601, UTC). */
  readonly until: string;
  /** Phases committed so far. */
  readonly committed: number;
  /** Grows by one with every draft, commit, revision and amendment. */
  readonly version: number;
  /** Grows with every assignment that the annotator finishes; null until this one is finished. */
  readonly finished: number | null;
}

/** A lease without a length of its own ends after two hours. */
export const defaultLeaseMinutes = 120;
/** The most that a new campaign may ask for: a year. */
export const mostLeaseMinutes = 525_600;

export function leaseUntil({ leaseMinutes = defaultLeaseMinutes }: Distribution, now: string): string {
  return new Date(Date.parse(now) + leaseMinutes * 60_000).toISOString();
}

/** Where it stands at this moment: a lease that ended with nothing in it counts as given back. */
export function standing({ state, until }: Pick<Hold, 'state' | 'until'>, now: string): AssignmentState {
  return state === 'open' && until <= now ? 'returned' : state;
}

/** Whether it takes up room: nobody else gets the task instead. */
export function isLive(hold: Pick<Hold, 'state' | 'until'>, now: string): boolean {
  return standing(hold, now) !== 'returned';
}

/** The state of unfinished work follows from what is in it. */
export function unfinishedState({
  committed,
  version,
}: Pick<Hold, 'committed' | 'version'>): 'open' | 'draft' | 'phase' {
  return committed > 0 ? 'phase' : version > 0 ? 'draft' : 'open';
}

/**
 * Room for one more person, asked while nobody else can take the task: the others' leases that ended and are given back by
 * this; null when there is no room. They are given back for good, so that none of them counts again when a clock goes backwards.
 */
export function makeRoom(
  { need }: Pick<Task, 'need'>,
  others: readonly Hold[],
  now: string,
): readonly Hold[] | null {
  if (need === null) return [];
  if (others.filter((hold) => isLive(hold, now)).length >= need) return null;
  return others
    .filter((hold) => hold.state !== 'returned' && !isLive(hold, now))
    .map((hold) => ({ ...hold, state: 'returned' }));
}

/** Held once more with a new lease, in the state that its contents give it. */
export function holdAgain(hold: Hold, distribution: Distribution, now: string): Hold {
  return { ...hold, state: unfinishedState(hold), until: leaseUntil(distribution, now) };
}

/** How many people have or did each task. */
export function countTaken(holds: readonly Hold[], now: string): Map<string, number> {
  const taken = new Map<string, number>();
  for (const hold of holds) {
    if (isLive(hold, now)) taken.set(hold.task, (taken.get(hold.task) ?? 0) + 1);
  }
  return taken;
}

/** `rejected`: judged, and rejected. */
export type CellState = AssignmentState | 'rejected';

/** Where someone has an item more than once (pairs, hidden repeats), the state that comes last here is shown. */
const byPriority: readonly CellState[] = ['returned', 'done', 'open', 'draft', 'phase', 'rejected'];

export interface Progress {
  /** Ids in the order of the items. */
  readonly items: readonly string[];
  readonly annotators: readonly string[];
  readonly tasks: readonly Pick<Task, 'id' | 'item'>[];
  readonly holds: readonly Pick<Hold, 'id' | 'annotator' | 'task' | 'state' | 'until'>[];
  /** Ids of the assignments whose current answers reject the item. */
  readonly rejected: ReadonlySet<string>;
}

/** States by annotator, one per item in the order of the items; null: never given. */
export function cellsOf(
  { items, annotators, tasks, holds, rejected }: Progress,
  now: string,
): ReadonlyMap<string, readonly (CellState | null)[]> {
  const columns = new Map(items.map((id, index) => [id, index]));
  const columnOfTask = new Map(tasks.map(({ id, item }) => [id, columns.get(item)]));
  const rows = new Map(annotators.map((id) => [id, items.map((): CellState | null => null)]));
  for (const hold of holds) {
    const row = rows.get(hold.annotator);
    const column = columnOfTask.get(hold.task);
    if (!row || column === undefined) continue;
    const stands = standing(hold, now);
    const state = stands === 'done' && rejected.has(hold.id) ? 'rejected' : stands;
    const before = row[column];
    if (before === null || byPriority.indexOf(state) > byPriority.indexOf(before)) row[column] = state;
  }
  return rows;
}
