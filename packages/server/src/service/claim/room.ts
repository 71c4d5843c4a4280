// claims that were decided -> rows: the tasks are locked, core says whether there is room, and new assignments get their order of outputs.
import { type Claimed, type Hold, makeRoom, planOrder, type Task } from '@corrigenda/core/internal';
import { Overtaken } from '../../store/retry.ts';
import type { AssignmentTable } from '../../store/schema.ts';
import type { Tx } from '../../store/store.ts';
import { timestamp, type Workbench } from '../../workbench.ts';

type Tasks = ReadonlyMap<string, Task>;

/** Tasks of a claim that others are taking at this moment, or have taken. */
export interface NoRoom {
  readonly busy: readonly string[];
  readonly full: readonly string[];
}

export interface Decided {
  readonly seat: string;
  readonly claimed: Claimed;
}

/** `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Locks the tasks of these claims and asks core for room in each, for one claim after the other; by seat, for those that do not find it.
 */
export async function takeRoom(
  tx: Tx,
  campaign: string,
  decided: readonly Decided[],
  { tasks, now, wait }: { readonly tasks: Tasks; readonly now: string; readonly wait: boolean },
): Promise<ReadonlyMap<string, NoRoom>> {
  const wantedOf = ({ claimed }: Decided) =>
    claimed.taken.filter(({ task }) => tasks.get(task)?.need !== null);
  const ids = [...new Set(decided.flatMap(wantedOf).map(({ task }) => task))];
  if (ids.length === 0) return new Map();
  const locked = new Map(
    (await tx.tasks.lock(campaign, ids, { skipLocked: !wait })).map((task) => [task.id, task]),
  );
  const holds = groupBy(await tx.assignments.listOfTasks(campaign, ids), ({ task }) => task);
  const without = new Map<string, NoRoom>();
  for (const one of decided) {
    const wanted = wantedOf(one);
    const busy = wanted.flatMap(({ task }) => (locked.has(task) ? [] : task));
    const full = busy.length > 0 ? [] : await roomFor(tx, wanted, { locked, holds, now });
    if (busy.length + full.length > 0) without.set(one.seat, { busy, full });
    // Whoever comes after it in this transaction finds it taken.
    else for (const hold of wanted) holds.set(hold.task, [...(holds.get(hold.task) ?? []), hold]);
  }
  return without;
}

/** Those of the wanted tasks that have no room; leases that have ended are given back where there is. */
async function roomFor(
  tx: Tx,
  wanted: readonly Hold[],
  { locked, holds, now }: { locked: Tasks; holds: Map<string, Hold[]>; now: string },
): Promise<string[]> {
  const full: string[] = [];
  for (const { task: id, annotator } of wanted) {
    const task = locked.get(id);
    const others = (holds.get(id) ?? []).filter((hold) => hold.annotator !== annotator);
    const returned = task && makeRoom(task, others, now);
    if (!returned) full.push(id);
    for (const hold of returned ?? []) {
      const from = others.find((other) => other.id === hold.id) ?? hold;
      // A draft that was saved at this moment keeps the assignment.
      if (!(await tx.assignments.change(hold, from))) throw new Overtaken();
      holds.set(
        id,
        (holds.get(id) ?? []).filter((other) => other.id !== hold.id),
      );
    }
  }
  return full;
}

export async function newRows(
  bench: Workbench,
  tx: Tx,
  campaign: string,
  { holds, tasks }: { readonly holds: readonly Hold[]; readonly tasks: Tasks },
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
