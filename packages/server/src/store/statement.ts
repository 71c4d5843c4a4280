// a query that is asked very often -> a statement that is built and compiled once: later only its values change.
import type { Compilable, CompiledQuery, DialectAdapter, Kysely, QueryResult } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value, or for one of a list, while the statement is built. */
class Slot {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }
}

/** A list has one of these lengths in a statement: it is filled up with its last value, which changes nothing where it says `in`. */
const lengths = [1, 2, 3, 4, 8, 16, 32, 64];

/** Longer lists are rarely asked twice with the same length. */
const mostListed = 64;

const fullLength = (list: readonly unknown[]): number =>
  list.length === 0 ? 0 : (lengths.find((length) => length >= list.length) ?? list.length);

/** Lists of other lengths, other names and other switches make other statements. */
function formOf(values: object): string | null {
  let form = '';
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value) && value.length > mostListed) return null;
    form += `${name}${typeof value === 'boolean' ? value : Array.isArray(value) ? fullLength(value) : ''},`;
  }
  return form;
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean'
        ? value
        : Array.isArray(value)
          ? Array.from({ length: fullLength(value) }, (_, index) => new Slot(name, index))
          : new Slot(name, null),
    ]),
  ) as Values;

/**
 * `build` gets something that stands for each value: it may pass it on, and not look at it. It sees which names there are, lists,
 * which it may use for `in` alone, and booleans, which no table has: they are for choosing between two forms of the statement.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // All connections and transactions of a database have the same adapter; another one may be of another kind.
  const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return (db, values) => {
    const form = formOf(values);
    if (form === null) return db.executeQuery(build(db, values).compile());
    const { adapter } = (db as Kysely<unknown>).getExecutor();
    const forms = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    known.set(adapter, forms);
    const compiled = forms.get(form) ?? build(db, slotsFor(values)).compile();
    forms.set(form, compiled);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((value) => {
      if (!(value instanceof Slot)) return value;
      if (value.index === null) return given[value.name];
      const list = given[value.name] as readonly unknown[];
      return list[Math.min(value.index, list.length - 1)];
    });
    return db.executeQuery({ ...compiled, parameters });
  };
}
