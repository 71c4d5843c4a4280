// sentences -> the texts to search in, made piece by piece while the page has nothing else to do.
import type { ReportSentence } from '@corrigenda/core/internal';
import { useCallback, useEffect, useRef } from 'react';
import { searchText } from './filter-sentences.ts';

const pieceLength = 100;

export function useSearchTexts(sentences: readonly ReportSentence[]): (index: number) => string {
  const texts = useRef<string[]>([]);
  const textOf = useCallback(
    (index: number) => {
      texts.current[index] ??= searchText(sentences[index]!);
      return texts.current[index];
    },
    [sentences],
  );
  useEffect(() => {
    texts.current = [];
    let next = 0;
    let timer = 0;
    const work = () => {
      const end = Math.min(next + pieceLength, sentences.length);
      for (; next < end; next++) textOf(next);
      if (next < sentences.length) timer = window.setTimeout(work, 5);
    };
    timer = window.setTimeout(work, 200);
    return () => clearTimeout(timer);
  }, [sentences, textOf]);
  return textOf;
}
