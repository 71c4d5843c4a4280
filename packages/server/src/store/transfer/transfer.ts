// one database -> another, empty one: every row of one snapshot, compared afterwards row by row. Backups, restoring and moving are all this.
import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from '../migrate.ts';
import { beginSnapshot, type OpenDatabase } from '../store.ts';
import { dataError } from './data-error.ts';
import { type Row, sameDigests, startDigest, type TableDigest } from './digest.ts';
import { type Table, tables } from './tables.ts';

/** The tables may be those of an older version, so their columns are not known by type. */
// biome-ignore lint/suspicious/noExplicitAny: any table
type AnyDb = Kysely<any>;

export interface Transfer {
  /** The last migration of the database that was read; both have it now. */
  readonly version: string;
  readonly tables: readonly TableDigest[];
}

export interface TransferOptions {
  /** Called with the number of rows written since the last call. */
  readonly onRows?: (rows: number) => void;
}

const rowsAtOnce = 500;

export async function transfer(
  from: OpenDatabase,
  to: OpenDatabase,
  { onRows = () => {} }: TransferOptions = {},
): Promise<Transfer> {
  const version = await appliedVersion(from);
  await refuseFilled(to);
  await migrateTo(to.db, version);
  return beginSnapshot(from.db as AnyDb, from.kind).execute(async (source) => {
    const present = await existingTables(source);
    return (to.db as AnyDb).transaction().execute(async (target) => {
      const read = await inOrder(present, (table) => copyTable(source, target, table, onRows));
      const written = await inOrder(present, (table) => digestTable(target, table));
      const different = sameDigests(read, written);
      if (different !== null)
        throw dataError(`The copy of the table ${different} differs from what was read; nothing was kept.`);
      return { version, tables: read };
    });
  });
}

/** The digests of all tables as they are now, in one snapshot. */
export const digestsOf = (database: OpenDatabase): Promise<readonly TableDigest[]> =>
  beginSnapshot(database.db as AnyDb, database.kind).execute(async (source) =>
    inOrder(await existingTables(source), (table) => digestTable(source, table)),
  );

async function inOrder<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}

/** The last migration a database has; a database of a later version of this programme is refused. */
export async function appliedVersion({ db, location }: OpenDatabase): Promise<string> {
  const rows = await (db as AnyDb)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
    .catch(() => []);
  const names = rows.map(({ name }) => String(name));
  const last = names.at(-1);
  if (last === undefined) throw dataError(`${location} holds no data of Corrigenda.`);
  const unknown = names.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined)
    throw dataError(
      `${location} was written by a later version of Corrigenda (step ${unknown}); use that version.`,
    );
  return last;
}

async function refuseFilled({ db, location }: OpenDatabase): Promise<void> {
  const present = await existingTables(db as AnyDb);
  for (const { name } of present) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw dataError(`${location} already holds data; expected an empty one.`);
  }
}

async function migrateTo(db: OpenDatabase['db'], version: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateTo(version);
  if (error) throw error;
}

async function existingTables(db: AnyDb): Promise<readonly Table[]> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return tables.filter(({ name }) => found.has(name));
}

async function copyTable(
  source: AnyDb,
  target: AnyDb,
  table: Table,
  onRows: (rows: number) => void,
): Promise<TableDigest> {
  const digest = startDigest(table.name);
  for await (const rows of pagesOf(source, table)) {
    await target.insertInto(table.name).values(rows).execute();
    rows.forEach(digest.add);
    onRows(rows.length);
  }
  return digest.end();
}

async function digestTable(db: AnyDb, table: Table): Promise<TableDigest> {
  const digest = startDigest(table.name);
  for await (const rows of pagesOf(db, table)) rows.forEach(digest.add);
  return digest.end();
}

/** Pages follow the key, so that a page costs the same however many came before it. */
async function* pagesOf(db: AnyDb, { name, key }: Table): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | null = null;
  for (;;) {
    const after: Row | null = last;
    const from = db.selectFrom(name).selectAll();
    const rest = after
      ? from.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => sql.val(after[column])))})`)
      : from;
    const rows: readonly Row[] = await rest.orderBy(sql`${columns}`).limit(rowsAtOnce).execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows[rows.length - 1];
  }
}
