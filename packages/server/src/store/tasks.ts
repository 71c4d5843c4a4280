// the tasks of a campaign's plan <-> rows.
import type { Task } from '@corrigenda/core/internal';
import { insertMany } from './insert-many.ts';
import { type LockOptions, lockRows } from './lock.ts';
import type { Db, DbTransaction, TaskTable } from './schema.ts';
import { statement } from './statement.ts';
import type { StoreKind } from './store.ts';

const taskOf = ({ id, item, systems, role, need, repeat_of }: TaskTable): Task => ({
  id,
  item,
  ...(systems ? { systems: JSON.parse(systems) as string[] } : {}),
  role,
  need,
  ...(repeat_of ? { repeatOf: repeat_of } : {}),
});

const lockTasks = statement(
  (db, asked: { campaign: string; ids: readonly string[]; postgres: boolean; skipLocked: boolean }) => {
    const { campaign, ids, postgres, skipLocked } = asked;
    const wanted = db
      .selectFrom('task')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('id', 'in', ids)
      .orderBy('id');
    return lockRows(postgres ? 'postgres' : 'sqlite', wanted, { skipLocked });
  },
);

export const taskReads = (db: Db) => ({
  async find(campaign: string, id: string): Promise<Task | undefined> {
    const found = await db
      .selectFrom('task')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('id', '=', id)
      .executeTakeFirst();
    return found && taskOf(found);
  },

  /** In the order of the plan. */
  async list(campaign: string): Promise<Task[]> {
    const rows = await db
      .selectFrom('task')
      .selectAll()
      .where('campaign', '=', campaign)
      .orderBy('position')
      .execute();
    return rows.map(taskOf);
  },

  /** The tasks of one item, in the order of the plan. */
  async listOfItem(campaign: string, item: string): Promise<Task[]> {
    const rows = await db
      .selectFrom('task')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('item', '=', item)
      .orderBy('position')
      .execute();
    return rows.map(taskOf);
  },

  /** Judgements wanted by the tasks that have a number of people to wait for. */
  async sumNeeds(campaign: string): Promise<number> {
    const { total } = await db
      .selectFrom('task')
      .select((eb) => eb.fn.sum<number | null>('need').as('total'))
      .where('campaign', '=', campaign)
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  },
});

export const taskWrites = (tx: DbTransaction, kind: StoreKind) => ({
  ...taskReads(tx),

  /**
   * Reads these tasks and keeps others from taking them until the transaction ends; with `skipLocked` those that
   * others are taking at this moment are left out. In the order of their ids.
   */
  async lock(
    campaign: string,
    ids: readonly string[],
    { skipLocked = false }: LockOptions = {},
  ): Promise<Task[]> {
    const { rows } = await lockTasks(tx, { campaign, ids, postgres: kind === 'postgres', skipLocked });
    return rows.map(taskOf);
  },

  /** `startAt` is the position of the first of them, counted from 1. */
  add: (campaign: string, tasks: readonly Task[], startAt: number): Promise<void> =>
    insertMany(
      tx,
      'task',
      tasks.map(({ id, item, systems, role, need, repeatOf }, index) => ({
        campaign,
        id,
        item,
        systems: systems ? JSON.stringify(systems) : null,
        role,
        need,
        repeat_of: repeatOf ?? null,
        position: startAt + index,
      })),
    ),

  /** Normal tasks that wait for `before` people wait for `after` from now on. */
  async changeNeed(campaign: string, before: number, after: number): Promise<void> {
    await tx
      .updateTable('task')
      .set({ need: after })
      .where('campaign', '=', campaign)
      .where('need', '=', before)
      .where('role', '=', 'normal')
      .execute();
  },
});
