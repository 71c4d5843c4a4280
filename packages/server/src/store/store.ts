// database -> store: the one interface through which everything else reads and writes; SQL stays in this folder.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { accessReads, accessWrites } from './access.ts';
import { assignmentReads, assignmentWrites } from './assignments.ts';
import { campaignReads, campaignWrites } from './campaigns.ts';
import { draftReads, draftWrites } from './drafts.ts';
import { eventReads, eventWrites } from './events.ts';
import { itemReads, itemWrites } from './items.ts';
import { auditReads, auditWrites } from './managers/audit.ts';
import { flagReads, flagWrites } from './managers/flags.ts';
import { managerReads, managerWrites } from './managers/managers.ts';
import { recruitmentReads, recruitmentWrites } from './managers/recruitment.ts';
import { statisticsKeeper } from './postgres/statistics.ts';
import { retryWhenOvertaken } from './retry.ts';
import type { Db, DbTransaction } from './schema.ts';
import { seatReads, seatWrites } from './seats.ts';
import { taskReads, taskWrites } from './tasks.ts';
import { shareStatements } from './together/shared-statement.ts';
import { workReads } from './work/assignment-to-work.ts';
import { keeperOn } from './work/keep-together.ts';
import { type Kept, keepAtOnce, keepInSteps, type WorkToKeep } from './work/keep-work.ts';

const readsOn = (db: Db) => ({
  access: accessReads(db),
  managers: managerReads(db),
  audit: auditReads(db),
  recruitment: recruitmentReads(db),
  flags: flagReads(db),
  campaigns: campaignReads(db),
  items: itemReads(db),
  tasks: taskReads(db),
  seats: seatReads(db),
  assignments: { ...assignmentReads(db), ...workReads(db) },
  drafts: draftReads(db),
  events: eventReads(db),
});

const writesOn = (tx: DbTransaction, kind: StoreKind) => ({
  access: accessWrites(tx),
  managers: managerWrites(tx, kind),
  audit: auditWrites(tx),
  recruitment: recruitmentWrites(tx),
  flags: flagWrites(tx),
  campaigns: campaignWrites(tx, kind),
  items: itemWrites(tx),
  tasks: taskWrites(tx, kind),
  seats: seatWrites(tx, kind),
  assignments: { ...assignmentWrites(tx, kind), ...workReads(tx) },
  drafts: draftWrites(tx),
  events: eventWrites(tx),
});

/** What can be asked, inside a transaction and outside. */
export type Reads = Readonly<ReturnType<typeof readsOn>>;

/** What can be asked and changed inside a transaction: nothing is changed outside of one. */
export type Tx = Readonly<ReturnType<typeof writesOn>>;

export type StoreKind = 'sqlite' | 'postgres';

export interface Store extends Reads {
  readonly kind: StoreKind;
  /** Where the data is, fit for a message (no password). */
  readonly location: string;
  /**
   * All of it or, when `run` throws, nothing. On PostgreSQL `run` is called again when another transaction was
   * quicker (see `retry.ts`): it must do nothing but use `tx`.
   */
  transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Keeps what a person did with an assignment, all of it or nothing: the write that is made most often. */
  keepWork(work: WorkToKeep): Promise<Kept>;
  /** Reads that all see one state of the database, while others keep writing. */
  snapshot<Result>(run: (reads: Reads) => Promise<Result>): Promise<Result>;
  /** After an erasure: nothing of what was deleted stays in the files of the database. */
  forgetDeleted(): Promise<void>;
  /** Rejects when nothing can be written. */
  checkWritable(): Promise<void>;
  /** Asks the database for a sign of life; rejects when there is none. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store with its tables in reach, for migrations and for tests that look at the rows themselves. */
export interface OpenStore extends Store {
  readonly db: Db;
  /** Resolves when everything that was written is on the disk; transactions of the store wait for it themselves. */
  settle(): Promise<void>;
}

/** What a driver gives: see `sqlite.ts` and `postgres.ts`. */
export interface OpenDatabase extends Pick<OpenStore, 'db' | 'kind' | 'location'> {
  /** Connections for reading alone, which wait for no transaction. */
  readonly reading?: Db;
  /** Resolves when everything that was committed is on the disk; where it is left out, a commit says so itself. */
  readonly settle?: () => Promise<void>;
  /** After the connections are closed. */
  readonly closed?: () => void;
}

/** On SQLite every transaction is a snapshot; PostgreSQL must be asked. */
export const beginSnapshot = <Tables>(db: Kysely<Tables>, kind: StoreKind) =>
  (kind === 'postgres'
    ? db.transaction().setIsolationLevel('repeatable read')
    : db.transaction()
  ).setAccessMode('read only');

/** Waits until nobody reads from the log of SQLite, for so long at most. */
const mostWaiting = 10_000;

/** On SQLite deleted contents are overwritten (secure_delete), and with this gone from the log too. */
async function emptyLog(db: Db): Promise<void> {
  for (const last = performance.now() + mostWaiting; performance.now() < last; await pause(20)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1) return;
  }
}

class TakenBack extends Error {
  readonly kept: Kept;

  constructor(kept: Kept) {
    super('Nothing of the transaction stays.');
    this.kept = kept;
  }
}

/** On SQLite the steps are calls of a function, so that several cost as much as one. */
const keepOrTakeBack = (db: Db, work: WorkToKeep): Promise<Kept> =>
  db
    .transaction()
    .execute(async (tx) => {
      const kept = await keepInSteps(writesOn(tx, 'sqlite'), work);
      if (kept !== 'kept') throw new TakenBack(kept);
      return kept;
    })
    .catch((error) => {
      if (error instanceof TakenBack) return error.kept;
      throw error;
    });

export function makeStore({
  db,
  kind,
  location,
  reading = db,
  settle = async () => {},
  closed = () => {},
}: OpenDatabase): OpenStore {
  if (kind === 'postgres') shareStatements(reading);
  const keep =
    kind === 'postgres'
      ? keeperOn(db, (work) => retryWhenOvertaken(kind, () => keepAtOnce(db, work)))
      : (work: WorkToKeep) => keepOrTakeBack(db, work);
  const wrote = kind === 'postgres' ? statisticsKeeper(db) : () => {};
  return {
    ...readsOn(reading),
    db,
    kind,
    location,
    settle,
    async transaction(run) {
      const result = await retryWhenOvertaken(kind, () =>
        db.transaction().execute((tx) => run(writesOn(tx, kind))),
      );
      await settle();
      wrote();
      return result;
    },
    async keepWork(work) {
      const kept = await keep(work);
      await settle();
      wrote();
      return kept;
    },
    snapshot: (run) => beginSnapshot(reading, kind).execute((tx) => run(readsOn(tx))),
    forgetDeleted: async () =>
      void (await (kind === 'sqlite' ? emptyLog(db) : sql`vacuum event, draft, seat`.execute(db))),
    async checkWritable() {
      await db.transaction().execute(async (tx) => {
        // A row that is taken back before anybody sees it; a read-only database refuses it.
        const probe = { id: 'probe', hash: 'probe', role: 'manager', seat: null, manager: null } as const;
        const at = new Date(0).toISOString();
        await tx
          .insertInto('access')
          .values({ ...probe, created_at: at, expires_at: at, revoked_at: at })
          .execute();
        await tx.deleteFrom('access').where('id', '=', 'probe').execute();
      });
      await settle();
    },
    ping: async () => void (await sql`select 1`.execute(reading)),
    async close() {
      if (reading !== db) await reading.destroy();
      await db.destroy();
      closed();
    },
  };
}
