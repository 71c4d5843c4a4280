// what happened <-> the campaign's append-only log, numbered without gaps.
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertMany } from './insert-many.ts';
import type { CampaignTable, Db, DbTransaction, EventTable } from './schema.ts';
import { statement } from './statement.ts';
import { sharedStatement } from './together/shared-statement.ts';

/** An event before it has its number. */
export type NewEvent = Pick<EventTable, 'at' | 'kind' | 'actor'> &
  Partial<Omit<EventTable, 'campaign' | 'seq'>>;

/** An event with nothing but what every event has. */
export const emptyEvent = {
  assignment: null,
  item: null,
  phase: null,
  answers: null,
  rejects: 0,
  version: null,
  key: null,
  body_hash: null,
  guideline_version: null,
  active_ms: null,
  details: null,
};

export interface Appended {
  /** The number of the last of the appended events. */
  readonly lastSeq: number;
  readonly status: CampaignTable['status'];
}

/** How many judgements one person gave on one day, and when the last of them was given. */
export interface DayOfPerson {
  readonly actor: string;
  readonly day: string;
  readonly judgements: number;
  readonly lastAt: string;
}

export type TimedJudgement = Pick<EventTable, 'at' | 'actor' | 'active_ms'>;

const takeNumbers = statement((db, { campaign, count }: { campaign: string; count: number }) =>
  db
    .updateTable('campaign')
    .set((eb) => ({ last_seq: eb('last_seq', '+', count) }))
    .where('id', '=', campaign)
    .returning(['last_seq', 'status']),
);

const ofAssignment = sharedStatement(['assignment'], (db, { assignment }: { assignment: string }) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('assignment', '=', assignment)
    .where('kind', 'in', ['judgement', 'amendment'])
    .orderBy('seq'),
);

const byKey = sharedStatement(
  ['campaign', 'actor', 'key'],
  (db, { campaign, actor, key }: { campaign: string; actor: string; key: string }) =>
    db
      .selectFrom('event')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('actor', '=', actor)
      .where('key', '=', key),
);

/** Whole rows, for those who read a campaign or an item. */
const rows = (db: Db) => ({
  /** The whole log of a campaign. */
  list: (campaign: string): Promise<EventTable[]> =>
    db.selectFrom('event').selectAll().where('campaign', '=', campaign).orderBy('seq').execute(),

  /** Some events after a number, in their order. */
  listAfter: (campaign: string, seq: number, most: number): Promise<EventTable[]> =>
    db
      .selectFrom('event')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(most)
      .execute(),

  /** Everything that was said about one item, decisions too, in its order. */
  listOfItem: (campaign: string, item: string): Promise<EventTable[]> =>
    db
      .selectFrom('event')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('item', '=', item)
      .orderBy('seq')
      .execute(),

  /** Everything the adjudicators decided, in its order. */
  listDecisions: (campaign: string): Promise<EventTable[]> =>
    db
      .selectFrom('event')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('kind', '=', 'adjudication')
      .orderBy('seq')
      .execute(),

  /** Judgements and amendments of these assignments, in their order. */
  listOfAssignments: (assignments: readonly string[]): Promise<EventTable[]> =>
    db
      .selectFrom('event')
      .selectAll()
      .where('assignment', 'in', assignments)
      .where('kind', 'in', ['judgement', 'amendment'])
      .orderBy('seq')
      .execute(),
});

const messagesOf = (db: Db, seat: string) =>
  db
    .selectFrom('event')
    .where('kind', '=', 'message')
    .where('assignment', 'in', db.selectFrom('assignment').select('id').where('seat', '=', seat));

const messages = (db: Db) => ({
  /** What was written between one person and the managers, in its order. */
  listMessages: (seat: string): Promise<EventTable[]> =>
    messagesOf(db, seat).selectAll().orderBy('seq').execute(),

  /** How many of them one side has written. */
  async countMessages(seat: string, actor: string): Promise<number> {
    const { count } = await messagesOf(db, seat)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('actor', '=', actor)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

const times = (db: Db) => ({
  /** When people judged, and for how long; the judge `auto` is no person. */
  listTimes: (campaign: string): Promise<TimedJudgement[]> =>
    db
      .selectFrom('event')
      .select(['at', 'actor', 'active_ms'])
      .where('campaign', '=', campaign)
      .where('kind', '=', 'judgement')
      .where('actor', '!=', 'auto')
      .orderBy('seq')
      .execute(),

  /** The same in sums, for those who need no single judgement; days in their order. */
  async countByDay(campaign: string): Promise<DayOfPerson[]> {
    const day = sql<string>`substr(at, 1, 10)`;
    const days = await db
      .selectFrom('event')
      .select((eb) => [
        'actor',
        day.as('day'),
        eb.fn.countAll<number>().as('judgements'),
        sql<string>`max(at)`.as('lastAt'),
      ])
      .where('campaign', '=', campaign)
      .where('kind', '=', 'judgement')
      .where('actor', '!=', 'auto')
      .groupBy(['actor', day])
      .orderBy(day)
      .orderBy('actor')
      .execute();
    return days.map((row) => ({ ...row, judgements: Number(row.judgements) }));
  },
});

export const eventReads = (db: Db) => ({
  ...rows(db),
  ...messages(db),
  ...times(db),

  /** Judgements and amendments of one assignment, in their order. */
  listOfAssignment: async (assignment: string): Promise<EventTable[]> =>
    (await ofAssignment(db, { assignment })).rows,

  /** The event that an earlier try with this idempotency key made, if any. */
  findByKey: async (campaign: string, actor: string, key: string): Promise<EventTable | undefined> =>
    (await byKey(db, { campaign, actor, key })).rows[0],

  /** Of everybody, or of one person. */
  async count(campaign: string, kind: string, actor?: string): Promise<number> {
    const ofKind = db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('campaign', '=', campaign)
      .where('kind', '=', kind);
    const { count } = await (actor === undefined
      ? ofKind
      : ofKind.where('actor', '=', actor)
    ).executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The assignments whose current judgement of a phase rejects the item; an earlier version of the phase does not count. */
  async listRejecting(campaign: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('event as said')
      .select('said.assignment')
      .distinct()
      .where('said.campaign', '=', campaign)
      // Written out, so that SQLite knows that the index of rejecting events is enough.
      .where('said.rejects', '=', sql.lit(1))
      .where('said.kind', '=', 'judgement')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('event as later')
              .select('later.seq')
              .whereRef('later.assignment', '=', 'said.assignment')
              .whereRef('later.phase', '=', 'said.phase')
              .whereRef('later.seq', '>', 'said.seq')
              .where('later.kind', '=', 'judgement'),
          ),
        ),
      )
      .execute();
    return new Set(rows.flatMap(({ assignment }) => assignment ?? []));
  },
});

export const eventWrites = (tx: DbTransaction) => ({
  ...eventReads(tx),

  /**
   * Appends the events of one command with the next numbers, which have no gaps: from here on other commands of the
   * campaign wait until this transaction ends, so it comes last. The status is that of this moment: a campaign
   * that was closed meanwhile is seen here, whatever was read before.
   */
  async append(campaign: string, events: readonly NewEvent[]): Promise<Appended> {
    const [taken] = (await takeNumbers(tx, { campaign, count: events.length })).rows;
    if (!taken) throw new Error(`There is no campaign ${campaign}.`);
    const { last_seq, status } = taken;
    const first = last_seq - events.length + 1;
    await insertMany(
      tx,
      'event',
      events.map((event, index) => ({ ...emptyEvent, ...event, campaign, seq: first + index })),
    );
    return { lastSeq: last_seq, status };
  },

  /** Events that have their numbers already: those of an imported campaign. */
  add: (rows: readonly EventTable[]): Promise<void> => insertMany(tx, 'event', rows),

  /** Empties what a person wrote; the events keep their numbers. */
  async emptyOfActor(campaign: string, actor: string): Promise<void> {
    const atOnce = 500;
    for (let after = 0; ; await turn()) {
      const rows = await tx
        .selectFrom('event')
        .select('seq')
        .where('campaign', '=', campaign)
        .where('actor', '=', actor)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(atOnce)
        .execute();
      const last = rows.at(-1);
      if (!last) return;
      await tx
        .updateTable('event')
        .set({ answers: null, rejects: 0, details: null, active_ms: null, body_hash: null })
        .where('campaign', '=', campaign)
        .where('actor', '=', actor)
        .where('seq', '>', after)
        .where('seq', '<=', last.seq)
        .execute();
      after = last.seq;
    }
  },

  /** Empties what the managers wrote to a person. */
  async emptyMessagesTo(seat: string): Promise<void> {
    const own = tx.selectFrom('assignment').select('id').where('seat', '=', seat);
    await tx
      .updateTable('event')
      .set({ details: null, body_hash: null })
      .where('kind', '=', 'message')
      .where('assignment', 'in', own)
      .execute();
  },
});
