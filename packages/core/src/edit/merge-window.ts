// The window of neighbouring alignment steps that a merging rule looks at.
import type { Alignment } from '../align/index.ts';
import { indelDistance, type Sentence } from '../text/index.ts';
import type { EditSpan } from './edit.ts';

/** Items `first..last` of a run (inclusive), with the words they span; the last words stand at `oEnd - 1`, `cEnd - 1`. */
export interface MergeWindow {
  readonly o: Sentence;
  readonly c: Sentence;
  readonly items: Alignment['items'];
  readonly first: number;
  readonly last: number;
  readonly oStart: number;
  readonly oEnd: number;
  readonly cStart: number;
  readonly cEnd: number;
}

export function oSize({ oStart, oEnd }: MergeWindow): number {
  return oEnd - oStart;
}

export function cSize({ cStart, cEnd }: MergeWindow): number {
  return cEnd - cStart;
}

export function isTwoItems({ first, last }: MergeWindow): boolean {
  return last - first < 2;
}

/** Whether any word of either side satisfies the condition. */
export function someWord(
  { o, c, oStart, oEnd, cStart, cEnd }: MergeWindow,
  holds: (sentence: Sentence, index: number) => boolean,
): boolean {
  for (let i = oStart; i < oEnd; i++) if (holds(o, i)) return true;
  for (let j = cStart; j < cEnd; j++) if (holds(c, j)) return true;
  return false;
}

export function sameLastLower({ o, c, oEnd, cEnd }: MergeWindow): boolean {
  return o.lowers[oEnd - 1] === c.lowers[cEnd - 1];
}

/** 1 for equal words, 0 for words without a common letter; case counts. */
export function similarity({ o, c }: MergeWindow, i: number, j: number): number {
  return 1 - indelDistance(o.texts[i], c.texts[j]);
}

const asciiPunctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Tagged PUNCT, or a piece of the ASCII punctuation in code-point order: `()` and `<=>` are, `--` and `...` are not. */
export function isPunctuationToken(sentence: Sentence, index: number): boolean {
  return asciiPunctuation.includes(sentence.texts[index]) || sentence.upos(index) === 'PUNCT';
}

/** One edit over items `first..last` (inclusive). */
export function spanItems(items: Alignment['items'], first: number, last: number): EditSpan {
  const { oStart, cStart } = items[first];
  const { oEnd, cEnd } = items[last];
  return { oStart, oEnd, cStart, cEnd };
}
