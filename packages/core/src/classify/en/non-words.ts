// One word for one word where the original is not in the dictionary: a spelling or an inflection that does not exist.
import { isAlphabetic } from '../../text/index.ts';
import type { TypedRule } from '../rule.ts';
import type { Replaced } from './replaced.ts';
import { typeClasses, unlessRare } from './tags.ts';

/** Looked up twice, because [Cat -> Cats] is no misspelling though the dictionary has only `cat`. */
export function isNonWord({ oText, oLower, dictionary }: Replaced): boolean {
  return isAlphabetic(oText) && !dictionary.has(oText) && !dictionary.has(oLower);
}

export const nonWordRules: readonly TypedRule<Replaced>[] = [
  {
    id: 'non-word/noun-inflection',
    example: '[advices -> advice]',
    gives: ['NOUN:INFL'],
    decide: (change) => inflected(change, 'NOUN'),
  },
  {
    id: 'non-word/verb-inflection',
    example: '[getted -> got]',
    gives: ['VERB:INFL'],
    decide: (change) => inflected(change, 'VERB'),
  },
  {
    id: 'non-word/morphology',
    example: '[quickerly -> quickly]',
    gives: ['MORPH'],
    decide: ({ sameFirstLemma }) => (sameFirstLemma ? 'MORPH' : null),
  },
  {
    id: 'non-word/spelling',
    example: '[gramamtical -> grammatical]',
    gives: ['SPELL'],
    decide: ({ ratio }) => (ratio > 0.55 ? 'SPELL' : null),
  },
  {
    id: 'non-word/short-spelling',
    example: '[teh -> the]',
    gives: ['SPELL'],
    decide: ({ ratio, oLength, cLength }) =>
      (ratio === 0.5 || Math.round(ratio * 1000) === 333) && oLength <= 4 && cLength <= 4 ? 'SPELL' : null,
  },
  {
    id: 'non-word/class-of-correction',
    example: '[greatful -> pleased]',
    gives: typeClasses,
    decide: ({ cCategory }) => unlessRare(cCategory),
  },
  { id: 'non-word/other', example: '[twoo -> 7]', gives: ['OTHER'], decide: () => 'OTHER' },
];

function inflected(change: Replaced, category: 'NOUN' | 'VERB'): string | null {
  return change.oCategory === category && change.sameCategory && change.sameFirstLemma
    ? `${category}:INFL`
    : null;
}
