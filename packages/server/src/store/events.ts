// what happened -> the campaign's append-only log, numbered without gaps.
import type { EventTable, Tx } from './schema.ts';

export type NewEvent = Pick<EventTable, 'campaign' | 'at' | 'kind' | 'actor'> & Partial<EventTable>;

/**
 * Takes the campaign's lock until the transaction ends and reads its row: claims and events of one campaign
 * come one after the other, on PostgreSQL through this row's lock, on SQLite through the one writer.
 */
export async function lockCampaign(tx: Tx, campaign: string) {
  return tx
    .updateTable('campaign')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('id', '=', campaign)
    .returningAll()
    .executeTakeFirst();
}

/** Appends under the lock; the number is the place in the log. */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<number> {
  const { last_seq } = await tx
    .updateTable('campaign')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', event.campaign)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const empty = {
    assignment: null,
    item: null,
    phase: null,
    answers: null,
    version: null,
    key: null,
    body_hash: null,
    guideline_version: null,
    active_ms: null,
    details: null,
  };
  await tx
    .insertInto('event')
    .values({ ...empty, ...event, seq: last_seq })
    .execute();
  return last_seq;
}

/** The event an earlier try with this key made, if any. */
export const findByKey = (tx: Tx, campaign: string, actor: string, key: string) =>
  tx
    .selectFrom('event')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
