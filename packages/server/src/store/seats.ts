// the people of a campaign <-> rows.
import { liveAt } from './assignments.ts';
import { insertMany } from './insert-many.ts';
import { lockRows } from './lock.ts';
import type { CampaignTable, Db, DbTransaction, SeatTable } from './schema.ts';
import type { StoreKind } from './store.ts';

/** Whether a person may be given work, and how much was given and went back. */
export type SeatStanding = Pick<CampaignTable, 'status' | 'consent'> &
  Pick<SeatTable, 'consented_at'> & { readonly given: number; readonly returned: number };

export const seatReads = (db: Db) => ({
  find: (id: string): Promise<SeatTable | undefined> =>
    db.selectFrom('seat').selectAll().where('id', '=', id).executeTakeFirst(),

  /** In the order of joining. */
  list: (campaign: string): Promise<SeatTable[]> =>
    db.selectFrom('seat').selectAll().where('campaign', '=', campaign).orderBy('number').execute(),

  /** People who share the work, experts or others. */
  async countActive(campaign: string, expert: number): Promise<number> {
    const { count } = await db
      .selectFrom('seat')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('campaign', '=', campaign)
      .where('expert', '=', expert)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async findStanding(id: string, now: string): Promise<SeatStanding | undefined> {
    const found = await db
      .selectFrom('seat')
      .innerJoin('campaign', 'campaign.id', 'seat.campaign')
      .select((eb) => {
        const own = eb
          .selectFrom('assignment')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('assignment.seat', '=', 'seat.id');
        return [
          'campaign.status',
          'campaign.consent',
          'seat.consented_at',
          own.as('given'),
          own.where((inner) => liveAt(inner, now)).as('live'),
        ];
      })
      .where('seat.id', '=', id)
      .executeTakeFirst();
    if (!found) return undefined;
    const { given, live, ...others } = found;
    return { ...others, given: Number(given), returned: Number(given) - Number(live) };
  },
});

export const seatWrites = (tx: DbTransaction, kind: StoreKind) => ({
  ...seatReads(tx),

  /** Reads the seat and keeps its person's other requests waiting until the transaction ends. */
  lock: (id: string): Promise<SeatTable | undefined> =>
    lockRows(kind, tx.selectFrom('seat').selectAll().where('id', '=', id)).executeTakeFirst(),

  add: (rows: readonly SeatTable[]): Promise<void> => insertMany(tx, 'seat', rows),

  async change(id: string, change: Partial<Omit<SeatTable, 'id' | 'campaign'>>): Promise<void> {
    await tx.updateTable('seat').set(change).where('id', '=', id).execute();
  },
});
