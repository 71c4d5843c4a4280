// a file in the data folder -> a database: durable settings, transactions, and one server per folder.
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { OpenOptions } from '../open.ts';
import type { Schema } from '../schema.ts';
import type { OpenDatabase } from '../store.ts';
import { dataError } from '../transfer/data-error.ts';
import { fairLock } from './fair-lock.ts';
import { type Connection, connect } from './sqlite-driver.ts';
import { durableLog } from './sqlite-log.ts';

/** Steps of a migration stand or fall together: a killed start leaves the older tables whole. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class BeginningDialect extends SqliteDialect {
  readonly #database: Connection;

  constructor(database: Connection) {
    super({ database });
    this.#database = database;
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createDriver() {
    const driver = new SqliteDriver({ database: this.#database });
    // The driver's own lock wakes all who wait whenever it is free, and lets others pass them.
    const lock = fairLock();
    const free = {
      acquire: driver.acquireConnection.bind(driver),
      release: driver.releaseConnection.bind(driver),
    };
    driver.acquireConnection = async () => {
      await lock.take();
      return free.acquire();
    };
    driver.releaseConnection = async () => {
      await free.release();
      lock.give();
    };
    // Taking the write lock first means that a second process waits instead of failing halfway; a reader takes none.
    driver.beginTransaction = async (connection: DatabaseConnection, settings?: TransactionSettings) => {
      if (settings?.accessMode === 'read only') await connection.executeQuery(CompiledQuery.raw('begin'));
      else await beginWriting(connection);
    };
    // A full disk makes SQLite roll back by itself; rolling back again would hide the reason.
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
    };
    return driver;
  }
}

/** How long a writer waits for another one. */
const mostWaiting = 10_000;

/** Milliseconds between two tries to write: shorter than an import pauses between its parts. */
const longestPause = 4;

/** Waits for another process or thread that writes, without blocking the event loop: SQLite itself would block. */
async function beginWriting(connection: DatabaseConnection): Promise<void> {
  const last = performance.now() + mostWaiting;
  for (let wait = 1; ; wait = Math.min(2 * wait, longestPause)) {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY' || performance.now() > last) throw error;
    }
    await pause(wait);
  }
}

/** The folder and the file are their owner's alone before anything is written; SQLite gives its log the rights of the file. */
function makePrivate(folder: string, name: string): void {
  refuseReadOnly(resolve(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Only where it is new: closing a file gives up every lock that this process holds on it.
  const path = join(folder, name);
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/** Said here, because SQLite says no more than "unable to open database file". */
function refuseReadOnly(wanted: string): void {
  let folder = wanted;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    throw dataError(
      `the folder ${folder} cannot be written: ${isReadOnly ? 'its disk is read-only' : 'this user may not'}.`,
    );
  }
}

/** One server per data folder: held by the system until this process ends, however it ends. */
export function lockDataFolder(folder: string): { release(): void } {
  makePrivate(folder, 'server.lock');
  const lock = connect(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.run('pragma locking_mode = exclusive');
    lock.run('begin exclusive');
  } catch {
    lock.close();
    throw dataError(`Another Corrigenda server is running on the data folder ${folder}.`);
  }
  return { release: () => lock.close() };
}

export function openSqlite(
  folder: string,
  { readOnly = false, concurrent = false }: OpenOptions = {},
): OpenDatabase {
  if (!readOnly) makePrivate(folder, 'corrigenda.sqlite');
  const file = join(folder, 'corrigenda.sqlite');
  const { database, logs } = openFile(file, { readOnly, journal: 'wal' });
  const opened = { db: databaseOn(database), kind: 'sqlite', location: folder } as const;
  if (!concurrent || !logs) return opened;
  const log = durableLog(`${file}-wal`);
  // Nobody is told that something is saved before the log is on the disk; see `durableLog`.
  database.run('pragma synchronous = normal');
  // Whoever cannot begin to write at once waits in `beginWriting`.
  database.run('pragma busy_timeout = 0');
  return {
    ...opened,
    reading: databaseOn(openFile(file, { readOnly: true, journal: 'wal' }).database),
    settle: log.settle,
    closed: log.close,
  };
}

const databaseOn = (database: Connection) => new Kysely<Schema>({ dialect: new BeginningDialect(database) });

/** A backup has the journal `delete`: the one file is all of it. */
export const openSqliteFile = (file: string, options: FileOptions): OpenDatabase => ({
  db: databaseOn(openFile(file, options).database),
  kind: 'sqlite',
  location: file,
});

type FileOptions = OpenOptions & { readonly journal: 'wal' | 'delete' };

/** `logs`: it has a write-ahead log, which some file systems do not allow. */
function openFile(file: string, { readOnly = false, journal }: FileOptions) {
  // SQLite writes beside a file with a write-ahead log, also for who only reads.
  if (readOnly && journal === 'wal' && existsSync(file)) refuseReadOnly(resolve(dirname(file)));
  const database = connect(file, { timeout: mostWaiting, readOnly });
  const [mode] = readOnly ? [] : database.prepare(`pragma journal_mode = ${journal}`).all([]);
  // An acknowledged save is on the disk, not only with the system.
  database.run('pragma synchronous = full');
  database.run('pragma foreign_keys = on');
  // Erased means overwritten.
  if (!readOnly) database.run('pragma secure_delete = on');
  // 16 MB instead of 2: the indexes of a large campaign stay in memory.
  database.run('pragma cache_size = -16000');
  return { database, logs: (mode as { journal_mode?: string } | undefined)?.journal_mode === 'wal' };
}
