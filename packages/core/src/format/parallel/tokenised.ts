// words of a text -> whether it was tokenised, by the share of words with a punctuation mark at their end.
import type { Problem } from '../../text/problem.ts';
import { splitWords } from '../../text/white-space.ts';
import type { ParallelText } from './text-file.ts';

const gluedMark = /[\p{L}\p{N}][.,!?]$/u;

/** The share of words that end in a punctuation mark; tokenised text has hardly any (only abbreviations). */
export function untokenisedShare(lines: readonly string[]): number {
  let words = 0;
  let glued = 0;
  for (const line of lines)
    for (const word of splitWords(line)) {
      words++;
      if (word.length > 2 && gluedMark.test(word) && !/^\p{Lu}\p{L}{0,2}\.$/u.test(word)) glued++;
    }
  return words === 0 ? 0 : glued / words;
}

/** A text with so many glued marks was not tokenised. */
const mostGlued = 0.03;

export function checkTokenised(texts: readonly ParallelText[]): Problem[] {
  return texts.flatMap(({ name, lines }): Problem[] => {
    const share = untokenisedShare(lines);
    if (share <= mostGlued) return [];
    const percent = Math.round(share * 100);
    return [
      {
        file: name,
        code: 'parallel/untokenised',
        values: { percent },
        severity: 'warning',
        message: `${percent} % of the words end in a punctuation mark, so the text looks untokenised; give --tok (in the page: Tokenise) if it is`,
      },
    ];
  });
}
