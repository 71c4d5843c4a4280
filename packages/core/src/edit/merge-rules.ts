// window -> where to cut: the merging rules in their order; the first that fires decides.
import { startsUpperCase } from '../text/index.ts';
import {
  cSize,
  isPunctuationToken,
  isTwoItems,
  type MergeWindow,
  oSize,
  sameLastLower,
  similarity,
  someWord,
} from './merge-window.ts';

/** Where the run is cut, or which items become one edit; what is left goes through the rules again, as runs of their own. */
export type Cut = 'after-first-item' | 'merge-window' | 'merge-last-two';

export interface MergeRule {
  readonly id: string;
  readonly example: string;
  readonly cut: Cut;
  /** Where in its run the window must lie for the rule to be asked. */
  readonly where: 'anywhere' | 'run-start' | 'run-end';
  /** Depends on the window alone, so that what was found once about a window holds in every part of the run. */
  fires(window: MergeWindow): boolean;
}

const verbal: ReadonlySet<string> = new Set(['AUX', 'PART', 'VERB']);

/** Rules of Felice et al. (2016) as they stand in version 3.0.2, in order. */
export const mergeRules: readonly MergeRule[] = [
  {
    id: 'merge/possessive-first',
    example: "['s cats -> milk]",
    cut: 'after-first-item',
    where: 'run-start',
    fires: ({ o, c, oStart, cStart }) => o.tag(oStart) === 'POS' || c.tag(cStart) === 'POS',
  },
  {
    id: 'merge/possessive-last',
    example: "[friends -> friend 's]",
    cut: 'merge-last-two',
    where: 'anywhere',
    fires: ({ o, c, oEnd, cEnd }) => o.tag(oEnd - 1) === 'POS' || c.tag(cEnd - 1) === 'POS',
  },
  {
    id: 'merge/case-after-new-start',
    example: '[Cat -> The cat]',
    cut: 'merge-window',
    where: 'run-start',
    fires: (window) =>
      sameLastLower(window) &&
      ((oSize(window) === 1 && startsUpperCase(window.c.texts[window.cStart])) ||
        (cSize(window) === 1 && startsUpperCase(window.o.texts[window.oStart]))),
  },
  {
    id: 'merge/case-after-punctuation',
    example: '[. Because -> , because]',
    cut: 'merge-last-two',
    where: 'anywhere',
    fires: (window) =>
      sameLastLower(window) &&
      ((oSize(window) > 1 && isPunctuationToken(window.o, window.oEnd - 2)) ||
        (cSize(window) > 1 && isPunctuationToken(window.c, window.cEnd - 2))),
  },
  {
    id: 'merge/spacing-and-hyphens',
    example: '[best friend -> best-friend]',
    cut: 'merge-window',
    where: 'anywhere',
    fires: ({ o, c, oStart, oEnd, cStart, cEnd }) =>
      sameLetters(o.lowers, oStart, oEnd, c.lowers, cStart, cEnd),
  },
  {
    id: 'merge/same-part-of-speech',
    example: '[eat -> has eaten]',
    cut: 'merge-window',
    where: 'anywhere',
    fires: (window) => {
      if (oSize(window) === cSize(window)) return false;
      const upos = window.o.upos(window.oStart);
      return (
        !someWord(window, (sentence, index) => sentence.upos(index) !== upos) ||
        !someWord(window, (sentence, index) => !verbal.has(sentence.upos(index)))
      );
    },
  },
  {
    id: 'merge/two-for-two',
    example: '[in Monday -> on Tuesday]',
    cut: 'after-first-item',
    where: 'anywhere',
    fires: (window) => isTwoItems(window) && oSize(window) === 2 && cSize(window) === 2,
  },
  {
    id: 'merge/similar-words',
    example: '[speling -> the spelling]',
    cut: 'after-first-item',
    where: 'anywhere',
    fires: (window) =>
      isTwoItems(window) &&
      ((window.items[window.first].op === 'S' && similarity(window, window.oStart, window.cStart) > 0.75) ||
        (window.items[window.last].op === 'S' &&
          similarity(window, window.oEnd - 1, window.cEnd - 1) > 0.75)),
  },
  {
    id: 'merge/determiner-last',
    example: '[in -> into the]',
    cut: 'after-first-item',
    where: 'run-end',
    fires: (window) => {
      if (!isTwoItems(window)) return false;
      const { op } = window.items[window.last];
      return (
        (op !== 'I' && window.o.upos(window.oEnd - 1) === 'DET') ||
        (op !== 'D' && window.c.upos(window.cEnd - 1) === 'DET')
      );
    },
  },
];

const ignored = /['-]/g;

/** Whether both sides are the same letters once spaces, apostrophes and hyphens are gone. */
function sameLetters(
  before: readonly string[],
  oStart: number,
  oEnd: number,
  after: readonly string[],
  cStart: number,
  cEnd: number,
): boolean {
  // The first letters settle nearly every case before anything is put together.
  const a = before[oStart].charCodeAt(0);
  const b = after[cStart].charCodeAt(0);
  if (a !== b && a !== apostrophe && b !== apostrophe && a !== hyphen && b !== hyphen) return false;
  return joinLetters(before, oStart, oEnd) === joinLetters(after, cStart, cEnd);
}
const apostrophe = "'".charCodeAt(0);
const hyphen = '-'.charCodeAt(0);

function joinLetters(words: readonly string[], start: number, end: number): string {
  return words.slice(start, end).join('').replace(ignored, '');
}
