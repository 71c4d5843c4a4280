// campaigns -> campaigns that may still be on their way in, which nobody sees before they are whole; and the tasks of an item by an index.
import type { Kysely, Migration } from 'kysely';

export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('campaign').addColumn('importing', 'text').execute();
    await db.schema.createIndex('task_of_item').on('task').columns(['campaign', 'item']).execute();
  },
};
