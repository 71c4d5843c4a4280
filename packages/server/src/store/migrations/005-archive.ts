// campaigns -> campaigns that may be put away.
import type { Kysely, Migration } from 'kysely';

export const archive: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('campaign').addColumn('archived_at', 'text').execute();
  },
};
