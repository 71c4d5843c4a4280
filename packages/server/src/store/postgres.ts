// a postgres:// URL -> a database: the only file that knows pg.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenStore } from './open.ts';
import type { Schema } from './schema.ts';

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

export function openPostgres(url: string): OpenStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // Counts come as int8, which pg hands over as text.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    kind: 'postgres',
    place: withoutPassword(url),
  };
}
