// writes -> statistics of PostgreSQL: plans that fit what is in the tables, from the first minute of a campaign on.
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** After so many writes of this server; autovacuum, which looks once a minute, sees to the rest. */
const moments: ReadonlySet<number> = new Set([100, 1000, 10_000]);

/**
 * To be told of every write. A statement is planned once for each connection, mostly while its tables are nearly empty, and the plan stays
 * until the tables have statistics: looking up the key of a command was seen to go through the whole log of the campaign for a minute.
 */
export function statisticsKeeper(db: Db): () => void {
  let written = 0;
  return () => {
    written++;
    if (!moments.has(written)) return;
    // Where another server does the same at this moment, once is enough. Without statistics everything works as well, only slower.
    void sql`analyze (skip_locked) access, session, item, task, seat, assignment, draft, event`
      .execute(db)
      .catch(() => {});
  };
}
