// what several people did at the same moment in one campaign -> rows, in one statement of PostgreSQL: one number is taken from the log for each, one wait for the disk serves all.
import { sql } from 'kysely';
import { emptyEvent } from '../events.ts';
import type { Db } from '../schema.ts';
import { statement } from '../statement.ts';
import { inBatches } from '../together/in-batches.ts';
import type { Kept, WorkToKeep } from './keep-work.ts';

interface Lists {
  readonly campaign: string;
  readonly logs: boolean;
  /** JSON: how the assignments stand from now on, and how they were read. */
  readonly works: string;
  readonly drafts: string;
  /** JSON: events whose `seq` is the place of their work among the others. */
  readonly events: string;
}

const eventNames = ['at', 'kind', 'actor', ...Object.keys(emptyEvent)];
const eventColumns = (table?: string) =>
  sql.join(eventNames.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** As `keepAtOnce`, except that assignments which another transaction holds are left out instead of waited for. */
const keepAll = statement((db, { campaign, logs, works, drafts, events }: Lists) => {
  const going = logs
    ? sql`going as (update campaign set last_seq = last_seq + (select count(*) from ready)
          where id = ${campaign} and status = 'running' and exists (select 1 from ready) returning last_seq),
        logged as (insert into event (campaign, seq, ${eventColumns()})
          select ${campaign}, going.last_seq - ready.after, ${eventColumns('said')}
          from json_populate_recordset(null::event, ${events}::json) as said join ready on ready.number = said.seq cross join going)`
    : sql`going as (select 1 from ready limit 1)`;
  const kept = sql<{ readonly number: number }>`with
    asked as materialized (select * from json_to_recordset(${works}::json) as work(number integer, id text, state text, lease_until text,
      committed integer, version integer, done_seq integer, from_state text, from_version integer, undrafts boolean)),
    held as materialized (select asked.number, found.id from asked cross join lateral (select assignment.id from assignment
      where assignment.id = asked.id and assignment.state = asked.from_state and assignment.version = asked.from_version
      for no key update skip locked) as found),
    ready as materialized (select number, id, row_number() over (order by number desc) - 1 as after from held),
    ${going},
    changed as (update assignment set state = asked.state, lease_until = asked.lease_until, committed = asked.committed,
        version = asked.version, done_seq = asked.done_seq
      from asked where assignment.id = any(array(select id from ready)) and asked.id = assignment.id and exists (select 1 from going)),
    undrafted as (delete from draft where exists (select 1 from going)
      and assignment = any(array(select ready.id from ready join asked on asked.number = ready.number where asked.undrafts))),
    drafted as (insert into draft (assignment, phase, answers, version, at, key, body_hash)
      select saved.assignment, saved.phase, saved.answers, saved.version, saved.at, saved.key, saved.body_hash
      from json_populate_recordset(null::draft, ${drafts}::json) as saved join ready on ready.id = saved.assignment
      where exists (select 1 from going)
      on conflict (assignment) do update set phase = excluded.phase, answers = excluded.answers, version = excluded.version,
        at = excluded.at, key = excluded.key, body_hash = excluded.body_hash)
    select number from ready where exists (select 1 from going)`;
  return { compile: () => kept.compile(db) };
});

/** Which of them were kept; the others are to be asked alone, which says why, or waits. */
async function keepTogether(db: Db, works: readonly WorkToKeep[]): Promise<readonly ('kept' | undefined)[]> {
  const { rows } = await keepAll(db, {
    campaign: works[0]?.campaign ?? '',
    logs: works[0]?.event != null,
    works: JSON.stringify(
      works.map(({ hold, from, draft }, number) => ({
        number,
        id: hold.id,
        state: hold.state,
        lease_until: hold.until,
        committed: hold.committed,
        version: hold.version,
        done_seq: hold.finished,
        from_state: from.state,
        from_version: from.version,
        undrafts: draft === null,
      })),
    ),
    drafts: JSON.stringify(works.flatMap(({ draft }) => draft ?? [])),
    events: JSON.stringify(
      works.flatMap(({ event }, number) => (event ? { ...emptyEvent, ...event, seq: number } : [])),
    ),
  });
  const kept = new Set(rows.map(({ number }) => number));
  return works.map((_, number) => (kept.has(number) ? 'kept' : undefined));
}

/**
 * Those who save in one campaign are kept together. Each campaign has its own row of those who wait, and drafts one beside it: they do
 * not wait for whoever holds the log of the campaign.
 */
export function keeperOn(
  db: Db,
  alone: (work: WorkToKeep) => Promise<Kept>,
): (work: WorkToKeep) => Promise<Kept> {
  const keepers = new Map<string, (work: WorkToKeep) => Promise<Kept>>();
  return (work) => {
    const logs = work.event !== null;
    const key = `${logs} ${work.campaign}`;
    const keep =
      keepers.get(key) ??
      inBatches<WorkToKeep, Kept>({
        all: (works) => keepTogether(db, works),
        alone,
        // The log of a campaign is written by one at a time anyway.
        atOnce: 1,
        idOf: ({ hold }) => hold.id,
      });
    keepers.set(key, keep);
    return keep(work);
  };
}
