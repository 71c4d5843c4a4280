// secret links and sessions <-> rows: which link or cookie is valid at a moment.
import type { AccessTable, Db, DbTransaction, SessionTable } from './schema.ts';
import { sharedStatement } from './together/shared-statement.ts';

export type KnownAccess = Pick<AccessTable, 'id' | 'hash' | 'role' | 'seat' | 'manager'>;

/** Whose links: of one person who runs campaigns, or of one seat. */
export type LinkOwner = { readonly manager: string } | { readonly seat: string };

const validAt = (db: Db, at: string) =>
  db
    .selectFrom('access')
    .select(['access.id', 'access.hash', 'access.role', 'access.seat', 'access.manager'])
    .where('access.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('access.expires_at', 'is', null), eb('access.expires_at', '>', at)]));

/** A question within the question, not a join: PostgreSQL was seen to look up a session for every link there is, where tables had no statistics yet. */
const findBySession = sharedStatement(
  ['hash', 'at', 'oldest'],
  (db, { hash, at, oldest }: { hash: string; at: string; oldest: string }) =>
    validAt(db, at).where('access.id', '=', (eb) =>
      eb
        .selectFrom('session')
        .select('session.access')
        .where('session.hash', '=', hash)
        .where('session.created_at', '>', oldest),
    ),
);

export const accessReads = (db: Db) => ({
  /** The link with this hash; undefined when it is unknown, expired or revoked. */
  find: (hash: string, at: string): Promise<KnownAccess | undefined> =>
    validAt(db, at).where('access.hash', '=', hash).executeTakeFirst(),

  /** The link behind a session that began after `oldest`, as long as the link itself is valid. */
  async findBySession(
    hash: string,
    { at, oldest }: { readonly at: string; readonly oldest: string },
  ): Promise<KnownAccess | undefined> {
    return (await findBySession(db, { hash, at, oldest })).rows[0];
  },

  /** When the links of a campaign's people end by themselves, by seat. */
  async listExpiries(campaign: string): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom('access')
      .innerJoin('seat', 'seat.id', 'access.seat')
      .select(['seat.id', 'access.expires_at'])
      .where('seat.campaign', '=', campaign)
      .where('access.revoked_at', 'is', null)
      .execute();
    return new Map(rows.flatMap(({ id, expires_at }) => (expires_at === null ? [] : [[id, expires_at]])));
  },
});

export const accessWrites = (tx: DbTransaction) => ({
  ...accessReads(tx),

  async add(row: AccessTable): Promise<void> {
    await tx.insertInto('access').values(row).execute();
  },

  async addSession(row: SessionTable): Promise<void> {
    await tx.insertInto('session').values(row).execute();
  },

  /** The links of a person are over, and with them the sessions they opened. */
  async revoke(owner: LinkOwner, at: string): Promise<void> {
    const valid = tx.updateTable('access').set({ revoked_at: at }).where('revoked_at', 'is', null);
    await ('manager' in owner
      ? valid.where('manager', '=', owner.manager)
      : valid.where('seat', '=', owner.seat)
    ).execute();
  },

  /** One browser is signed out; the link it came by still stands. */
  async endSession(hash: string): Promise<void> {
    await tx.deleteFrom('session').where('hash', '=', hash).execute();
  },

  /** Deletes sessions that began before `oldest`, and those of revoked links. */
  async forgetSessions(oldest: string): Promise<void> {
    await tx
      .deleteFrom('session')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', oldest),
          eb('access', 'in', eb.selectFrom('access').select('id').where('revoked_at', 'is not', null)),
        ]),
      )
      .execute();
  },
});
