// words about an item -> messages between an annotator and the managers; and items that somebody wants to look at again.
import { readMessages, sendMessage } from '@corrigenda/core/internal';
import type { SeatMessage, WriteMessage, WriteToAnnotator } from '../../api/joining.ts';
import { granted, refuse } from '../../api/refusal.ts';
import { hashBody } from '../../secret.ts';
import { eventOf, rowOfNewEvent } from '../../store/rows.ts';
import type { Tx } from '../../store/store.ts';
import { timestamp, type Workbench } from '../../workbench.ts';
import { findKeyUse } from '../judge.ts';

interface Letter {
  readonly campaign: string;
  readonly from: string;
  readonly seat: string;
  readonly about: { readonly assignment: string; readonly item: string };
  readonly message: string;
  readonly key: string;
}

async function send(bench: Workbench, tx: Tx, letter: Letter): Promise<void> {
  const { campaign, from, seat, about, message, key } = letter;
  const fingerprint = hashBody({ about, message, seat });
  const earlier = await findKeyUse(tx, { campaign, actor: from, key });
  const written = await tx.events.countMessages(seat, from);
  const command = { from, annotator: seat, about, message, key, fingerprint };
  const events = granted(sendMessage({ earlier, written }, command, timestamp(bench)));
  if (events.length > 0) await tx.events.append(campaign, events.map(rowOfNewEvent));
}

/** An annotator writes about an item of the own list. */
export const writeToManager = (
  bench: Workbench,
  { seat, id }: { readonly seat: string; readonly id: string },
  { message, key }: WriteMessage,
): Promise<void> =>
  bench.store.transaction(async (tx) => {
    const found = (await tx.assignments.find(seat, id)) ?? refuse('not-found');
    const about = { assignment: found.id, item: found.item };
    await send(bench, tx, { campaign: found.campaign, from: seat, seat, about, message, key });
  });

/** A manager writes to somebody who has or had the item. */
export const writeToAnnotator = (
  bench: Workbench,
  { campaign, item }: { readonly campaign: string; readonly item: string },
  { pseudonym, message, key }: WriteToAnnotator,
): Promise<void> =>
  bench.store.transaction(async (tx) => {
    const person = (await tx.seats.list(campaign)).find((seat) => seat.pseudonym === pseudonym);
    const tasks = (await tx.tasks.listOfItem(campaign, item)).map(({ id }) => id);
    const held = tasks.length > 0 ? await tx.assignments.listOfTasksWhole(campaign, tasks) : [];
    const own = held.find(({ seat }) => person && seat === person.id);
    if (!person || !own)
      return refuse('not-found', { message: `${pseudonym} has not had this item in this campaign.` });
    const about = { assignment: own.id, item };
    await send(bench, tx, { campaign, from: 'manager', seat: person.id, about, message, key });
  });

/** What a person wrote and was answered, the oldest first. */
export async function listMessages({ store }: Workbench, seat: string): Promise<SeatMessage[]> {
  const events = (await store.events.listMessages(seat)).map((row) => eventOf(row, new Map()));
  const positions = new Map(
    (await store.assignments.listOfSeat(seat)).map((hold) => [hold.id, hold.position]),
  );
  return readMessages(events).map(({ at, fromManager, assignment, text }) => ({
    at,
    fromManager,
    assignment,
    position: positions.get(assignment) ?? 0,
    text,
  }));
}

/** Notes that a person wants to look at an item again, or no longer. */
export const flagAssignment = (
  bench: Workbench,
  { seat, id }: { readonly seat: string; readonly id: string },
  flagged: boolean,
): Promise<void> =>
  bench.store.transaction(async (tx) => {
    if (!(await tx.assignments.find(seat, id))) refuse('not-found');
    await (flagged ? tx.flags.add(id, timestamp(bench)) : tx.flags.remove(id));
  });
