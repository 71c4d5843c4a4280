// a path -> an open SQLite connection with prepared statements: the only file that knows which driver is used.
//
// The driver is `@photostructure/sqlite`: its binaries are inside its npm package, so nothing is compiled or downloaded.
// It has the interface of Node's own `node:sqlite`, which is used where the package has no binary for the machine.
import type { DatabaseSync } from '@photostructure/sqlite';
import type { SqliteStatement } from 'kysely';
import { enterCall, leaveCall } from './native-calls.ts';

type Value = null | number | bigint | string | Uint8Array;
type Driver = typeof DatabaseSync;
type Statement = ReturnType<InstanceType<Driver>['prepare']>;

export interface Connection {
  /** Runs statements without parameters and results: pragmas, `begin`. */
  run(text: string): void;
  /** The same text gives the same statement: preparing costs more than running, and a server runs few different ones. */
  prepare(text: string): SqliteStatement;
  readonly inTransaction: boolean;
  close(): void;
}

const statementsKept = 500;

const driver: Driver = await loadDriver();

async function loadDriver(): Promise<Driver> {
  enterCall();
  try {
    return (await import('@photostructure/sqlite')).DatabaseSync;
  } catch (error) {
    // In Node 22.16 and later; without `isTransaction` (before) a failed write could not be told from a rolled back one.
    const own = process.getBuiltinModule?.('node:sqlite') as { DatabaseSync: Driver } | undefined;
    if (own && 'isTransaction' in own.DatabaseSync.prototype) return own.DatabaseSync;
    throw Object.assign(
      new Error(
        `SQLite cannot be loaded on this machine (${process.platform} ${process.arch}, Node ${process.versions.node}). Use Node 22.16 or later, which has its own, or PostgreSQL with --database. The reason: ${(error as Error).message}`,
      ),
      { code: 'SQLITE_DRIVER' },
    );
  } finally {
    leaveCall();
  }
}

/** Opens or creates a file; a second writer waits `timeout` milliseconds for the first. */
export function connect(
  path: string,
  { timeout, readOnly = false }: { timeout: number; readOnly?: boolean },
): Connection {
  const database = named(() => new driver(path, { timeout, readOnly }));
  const known = new Map<string, SqliteStatement>();
  return {
    run: (text) => named(() => database.exec(text)),
    prepare(text) {
      const found = known.get(text);
      if (found) return found;
      if (known.size >= statementsKept) known.clear();
      const prepared = prepare(named(() => database.prepare(text)));
      known.set(text, prepared);
      return prepared;
    },
    get inTransaction() {
      return named(() => database.isTransaction);
    },
    close() {
      // The driver ends its statements when memory is collected, so SQLite itself cannot empty the write-ahead log
      // at closing. Done here, the one file holds everything and can be copied.
      try {
        if (!readOnly) named(() => database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)'));
      } catch {
        // In use by another process, or no database: the log stays, and whoever opens the file next reads it.
      }
      named(() => database.close());
    },
  };
}

function prepare(statement: Statement): SqliteStatement {
  const columns = () => named(() => statement.columns()).map(({ name }) => name);
  let names = columns();
  const reader = names.length > 0;
  // Rows come as arrays and become objects here: faster than objects made by the driver, and with a prototype.
  if (reader) named(() => statement.setReturnArrays(true));
  const rowsOf = (parameters: readonly unknown[]): object[] => {
    const rows = named(() => statement.all(...bindable(parameters))) as unknown as Value[][];
    // `select *` after a migration has other columns than when it was prepared.
    if (rows.length > 0 && rows[0].length !== names.length) names = columns();
    return rows.map((row) => {
      const object: Record<string, Value> = {};
      for (let column = 0; column < names.length; column++) object[names[column]] = row[column];
      return object;
    });
  };
  return {
    reader,
    all: rowsOf,
    run: (parameters) => named(() => statement.run(...bindable(parameters))),
    iterate: (parameters) => rowsOf(parameters)[Symbol.iterator]() as IterableIterator<unknown>,
  };
}

/** The driver would store a date as null and end a text at its first NUL character: both are refused instead. */
function bindable(parameters: readonly unknown[]): Value[] {
  for (const value of parameters) {
    if (typeof value === 'string') {
      if (!value.includes('\0')) continue;
      // PostgreSQL's code for the same refusal.
      throw Object.assign(new Error('A text with a NUL character cannot be stored.'), { code: '22021' });
    }
    const fits =
      value === null || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array;
    if (!fits) throw new TypeError(`SQLite stores no ${value?.constructor.name ?? 'undefined'}.`);
  }
  return parameters as Value[];
}

/** Primary result codes of SQLite (sqlite.org/rescode.html), and the sentence by which the driver reports some of them. */
const results = [
  [3, 'SQLITE_PERM', 'access permission denied'],
  [5, 'SQLITE_BUSY', 'database is locked'],
  [6, 'SQLITE_LOCKED', 'database table is locked'],
  [7, 'SQLITE_NOMEM', 'out of memory'],
  [8, 'SQLITE_READONLY', 'attempt to write a readonly database'],
  [10, 'SQLITE_IOERR', 'disk I/O error'],
  [11, 'SQLITE_CORRUPT', 'database disk image is malformed'],
  [13, 'SQLITE_FULL', 'database or disk is full'],
  [14, 'SQLITE_CANTOPEN', 'unable to open database file'],
  [19, 'SQLITE_CONSTRAINT', 'constraint failed'],
  [26, 'SQLITE_NOTADB', 'file is not a database'],
] as const;

/** Runs work of the driver; what it throws gets SQLite's own name as its `code`, which the messages of the server go by. */
function named<Result>(work: () => Result): Result {
  enterCall();
  try {
    return work();
  } catch (error) {
    const { code, errcode, message } = error as Error & { code?: string; errcode?: number };
    if (code !== 'ERR_SQLITE_ERROR') throw error;
    // Extended codes keep the primary one in their low byte. An error while rows are read has only its sentence.
    const primary = errcode === undefined ? undefined : errcode & 0xff;
    const found = results.find(([number, , sentence]) =>
      primary === undefined ? message.includes(sentence) : number === primary,
    );
    throw Object.assign(error as Error, { code: found?.[1] ?? 'SQLITE_ERROR' });
  } finally {
    leaveCall();
  }
}
