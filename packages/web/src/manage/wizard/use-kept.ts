// Every change of the wizard -> its keeper: words at once, files when they change.
import { useEffect, useState } from 'react';
import type { WizardKeeper, WizardState } from './kept-wizard.ts';

/** Whether all of it lies in this tab's storage. */
export function useKept(keeper: WizardKeeper | null, state: WizardState, wanted: boolean): boolean {
  const { draft, step, key } = state;
  const { files, protocol } = draft;
  const [words, setWords] = useState(false);
  const [heavy, setHeavy] = useState(false);
  useEffect(() => {
    if (!keeper || !wanted) return;
    try {
      keeper.keepWords({ draft, step, key });
      setWords(true);
    } catch {
      // A full or forbidden store: the page says so before it is left.
      setWords(false);
    }
  }, [keeper, wanted, draft, step, key]);
  useEffect(() => {
    if (!keeper || !wanted) return;
    let current = true;
    setHeavy(false);
    keeper.keepFiles({ files, protocol }).then(
      () => current && setHeavy(true),
      () => current && setHeavy(false),
    );
    return () => {
      current = false;
    };
  }, [keeper, wanted, files, protocol]);
  return words && heavy;
}
