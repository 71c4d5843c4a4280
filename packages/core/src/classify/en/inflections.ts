// One word for one word of the same lemma, both nouns, verbs, adjectives or adverbs: another form of the same word.
import type { TypedRule } from '../rule.ts';
import { areAuxiliaries, followAuxiliaries } from './auxiliaries.ts';
import type { Replaced } from './replaced.ts';
import { adjectiveDependencies } from './words.ts';

export function isSameLemma({ bothOpenClass, sameFirstLemma }: Replaced): boolean {
  return bothOpenClass && sameFirstLemma;
}

const areVerbs = (change: Replaced) => change.oCategory === 'VERB' && change.sameCategory;

export const inflectionRules: readonly TypedRule<Replaced>[] = [
  {
    id: 'inflection/adjective',
    example: '[big -> biggest]',
    gives: ['ADJ:FORM'],
    decide: ({ oCategory, sameCategory }) => (sameCategory && oCategory === 'ADJ' ? 'ADJ:FORM' : null),
  },
  {
    id: 'inflection/noun-number',
    example: '[cat -> cats]',
    gives: ['NOUN:NUM'],
    decide: ({ oCategory, sameCategory }) => (sameCategory && oCategory === 'NOUN' ? 'NOUN:NUM' : null),
  },
  {
    id: 'inflection/participle',
    example: '[eat -> eating]',
    gives: ['VERB:FORM'],
    // Before the next rule, which gives the same type but needs a parse.
    decide: (change) => (areVerbs(change) && change.hasTag('VBG', 'VBN') ? 'VERB:FORM' : null),
  },
  {
    id: 'inflection/after-auxiliary',
    example: '[eats -> eat]',
    gives: ['VERB:FORM'],
    // Tense and agreement fall on the first auxiliary, so after one they can only be form: (can) eats -> (can) eat.
    decide: (change) => (areVerbs(change) && followAuxiliaries(change) ? 'VERB:FORM' : null),
  },
  {
    id: 'inflection/past-tense',
    example: '[eat -> ate]',
    gives: ['VERB:TENSE'],
    decide: (change) => (areVerbs(change) && change.hasTag('VBD') ? 'VERB:TENSE' : null),
  },
  {
    id: 'inflection/agreement',
    example: '[eat -> eats]',
    gives: ['VERB:SVA'],
    decide: (change) => (areVerbs(change) && change.hasTag('VBZ') ? 'VERB:SVA' : null),
  },
  {
    id: 'inflection/auxiliaries',
    example: '[be -> are]',
    gives: ['VERB:TENSE'],
    decide: (change) => (areVerbs(change) && areAuxiliaries(change) ? 'VERB:TENSE' : null),
  },
  {
    id: 'inflection/adjective-role',
    example: '[clear -> clearly]',
    gives: ['ADJ:FORM'],
    decide: ({ oDep, c, cStart }) =>
      adjectiveDependencies.has(oDep) && adjectiveDependencies.has(c.dep(cStart)) ? 'ADJ:FORM' : null,
  },
  {
    id: 'inflection/plural-taken-for-adjective',
    example: '[musical -> musicals]',
    gives: ['NOUN:NUM'],
    decide: ({ oCategory, cTag }) => (oCategory === 'ADJ' && cTag === 'NNS' ? 'NOUN:NUM' : null),
  },
  {
    id: 'inflection/to-participle',
    example: '[cook -> cooking]',
    gives: ['VERB:FORM'],
    decide: ({ cTag }) => (cTag === 'VBG' || cTag === 'VBN' ? 'VERB:FORM' : null),
  },
  {
    id: 'inflection/to-past-tense',
    example: '[walk -> walked]',
    gives: ['VERB:TENSE'],
    decide: ({ cTag }) => (cTag === 'VBD' ? 'VERB:TENSE' : null),
  },
  {
    id: 'inflection/to-third-person',
    example: '[walk -> walks]',
    gives: ['VERB:SVA'],
    decide: ({ cTag }) => (cTag === 'VBZ' ? 'VERB:SVA' : null),
  },
  { id: 'inflection/morphology', example: '[quick -> quickly]', gives: ['MORPH'], decide: () => 'MORPH' },
];
