// assignments -> assignments in the words of core, and quotas of single people -> these people.
import { type Kysely, type Migration, sql } from 'kysely';

/** The columns of that time; later steps may change the tables. */
interface Tables {
  campaign: { id: string; distribution: string };
  seat: { campaign: string; pseudonym: string; quota: number | null };
  assignment: { state: string; begun: number; committed: number };
}

export const assignmentStates: Migration = {
  async up(db: Kysely<Tables>) {
    // `held` said nothing of what was in it; `begun` did.
    await db
      .updateTable('assignment')
      .set({
        state: sql<string>`case when committed > 0 then 'phase' when begun = 1 then 'draft' else 'open' end`,
      })
      .where('state', '=', 'held')
      .execute();
    await db.schema.alterTable('assignment').dropColumn('begun').execute();
    await db.schema.dropIndex('assignment_by_task').execute();
    // How many have a task is counted without reading the rows themselves.
    await db.schema
      .createIndex('assignment_of_task')
      .on('assignment')
      .columns(['campaign', 'task', 'state', 'lease_until'])
      .execute();
    await moveQuotas(db);
  },
};

/** Version 0.1 kept quotas of single people where nothing read them (`distribution.quotas`, from imported bundles). */
async function moveQuotas(db: Kysely<Tables>): Promise<void> {
  const campaigns = await db.selectFrom('campaign').select(['id', 'distribution']).execute();
  for (const { id, distribution } of campaigns) {
    const { quotas, ...others } = JSON.parse(distribution) as { quotas?: Record<string, number> };
    if (!quotas) continue;
    for (const [pseudonym, quota] of Object.entries(quotas)) {
      await db
        .updateTable('seat')
        .set({ quota })
        .where('campaign', '=', id)
        .where('pseudonym', '=', pseudonym)
        .where('quota', 'is', null)
        .execute();
    }
    await db
      .updateTable('campaign')
      .set({ distribution: JSON.stringify(others) })
      .where('id', '=', id)
      .execute();
  }
}
