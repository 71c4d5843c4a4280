// database -> a sentence about it, for `corrigenda doctor`; nothing is created or changed.
import { sql } from 'kysely';
import { openDatabase, type StoreLocation } from '../open.ts';
import { appliedVersion } from './transfer.ts';

/** Rejects with the reason when SQLite cannot be loaded on this machine. */
export const checkSqlite = async (): Promise<void> => void (await import('../sqlite/sqlite-driver.ts'));

export async function checkPostgres(url: string): Promise<string> {
  const { db, location } = await openDatabase({ data: '', database: url });
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
    return `${rows[0]?.server_version} at ${location}`;
  } finally {
    await db.destroy();
  }
}

export async function describeData(location: StoreLocation): Promise<string> {
  const database = await openDatabase(location, { readOnly: true });
  try {
    const version = await appliedVersion(database);
    const count = database.db.fn.countAll<number>().as('count');
    const { count: campaigns } = await database.db
      .selectFrom('campaign')
      .select(count)
      .executeTakeFirstOrThrow();
    const { count: events } = await database.db.selectFrom('event').select(count).executeTakeFirstOrThrow();
    return `${campaigns} campaigns, ${events} events, tables as of ${version}`;
  } finally {
    await database.db.destroy();
  }
}
