// Every change of the wizard -> its storage: words at once, files when they change.
import { useEffect, useState } from 'react';
import type { WizardState, WizardStorage } from './kept-wizard.ts';

/** Whether all of it is in this tab's storage. */
export function useKept(storage: WizardStorage | null, state: WizardState, wanted: boolean): boolean {
  const { draft, step, key } = state;
  const { files, unread, protocol } = draft;
  const [words, setWords] = useState(false);
  const [heavy, setHeavy] = useState(false);
  useEffect(() => {
    if (!storage || !wanted) return;
    try {
      storage.keepWords({ draft, step, key });
      setWords(true);
    } catch {
      // The storage is full or forbidden: the browser asks before the page is left.
      setWords(false);
    }
  }, [storage, wanted, draft, step, key]);
  useEffect(() => {
    if (!storage || !wanted) return;
    let current = true;
    setHeavy(false);
    storage.keepFiles({ files, unread, protocol }).then(
      () => current && setHeavy(true),
      () => current && setHeavy(false),
    );
    return () => {
      current = false;
    };
  }, [storage, wanted, files, unread, protocol]);
  return words && heavy;
}
