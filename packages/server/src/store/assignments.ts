// assignments <-> rows: who holds or has done which task.
import { autoJudge, type Hold } from '@corrigenda/core/internal';
import type { ExpressionBuilder } from 'kysely';
import { insertMany } from './insert-many.ts';
import { lockRows } from './lock.ts';
import { holdOf } from './rows.ts';
import type { AssignmentTable, Db, DbTransaction, Schema, TaskTable } from './schema.ts';
import { statement } from './statement.ts';
import type { StoreKind } from './store.ts';

/** An assignment with what its task is. */
export type AssignmentWithTask = AssignmentTable & Pick<TaskTable, 'item' | 'role' | 'need'>;

/** What core's rules look at. */
const ofHold = [
  'id',
  'task',
  'seat',
  'position',
  'state',
  'lease_until',
  'committed',
  'version',
  'done_seq',
] as const;

const ofSeats = statement((db, { seats }: { seats: readonly string[] }) =>
  db.selectFrom('assignment').select(ofHold).where('seat', 'in', seats).orderBy('position'),
);

const ofTasks = statement((db, { campaign, tasks }: { campaign: string; tasks: readonly string[] }) =>
  db
    .selectFrom('assignment')
    .select(ofHold)
    .where('campaign', '=', campaign)
    .where('task', 'in', tasks)
    .where('state', '!=', 'returned'),
);

const change = statement(
  (
    db,
    values: Omit<Hold, 'task' | 'annotator' | 'position'> & {
      readonly fromState: Hold['state'];
      readonly fromVersion: number;
    },
  ) =>
    db
      .updateTable('assignment')
      .set({
        state: values.state,
        lease_until: values.until,
        committed: values.committed,
        version: values.version,
        done_seq: values.finished,
      })
      .where('id', '=', values.id)
      .where('state', '=', values.fromState)
      .where('version', '=', values.fromVersion),
);

/** One line of a person's list. */
export type ListedAssignment = Pick<AssignmentTable, 'id' | 'position' | 'state' | 'lease_until'> &
  Pick<TaskTable, 'role'>;

/** How many assignments of a task or seat are in one state. */
export interface StateCount<Of> {
  readonly of: Of;
  readonly state: AssignmentTable['state'];
  readonly count: number;
}

/** Core's `isLive`, asked of the database so that a whole campaign is counted without reading it. */
export const liveAt = (eb: ExpressionBuilder<Schema, 'assignment'>, now: string) =>
  eb.and([
    eb('assignment.state', '!=', 'returned'),
    eb.or([eb('assignment.state', '!=', 'open'), eb('assignment.lease_until', '>', now)]),
  ]);

export const withTask = (db: Db) =>
  db
    .selectFrom('assignment')
    .innerJoin('task', (join) =>
      join.onRef('task.campaign', '=', 'assignment.campaign').onRef('task.id', '=', 'assignment.task'),
    );

/** Whole rows, for those who read a campaign or an item. */
const rows = (db: Db) => ({
  /** These assignments, in no order. */
  findAll: (ids: readonly string[]): Promise<AssignmentTable[]> =>
    db.selectFrom('assignment').selectAll().where('id', 'in', ids).execute(),

  /**
   * The ids of all of a campaign, in the order in which they were given: by time, then by pseudonym, then by position. Letters are
   * compared by their code points, so that the order is the same wherever the campaign lies.
   */
  async listIdsByGiving(campaign: string): Promise<string[]> {
    const rows = await db
      .selectFrom('assignment')
      .leftJoin('seat', 'seat.id', 'assignment.seat')
      .select(['assignment.id', 'assignment.created_at', 'assignment.position', 'seat.pseudonym'])
      .where('assignment.campaign', '=', campaign)
      .execute();
    const nameOf = ({ pseudonym }: (typeof rows)[number]) => pseudonym ?? autoJudge;
    const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return rows
      .sort(
        (a, b) =>
          before(a.created_at, b.created_at) || before(nameOf(a), nameOf(b)) || a.position - b.position,
      )
      .map(({ id }) => id);
  },

  /** All of these tasks, those that were given back too. */
  listOfTasksWhole: (campaign: string, tasks: readonly string[]): Promise<AssignmentTable[]> =>
    db
      .selectFrom('assignment')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('task', 'in', tasks)
      .execute(),
});

const single = (db: Db) => ({
  /** Undefined when it is another seat's: its existence is not told. */
  find: (seat: string, id: string): Promise<AssignmentWithTask | undefined> =>
    withTask(db)
      .selectAll('assignment')
      .select(['task.item', 'task.role', 'task.need'])
      .where('assignment.id', '=', id)
      .where('assignment.seat', '=', seat)
      .executeTakeFirst(),
});

const lists = (db: Db) => ({
  /** Of people only, in no order. */
  async listHolds(campaign: string): Promise<Hold[]> {
    const rows = await db
      .selectFrom('assignment')
      .select(ofHold)
      .where('campaign', '=', campaign)
      .where('seat', 'is not', null)
      .execute();
    return rows.map(holdOf);
  },

  /** All of one person, returned ones too, in the person's own order. */
  async listOfSeat(seat: string): Promise<Hold[]> {
    return (await ofSeats(db, { seats: [seat] })).rows.map(holdOf);
  },

  /** The same of several people: each one's are in the own order. */
  async listOfSeats(seats: readonly string[]): Promise<Hold[]> {
    return (await ofSeats(db, { seats })).rows.map(holdOf);
  },

  /** Everybody's assignments of these tasks that were not given back. */
  async listOfTasks(campaign: string, tasks: readonly string[]): Promise<Hold[]> {
    return (await ofTasks(db, { campaign, tasks })).rows.map(holdOf);
  },

  /** A person's assignments that were not given back, in the person's own order. */
  listShown: (seat: string): Promise<ListedAssignment[]> =>
    withTask(db)
      .select([
        'assignment.id',
        'assignment.position',
        'assignment.state',
        'assignment.lease_until',
        'task.role',
      ])
      .where('assignment.seat', '=', seat)
      .where('assignment.state', '!=', 'returned')
      .orderBy('assignment.position')
      .execute(),

  /** Whether one of these ids is taken, in any campaign. */
  async anyExists(ids: readonly string[]): Promise<boolean> {
    const atOnce = 500;
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      const taken = await db.selectFrom('assignment').select('id').where('id', 'in', some).executeTakeFirst();
      if (taken) return true;
    }
    return false;
  },
});

const counts = (db: Db) => ({
  /** How many people have or did each task at this moment. */
  async countTaken(campaign: string, now: string): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('assignment')
      .select((eb) => ['task', eb.fn.countAll<number>().as('taken')])
      .where('campaign', '=', campaign)
      .where((eb) => liveAt(eb, now))
      .groupBy('task')
      .execute();
    return new Map(rows.map(({ task, taken }) => [task, Number(taken)]));
  },

  async countBySeat(campaign: string): Promise<StateCount<string | null>[]> {
    const rows = await db
      .selectFrom('assignment')
      .select((eb) => ['seat', 'state', eb.fn.countAll<number>().as('count')])
      .where('campaign', '=', campaign)
      .groupBy(['seat', 'state'])
      .execute();
    return rows.map(({ seat, state, count }) => ({ of: seat, state, count: Number(count) }));
  },

  /** Of people only: what the judge `auto` did is not counted. */
  async countByTask(campaign: string): Promise<StateCount<string>[]> {
    const rows = await db
      .selectFrom('assignment')
      .select((eb) => ['task', 'state', eb.fn.countAll<number>().as('count')])
      .where('campaign', '=', campaign)
      .where('seat', 'is not', null)
      .groupBy(['task', 'state'])
      .execute();
    return rows.map(({ task, state, count }) => ({ of: task, state, count: Number(count) }));
  },

  /** Finished assignments of the tasks that have a number of people to wait for. */
  async countDone(campaign: string): Promise<number> {
    const { done } = await withTask(db)
      .select((eb) => eb.fn.countAll<number>().as('done'))
      .where('assignment.campaign', '=', campaign)
      .where('assignment.state', '=', 'done')
      .where('task.need', '>', 0)
      .executeTakeFirstOrThrow();
    return Number(done);
  },

  /** The tasks that somebody has finished. */
  async listDoneTasks(campaign: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('assignment')
      .select('task')
      .distinct()
      .where('campaign', '=', campaign)
      .where('state', '=', 'done')
      .execute();
    return new Set(rows.map(({ task }) => task));
  },

  /** The highest `done_seq` of a person's assignments; 0 when none is finished. */
  async lastFinished(seat: string): Promise<number> {
    const { last } = await db
      .selectFrom('assignment')
      .select((eb) => eb.fn.max('done_seq').as('last'))
      .where('seat', '=', seat)
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  },
});

export const assignmentReads = (db: Db) => ({ ...rows(db), ...single(db), ...lists(db), ...counts(db) });

export const assignmentWrites = (tx: DbTransaction, kind: StoreKind) => ({
  ...assignmentReads(tx),

  /** Keeps others from changing the assignment until the transaction ends; only the person's own. */
  async lock(seat: string, id: string): Promise<AssignmentTable | undefined> {
    const own = tx.selectFrom('assignment').selectAll().where('id', '=', id).where('seat', '=', seat);
    return lockRows(kind, own).executeTakeFirst();
  },

  add: (rows: readonly AssignmentTable[]): Promise<void> => insertMany(tx, 'assignment', rows),

  /**
   * Writes what core decided about an assignment that was in this state and version; false, and nothing is changed, when
   * another write came in between.
   */
  async change(
    { id, state, until, committed, version, finished }: Hold,
    from: Pick<Hold, 'state' | 'version'>,
  ): Promise<boolean> {
    const to = { id, state, until, committed, version, finished };
    const { numAffectedRows = 0n } = await change(tx, {
      ...to,
      fromState: from.state,
      fromVersion: from.version,
    });
    return numAffectedRows > 0n;
  },

  /** A person's assignments go back: those that are not finished, or with `finished` all of them. */
  async returnOfSeat(seat: string, { finished }: { readonly finished: boolean }): Promise<void> {
    const own = tx.updateTable('assignment').set({ state: 'returned' }).where('seat', '=', seat);
    await (finished ? own : own.where('state', '!=', 'done')).execute();
  },
});
