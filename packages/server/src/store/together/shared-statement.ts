// a question that is asked with nearly every request -> one statement for all who ask it at the same moment.
import { type Compilable, type Expression, type QueryResult, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { statement } from '../statement.ts';
import { inBatches } from './in-batches.ts';

const sharing = new WeakSet<Db>();

/** From now on those who ask this database a shared statement at the same moment are answered together; transactions on it are not concerned. PostgreSQL alone. */
export const shareStatements = (db: Db): void => void sharing.add(db);

type Texts = Readonly<Record<string, string>>;

/** One at a time: more connections would each have to plan the statement, and batches would be smaller. */
const atOnce = 1;

/** The values have these names and are texts; `build` may only pass them on. */
export function sharedStatement<Values extends Texts, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Db, values: Values) => SelectQueryBuilder<Schema, keyof Schema, Row>,
): (db: Db, values: Values) => Promise<Pick<QueryResult<Row>, 'rows'>> {
  const alone = statement<Values, Row>(build);
  const forAll = statement((db, { list }: { readonly list: string }) => allAtOnce(db, list, names, build));
  const askers = new WeakMap<Db, (values: Values) => Promise<Pick<QueryResult<Row>, 'rows'>>>();

  async function all(db: Db, asked: readonly Values[]) {
    const list = JSON.stringify(asked.map((values, number) => ({ ...values, number })));
    const answers = asked.map(() => ({ rows: [] as Row[] }));
    for (const { asked_number, ...row } of (await forAll(db, { list })).rows)
      answers[asked_number]?.rows.push(row as Row);
    return answers;
  }

  return (db, values) => {
    if (!sharing.has(db)) return alone(db, values);
    const ask =
      askers.get(db) ??
      inBatches<Values, Pick<QueryResult<Row>, 'rows'>>({
        all: (asked) => all(db, asked),
        alone: (asked) => alone(db, asked),
        atOnce,
      });
    askers.set(db, ask);
    return ask(values);
  };
}

/** The question is answered for one after the other (`offset 0` keeps it whole), so that each is found by an index however few rows there were when it was planned. */
function allAtOnce<Values extends Texts, Row>(
  db: Db,
  list: string,
  names: readonly (keyof Values & string)[],
  build: (db: Db, values: Values) => SelectQueryBuilder<Schema, keyof Schema, Row>,
): Compilable<Row & { readonly asked_number: number }> {
  const values = Object.fromEntries(
    names.map((name): [string, Expression<unknown>] => [name, sql.ref(`asked.${name}`)]),
  );
  const one = build(db, values as never).modifyEnd(sql`offset 0`);
  const columns = sql.join(names.map((name) => sql`${sql.ref(name)} text`));
  const query = sql<Row & { readonly asked_number: number }>`select asked.number as asked_number, found.*
    from json_to_recordset(${list}::json) as asked(number integer, ${columns}) cross join lateral ${one} as found`;
  return { compile: () => query.compile(db) };
}
