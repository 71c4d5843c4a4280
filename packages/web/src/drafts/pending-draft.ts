// One assignment's pending draft -> the server: sent one at a time, sent again until acknowledged, stopped by a conflict.
import { sameAnswers } from '@corrigenda/core/internal';
import type { DraftSaved, KeptAnswers, SaveDraft } from '@corrigenda/server';
import { Refused, type TroubleCode } from '../api/client.ts';
import type { DraftStore, KeptDraft } from './draft-store.ts';

/** The state of one assignment's draft, as pages show it. */
export type DraftStatus =
  | { readonly kind: 'idle'; readonly at: number | null }
  | { readonly kind: 'waiting' | 'sending' | 'offline'; readonly changes: number }
  | {
      readonly kind: 'conflict';
      readonly current: KeptAnswers;
      readonly draft: KeptDraft;
      /** The other version is submitted: `done` may be revised, `frozen` not. */
      readonly submitted: 'no' | 'done' | 'frozen';
    }
  | { readonly kind: 'refused'; readonly code: TroubleCode; readonly message: string };

export interface OutboxParts {
  readonly store: DraftStore;
  readonly put: (assignment: string, body: SaveDraft) => Promise<DraftSaved>;
  readonly newKey: () => string;
  readonly now: () => number;
  /** Runs later; returns what cancels it. */
  readonly later: (ms: number, run: () => void) => () => void;
  readonly onChange: (assignment: string, status: DraftStatus) => void;
  /** Milliseconds between a change and its sending. */
  readonly pause?: number;
}

export interface PendingDraft {
  readonly assignment: string;
  readonly parts: OutboxParts;
  /** What the server has not acknowledged; null when it has everything. */
  draft: KeptDraft | null;
  /** The server's version as the page last heard it. */
  version: number | undefined;
  status: DraftStatus;
  /** One request at a time, so that versions follow each other. */
  underWay: Promise<void> | null;
  cancel: (() => void) | null;
  failures: number;
  /** Sent, but no answer came: the server may have it. It is sent again under its own key before anything else. */
  unanswered: SaveDraft | null;
}

export const nothingPending = (assignment: string, parts: OutboxParts): PendingDraft => ({
  assignment,
  parts,
  draft: null,
  version: undefined,
  status: { kind: 'idle', at: null },
  underWay: null,
  cancel: null,
  failures: 0,
  unanswered: null,
});

/** Refusals after which the same request may succeed later. */
const temporary: readonly TroubleCode[] = ['offline', 'unavailable', 'internal', 'too-many-requests'];

export function report(pending: PendingDraft, status: DraftStatus): void {
  pending.status = status;
  pending.parts.onChange(pending.assignment, status);
}

export function stopTimer(pending: PendingDraft): void {
  pending.cancel?.();
  pending.cancel = null;
}

export function sendLater(pending: PendingDraft, ms = pending.parts.pause ?? 700): void {
  stopTimer(pending);
  pending.cancel = pending.parts.later(ms, () => {
    pending.cancel = null;
    void send(pending);
  });
}

export function send(pending: PendingDraft): Promise<void> {
  stopTimer(pending);
  if (pending.underWay) return pending.underWay;
  const { draft } = pending;
  if (!draft || pending.status.kind === 'conflict') return Promise.resolve();
  pending.underWay = deliver(pending, draft).finally(() => {
    pending.underWay = null;
    // Something was typed during the request.
    if (pending.draft && pending.draft !== draft && pending.status.kind !== 'conflict' && !pending.cancel)
      sendLater(pending);
  });
  return pending.underWay;
}

async function deliver(pending: PendingDraft, draft: KeptDraft): Promise<void> {
  const { newKey, now } = pending.parts;
  if (pending.status.kind !== 'offline') report(pending, { kind: 'sending', changes: draft.changes });
  try {
    let { baseVersion } = draft;
    const { answers, phase } = draft;
    const again = pending.unanswered;
    let saved = again && (await putOnce(pending, again));
    if (saved) baseVersion = saved.version;
    if (!saved || !again || again.phase !== phase || !sameAnswers(again.answers, answers))
      saved = await putOnce(pending, { answers, phase, baseVersion, key: newKey() });
    pending.failures = 0;
    acknowledge(pending, draft, Date.parse(saved.at) || now());
  } catch (error) {
    fail(pending, draft, error instanceof Refused ? error : new Refused('offline'));
  }
}

/** The request is remembered until it is answered: sent again under the same key, it is carried out once. */
async function putOnce(pending: PendingDraft, body: SaveDraft): Promise<DraftSaved> {
  pending.unanswered = body;
  if (pending.draft) pending.parts.store.write({ ...pending.draft, unanswered: body });
  try {
    const saved = await pending.parts.put(pending.assignment, body);
    pending.unanswered = null;
    pending.version = saved.version;
    return saved;
  } catch (error) {
    if (error instanceof Refused && error.code !== 'offline') pending.unanswered = null;
    throw error;
  }
}

function acknowledge(pending: PendingDraft, sent: KeptDraft, at: number): void {
  const { store } = pending.parts;
  store.clear(pending.assignment, sent.at);
  if (pending.draft === sent || pending.draft === null) {
    pending.draft = null;
    report(pending, { kind: 'idle', at });
  } else {
    pending.draft = { ...pending.draft, baseVersion: pending.version ?? sent.baseVersion, unanswered: null };
    store.write(pending.draft);
    report(pending, { kind: 'waiting', changes: pending.draft.changes });
  }
}

function fail(pending: PendingDraft, sent: KeptDraft, { code, refusal }: Refused): void {
  if (pending.draft === null) return;
  const { current } = refusal;
  if ((code === 'conflict' || code === 'done' || code === 'frozen') && current) {
    const same = current.phase === sent.phase && sameAnswers(current.answers, pending.draft.answers);
    pending.version = current.version;
    const submitted = code === 'conflict' ? 'no' : code;
    if (same) acknowledge(pending, pending.draft, Date.parse(current.at) || pending.parts.now());
    else report(pending, { kind: 'conflict', current, draft: pending.draft, submitted });
  } else if (temporary.includes(code)) {
    pending.failures++;
    report(pending, { kind: 'offline', changes: pending.draft.changes });
    // After 1 s, 2 s, 4 s ... 30 s.
    sendLater(pending, Math.min(1000 * 2 ** (pending.failures - 1), 30_000));
  } else report(pending, { kind: 'refused', code, message: refusal.message ?? code });
}
