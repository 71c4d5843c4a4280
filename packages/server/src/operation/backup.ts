// data <-> backup file: one SQLite file that holds every row of one moment, whichever database the data is in.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { migrate } from '../store/migrate.ts';
import { openDatabase, type StoreLocation } from '../store/open.ts';
import type { OpenDatabase } from '../store/store.ts';
import { dataError } from '../store/transfer/data-error.ts';
import { sameDigests } from '../store/transfer/digest.ts';
import { digestsOf, type Transfer, type TransferOptions, transfer } from '../store/transfer/transfer.ts';

/** Backups are SQLite files, also those of PostgreSQL. */
export const openBackup = async (
  file: string,
  options: { readonly readOnly: boolean },
): Promise<OpenDatabase> =>
  (await import('../store/sqlite/sqlite.ts')).openSqliteFile(file, { ...options, journal: 'delete' });

async function closing<Result>(
  databases: readonly OpenDatabase[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    for (const { db } of databases) await db.destroy();
  }
}

/** Makes a backup while the server runs. The file gets its name when it was opened again and holds what was read. */
export async function backUp(
  location: StoreLocation,
  file: string,
  { open: openFile = openBackup, ...options }: TransferOptions & { readonly open?: typeof openBackup } = {},
): Promise<Transfer> {
  if (existsSync(file)) throw dataError(`${file} exists; a backup replaces nothing.`);
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(partial, { force: true });
  const from = await openDatabase(location, { readOnly: true });
  try {
    // Empty and closed to others before the first row is in it.
    await (await open(partial, 'wx', 0o600)).close();
    const to = await openFile(partial, { readOnly: false });
    const made = await closing([from, to], () => transfer(from, to, options));
    const again = await openFile(partial, { readOnly: true });
    const different = sameDigests(made.tables, await closing([again], () => digestsOf(again)));
    if (different !== null) throw dataError(`The backup's table ${different} is not what was read.`);
    await syncFile(partial);
    await rename(partial, file);
    return made;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}

/** Fills an empty data folder or database from a backup, and brings its tables up to date. */
export async function restore(
  file: string,
  location: StoreLocation,
  options: TransferOptions = {},
): Promise<Transfer> {
  if (!existsSync(file)) throw dataError(`${file} does not exist; expected a backup.`);
  const lock = location.database
    ? null
    : (await import('../store/sqlite/sqlite.ts')).lockDataFolder(location.data);
  try {
    const from = await openBackup(file, { readOnly: true });
    const to = await openDatabase(location);
    return await closing([from, to], () => transferAndMigrate(from, to, options));
  } finally {
    lock?.release();
  }
}

/** Copies all data to another, empty location. The old location keeps its data; no server may write to it meanwhile. */
export async function move(
  location: StoreLocation,
  target: StoreLocation,
  options: TransferOptions = {},
): Promise<Transfer> {
  const { lockDataFolder } = await import('../store/sqlite/sqlite.ts');
  const folders = [location, target].filter(({ database }) => !database).map(({ data }) => data);
  const locks: { release(): void }[] = [];
  try {
    for (const folder of folders) locks.push(lockDataFolder(folder));
    const from = await openDatabase(location, { readOnly: true });
    const to = await openDatabase(target);
    return await closing([from, to], () => transferAndMigrate(from, to, options));
  } finally {
    for (const lock of locks) lock.release();
  }
}

async function transferAndMigrate(
  from: OpenDatabase,
  to: OpenDatabase,
  options: TransferOptions,
): Promise<Transfer> {
  const made = await transfer(from, to, options);
  await migrate(to.db);
  return made;
}
