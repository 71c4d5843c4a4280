// The wizard's files and protocol -> this browser's database, one drawer per tab: they may be too large for other storage.
import type { WizardDraft } from './wizard-draft.ts';

/** What is too large to be written at every key. */
export type HeavyPart = Pick<WizardDraft, 'files' | 'protocol'>;

interface Kept extends HeavyPart {
  readonly at: number;
}

const database = 'corrigenda';
const store = 'wizard';
/** Drawers of tabs that were closed for good are emptied after this long. */
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

/** One transaction; done when it is on the disk, not when it was asked for. */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (drawers: IDBObjectStore) => IDBRequest<Result> | undefined,
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

export async function writeDrawer(tab: string, { files, protocol }: HeavyPart, now: number): Promise<void> {
  const kept: Kept = { files, protocol, at: now };
  await within('readwrite', (drawers) => drawers.put(kept, tab));
}

export async function readDrawer(tab: string): Promise<HeavyPart | null> {
  const kept = await within<Kept | undefined>('readonly', (drawers) => drawers.get(tab));
  return kept ? { files: kept.files, protocol: kept.protocol } : null;
}

/** Empties the drawer of this tab, and those that nobody came back to. */
export async function clearDrawer(tab: string, now: number): Promise<void> {
  await within<undefined>('readwrite', (drawers) => {
    drawers.delete(tab);
    const old = drawers.index('at').openKeyCursor(IDBKeyRange.upperBound(now - longest));
    old.onsuccess = () => {
      if (!old.result) return;
      drawers.delete(old.result.primaryKey);
      old.result.continue();
    };
    return undefined;
  });
}
