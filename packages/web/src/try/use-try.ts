// What is written and chosen in Try, kept in the address after `#`, and what the worker says of it.
import { useEffect, useMemo, useState } from 'react';
import { guessAmong } from '../analyser/guess-language.ts';
import { textLanguages } from '../analyser/text-languages.ts';
import { type Chosen, readAddress, seedExample, writeAddress } from './address.ts';
import type { TryQuestion } from './try-messages.ts';
import { useAnalysis } from './use-analysis.ts';

/** The address follows the text after a pause in typing: browsers refuse too many changes. */
const addressDelay = 300;

export function useTry() {
  const [chosen, setChosen] = useState(() => readAddress(location.hash) ?? seedExample);
  useEffect(() => {
    const timer = setTimeout(
      () => history.replaceState(history.state, '', writeAddress(chosen)),
      addressDelay,
    );
    return () => clearTimeout(timer);
  }, [chosen]);
  useEffect(() => {
    const follow = () => {
      const read = readAddress(location.hash);
      if (read) setChosen(read);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const { original, corrections, merge, tokenise } = chosen;
  const language = chosen.language ?? guessAmong(`${original}\n${corrections.join('\n')}`, textLanguages);
  const question = useMemo(
    (): TryQuestion => ({ original, corrections, language, merge, tokenise }),
    [original, corrections, language, merge, tokenise],
  );
  const change = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));
  return { chosen, change, question, analysis: useAnalysis(question) };
}
