// the people of a campaign <-> rows.
import { liveAt } from './assignments.ts';
import { insertMany } from './insert-many.ts';
import { type LockOptions, lockRows } from './lock.ts';
import type { CampaignTable, Db, DbTransaction, SeatTable } from './schema.ts';
import { statement } from './statement.ts';
import type { StoreKind } from './store.ts';

/** Whether a person may be given work, and how much was given and went back. */
export type SeatStanding = Pick<CampaignTable, 'status' | 'consent'> &
  Pick<SeatTable, 'consented_at'> & { readonly given: number; readonly returned: number };

/** A person who wants the next item, with what of the campaign decides it: not its protocol, which is long. */
export interface ClaimingSeat extends SeatTable {
  readonly work: Pick<CampaignTable, 'id' | 'status' | 'consent' | 'distribution' | 'plan_version' | 'seed'>;
  /** How many share the work, experts or others. */
  readonly people: number;
}

interface ToClaim extends Required<LockOptions> {
  readonly ids: readonly string[];
  readonly locks: boolean;
}

const lockToClaim = statement((db, { ids, locks, skipLocked }: ToClaim) => {
  const wanted = db
    .selectFrom('seat')
    .innerJoin('campaign', 'campaign.id', 'seat.campaign')
    .selectAll('seat')
    .select(['campaign.status as work_status', 'campaign.consent', 'campaign.distribution'])
    .select(['campaign.plan_version', 'campaign.seed'])
    .select((eb) =>
      eb
        .selectFrom('seat as other')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('other.campaign', '=', 'seat.campaign')
        .whereRef('other.expert', '=', 'seat.expert')
        .where('other.status', '=', 'active')
        .as('people'),
    )
    .where('seat.id', 'in', ids)
    .where('campaign.importing', 'is', null)
    .orderBy('seat.id');
  if (!locks) return wanted;
  const locked = wanted.forNoKeyUpdate('seat');
  return skipLocked ? locked.skipLocked() : locked;
});

const setTotal = statement((db, { ids, total }: { ids: readonly string[]; total: number }) =>
  db.updateTable('seat').set({ total }).where('id', 'in', ids),
);

export const seatReads = (db: Db) => ({
  find: (id: string): Promise<SeatTable | undefined> =>
    db.selectFrom('seat').selectAll().where('id', '=', id).executeTakeFirst(),

  /** In the order of joining. */
  list: (campaign: string): Promise<SeatTable[]> =>
    db.selectFrom('seat').selectAll().where('campaign', '=', campaign).orderBy('number').execute(),

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

  /** The same for several with their campaigns and the number of people, in one question: it is asked with every claim. */
  async lockToClaim(
    ids: readonly string[],
    { skipLocked = false }: LockOptions = {},
  ): Promise<ReadonlyMap<string, ClaimingSeat>> {
    const { rows } = await lockToClaim(tx, { ids, locks: kind === 'postgres', skipLocked });
    return new Map(
      rows.map(({ work_status: status, consent, distribution, plan_version, seed, people, ...seat }) => {
        const work = { id: seat.campaign, status, consent, distribution, plan_version, seed };
        return [seat.id, { ...seat, work, people: Number(people) }];
      }),
    );
  },

  add: (rows: readonly SeatTable[]): Promise<void> => insertMany(tx, 'seat', rows),

  /** All of these people are told to expect so many items. */
  async setTotal(ids: readonly string[], total: number): Promise<void> {
    await setTotal(tx, { ids, total });
  },

  async change(id: string, changed: Partial<Omit<SeatTable, 'id' | 'campaign'>>): Promise<void> {
    await tx.updateTable('seat').set(changed).where('id', '=', id).execute();
  },
});
