// One word for one word: possessives, contractions and was/were, which must not be taken for misspellings.
import type { TypedRule } from '../rule.ts';
import type { Replaced } from './replaced.ts';
import { contractedAuxiliaries, contractions } from './words.ts';

export const contractionRules: readonly TypedRule<Replaced>[] = [
  {
    id: 'word/possessive',
    example: "[' -> 's]",
    gives: ['NOUN:POSS'],
    decide: (change) => (change.hasTag('POS') ? 'NOUN:POSS' : null),
  },
  {
    id: 'word/contraction',
    example: "['s -> is]",
    gives: ['CONTR'],
    decide: ({ oLower, cLower, sameCategory }) =>
      sameCategory && (contractions.has(oLower) || contractions.has(cLower)) ? 'CONTR' : null,
  },
  {
    id: 'word/contracted-auxiliary',
    example: '[wo -> will]',
    gives: ['CONTR'],
    decide: ({ oLower, cLower }) =>
      contractedAuxiliaries.get(oLower) === cLower || contractedAuxiliaries.get(cLower) === oLower
        ? 'CONTR'
        : null,
  },
  {
    id: 'word/contracted-auxiliary-tense',
    example: '[ca -> could]',
    gives: ['VERB:TENSE'],
    decide: ({ oLower, cLower }) =>
      contractedAuxiliaries.has(oLower) || contractedAuxiliaries.has(cLower) ? 'VERB:TENSE' : null,
  },
  {
    id: 'word/was-were',
    example: '[was -> were]',
    gives: ['VERB:SVA'],
    decide: (change) => (change.areWords('was', 'were') ? 'VERB:SVA' : null),
  },
];
