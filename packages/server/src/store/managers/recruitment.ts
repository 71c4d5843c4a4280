// public links and return addresses of campaigns <-> rows: at most one of each for a campaign.
import type { Db, DbTransaction, RecruitmentTable } from '../schema.ts';

export const recruitmentReads = (db: Db) => ({
  find: (campaign: string): Promise<RecruitmentTable | undefined> =>
    db.selectFrom('recruitment').selectAll().where('campaign', '=', campaign).executeTakeFirst(),

  findByHash: (hash: string): Promise<RecruitmentTable | undefined> =>
    db.selectFrom('recruitment').selectAll().where('hash', '=', hash).executeTakeFirst(),
});

export const recruitmentWrites = (tx: DbTransaction) => ({
  ...recruitmentReads(tx),

  /** What is left out stays as it is. */
  async put(campaign: string, change: Partial<Omit<RecruitmentTable, 'campaign'>>): Promise<void> {
    await tx
      .insertInto('recruitment')
      .values({ campaign, hash: null, most: 0, expires_at: null, return_address: null, ...change })
      .onConflict((conflict) => conflict.column('campaign').doUpdateSet(change))
      .execute();
  },
});
