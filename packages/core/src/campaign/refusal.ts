// command -> refusal or retry: why a command cannot be done, as a code with its data, and whether it was done before. Who asks decides how to say it.
import type { KeptAnswers } from '../protocol/answers.ts';
import type { AnswerProblem } from '../protocol/item.ts';

export type RefusalCode =
  /** What the command names does not exist, or not for this person. */
  | 'not-found'
  | 'forbidden'
  /** Something newer was saved since the version that the command is based on. */
  | 'conflict'
  /** The idempotency key belongs to another command. */
  | 'key-reused'
  /** An earlier phase must be committed first, or (amending) this one. */
  | 'phase-not-open'
  /** A committed phase that can only be amended. */
  | 'frozen'
  /** A late draft of a phase that is committed. */
  | 'done'
  /** The assignment was given back and others have taken all the room. */
  | 'lease-lost'
  | 'paused'
  | 'closed'
  | 'consent-needed'
  | 'exists'
  /** More of it than one person may send. */
  | 'too-many-requests'
  | 'invalid';

export interface Refused {
  readonly refused: RefusalCode;
  /** Says more than the code does. */
  readonly message?: string;
  /** With `invalid`: what is wrong with the answers. */
  readonly problems?: readonly AnswerProblem[];
  /** With `conflict`, `frozen` and `done`: what is kept now. */
  readonly current?: KeptAnswers | null;
}

export function refused(code: RefusalCode, data: Omit<Refused, 'refused'> = {}): Refused {
  return { refused: code, ...data };
}

export function isRefused(decided: object): decided is Refused {
  return 'refused' in decided;
}

/** A command with its key, and what it says in short; who sends it decides how that is computed. */
export interface Keyed {
  readonly key: string;
  readonly fingerprint: string;
}

/** What a key was used for. */
export interface KeyUse {
  /** The assignment that was written to; null for a command about something else. */
  readonly assignment: string | null;
  /** Null where the event was imported: then its key is enough. */
  readonly fingerprint: string | null;
}

/** Whether a command is new, the same again, or another one under a used key. */
export function repeats(
  earlier: KeyUse | null,
  { fingerprint, assignment }: { readonly fingerprint: string; readonly assignment: string | null },
): 'new' | 'same' | 'other' {
  if (!earlier) return 'new';
  const same = earlier.assignment === assignment && (earlier.fingerprint ?? fingerprint) === fingerprint;
  return same ? 'same' : 'other';
}
