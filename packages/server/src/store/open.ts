// data folder or database URL -> open, migrated store.
import { migrate } from './migrations.ts';
import type { Db } from './schema.ts';

export interface OpenStore {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  /** Where the data is, fit for a message (no password). */
  readonly place: string;
}

export interface StorePlace {
  /** Folder of the SQLite file. */
  readonly data: string;
  /** `postgres://...`: then the folder is not used. */
  readonly database?: string | undefined;
}

/** SQLite is loaded only where it is used, so that PostgreSQL needs no native module. */
export async function openStore({ data, database }: StorePlace): Promise<OpenStore> {
  const open = database
    ? (await import('./postgres.ts')).openPostgres(database)
    : (await import('./sqlite.ts')).openSqlite(data);
  try {
    await migrate(open.db);
  } catch (error) {
    await open.db.destroy();
    throw error;
  }
  return open;
}
