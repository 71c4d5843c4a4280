// persons who run campaigns <-> rows.
import { lockRows } from '../lock.ts';
import type { AccessTable, Db, DbTransaction, ManagerTable } from '../schema.ts';
import type { StoreKind } from '../store.ts';

/** A person with the link that stands. */
export type KnownManager = ManagerTable & {
  /** When the link was made; null: none stands. */
  readonly linked_at: string | null;
  readonly expires_at: string | null;
};

export const managerReads = (db: Db) => ({
  find: (id: string): Promise<ManagerTable | undefined> =>
    db.selectFrom('manager').selectAll().where('id', '=', id).executeTakeFirst(),

  /** In the order of joining. */
  async list(): Promise<KnownManager[]> {
    const people = await db.selectFrom('manager').selectAll().orderBy('created_at').orderBy('id').execute();
    const links = await db
      .selectFrom('access')
      .select(['manager', 'created_at', 'expires_at'])
      .where('manager', 'is not', null)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .execute();
    const linkOf = new Map<string | null, Pick<AccessTable, 'created_at' | 'expires_at'>>(
      links.map((link) => [link.manager, link]),
    );
    return people.map((person) => ({
      ...person,
      linked_at: linkOf.get(person.id)?.created_at ?? null,
      expires_at: linkOf.get(person.id)?.expires_at ?? null,
    }));
  },
});

export const managerWrites = (tx: DbTransaction, kind: StoreKind) => ({
  ...managerReads(tx),

  /** Keeps others from adding and ending people until the transaction ends. */
  async lockAll(): Promise<void> {
    await lockRows(kind, tx.selectFrom('manager').selectAll().orderBy('id')).execute();
  },

  async add(row: ManagerTable): Promise<void> {
    await tx.insertInto('manager').values(row).execute();
  },

  async change(id: string, change: Partial<Omit<ManagerTable, 'id'>>): Promise<void> {
    await tx.updateTable('manager').set(change).where('id', '=', id).execute();
  },
});
