// tasks and assignments -> which tasks a person may still be given.
import type { SeatTable, Tx } from './schema.ts';

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

/** Tasks with room left that this person does not have. */
export function openTasks(tx: Tx, { id, campaign }: SeatTable) {
  return tx
    .selectFrom('task')
    .select(['task.id', 'task.role', 'task.position'])
    .where('task.campaign', '=', campaign)
    .where((eb) =>
      eb.or([
        eb('task.wanted', 'is', null),
        eb(
          eb
            .selectFrom('assignment')
            .select((inner) => inner.fn.countAll<number>().as('taken'))
            .whereRef('assignment.campaign', '=', 'task.campaign')
            .whereRef('assignment.task', '=', 'task.id')
            .where('assignment.copy', '=', 0)
            .where('assignment.state', 'in', live),
          '<',
          eb.ref('task.wanted'),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('assignment')
            .select('assignment.id')
            .where('assignment.seat', '=', id)
            .whereRef('assignment.task', '=', 'task.id')
            .where('assignment.copy', '=', 0)
            .where('assignment.state', 'in', live),
        ),
      ),
    )
    .execute();
}

export async function countLive(tx: Tx, campaign: string, task: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('assignment')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('campaign', '=', campaign)
    .where('task', '=', task)
    .where('copy', '=', 0)
    .where('state', 'in', live)
    .executeTakeFirstOrThrow();
  return Number(taken);
}

export const ownAssignments = (tx: Tx, seat: string) =>
  tx.selectFrom('assignment').selectAll().where('seat', '=', seat).orderBy('position').execute();

export const taskWithItem = (tx: Tx, campaign: string, task: string) =>
  tx
    .selectFrom('task')
    .innerJoin('item', (join) =>
      join.onRef('item.campaign', '=', 'task.campaign').onRef('item.id', '=', 'task.item'),
    )
    .select(['item.data as item', 'task.systems'])
    .where('task.campaign', '=', campaign)
    .where('task.id', '=', task)
    .executeTakeFirstOrThrow();
