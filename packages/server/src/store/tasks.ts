// tasks and assignments -> what is taken, by whom, and what was abandoned.
import type { Task } from '@corrigenda/core';
import type { Db, Tx } from './schema.ts';

/** Live: held or done. A returned assignment takes up no room. */
const live = ['held', 'done'] as const;

/** Leases that ended with nothing in them give their tasks back; drafted and finished work stays. */
export async function returnAbandoned(tx: Tx, campaign: string, at: string): Promise<void> {
  await tx
    .updateTable('assignment')
    .set({ state: 'returned' })
    .where('campaign', '=', campaign)
    .where('state', '=', 'held')
    .where('begun', '=', 0)
    .where('lease_until', '<', at)
    .execute();
}

/** The tasks of a campaign in their order. */
export async function readTasks(db: Db | Tx, campaign: string): Promise<Task[]> {
  const rows = await db
    .selectFrom('task')
    .selectAll()
    .where('campaign', '=', campaign)
    .orderBy('position')
    .execute();
  return rows.map(({ id, item, systems, role, need, repeat_of }) => ({
    id,
    item,
    ...(systems ? { systems: JSON.parse(systems) as string[] } : {}),
    role,
    need,
    ...(repeat_of ? { repeatOf: repeat_of } : {}),
  }));
}

/** How many people have or did each task. */
export async function countTaken(db: Db | Tx, campaign: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('assignment')
    .select((eb) => ['task', eb.fn.countAll<number>().as('taken')])
    .where('campaign', '=', campaign)
    .where('state', 'in', live)
    .groupBy('task')
    .execute();
  return new Map(rows.map(({ task, taken }) => [task, Number(taken)]));
}

export async function countLive(tx: Tx, campaign: string, task: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('assignment')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('campaign', '=', campaign)
    .where('task', '=', task)
    .where('state', 'in', live)
    .executeTakeFirstOrThrow();
  return Number(taken);
}

export const ownAssignments = (tx: Tx, seat: string) =>
  tx
    .selectFrom('assignment')
    .select(['id', 'task', 'state', 'begun', 'position', 'lease_until', 'done_seq'])
    .where('seat', '=', seat)
    .orderBy('position')
    .execute();

export type OwnAssignment = Awaited<ReturnType<typeof ownAssignments>>[number];

export async function readItem(tx: Tx, campaign: string, id: string): Promise<string> {
  const { data } = await tx
    .selectFrom('item')
    .select('data')
    .where('campaign', '=', campaign)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return data;
}
