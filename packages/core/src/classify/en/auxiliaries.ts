// What the parse says about auxiliaries. Words that cannot be any are passed over without asking for a parse.
import type { Sentence } from '../../text/index.ts';
import type { Replaced } from './replaced.ts';

/** The word is parsed as an auxiliary: its label is `aux` or `auxpass`. */
function isAuxiliary(sentence: Sentence, index: number): boolean {
  if (!couldBeAuxiliary(sentence, index)) return false;
  const dep = sentence.dep(index);
  return dep === 'aux' || dep === 'auxpass';
}

/** The word has any label that starts with `aux`. */
function isLikeAuxiliary(sentence: Sentence, index: number): boolean {
  return couldBeAuxiliary(sentence, index) && sentence.dep(index).startsWith('aux');
}

function couldBeAuxiliary(sentence: Sentence, index: number): boolean {
  return sentence.couldBeAuxiliary?.(index) !== false;
}

/** No word of the span is known, without a parse, to be something else. */
export function couldAllBeAuxiliaries(sentence: Sentence, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (!couldBeAuxiliary(sentence, index)) return false;
  return true;
}

/** Every word of the span is parsed as an auxiliary. */
export function areAllAuxiliaries(sentence: Sentence, start: number, end: number): boolean {
  if (!couldAllBeAuxiliaries(sentence, start, end)) return false;
  for (let index = start; index < end; index++) if (!isAuxiliary(sentence, index)) return false;
  return true;
}

/** Both words have labels that start with `aux`. */
export function areAuxiliaries({ o, c, oStart, cStart }: Replaced): boolean {
  // Both tags are looked at before anything is parsed.
  return couldBeAuxiliary(c, cStart) && isLikeAuxiliary(o, oStart) && isLikeAuxiliary(c, cStart);
}

/**
 * Both verbs have an auxiliary before them: full verbs one that depends on them, auxiliaries an earlier
 * auxiliary of the same head, told apart by its text.
 */
export function followAuxiliaries(change: Replaced): boolean {
  const { o, c, oStart, cStart, oText, cText } = change;
  if (!areAuxiliaries(change)) return hasAuxiliary(o, oStart) && hasAuxiliary(c, cStart);
  const before = firstDependent(o, o.head(oStart), isLikeAuxiliary);
  const after = firstDependent(c, c.head(cStart), isLikeAuxiliary);
  return before !== null && after !== null && o.texts[before] !== oText && c.texts[after] !== cText;
}

function hasAuxiliary(sentence: Sentence, head: number): boolean {
  return firstDependent(sentence, head, isAuxiliary) !== null;
}

/** The first word, from left to right, that depends on the head and is of the kind. */
function firstDependent(
  sentence: Sentence,
  head: number,
  isOfKind: (sentence: Sentence, index: number) => boolean,
): number | null {
  for (let index = 0; index < sentence.length; index++)
    if (index !== head && isOfKind(sentence, index) && sentence.head(index) === head) return index;
  return null;
}
