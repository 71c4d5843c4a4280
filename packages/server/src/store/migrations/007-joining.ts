// campaigns -> campaigns that people may join by a public link, with a return address; and items that somebody wants to look at again.
import type { Kysely, Migration } from 'kysely';

export const joining: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recruitment')
      .addColumn('campaign', 'text', (c) => c.primaryKey().references('campaign.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.unique())
      .addColumn('most', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'text')
      .addColumn('return_address', 'text')
      .execute();
    await db.schema
      .createTable('flag')
      .addColumn('assignment', 'text', (c) => c.primaryKey().references('assignment.id').onDelete('cascade'))
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
  },
};
