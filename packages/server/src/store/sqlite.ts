// a file in the data folder -> a database: the only file that knows better-sqlite3.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { OpenStore } from './open.ts';
import type { Schema } from './schema.ts';

/** Steps of a migration stand or fall together: a killed start leaves the older tables whole. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const statementsKept = 500;

/** Preparing a statement costs more than running it, and a server runs few different ones. */
function rememberStatements(database: Sqlite.Database): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const found = known.get(text);
      if (found) return found;
      if (known.size >= statementsKept) known.clear();
      const statement = database.prepare(text) as unknown as SqliteStatement;
      known.set(text, statement);
      return statement;
    },
  };
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database: rememberStatements(database) });
    this.#database = database;
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createDriver() {
    const driver = new SqliteDriver({ database: rememberStatements(this.#database) });
    // Taking the write lock first means that a second process waits instead of failing halfway.
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    // A full disk makes SQLite roll back by itself; rolling back again would hide the reason.
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
    };
    return driver;
  }
}

/** One server per data folder: held by the system until this process ends, however it ends. */
export function lockDataFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new Sqlite(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Another Corrigenda server is running on the data folder ${folder}.`);
  }
  return { release: () => lock.close() };
}

export function openSqlite(folder: string): OpenStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new Sqlite(join(folder, 'corrigenda.sqlite'), { timeout: 10_000 });
  database.pragma('journal_mode = WAL');
  // An acknowledged save is on the disk, not only with the system.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return {
    db: new Kysely<Schema>({ dialect: new ImmediateDialect(database) }),
    kind: 'sqlite',
    place: folder,
  };
}
