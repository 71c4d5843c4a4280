// What the parse says about auxiliaries around two replaced verbs.
import type { Sentence } from '../../text/index.ts';
import type { Replaced } from './replaced.ts';
import { auxiliaryDependencies } from './words.ts';

/** Both words are parsed as auxiliaries (any label that starts with `aux`). */
export function areAuxiliaries({ o, c, oStart, cStart }: Replaced): boolean {
  return o.dep(oStart).startsWith('aux') && c.dep(cStart).startsWith('aux');
}

/**
 * Both verbs have an auxiliary before them: full verbs one that depends on them, auxiliaries an earlier
 * auxiliary of the same head, told apart by its text.
 */
export function followAuxiliaries(change: Replaced): boolean {
  const { o, c, oStart, cStart, oText, cText } = change;
  if (areAuxiliaries(change)) {
    const before = firstAuxiliaryOf(o, o.head(oStart));
    const after = firstAuxiliaryOf(c, c.head(cStart));
    return before !== null && after !== null && before !== oText && after !== cText;
  }
  return hasAuxiliary(o, oStart) && hasAuxiliary(c, cStart);
}

/** Text of the first dependent of a word whose label starts with `aux`. */
function firstAuxiliaryOf(sentence: Sentence, head: number): string | null {
  for (let i = 0; i < sentence.length; i++)
    if (i !== head && sentence.head(i) === head && sentence.dep(i).startsWith('aux'))
      return sentence.texts[i];
  return null;
}

function hasAuxiliary(sentence: Sentence, head: number): boolean {
  for (let i = 0; i < sentence.length; i++)
    if (i !== head && sentence.head(i) === head && auxiliaryDependencies.has(sentence.dep(i))) return true;
  return false;
}
