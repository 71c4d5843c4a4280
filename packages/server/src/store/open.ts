// data folder or database URL -> open, migrated store.
import { migrate } from './migrate.ts';
import { makeStore, type OpenDatabase, type OpenStore, type Store } from './store.ts';

export interface StoreLocation {
  /** Folder of the SQLite file. */
  readonly data: string;
  /** `postgres://...`: then the folder is not used. */
  readonly database?: string | undefined;
}

export interface OpenOptions {
  /** Nothing can be written, and reading waits for no writer. */
  readonly readOnly?: boolean;
  /** Many work at once: reading has connections of its own, and those who save wait for the disk together (`settle`). */
  readonly concurrent?: boolean;
}

/** SQLite is loaded only where it is used, so that PostgreSQL needs no native module. */
export const openDatabase = async (
  { data, database }: StoreLocation,
  options: OpenOptions = {},
): Promise<OpenDatabase> =>
  database
    ? (await import('./postgres/postgres.ts')).openPostgres(database, options)
    : (await import('./sqlite/sqlite.ts')).openSqlite(data, options);

export async function openStore(location: StoreLocation): Promise<OpenStore> {
  const store = makeStore(await openDatabase(location, { concurrent: true }));
  try {
    await migrate(store.db);
    await store.settle();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** A further connection to a store that is open already, for snapshots beside those who write. */
export const openForReading = async (location: StoreLocation): Promise<Store> =>
  makeStore(await openDatabase(location, { readOnly: true }));

/** A further connection that writes, to a store that is open and migrated already. */
export const openBeside = async (location: StoreLocation): Promise<Store> =>
  makeStore(await openDatabase(location, { concurrent: true }));
