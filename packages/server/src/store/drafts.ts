// pending drafts <-> rows: at most one for each assignment.
import type { Db, DbTransaction, DraftTable } from './schema.ts';
import { statement } from './statement.ts';

const put = statement((db, { assignment, ...row }: DraftTable) =>
  db
    .insertInto('draft')
    .values({ assignment, ...row })
    .onConflict((conflict) => conflict.column('assignment').doUpdateSet(row)),
);

const remove = statement((db, { assignment }: { assignment: string }) =>
  db.deleteFrom('draft').where('assignment', '=', assignment),
);

export const draftReads = (db: Db) => ({
  find: (assignment: string): Promise<DraftTable | undefined> =>
    db.selectFrom('draft').selectAll().where('assignment', '=', assignment).executeTakeFirst(),
});

export const draftWrites = (tx: DbTransaction) => ({
  ...draftReads(tx),

  /** Saves the draft in place of the one before. */
  async put(row: DraftTable): Promise<void> {
    await put(tx, row);
  },

  async remove(assignment: string): Promise<void> {
    await remove(tx, { assignment });
  },

  async removeOfSeat(seat: string): Promise<void> {
    const own = tx.selectFrom('assignment').select('id').where('seat', '=', seat);
    await tx.deleteFrom('draft').where('assignment', 'in', own).execute();
  },
});
