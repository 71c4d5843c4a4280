// Drafts that the server has not acknowledged -> this browser's storage, so that a crash or a closed tab loses nothing.
import type { Answers } from '@corrigenda/core';

/** One unsent draft, as it lies in storage. */
export interface KeptDraft {
  readonly assignment: string;
  readonly phase: string;
  readonly answers: Answers;
  /** The server's version it was written on top of. */
  readonly baseVersion: number;
  /** The page that wrote it: two tabs do not overwrite each other's. */
  readonly page: string;
  readonly at: number;
  /** How many answers differ from what the server has. */
  readonly changes: number;
}

export interface DraftStore {
  write(draft: KeptDraft): void;
  /** The newest unsent draft per assignment, whoever's page wrote it. */
  list(): readonly KeptDraft[];
  /** Forgets an assignment's drafts up to a moment: those of pages that closed, and the own. */
  clear(assignment: string, upTo: number): void;
}

/** The part of Storage that is used; tests bring their own. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function openDraftStore(seat: string, drawer: Drawer): DraftStore {
  const prefix = `corrigenda.draft.${seat}.`;
  const keyOf = ({ assignment, page }: KeptDraft) => `${prefix}${assignment}.${page}`;
  const entries = () => {
    const found: { key: string; draft: KeptDraft }[] = [];
    for (let index = 0; index < drawer.length; index++) {
      const key = drawer.key(index);
      if (!key?.startsWith(prefix)) continue;
      const draft = readDraft(drawer.getItem(key));
      if (draft) found.push({ key, draft });
    }
    return found;
  };
  return {
    write(draft) {
      try {
        drawer.setItem(keyOf(draft), JSON.stringify(draft));
      } catch {
        // A full or forbidden store: the draft lives in the page and is sent from there.
      }
    },
    list() {
      const newest = new Map<string, KeptDraft>();
      for (const { draft } of entries()) {
        const known = newest.get(draft.assignment);
        if (!known || known.at < draft.at) newest.set(draft.assignment, draft);
      }
      return [...newest.values()];
    },
    clear(assignment, upTo) {
      for (const { key, draft } of entries())
        if (draft.assignment === assignment && draft.at <= upTo) drawer.removeItem(key);
    },
  };
}

function readDraft(text: string | null): KeptDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as KeptDraft | null;
    const isDraft =
      typeof draft?.assignment === 'string' &&
      typeof draft.phase === 'string' &&
      typeof draft.baseVersion === 'number' &&
      typeof draft.at === 'number' &&
      typeof draft.answers?.item === 'object' &&
      typeof draft.answers?.outputs === 'object';
    return isDraft ? draft : null;
  } catch {
    return null;
  }
}
