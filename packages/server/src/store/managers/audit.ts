// who did what <-> rows of the audit log, which only grows.
import type { AuditTable, Db, DbTransaction } from '../schema.ts';

export interface AuditQuestion {
  /** Of one campaign only. */
  readonly campaign?: string | undefined;
  /** Entries before this one, by its time and id. */
  readonly before?: Pick<AuditTable, 'at' | 'id'> | undefined;
  readonly most: number;
}

export const auditReads = (db: Db) => ({
  /** The newest first. */
  list({ campaign, before, most }: AuditQuestion): Promise<AuditTable[]> {
    let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most);
    if (campaign !== undefined) query = query.where('campaign', '=', campaign);
    if (before)
      query = query.where((eb) =>
        eb.or([eb('at', '<', before.at), eb.and([eb('at', '=', before.at), eb('id', '<', before.id)])]),
      );
    return query.execute();
  },

  /** Whether the same was told of the same person since a moment. */
  async hasSince(
    { manager, action, campaign, details }: Pick<AuditTable, 'manager' | 'action' | 'campaign' | 'details'>,
    since: string,
  ): Promise<boolean> {
    const found = await db
      .selectFrom('audit')
      .select('id')
      .where('campaign', '=', campaign)
      .where('at', '>', since)
      .where('action', '=', action)
      .where('manager', '=', manager)
      .where('details', '=', details)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
});

export const auditWrites = (tx: DbTransaction) => ({
  ...auditReads(tx),

  async add(row: AuditTable): Promise<void> {
    await tx.insertInto('audit').values(row).execute();
  },

  /** How it ended, and what is known only then. */
  async finish(
    id: string,
    end: Pick<AuditTable, 'outcome' | 'action' | 'details' | 'campaign'>,
  ): Promise<void> {
    await tx.updateTable('audit').set(end).where('id', '=', id).execute();
  },
});
