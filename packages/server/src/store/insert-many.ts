// rows -> inserts of bounded size: both databases limit the number of values in one statement, and SQLite holds the event loop for each.
import { setImmediate as turn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { DbTransaction, Schema } from './schema.ts';

const rowsAtOnce = 200;

export async function insertMany<Table extends keyof Schema>(
  tx: DbTransaction,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce) as never)
      .execute();
    // Others are answered between two of them.
    if (start + rowsAtOnce < rows.length) await turn();
  }
}
