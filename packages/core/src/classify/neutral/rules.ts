// edit -> type on strings alone, for languages without an analyser: ORTH, WO, PUNCT, OTHER.
import { isPunctuation } from '../../text/index.ts';
import { letterRules } from '../any-language.ts';
import type { OneSided, TwoSided } from '../operation.ts';
import type { Rule } from '../rule.ts';

export const oneSidedRules: readonly Rule<OneSided>[] = [
  {
    id: 'neutral/punctuation-alone',
    example: '[ -> ,]',
    decide: ({ sentence, start, end }) =>
      sentence.texts.slice(start, end).every(isPunctuation) ? 'PUNCT' : null,
  },
  { id: 'neutral/other-alone', example: '[ -> och]', decide: () => 'OTHER' },
];

export const twoSidedRules: readonly Rule<TwoSided>[] = [
  ...letterRules,
  {
    id: 'neutral/punctuation',
    example: '[. -> ?]',
    decide: ({ o, c, oStart, oEnd, cStart, cEnd }) =>
      o.texts.slice(oStart, oEnd).every(isPunctuation) && c.texts.slice(cStart, cEnd).every(isPunctuation)
        ? 'PUNCT'
        : null,
  },
  { id: 'neutral/other', example: '[hus -> bil]', decide: () => 'OTHER' },
];
