// words about an item between an annotator and the managers -> events, so many per person at most.
import type { NewEvent } from '../judge.ts';
import type { CampaignEvent } from '../record.ts';
import { type Keyed, type KeyUse, type Refused, refused, repeats } from '../refusal.ts';

/** So many messages one person may write in a campaign, and so many may be written to one person. */
export const mostMessages = 200;

export interface SendMessage extends Keyed {
  /** Who writes: the annotator's seat, or `manager`. */
  readonly from: string;
  /** The annotator whose work on the item it is about. */
  readonly annotator: string;
  readonly about: { readonly assignment: string; readonly item: string };
  readonly message: string;
}

/** Records a message; a retry records nothing. */
export function sendMessage(
  { earlier, written }: { readonly earlier: KeyUse | null; readonly written: number },
  { from, annotator, about, message, key, fingerprint }: SendMessage,
  now: string,
): readonly NewEvent[] | Refused {
  const use = repeats(earlier, { fingerprint, assignment: about.assignment });
  if (use !== 'new') return use === 'same' ? [] : refused('key-reused');
  if (written >= mostMessages)
    return refused('too-many-requests', { message: `${mostMessages} messages are written already.` });
  const details = { message, seat: annotator };
  return [{ at: now, kind: 'message', actor: from, ...about, key, fingerprint, details }];
}

export interface ReadMessage {
  readonly at: string;
  readonly fromManager: boolean;
  readonly assignment: string;
  readonly item: string;
  /** Empty where it was erased. */
  readonly text: string;
}

/** The messages among events, the oldest first. */
export const readMessages = (events: readonly CampaignEvent[]): ReadMessage[] =>
  events
    .filter(({ kind }) => kind === 'message')
    .map(({ at, actor, assignment = '', item = '', details }) => ({
      at,
      fromManager: actor === 'manager',
      assignment,
      item,
      text: typeof details?.message === 'string' ? details.message : '',
    }));
