// people -> seats and secret links: invite, revoke, rotate, erase.
import { autoJudge } from '@corrigenda/core';
import type { AnnotatorLink, NewAnnotator } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import { newCompletionCode, newId } from '../secret.ts';
import { appendEvent, lockCampaign } from '../store/events.ts';
import type { SeatTable, Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { replaceSeatLink, revokeSeatLinks } from './access.ts';

/** Seats for new people; a pseudonym that is left out is the next free "Annotator N". */
export async function addSeats(
  bench: Workbench,
  tx: Tx,
  campaign: string,
  annotators: readonly NewAnnotator[],
): Promise<AnnotatorLink[]> {
  const known = await tx.selectFrom('seat').select('pseudonym').where('campaign', '=', campaign).execute();
  const taken = new Set(known.map(({ pseudonym }) => pseudonym));
  const at = timestamp(bench);
  const links: AnnotatorLink[] = [];
  for (const { pseudonym: wished, expert = false, quota = null } of annotators) {
    const pseudonym = wished ?? freePseudonym(taken);
    if (reserved.has(pseudonym)) refuse('invalid', { message: `${pseudonym} is not a free name.` });
    if (taken.has(pseudonym)) refuse('exists', { message: `There is an annotator ${pseudonym} already.` });
    taken.add(pseudonym);
    const seat = newId();
    await tx
      .insertInto('seat')
      .values({
        id: seat,
        campaign,
        pseudonym,
        expert: expert ? 1 : 0,
        quota,
        total: 0,
        status: 'active',
        number: taken.size,
        created_at: at,
        consented_at: null,
        completion_code: newCompletionCode(),
      })
      .execute();
    await appendEvent(tx, { campaign, at, kind: 'invited', actor: 'manager', details: seatDetails(seat) });
    links.push({ seat, pseudonym, link: await replaceSeatLink(tx, at, seat) });
  }
  return links;
}

/** Actors of events that are no annotators. */
const reserved = new Set(['manager', autoJudge]);

const seatDetails = (seat: string) => JSON.stringify({ seat });

function freePseudonym(taken: ReadonlySet<string>): string {
  for (let number = taken.size + 1; ; number++) {
    if (!taken.has(`Annotator ${number}`)) return `Annotator ${number}`;
  }
}

export async function invite(
  bench: Workbench,
  campaign: string,
  annotators: readonly NewAnnotator[],
): Promise<AnnotatorLink[]> {
  return bench.db.transaction().execute(async (tx) => {
    const found = await lockCampaign(tx, campaign);
    if (!found) return refuse('not-found');
    if (found.status === 'closed') refuse('closed');
    return addSeats(bench, tx, campaign, annotators);
  });
}

/** Runs a change to one seat under the campaign's lock and records it. */
async function changeSeat<Result>(
  bench: Workbench,
  { campaign, seat, kind }: { campaign: string; seat: string; kind: string },
  change: (tx: Tx, found: SeatTable, at: string) => Promise<Result>,
): Promise<Result> {
  return bench.db.transaction().execute(async (tx) => {
    await lockCampaign(tx, campaign);
    const found = await tx
      .selectFrom('seat')
      .selectAll()
      .where('id', '=', seat)
      .where('campaign', '=', campaign)
      .executeTakeFirst();
    if (!found) return refuse('not-found');
    const at = timestamp(bench);
    const result = await change(tx, found, at);
    await appendEvent(tx, { campaign, at, kind, actor: 'manager', details: seatDetails(seat) });
    return result;
  });
}

/** The link and every session it opened are over; unfinished items go back, finished work stays. */
export const revoke = (bench: Workbench, campaign: string, seat: string): Promise<void> =>
  changeSeat(bench, { campaign, seat, kind: 'revoked' }, async (tx, found, at) => {
    await revokeSeatLinks(tx, at, seat);
    await returnUnfinished(tx, seat);
    if (found.status === 'active') {
      await tx.updateTable('seat').set({ status: 'revoked' }).where('id', '=', seat).execute();
    }
  });

const returnUnfinished = (tx: Tx, seat: string) =>
  tx
    .updateTable('assignment')
    .set({ state: 'returned' })
    .where('seat', '=', seat)
    .where('state', '=', 'held')
    .execute();

/** A new link in place of the old one; a revoked person comes back. */
export const rotate = (bench: Workbench, campaign: string, seat: string): Promise<AnnotatorLink> =>
  changeSeat(bench, { campaign, seat, kind: 'rotated' }, async (tx, { pseudonym, status }, at) => {
    if (status === 'erased') refuse('forbidden', { message: 'This person was erased.' });
    await tx.updateTable('seat').set({ status: 'active' }).where('id', '=', seat).execute();
    return { seat, pseudonym, link: await replaceSeatLink(tx, at, seat) };
  });

/** Contents go, places stay: the log keeps its numbers, the person's name, answers, drafts and remarks are emptied. */
export const erase = (bench: Workbench, campaign: string, seat: string): Promise<void> =>
  changeSeat(bench, { campaign, seat, kind: 'erasure' }, async (tx, { number }, at) => {
    await revokeSeatLinks(tx, at, seat);
    await tx
      .updateTable('event')
      .set({ answers: null, details: null, active_ms: null, body_hash: null })
      .where('actor', '=', seat)
      .execute();
    const own = tx.selectFrom('assignment').select('id').where('seat', '=', seat);
    await tx.deleteFrom('draft').where('assignment', 'in', own).execute();
    await tx.updateTable('assignment').set({ state: 'returned' }).where('seat', '=', seat).execute();
    await tx
      .updateTable('seat')
      .set({ status: 'erased', pseudonym: `Erased ${number}`, consented_at: null })
      .where('id', '=', seat)
      .execute();
  });
