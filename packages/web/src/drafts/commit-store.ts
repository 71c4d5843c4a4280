// A commit that was sent -> this browser's storage until it is answered: a page that is reloaded meanwhile sends it again under its own key.
import type { CommitPhase } from '@corrigenda/server';
import type { KeyedStorage } from './draft-store.ts';

export interface SentCommit {
  readonly phase: string;
  readonly body: CommitPhase;
}

export interface CommitStore {
  read(assignment: string): SentCommit | null;
  write(assignment: string, commit: SentCommit): void;
  forget(assignment: string): void;
}

export function openCommitStore(seat: string, storage: KeyedStorage): CommitStore {
  const keyOf = (assignment: string) => `corrigenda.commit.${seat}.${assignment}`;
  return {
    read(assignment) {
      try {
        const commit = JSON.parse(storage.getItem(keyOf(assignment)) ?? 'null') as SentCommit | null;
        return typeof commit?.body?.key === 'string' && typeof commit.phase === 'string' ? commit : null;
      } catch {
        return null;
      }
    },
    write(assignment, commit) {
      try {
        storage.setItem(keyOf(assignment), JSON.stringify(commit));
      } catch {
        // The storage is full: the commit is on its way, and this page waits for its answer.
      }
    },
    forget: (assignment) => storage.removeItem(keyOf(assignment)),
  };
}
