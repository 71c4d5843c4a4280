// empty database -> the tables of version 0.1.0.
import type { Kysely, Migration, SchemaModule } from 'kysely';

async function createCampaigns(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('access')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('seat', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await schema
    .createTable('session')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('access', 'text', (c) => c.notNull().references('access.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('campaign')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('parent', 'text')
    .addColumn('protocol', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('distribution', 'text', (c) => c.notNull())
    .addColumn('instructions', 'text', (c) => c.notNull())
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('guideline_version', 'integer', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('plan_version', 'integer', (c) => c.notNull())
    .addColumn('last_seq', 'integer', (c) => c.notNull())
    .addColumn('creation_key', 'text', (c) => c.unique())
    .execute();
  await schema
    .createTable('guideline')
    .addColumn('campaign', 'text', (c) => c.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('guidelines', 'text', (c) => c.notNull())
    .addColumn('protocol', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guideline_key', ['campaign', 'version'])
    .execute();
}

async function createWork(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('item')
    .addColumn('campaign', 'text', (c) => c.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('item_key', ['campaign', 'id'])
    .execute();
  await schema
    .createTable('task')
    .addColumn('campaign', 'text', (c) => c.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('systems', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('need', 'integer')
    .addColumn('repeat_of', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('task_key', ['campaign', 'id'])
    .execute();
  await schema
    .createTable('seat')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('campaign', 'text', (c) => c.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('pseudonym', 'text', (c) => c.notNull())
    .addColumn('expert', 'integer', (c) => c.notNull())
    .addColumn('quota', 'integer')
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('consented_at', 'text')
    .addColumn('completion_code', 'text', (c) => c.notNull())
    .addUniqueConstraint('seat_pseudonym', ['campaign', 'pseudonym'])
    .execute();
}

async function createJudgements(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('assignment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('campaign', 'text', (c) => c.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.references('seat.id').onDelete('cascade'))
    .addColumn('task', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('display_order', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('begun', 'integer', (c) => c.notNull())
    .addColumn('lease_until', 'text', (c) => c.notNull())
    .addColumn('committed', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('done_seq', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Nobody is given an item twice, whatever runs in parallel; a hidden repeat is a task of its own.
    .addUniqueConstraint('assignment_once', ['seat', 'task'])
    .addUniqueConstraint('assignment_position', ['seat', 'position'])
    .execute();
  await schema
    .createIndex('assignment_by_task')
    .on('assignment')
    .columns(['campaign', 'state', 'task'])
    .execute();
  await schema
    .createTable('draft')
    .addColumn('assignment', 'text', (c) => c.primaryKey().references('assignment.id').onDelete('cascade'))
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('event')
    .addColumn('campaign', 'text', (c) => c.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('assignment', 'text')
    .addColumn('item', 'text')
    .addColumn('phase', 'text')
    .addColumn('answers', 'text')
    .addColumn('version', 'integer')
    .addColumn('key', 'text')
    .addColumn('body_hash', 'text')
    .addColumn('guideline_version', 'integer')
    .addColumn('active_ms', 'integer')
    .addColumn('details', 'text')
    .addPrimaryKeyConstraint('event_key', ['campaign', 'seq'])
    // A retry finds its first write here instead of making a second one.
    .addUniqueConstraint('event_once', ['campaign', 'actor', 'key'])
    .execute();
  await schema.createIndex('event_by_assignment').on('event').columns(['assignment', 'seq']).execute();
  await schema.createIndex('event_by_item').on('event').columns(['campaign', 'item']).execute();
}

export const first: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await createCampaigns(schema);
    await createWork(schema);
    await createJudgements(schema);
  },
};
