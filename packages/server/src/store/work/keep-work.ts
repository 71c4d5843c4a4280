// what a person did with an assignment -> rows: the assignment, its draft and the log, all of it or nothing.
import type { Hold } from '@corrigenda/core/internal';
import { sql } from 'kysely';
import { emptyEvent, type NewEvent } from '../events.ts';
import type { CampaignTable, Db, DraftTable } from '../schema.ts';
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

/**
 * The same on PostgreSQL in one statement, which is a transaction by itself: one way to the database instead of six, and the campaign is locked
 * for a moment only. Locks are taken in the usual order, assignment before campaign, because each part asks for the one before.
 */
export async function keepAtOnce(db: Db, work: WorkToKeep): Promise<Kept> {
  const { hold, from } = work;
  const ready = sql`select id from assignment
    where id = ${hold.id} and state = ${from.state} and version = ${from.version} for no key update`;
  const { rows } =
    await sql<Counted>`with ready as (${ready}), ${work.event ? logged(work, work.event) : sql`going as (select 1 from ready)`},
    changed as (update assignment set state = ${hold.state}, lease_until = ${hold.until}, committed = ${hold.committed},
      version = ${hold.version}, done_seq = ${hold.finished} where id = ${hold.id} and exists (select 1 from going))
    ${drafted(work)}
    select (select count(*) from ready) as ready, (select count(*) from going) as going`.execute(db);
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

/** Goes on in a running campaign alone, with the next number of its log. */
function logged({ campaign }: WorkToKeep, event: NewEvent) {
  const row = Object.entries({ ...emptyEvent, ...event });
  const names = row.map(([name]) => sql.ref(name));
  const values = row.map(([, value]) => sql`${value}`);
  return sql`going as (update campaign set last_seq = last_seq + 1
      where id = ${campaign} and status = 'running' and exists (select 1 from ready) returning last_seq),
    logged as (insert into event (campaign, seq, ${sql.join(names)}) select ${campaign}, last_seq, ${sql.join(values)} from going)`;
}

function drafted({ hold, draft }: WorkToKeep) {
  if (draft === undefined) return sql``;
  if (draft === null)
    return sql`, drafted as (delete from draft where assignment = ${hold.id} and exists (select 1 from going))`;
  const { phase, answers, version, at, key, body_hash } = draft;
  return sql`, drafted as (insert into draft (assignment, phase, answers, version, at, key, body_hash)
      select ${hold.id}, ${phase}, ${answers}, ${version}, ${at}, ${key}, ${body_hash} from going
      on conflict (assignment) do update set phase = excluded.phase, answers = excluded.answers, version = excluded.version,
        at = excluded.at, key = excluded.key, body_hash = excluded.body_hash)`;
}
