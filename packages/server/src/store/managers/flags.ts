// items that somebody wants to look at again <-> rows: a person's own notes, no part of the campaign.
import type { Db, DbTransaction } from '../schema.ts';

export const flagReads = (db: Db) => ({
  /** The assignments of one person that are to be looked at again. */
  async list(seat: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('flag')
      .innerJoin('assignment', 'assignment.id', 'flag.assignment')
      .select('flag.assignment')
      .where('assignment.seat', '=', seat)
      .execute();
    return new Set(rows.map(({ assignment }) => assignment));
  },
});

export const flagWrites = (tx: DbTransaction) => ({
  ...flagReads(tx),

  async add(assignment: string, at: string): Promise<void> {
    await tx
      .insertInto('flag')
      .values({ assignment, at })
      .onConflict((conflict) => conflict.column('assignment').doNothing())
      .execute();
  },

  async remove(assignment: string): Promise<void> {
    await tx.deleteFrom('flag').where('assignment', '=', assignment).execute();
  },

  async removeOfSeat(seat: string): Promise<void> {
    const own = tx.selectFrom('assignment').select('id').where('seat', '=', seat);
    await tx.deleteFrom('flag').where('assignment', 'in', own).execute();
  },
});
