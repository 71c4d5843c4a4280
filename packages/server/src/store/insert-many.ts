// rows -> inserts of bounded size: both databases limit the number of values in one statement, and SQLite holds the event loop for each.
import { setImmediate as turn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { DbTransaction, Schema } from './schema.ts';
import { statement } from './statement.ts';

const rowsAtOnce = 200;

const insertOne = Object.fromEntries(
  (['assignment', 'event'] as const).map((table) => [
    table,
    statement((db, row: object) => db.insertInto(table).values(row as never)),
  ]),
);

export async function insertMany<Table extends keyof Schema>(
  tx: DbTransaction,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const one = rows.length === 1 ? insertOne[table] : undefined;
  if (one) return void (await one(tx, rows[0]));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce) as never)
      .execute();
    // Others are answered between two of them.
    if (start + rowsAtOnce < rows.length) await turn();
  }
}
