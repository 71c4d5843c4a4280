// The wizard's files and protocol -> this browser's database, by tab: they may be too large for other storage.
import type { WizardDraft } from '../wizard-draft.ts';

/** What is too large to be written at every key. */
export type HeavyPart = Pick<WizardDraft, 'files' | 'unread' | 'protocol'>;

/** Entries of earlier versions have no unread files. */
interface Kept extends Omit<HeavyPart, 'unread'>, Partial<Pick<HeavyPart, 'unread'>> {
  readonly at: number;
}

const database = 'corrigenda';
const store = 'wizard';
/** Files of tabs that were closed for good are deleted after this long. */
const longest = 30 * 86_400_000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store).createIndex('at', 'at');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error('blocked'));
  });
}

/** One transaction; done when it is complete, not when the request has succeeded. */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode);
      const asked = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(asked?.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

export async function writeFiles(
  tab: string,
  { files, unread, protocol }: HeavyPart,
  now: number,
): Promise<void> {
  const kept: Kept = { files, unread, protocol, at: now };
  await within('readwrite', (entries) => entries.put(kept, tab));
}

export async function readFiles(tab: string): Promise<HeavyPart | null> {
  const kept = await within<Kept | undefined>('readonly', (entries) => entries.get(tab));
  return kept ? { files: kept.files, unread: kept.unread ?? [], protocol: kept.protocol } : null;
}

/** Deletes the files of this tab, and those of tabs that nobody came back to. */
export async function clearFiles(tab: string, now: number): Promise<void> {
  await within<undefined>('readwrite', (entries) => {
    entries.delete(tab);
    const old = entries.index('at').openKeyCursor(IDBKeyRange.upperBound(now - longest));
    old.onsuccess = () => {
      if (!old.result) return;
      entries.delete(old.result.primaryKey);
      old.result.continue();
    };
    return undefined;
  });
}
