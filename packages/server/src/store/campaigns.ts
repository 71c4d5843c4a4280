// campaigns and their guideline versions <-> rows.
import type { Protocol } from '@corrigenda/core/human';
import { insertMany } from './insert-many.ts';
import { lockRows } from './lock.ts';
import type { CampaignTable, Db, DbTransaction, GuidelineTable } from './schema.ts';
import type { StoreKind } from './store.ts';

export const campaignReads = (db: Db) => ({
  find: (id: string): Promise<CampaignTable | undefined> =>
    db
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', id)
      .where('importing', 'is', null)
      .executeTakeFirst(),

  /** The newest first. */
  list: (): Promise<CampaignTable[]> =>
    db
      .selectFrom('campaign')
      .selectAll()
      .where('importing', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  /** The id of the campaign that was created with this idempotency key. */
  async findByCreationKey(key: string): Promise<string | undefined> {
    const known = await db
      .selectFrom('campaign')
      .select('id')
      .where('creation_key', '=', key)
      .executeTakeFirst();
    return known?.id;
  },

  /** The campaign with the text of its current guidelines. */
  findWithGuidelines: (
    id: string,
  ): Promise<(CampaignTable & Pick<GuidelineTable, 'guidelines'>) | undefined> =>
    db
      .selectFrom('campaign')
      .innerJoin('guideline', (join) =>
        join
          .onRef('guideline.campaign', '=', 'campaign.id')
          .onRef('guideline.version', '=', 'campaign.guideline_version'),
      )
      .selectAll('campaign')
      .select('guideline.guidelines')
      .where('campaign.id', '=', id)
      .executeTakeFirst(),

  /** Whether the id is taken, also by a campaign that is being brought in. */
  async exists(id: string): Promise<boolean> {
    const known = await db.selectFrom('campaign').select('id').where('id', '=', id).executeTakeFirst();
    return known !== undefined;
  },

  findImporting: (id: string): Promise<CampaignTable | undefined> =>
    db
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', id)
      .where('importing', 'is not', null)
      .executeTakeFirst(),

  /** Campaigns whose import ended in the middle: no part of them came since `before`. */
  async listAbandoned(before: string): Promise<string[]> {
    const rows = await db.selectFrom('campaign').select('id').where('importing', '<', before).execute();
    return rows.map(({ id }) => id);
  },

  /** The protocol that was in force with a version of the guidelines. */
  async findProtocol(id: string, version: number): Promise<Protocol | undefined> {
    const found = await db
      .selectFrom('guideline')
      .select('protocol')
      .where('campaign', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return found && (JSON.parse(found.protocol) as Protocol);
  },

  /** Guideline versions, the first one first. */
  listGuidelines: (id: string): Promise<GuidelineTable[]> =>
    db.selectFrom('guideline').selectAll().where('campaign', '=', id).orderBy('version').execute(),
});

export const campaignWrites = (tx: DbTransaction, kind: StoreKind) => ({
  ...campaignReads(tx),

  /** Reads the campaign and keeps others from changing it, and from appending events, until the transaction ends. */
  lock: (id: string): Promise<CampaignTable | undefined> =>
    lockRows(
      kind,
      tx.selectFrom('campaign').selectAll().where('id', '=', id).where('importing', 'is', null),
    ).executeTakeFirst(),

  async add(row: CampaignTable): Promise<void> {
    await tx.insertInto('campaign').values(row).execute();
  },

  async change(id: string, change: Partial<Omit<CampaignTable, 'id' | 'last_seq'>>): Promise<void> {
    await tx.updateTable('campaign').set(change).where('id', '=', id).execute();
  },

  /** Another part of it came. */
  async keepImporting(id: string, at: string): Promise<void> {
    await tx.updateTable('campaign').set({ importing: at }).where('id', '=', id).execute();
  },

  /** All of it is there: from now on it is a campaign like any other. */
  async endImport(id: string, lastSeq: number): Promise<void> {
    await tx
      .updateTable('campaign')
      .set({ last_seq: lastSeq, importing: null })
      .where('id', '=', id)
      .execute();
  },

  /** Deletes some rows of a campaign that nobody sees; false when nothing was left and the campaign itself is gone. */
  async removeSome(id: string): Promise<boolean> {
    const atOnce = 500;
    const events = tx
      .selectFrom('event')
      .select('seq')
      .where('campaign', '=', id)
      .orderBy('seq')
      .limit(atOnce);
    const assignments = tx.selectFrom('assignment').select('id').where('campaign', '=', id).limit(atOnce);
    const removed = [
      await tx.deleteFrom('event').where('campaign', '=', id).where('seq', 'in', events).executeTakeFirst(),
      await tx.deleteFrom('assignment').where('id', 'in', assignments).executeTakeFirst(),
    ];
    if (removed.some(({ numDeletedRows }) => numDeletedRows > 0n)) return true;
    await tx.deleteFrom('campaign').where('id', '=', id).execute();
    return false;
  },

  /** It is not there for anybody any more; its rows are removed some at a time. */
  async hide(id: string, at: string): Promise<void> {
    await tx
      .updateTable('campaign')
      .set({ importing: at, creation_key: null })
      .where('id', '=', id)
      .execute();
  },

  addGuidelines: (rows: readonly GuidelineTable[]): Promise<void> => insertMany(tx, 'guideline', rows),
});
