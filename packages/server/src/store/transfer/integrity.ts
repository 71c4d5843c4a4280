// database -> what the database itself finds broken in its files and links.
import { sql } from 'kysely';
import type { OpenDatabase } from '../store.ts';

/** SQLite reads every page and index; PostgreSQL has checksums and constraints of its own, so reading the rows is all that is done. */
export async function integrityProblems({ db, kind }: OpenDatabase): Promise<readonly string[]> {
  if (kind === 'postgres') return [];
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: links } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...links.map(({ table, parent }) => `a row of ${table} names a row of ${parent} that does not exist`),
  ];
}
