// pending drafts <-> rows: at most one for each assignment.
import type { Db, DbTransaction, DraftTable } from './schema.ts';

export const draftReads = (db: Db) => ({
  find: (assignment: string): Promise<DraftTable | undefined> =>
    db.selectFrom('draft').selectAll().where('assignment', '=', assignment).executeTakeFirst(),
});

export const draftWrites = (tx: DbTransaction) => ({
  ...draftReads(tx),

  /** Saves the draft in place of the one before. */
  async put({ assignment, ...row }: DraftTable): Promise<void> {
    await tx
      .insertInto('draft')
      .values({ assignment, ...row })
      .onConflict((conflict) => conflict.column('assignment').doUpdateSet(row))
      .execute();
  },

  async remove(assignment: string): Promise<void> {
    await tx.deleteFrom('draft').where('assignment', '=', assignment).execute();
  },

  async removeOfSeat(seat: string): Promise<void> {
    const own = tx.selectFrom('assignment').select('id').where('seat', '=', seat);
    await tx.deleteFrom('draft').where('assignment', 'in', own).execute();
  },
});
