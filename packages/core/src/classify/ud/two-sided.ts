// words for words -> category: what holds for any number of words (languages specification 7.2).
import { type UdRule, udRule } from './rule.ts';
import { isReordered, wordOrder } from './word-order.ts';
import { hasHyphen, joined, lengthOf, withoutHyphens } from './words.ts';

export const anyLengthRules: readonly UdRule[] = [
  udRule(
    'any/punctuation',
    { sv: '[du . -> du ?]', ru: '[хлеб ; -> хлеб ,]' },
    '[. -> och] is CONJ',
    ({ o, c }) => ([...o, ...c].every(({ isPunctuation }) => isPunctuation) ? 'PUNCT' : null),
  ),
  udRule(
    'any/case-and-space',
    { sv: '[sjuk sköterska -> sjuksköterska]', ru: '[россии -> России]' },
    '[e post -> e-post] is ORTH:HYPH',
    ({ o, c }) => {
      if (joined(o) !== joined(c)) return null;
      const sameLengths =
        o.length === c.length && o.every(({ lower }, index) => lengthOf(lower) === lengthOf(c[index].lower));
      return sameLengths ? 'ORTH:CAP' : 'ORTH:SPACE';
    },
  ),
  udRule(
    'any/hyphen',
    { sv: '[e post -> e-post]', ru: '[по русски -> по-русски]' },
    '[sjuk sköterska -> sjuksköterska] is ORTH:SPACE',
    ({ o, c }) => {
      const [before, after] = [joined(o), joined(c)];
      if (withoutHyphens(before) !== withoutHyphens(after)) return null;
      return hasHyphen(before) || hasHyphen(after) ? 'ORTH:HYPH' : 'ORTH:SPACE';
    },
  ),
  udRule(
    'any/word-order',
    { sv: '[jag gick -> gick jag]', ru: '[дом новый -> новый дом]' },
    '[jag gick -> gick han] is OTHER',
    ({ o, c }) => (isReordered(o, c) ? wordOrder(o, c) : null),
  ),
];
