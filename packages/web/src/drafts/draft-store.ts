// Drafts that the server has not acknowledged -> this browser's storage, so that a crash or a closed tab loses nothing.
import type { Answers } from '@corrigenda/core/human';
import type { SaveDraft } from '@corrigenda/server';

/** One unsent draft, as it is kept in storage. */
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
  /** A request of its page that was not answered before the page was gone: the server may have it. */
  readonly unanswered?: SaveDraft | null;
}

export interface DraftStore {
  write(draft: KeptDraft): void;
  /** The newest unsent draft per assignment, from whichever page. */
  list(): readonly KeptDraft[];
  /** Deletes an assignment's drafts up to a moment: those of closed pages, and those of this page. */
  clear(assignment: string, upTo: number): void;
}

/** The part of the browser's storage that is used; tests bring their own. */
export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function openDraftStore(seat: string, storage: KeyedStorage): DraftStore {
  const prefix = `corrigenda.draft.${seat}.`;
  const keyOf = ({ assignment, page }: KeptDraft) => `${prefix}${assignment}.${page}`;
  const entries = () => {
    const found: { key: string; draft: KeptDraft }[] = [];
    for (let index = 0; index < storage.length; index++) {
      const key = storage.key(index);
      if (!key?.startsWith(prefix)) continue;
      const draft = readDraft(storage.getItem(key));
      if (draft) found.push({ key, draft });
    }
    return found;
  };
  return {
    write(draft) {
      try {
        storage.setItem(keyOf(draft), JSON.stringify(draft));
      } catch {
        // The storage is full or forbidden: the draft is in the memory of the page and is sent from there.
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
        if (draft.assignment === assignment && draft.at <= upTo) storage.removeItem(key);
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
