// people -> seats and secret links: invite, revoke, rotate, erase.
import { autoJudge, checkExpiry, type NewEvent } from '@corrigenda/core/internal';
import type { AnnotatorLink, NewAnnotator } from '../api/manager.ts';
import { permitted, refuse } from '../api/refusal.ts';
import { newCompletionCode, newId } from '../secret.ts';
import { rowOfNewEvent } from '../store/rows.ts';
import type { SeatTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { replaceLink } from './access.ts';
import { change } from './lifecycle.ts';

/** Seats for new people; a pseudonym that is left out is the next free "Annotator N". */
export async function addSeats(
  bench: Workbench,
  tx: Tx,
  campaign: string,
  annotators: readonly NewAnnotator[],
  expiresAt: string | null = null,
): Promise<{ readonly links: AnnotatorLink[]; readonly events: readonly NewEvent[] }> {
  const known = await tx.seats.list(campaign);
  const taken = new Set(known.map(({ pseudonym }) => pseudonym));
  const at = timestamp(bench);
  const links: AnnotatorLink[] = [];
  for (const { pseudonym: wished, expert = false, quota = null } of annotators) {
    const pseudonym = wished ?? freePseudonym(taken);
    if (reserved.has(pseudonym)) refuse('invalid', { message: `${pseudonym} is not a free name.` });
    if (taken.has(pseudonym)) refuse('exists', { message: `There is an annotator ${pseudonym} already.` });
    taken.add(pseudonym);
    const seat = newId();
    const row: SeatTable = {
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
    };
    await tx.seats.add([row]);
    links.push({ seat, pseudonym, link: await replaceLink(tx, at, { seat, expiresAt }) });
  }
  return { links, events: links.map(({ seat }) => ofSeat('invited', seat, at)) };
}

/** Actors of events that are no annotators. */
const reserved = new Set(['manager', autoJudge]);

const ofSeat = (kind: string, seat: string, at: string): NewEvent => ({
  at,
  kind,
  actor: 'manager',
  details: { seat },
});

function freePseudonym(taken: ReadonlySet<string>): string {
  for (let number = taken.size + 1; ; number++) {
    if (!taken.has(`Annotator ${number}`)) return `Annotator ${number}`;
  }
}

export const invite = (
  bench: Workbench,
  id: string,
  annotators: readonly NewAnnotator[],
  expiresAt: string | null = null,
): Promise<AnnotatorLink[]> =>
  change(bench, id, async (tx, { status }, at) => {
    if (status === 'closed') refuse('closed');
    permitted(checkExpiry(expiresAt, at));
    const { links, events } = await addSeats(bench, tx, id, annotators, expiresAt);
    return { result: links, events };
  });

/** Runs a change to one seat while its person does nothing else, and records it. */
async function changeSeat<Result>(
  bench: Workbench,
  { campaign, seat, kind }: { campaign: string; seat: string; kind: string },
  make: (tx: Tx, found: SeatTable, at: string) => Promise<Result>,
): Promise<Result> {
  return bench.store.transaction(async (tx) => {
    const found = await tx.seats.lock(seat);
    if (found?.campaign !== campaign) return refuse('not-found');
    const at = timestamp(bench);
    const result = await make(tx, found, at);
    await tx.events.append(campaign, [ofSeat(kind, seat, at)].map(rowOfNewEvent));
    return result;
  });
}

/** Another limit for one person; null takes it away. Nothing that was given is taken back. */
export const setQuota = (
  bench: Workbench,
  { campaign, seat }: { readonly campaign: string; readonly seat: string },
  quota: number | null,
): Promise<void> =>
  changeSeat(bench, { campaign, seat, kind: 'quota' }, (tx) => tx.seats.change(seat, { quota }));

/** The link and every session it opened are over; unfinished items go back, finished work stays. */
export const revoke = (bench: Workbench, campaign: string, seat: string): Promise<void> =>
  changeSeat(bench, { campaign, seat, kind: 'revoked' }, async (tx, found, at) => {
    await tx.access.revoke({ seat }, at);
    await tx.assignments.returnOfSeat(seat, { finished: false });
    if (found.status === 'active') await tx.seats.change(seat, { status: 'revoked' });
  });

/** A new link in place of the old one; a revoked person comes back. */
export const rotate = (bench: Workbench, campaign: string, seat: string): Promise<AnnotatorLink> =>
  changeSeat(bench, { campaign, seat, kind: 'rotated' }, async (tx, { pseudonym, status }, at) => {
    if (status === 'erased') refuse('forbidden', { message: 'This person was erased.' });
    await tx.seats.change(seat, { status: 'active' });
    return { seat, pseudonym, link: await replaceLink(tx, at, { seat }) };
  });

/** Somebody may have called themselves so. */
function erasedName(number: number, taken: ReadonlySet<string>): string {
  for (let more = 1; ; more++) {
    const name = more === 1 ? `Erased ${number}` : `Erased ${number} (${more})`;
    if (!taken.has(name)) return name;
  }
}

/** The log keeps its events and their numbers; the person's name, answers, drafts and remarks are emptied. */
export async function erase(bench: Workbench, campaign: string, seat: string): Promise<void> {
  await changeSeat(bench, { campaign, seat, kind: 'erasure' }, async (tx, { number }, at) => {
    const taken = new Set((await tx.seats.list(campaign)).map(({ pseudonym }) => pseudonym));
    await tx.access.revoke({ seat }, at);
    await tx.events.emptyOfActor(campaign, seat);
    await tx.events.emptyMessagesTo(seat);
    await tx.drafts.removeOfSeat(seat);
    await tx.flags.removeOfSeat(seat);
    await tx.assignments.returnOfSeat(seat, { finished: true });
    await tx.seats.change(seat, {
      status: 'erased',
      pseudonym: erasedName(number, taken),
      consented_at: null,
    });
  });
  // What was emptied is not to be found in the files either.
  await bench.store.forgetDeleted();
}
