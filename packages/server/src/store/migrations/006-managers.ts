// one kind of manager's link -> persons with links of their own, and a log of who did what.
import { type Kysely, type Migration, sql } from 'kysely';

export const managers: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('manager')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .execute();
    await schema.alterTable('access').addColumn('manager', 'text').execute();
    await schema
      .createTable('audit')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('manager', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('campaign', 'text')
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .execute();
    await schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();
    await schema.createIndex('audit_of_campaign').on('audit').columns(['campaign', 'at']).execute();
    // The links that are there belong to the one manager there was.
    await sql`insert into manager (id, name, role, created_at)
      select 'first', 'Manager', 'manager', min(created_at) from access where role = 'manager' having count(*) > 0`.execute(
      db,
    );
    await sql`update access set manager = 'first' where role = 'manager'`.execute(db);
  },
};
