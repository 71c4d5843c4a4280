// edit -> type on strings alone, for languages without an analyser: ORTH, WO, PUNCT, OTHER.
import { isPunctuation } from '../../text/index.ts';
import { letterRules } from '../any-language.ts';
import type { OneSided, TwoSided } from '../operation.ts';
import type { TypedRule } from '../rule.ts';

export const oneSidedRules: readonly TypedRule<OneSided>[] = [
  {
    id: 'neutral/punctuation-alone',
    example: '[ -> ,]',
    gives: ['PUNCT'],
    decide: ({ sentence, start, end }) =>
      sentence.texts.slice(start, end).every(isPunctuation) ? 'PUNCT' : null,
  },
  { id: 'neutral/other-alone', example: '[ -> och]', gives: ['OTHER'], decide: () => 'OTHER' },
];

export const twoSidedRules: readonly TypedRule<TwoSided>[] = [
  ...letterRules,
  {
    id: 'neutral/punctuation',
    example: '[. -> ?]',
    gives: ['PUNCT'],
    decide: ({ o, c, oStart, oEnd, cStart, cEnd }) =>
      o.texts.slice(oStart, oEnd).every(isPunctuation) && c.texts.slice(cStart, cEnd).every(isPunctuation)
        ? 'PUNCT'
        : null,
  },
  { id: 'neutral/other', example: '[hus -> bil]', gives: ['OTHER'], decide: () => 'OTHER' },
];
