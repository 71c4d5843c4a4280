// statements of SQL -> statements that PostgreSQL parses and plans once for each connection: a server asks few different ones, very often.
import type pg from 'pg';

/** Lists of many values are rarely asked twice with the same length. */
const mostValues = 70;
/** Each one is kept by PostgreSQL for each connection. */
const mostStatements = 300;

/** PostgreSQL's codes: a table has changed under a prepared statement; a transaction in which something failed. */
const tableChanged = '0A000';
const transactionFailed = '25P02';

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown }).code;

/** Names for statements, the same in every connection; `forget` makes new ones for all of them. */
export function statementNames() {
  const known = new Map<string, string>();
  let generation = 1;
  return {
    of(text: string, values: number): string | undefined {
      if (values === 0 || values > mostValues) return undefined;
      const found = known.get(text);
      if (found || known.size >= mostStatements) return found;
      const name = `c${generation}-${known.size + 1}`;
      known.set(text, name);
      return name;
    },
    forget() {
      generation++;
      known.clear();
    },
  };
}

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Whatever is asked on this connection is prepared, as far as it has a name. */
export function prepareStatements(client: pg.PoolClient, names: ReturnType<typeof statementNames>): void {
  const query = client.query.bind(client) as Query;
  const prepared = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    const asked = { text, values: [...values] };
    const name = names.of(text, values.length);
    if (name === undefined) return query(asked);
    try {
      return await query({ ...asked, name });
    } catch (error) {
      if (codeOf(error) !== tableChanged) throw error;
      // An upgrade came while the server was running. Inside a transaction all of it is done again.
      names.forget();
      return query(asked).catch((second) => {
        throw codeOf(second) === transactionFailed ? Object.assign(second, { code: '40001' }) : second;
      });
    }
  };
  client.query = prepared as typeof client.query;
}
