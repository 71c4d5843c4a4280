// Changed answers -> kept in the browser at once, sent within two seconds, sent again until acknowledged; a newer version elsewhere is a conflict to show.
import type { DraftSaved, KeptAnswers, SaveDraft } from '@corrigenda/server';
import { Refused, type TroubleCode } from '../api/client.ts';
import { sameAnswers } from './answers.ts';
import type { DraftStore, KeptDraft } from './draft-store.ts';

/** How one assignment's draft stands. */
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
  /** Runs later; gives what cancels it. */
  readonly later: (ms: number, run: () => void) => () => void;
  readonly onChange: (assignment: string, status: DraftStatus) => void;
  readonly pause?: number;
}

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
  /** The line may be back: try what waits now. */
  retry(): void;
  hasUnsent(): boolean;
}

interface Letter {
  draft: KeptDraft | null;
  version: number | undefined;
  status: DraftStatus;
  /** One write goes out at a time, so that versions follow each other. */
  underWay: Promise<void> | null;
  cancel: (() => void) | null;
  failures: number;
  /** Sent, but no answer came: it may have arrived, and is sent again under its own key before anything else. */
  unanswered: SaveDraft | null;
}

/** Refusals that time may heal. */
const passing: readonly TroubleCode[] = ['offline', 'unavailable', 'internal', 'too-many-requests'];

export function openOutbox({ store, put, newKey, now, later, onChange, pause = 700 }: OutboxParts): Outbox {
  const letters = new Map<string, Letter>();

  function letterOf(assignment: string): Letter {
    let letter = letters.get(assignment);
    if (!letter) {
      letter = {
        draft: null,
        version: undefined,
        status: { kind: 'idle', at: null },
        underWay: null,
        cancel: null,
        failures: 0,
        unanswered: null,
      };
      letters.set(assignment, letter);
    }
    return letter;
  }

  function report(assignment: string, status: DraftStatus): void {
    letterOf(assignment).status = status;
    onChange(assignment, status);
  }

  function schedule(assignment: string, ms: number): void {
    const letter = letterOf(assignment);
    letter.cancel?.();
    letter.cancel = later(ms, () => {
      letter.cancel = null;
      void send(assignment);
    });
  }

  function send(assignment: string): Promise<void> {
    const letter = letterOf(assignment);
    letter.cancel?.();
    letter.cancel = null;
    if (letter.underWay) return letter.underWay;
    const { draft } = letter;
    if (!draft || letter.status.kind === 'conflict') return Promise.resolve();
    letter.underWay = deliver(assignment, draft).finally(() => {
      letter.underWay = null;
      // Something was typed while the last one travelled.
      if (letter.draft && letter.draft !== draft && letter.status.kind !== 'conflict' && !letter.cancel)
        schedule(assignment, pause);
    });
    return letter.underWay;
  }

  async function deliver(assignment: string, draft: KeptDraft): Promise<void> {
    const letter = letterOf(assignment);
    if (letter.status.kind !== 'offline') report(assignment, { kind: 'sending', changes: draft.changes });
    try {
      let { baseVersion } = draft;
      const { answers, phase } = draft;
      const again = letter.unanswered;
      let saved = again && (await putCertainly(assignment, again));
      if (saved) baseVersion = saved.version;
      if (!saved || !again || again.phase !== phase || !sameAnswers(again.answers, answers))
        saved = await putCertainly(assignment, { answers, phase, baseVersion, key: newKey() });
      letter.failures = 0;
      acknowledged(assignment, draft, Date.parse(saved.at) || now());
    } catch (error) {
      failed(assignment, draft, error instanceof Refused ? error : new Refused('offline'));
    }
  }

  async function putCertainly(assignment: string, body: SaveDraft): Promise<DraftSaved> {
    const letter = letterOf(assignment);
    letter.unanswered = body;
    try {
      const saved = await put(assignment, body);
      letter.unanswered = null;
      letter.version = saved.version;
      return saved;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'offline') letter.unanswered = null;
      throw error;
    }
  }

  function acknowledged(assignment: string, sent: KeptDraft, at: number): void {
    const letter = letterOf(assignment);
    store.clear(assignment, sent.at);
    if (letter.draft === sent || letter.draft === null) {
      letter.draft = null;
      report(assignment, { kind: 'idle', at });
    } else {
      letter.draft = { ...letter.draft, baseVersion: letter.version ?? sent.baseVersion };
      store.write(letter.draft);
      report(assignment, { kind: 'waiting', changes: letter.draft.changes });
    }
  }

  function failed(assignment: string, sent: KeptDraft, { code, refusal }: Refused): void {
    const letter = letterOf(assignment);
    if (letter.draft === null) return;
    const { current } = refusal;
    if ((code === 'conflict' || code === 'done' || code === 'frozen') && current) {
      const same = current.phase === sent.phase && sameAnswers(current.answers, letter.draft.answers);
      letter.version = current.version;
      const submitted = code === 'conflict' ? 'no' : code;
      if (same) acknowledged(assignment, letter.draft, Date.parse(current.at) || now());
      else report(assignment, { kind: 'conflict', current, draft: letter.draft, submitted });
    } else if (passing.includes(code)) {
      letter.failures++;
      report(assignment, { kind: 'offline', changes: letter.draft.changes });
      // 1 s, 2 s, 4 s ... half a minute.
      schedule(assignment, Math.min(1000 * 2 ** (letter.failures - 1), 30_000));
    } else report(assignment, { kind: 'refused', code, message: refusal.message ?? code });
  }

  return {
    keep(draft) {
      const letter = letterOf(draft.assignment);
      const baseVersion = letter.version ?? draft.baseVersion;
      letter.draft = { ...draft, baseVersion };
      store.write(letter.draft);
      if (letter.status.kind === 'conflict') {
        report(draft.assignment, { ...letter.status, draft: letter.draft });
        return;
      }
      const { changes } = draft;
      if (letter.status.kind === 'offline') report(draft.assignment, { kind: 'offline', changes });
      else {
        if (letter.status.kind !== 'sending') report(draft.assignment, { kind: 'waiting', changes });
        if (!letter.underWay) schedule(draft.assignment, pause);
      }
    },
    status: (assignment) => letters.get(assignment)?.status ?? { kind: 'idle', at: null },
    version: (assignment) => letters.get(assignment)?.version,
    heard(assignment, version) {
      letterOf(assignment).version = version;
    },
    async flush(assignment) {
      const letter = letterOf(assignment);
      await letter.underWay;
      if (letter.draft) await send(assignment);
      return letter.draft === null;
    },
    insist(assignment) {
      const letter = letterOf(assignment);
      if (letter.status.kind !== 'conflict') return;
      const { version } = letter.status.current;
      const draft = { ...(letter.draft ?? letter.status.draft), baseVersion: version };
      letter.version = version;
      letter.draft = draft;
      store.write(draft);
      report(assignment, { kind: 'waiting', changes: draft.changes });
      void send(assignment);
    },
    clash(draft, current, submitted) {
      const letter = letterOf(draft.assignment);
      letter.draft = draft;
      letter.version = current.version;
      store.write(draft);
      report(draft.assignment, { kind: 'conflict', current, draft, submitted });
    },
    forget(assignment, at = now()) {
      const letter = letterOf(assignment);
      letter.cancel?.();
      letter.cancel = null;
      letter.draft = null;
      letter.unanswered = null;
      letter.failures = 0;
      store.clear(assignment, at);
      report(assignment, { kind: 'idle', at: null });
    },
    retry() {
      for (const [assignment, letter] of letters) if (letter.status.kind === 'offline') void send(assignment);
    },
    hasUnsent: () => [...letters.values()].some(({ draft }) => draft !== null),
  };
}
