// what a person did with an assignment -> rows: the assignment, its draft and the log, all of it or nothing.
import type { Hold } from '@corrigenda/core/internal';
import { sql } from 'kysely';
import { emptyEvent, type NewEvent } from '../events.ts';
import type { CampaignTable, Db, DraftTable } from '../schema.ts';
import { statement } from '../statement.ts';
import type { Tx } from '../store.ts';

export interface WorkToKeep {
  readonly campaign: string;
  /** How the assignment stands from now on. */
  readonly hold: Hold;
  /** The state and version that were read. */
  readonly from: Pick<Hold, 'state' | 'version'>;
  /** Null removes the draft; undefined leaves it as it is. */
  readonly draft: DraftTable | null | undefined;
  /** What the log tells of it. */
  readonly event: NewEvent | null;
}

/** Kept, or nothing was changed: another write came in between, or the campaign does not run at this moment. */
export type Kept = 'kept' | 'overwritten' | Exclude<CampaignTable['status'], 'running'>;

/** Inside a transaction, which the caller ends with nothing changed unless the answer is `kept`. */
export async function keepInSteps(tx: Tx, { campaign, hold, from, draft, event }: WorkToKeep): Promise<Kept> {
  if (!(await tx.assignments.change(hold, from))) return 'overwritten';
  if (draft) await tx.drafts.put(draft);
  else if (draft === null) await tx.drafts.remove(hold.id);
  if (!event) return 'kept';
  const { status } = await tx.events.append(campaign, [event]);
  return status === 'running' ? 'kept' : status;
}

/** What is kept, side by side: `statement` takes no values within values. The words in front tell of what they are. */
type Flat = Readonly<Record<string, string | number | boolean | null>>;

const prefixed = (prefix: string, row: object): [string, string | number | null][] =>
  Object.entries(row).map(([name, value]) => [`${prefix}${name}`, value]);

const flat = ({ campaign, hold, from, draft, event }: WorkToKeep): Flat => ({
  campaign,
  ...Object.fromEntries([
    ...prefixed('hold.', hold),
    ...prefixed('draft.', draft ?? {}),
    ...prefixed('event.', event ? { ...emptyEvent, ...event } : {}),
  ]),
  fromState: from.state,
  fromVersion: from.version,
  logs: event !== null,
  drafts: draft != null,
  undrafts: draft === null,
});

/**
 * The same on PostgreSQL in one statement, which is a transaction by itself: one way to the database instead of six, and the campaign is locked
 * for a moment only. Locks are taken in the usual order, assignment before campaign, because each part asks for the one before.
 */
const keep = statement((db, work: Flat) => {
  const ready = sql`select id from assignment
    where id = ${work['hold.id']} and state = ${work.fromState} and version = ${work.fromVersion} for no key update`;
  const kept = sql<Counted>`with ready as (${ready}), ${work.logs ? logged(work) : sql`going as (select 1 from ready)`},
    changed as (update assignment set state = ${work['hold.state']}, lease_until = ${work['hold.until']}, committed = ${work['hold.committed']},
      version = ${work['hold.version']}, done_seq = ${work['hold.finished']} where id = ${work['hold.id']} and exists (select 1 from going))
    ${drafted(work)}
    select (select count(*) from ready) as ready, (select count(*) from going) as going`;
  return { compile: () => kept.compile(db) };
});

export async function keepAtOnce(db: Db, work: WorkToKeep): Promise<Kept> {
  const { rows } = await keep(db, flat(work));
  const [{ ready: found, going }] = rows;
  if (going > 0) return 'kept';
  if (found === 0) return 'overwritten';
  const campaign = db.selectFrom('campaign').select('status').where('id', '=', work.campaign);
  const { status } = await campaign.executeTakeFirstOrThrow();
  // It runs again by now: whoever asks again is let in.
  return status === 'running' ? 'overwritten' : status;
}

interface Counted {
  readonly ready: number;
  readonly going: number;
}

/** The columns and values of those whose names begin so. */
function columnsOf(work: Flat, prefix: string) {
  const row = Object.entries(work).filter(([name]) => name.startsWith(prefix));
  return {
    names: row.map(([name]) => sql.ref(name.slice(prefix.length))),
    values: row.map(([, value]) => sql`${value}`),
  };
}

/** Goes on in a running campaign alone, with the next number of its log. */
function logged(work: Flat) {
  const { names, values } = columnsOf(work, 'event.');
  return sql`going as (update campaign set last_seq = last_seq + 1
      where id = ${work.campaign} and status = 'running' and exists (select 1 from ready) returning last_seq),
    logged as (insert into event (campaign, seq, ${sql.join(names)}) select ${work.campaign}, last_seq, ${sql.join(values)} from going)`;
}

function drafted(work: Flat) {
  if (work.undrafts)
    return sql`, drafted as (delete from draft where assignment = ${work['hold.id']} and exists (select 1 from going))`;
  if (!work.drafts) return sql``;
  const { names, values } = columnsOf(work, 'draft.');
  return sql`, drafted as (insert into draft (${sql.join(names)}) select ${sql.join(values)} from going
      on conflict (assignment) do update set phase = excluded.phase, answers = excluded.answers, version = excluded.version,
        at = excluded.at, key = excluded.key, body_hash = excluded.body_hash)`;
}
