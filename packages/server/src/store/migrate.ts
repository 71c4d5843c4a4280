// empty or older database -> today's tables: one list of steps for SQLite and PostgreSQL, run at every start.
import { type Migration, Migrator } from 'kysely';
import { first } from './migrations/001-first.ts';
import { rejections } from './migrations/002-rejections.ts';
import { assignmentStates } from './migrations/003-assignment-states.ts';
import { imports } from './migrations/004-imports.ts';
import { archive } from './migrations/005-archive.ts';
import { managers } from './migrations/006-managers.ts';
import { joining } from './migrations/007-joining.ts';
import type { Db } from './schema.ts';
import { dataError } from './transfer/data-error.ts';

/** Steps in the order of their names; a published step is never edited, a new one is added. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-rejections': rejections,
  '003-assignment-states': assignmentStates,
  '004-imports': imports,
  '005-archive': archive,
  '006-managers': managers,
  '007-joining': joining,
};

export async function migrate(db: Db, steps = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
  const { error } = await migrator.migrateToLatest();
  // A step that is done and not known here was made by a later version.
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw dataError(
      'The data was written by a newer version of Corrigenda; use that version, or a backup from before.',
    );
  if (error) throw error;
}
