// words of a text -> whether it was tokenised, by the share of words with a punctuation mark at their end.
import type { Problem } from '../../text/problem.ts';
import { createWordNumbers, type NumberedText } from './number-words.ts';
import type { ParallelText } from './text-file.ts';

const gluedMark = /[\p{L}\p{N}][.,!?]$/u;
const abbreviation = /^\p{Lu}\p{L}{0,2}\.$/u;

const isGlued = (word: string) => word.length > 2 && gluedMark.test(word) && !abbreviation.test(word);

/** A text with so many glued marks was not tokenised: tokenised text has hardly any (only abbreviations). */
const mostGlued = 0.03;

/** Whether a text looks untokenised, read on its own. */
export function looksUntokenised({ lines }: Pick<ParallelText, 'lines'>): boolean {
  const { words, add } = createWordNumbers();
  const text = add(lines);
  return shareOf(text, words.map(isGlued)) > mostGlued;
}

/** `texts` and, in the same order, their words as numbers. */
export function checkTokenised(
  texts: readonly ParallelText[],
  numbered: readonly NumberedText[],
  words: readonly string[],
): Problem[] {
  const glued = words.map(isGlued);
  return texts.flatMap(({ name }, index): Problem[] => {
    const share = shareOf(numbered[index], glued);
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

function shareOf({ numbers }: NumberedText, glued: readonly boolean[]): number {
  let count = 0;
  for (const number of numbers) if (glued[number]) count++;
  return numbers.length === 0 ? 0 : count / numbers.length;
}
