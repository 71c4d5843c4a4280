// Changed answers -> kept in the browser at once, sent within two seconds, sent again until acknowledged; a newer version elsewhere is a conflict to show.
import type { KeptAnswers } from '@corrigenda/server';
import type { KeptDraft } from './draft-store.ts';
import {
  type DraftStatus,
  nothingPending,
  type OutboxParts,
  type PendingDraft,
  report,
  send,
  sendLater,
  stopTimer,
} from './pending-draft.ts';

export interface Outbox {
  /** Keeps a changed draft here and sends it after a short pause. */
  keep(draft: KeptDraft): void;
  status(assignment: string): DraftStatus;
  /** The server's version as the page last heard it. */
  version(assignment: string): number | undefined;
  heard(assignment: string, version: number): void;
  /** Sends now and waits until nothing is under way; true when nothing is left unsent. */
  flush(assignment: string): Promise<boolean>;
  /** The person chose this page's version over the other. */
  insist(assignment: string): void;
  /** A commit found another version: the draft waits for the person's choice. */
  clash(draft: KeptDraft, current: KeptAnswers, submitted: 'no' | 'done' | 'frozen'): void;
  /** What was kept is committed, or the other version was taken: nothing is left to send. */
  forget(assignment: string, at?: number): void;
  /** The connection may be back: sends what waits now. */
  retry(): void;
  hasUnsent(): boolean;
}

export function openOutbox(parts: OutboxParts): Outbox {
  const { store, now } = parts;
  const all = new Map<string, PendingDraft>();

  function pendingOf(assignment: string): PendingDraft {
    const known = all.get(assignment) ?? nothingPending(assignment, parts);
    all.set(assignment, known);
    return known;
  }

  return {
    keep: (draft) => keep(pendingOf(draft.assignment), draft),
    status: (assignment) => all.get(assignment)?.status ?? { kind: 'idle', at: null },
    version: (assignment) => all.get(assignment)?.version,
    heard(assignment, version) {
      pendingOf(assignment).version = version;
    },
    async flush(assignment) {
      const pending = pendingOf(assignment);
      await pending.underWay;
      if (pending.draft) await send(pending);
      return pending.draft === null;
    },
    insist(assignment) {
      const pending = pendingOf(assignment);
      if (pending.status.kind !== 'conflict') return;
      const { version } = pending.status.current;
      const draft = { ...(pending.draft ?? pending.status.draft), baseVersion: version };
      pending.version = version;
      pending.draft = draft;
      store.write(draft);
      report(pending, { kind: 'waiting', changes: draft.changes });
      void send(pending);
    },
    clash(draft, current, submitted) {
      const pending = pendingOf(draft.assignment);
      pending.draft = draft;
      pending.version = current.version;
      store.write(draft);
      report(pending, { kind: 'conflict', current, draft, submitted });
    },
    forget(assignment, at = now()) {
      const pending = pendingOf(assignment);
      stopTimer(pending);
      pending.draft = null;
      pending.unanswered = null;
      pending.failures = 0;
      store.clear(assignment, at);
      report(pending, { kind: 'idle', at: null });
    },
    retry() {
      for (const pending of all.values()) if (pending.status.kind === 'offline') void send(pending);
    },
    hasUnsent: () => [...all.values()].some(({ draft }) => draft !== null),
  };
}

function keep(pending: PendingDraft, changed: KeptDraft): void {
  const { status } = pending;
  const { changes } = changed;
  // What a page that is gone had sent is sent again under its own key: its late arrival is then no other version.
  pending.unanswered ??= changed.unanswered ?? null;
  const draft = {
    ...changed,
    baseVersion: pending.version ?? changed.baseVersion,
    unanswered: pending.unanswered,
  };
  pending.draft = draft;
  pending.parts.store.write(draft);
  if (status.kind === 'conflict') report(pending, { ...status, draft });
  // The next try is due already.
  else if (status.kind === 'offline') report(pending, { kind: 'offline', changes });
  else {
    if (status.kind !== 'sending') report(pending, { kind: 'waiting', changes });
    if (!pending.underWay) sendLater(pending);
  }
}
