// All open assignments of one seat in this page: one outbox, the browser's storage, and what happens when the page closes or the connection returns.
import type { Protocol } from '@corrigenda/core/human';
import type { AssignmentView } from '@corrigenda/server';
import { commitPhase, putDraft } from '../api/annotator.ts';
import { codeOf, newKey } from '../api/client.ts';
import { type AnswerEditor, openEditor } from './answer-editor.ts';
import { type CommitStore, openCommitStore } from './commit-store.ts';
import { type KeyedStorage, openDraftStore } from './draft-store.ts';
import { type Outbox, openOutbox } from './outbox.ts';

export interface SeatEditors {
  readonly outbox: Outbox;
  /** Commits without an answer yet. */
  readonly commits: CommitStore;
  /** Sends what an earlier page left without an answer, so that the assignment is fetched with it. */
  readonly sendLeft: (assignment: string) => Promise<void>;
  /** The editor of an assignment: the one that is open already, or a new one with what was left unsent. */
  readonly editor: (view: AssignmentView, protocol: Protocol) => AnswerEditor;
  /** Sends what was left, watches the connection and warns before a page with unsent answers is closed; returns what stops it. */
  readonly listen: () => () => void;
}

/** Where storage is forbidden (a private window) nothing is kept: the drafts are in the memory of the page alone. */
function browserStorage(): KeyedStorage {
  try {
    localStorage.setItem('corrigenda.try', '1');
    localStorage.removeItem('corrigenda.try');
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

export function openSeatEditors(seat: string): SeatEditors {
  const page = newKey().slice(0, 8);
  const storage = browserStorage();
  const store = openDraftStore(seat, storage);
  const commits = openCommitStore(seat, storage);
  const editors = new Map<string, AnswerEditor>();
  const outbox = openOutbox({
    store,
    put: (assignment, body) => putDraft(seat, assignment, body),
    newKey,
    now: Date.now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onChange: (assignment, status) => editors.get(assignment)?.draftChanged(status),
  });
  return {
    outbox,
    commits,
    async sendLeft(assignment) {
      await outbox.flush(assignment);
      const left = editors.has(assignment) ? null : commits.read(assignment);
      if (!left) return;
      try {
        await commitPhase(seat, assignment, left.phase, left.body);
        outbox.forget(assignment);
        commits.forget(assignment);
      } catch (error) {
        // Refused, it is only what was on the page, which the draft has too.
        if (codeOf(error) !== 'offline') commits.forget(assignment);
      }
    },
    editor(view, protocol) {
      const known = editors.get(view.id);
      if (known) return known;
      const restored = store.list().find(({ assignment }) => assignment === view.id);
      const editor = openEditor(view, { protocol, outbox, page, now: Date.now, restored });
      editors.set(view.id, editor);
      return editor;
    },
    listen() {
      // What an earlier page could not send goes out now, whichever item is open.
      for (const draft of store.list()) {
        outbox.heard(draft.assignment, draft.baseVersion);
        outbox.keep({ ...draft, page });
      }
      const retry = () => outbox.retry();
      const warn = (event: BeforeUnloadEvent) => {
        if (outbox.hasUnsent()) event.preventDefault();
      };
      window.addEventListener('online', retry);
      window.addEventListener('beforeunload', warn);
      return () => {
        window.removeEventListener('online', retry);
        window.removeEventListener('beforeunload', warn);
      };
    },
  };
}
