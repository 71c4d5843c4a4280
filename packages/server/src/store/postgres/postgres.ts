// a postgres:// URL -> a database: the only file that knows pg.
import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import type { OpenOptions } from '../open.ts';
import type { Schema } from '../schema.ts';
import type { OpenDatabase } from '../store.ts';
import { prepareStatements, statementNames } from './prepared.ts';

const int8 = 20;

/** The URL without its password, for messages and logs. */
function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
  } catch {
    return 'postgres';
  }
}

class LastingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    const driver = new PostgresDriver({ pool: this.#pool });
    driver.rollbackTransaction = async (connection) => {
      // Where the connection is gone the database has rolled back by itself; a second error would hide the reason.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
    };
    return driver;
  }
}

/** Connections that write, and beside them those that read: a page does not wait for those who wait for a lock. */
const most = { writing: 12, reading: 8 };

export const openPostgres = (url: string, { concurrent = false }: OpenOptions = {}): OpenDatabase => ({
  db: databaseOn(url, most.writing),
  ...(concurrent ? { reading: databaseOn(url, most.reading) } : {}),
  kind: 'postgres',
  location: withoutPassword(url),
});

function databaseOn(url: string, max: number): Kysely<Schema> {
  const names = statementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    // Counts come as int8, which pg hands over as text.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks is replaced, idle or in use; without listeners it would end the process. Whoever uses it is told by
  // the failure of the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareStatements(client, names);
  });
  return new Kysely<Schema>({ dialect: new LastingDialect(pool) });
}
