// All desks of one seat in this page: one outbox, the browser's storage, and what happens when the page closes or the line returns.
import type { Protocol } from '@corrigenda/core';
import type { AssignmentView } from '@corrigenda/server';
import { putDraft } from '../api/annotator.ts';
import { newKey } from '../api/client.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Drawer, openDraftStore } from './draft-store.ts';
import { type Outbox, openOutbox } from './outbox.ts';

export interface SeatDesks {
  readonly outbox: Outbox;
  /** The desk of an assignment: the one that is open already, or a new one with what was left unsent. */
  readonly desk: (view: AssignmentView, protocol: Protocol) => Desk;
  /** Sends what was left, watches the line and warns before unsent answers are left behind; gives what stops it. */
  readonly listen: () => () => void;
}

/** Storage that forbids itself (a private window) is replaced by memory. */
function browserDrawer(): Drawer {
  try {
    localStorage.setItem('corrigenda.try', '1');
    localStorage.removeItem('corrigenda.try');
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

export function openSeatDesks(seat: string): SeatDesks {
  const page = newKey().slice(0, 8);
  const store = openDraftStore(seat, browserDrawer());
  const desks = new Map<string, Desk>();
  const outbox = openOutbox({
    store,
    put: (assignment, body) => putDraft(seat, assignment, body),
    newKey,
    now: Date.now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onChange: (assignment, status) => desks.get(assignment)?.draftChanged(status),
  });
  return {
    outbox,
    desk(view, protocol) {
      const known = desks.get(view.id);
      if (known) return known;
      const restored = store.list().find(({ assignment }) => assignment === view.id);
      const desk = openDesk(view, { protocol, outbox, page, now: Date.now, restored });
      desks.set(view.id, desk);
      return desk;
    },
    listen() {
      // What an earlier page could not send goes out now, whichever item is on the desk.
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
