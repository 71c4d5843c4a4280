// One word for another word: by stem, part of speech, role in the sentence, or the words themselves.
import type { TypedRule } from '../rule.ts';
import { areAuxiliaries } from './auxiliaries.ts';
import { lancasterStem } from './lancaster.ts';
import type { Replaced } from './replaced.ts';
import { typeClasses, unlessRare } from './tags.ts';
import { argumentDependencies, categoryOfDependency, dependencyClasses } from './words.ts';

export const wordRules: readonly TypedRule<Replaced>[] = [
  {
    id: 'word/same-stem',
    example: '[compute -> computer]',
    gives: ['MORPH'],
    decide: ({ bothOpenClass, oText, cText }) =>
      bothOpenClass && lancasterStem(oText) === lancasterStem(cText) ? 'MORPH' : null,
  },
  {
    id: 'word/auxiliaries',
    example: '[was -> has]',
    gives: ['VERB:TENSE'],
    decide: (change) => (areAuxiliaries(change) ? 'VERB:TENSE' : null),
  },
  {
    id: 'word/same-class',
    example: '[house -> car]',
    gives: typeClasses,
    decide: ({ sameCategory, oCategory }) => (sameCategory ? unlessRare(oCategory) : null),
  },
  {
    id: 'word/same-role',
    example: '[fast -> quickly]',
    gives: dependencyClasses,
    decide: ({ oDep, cDep }) => (oDep === cDep ? (categoryOfDependency.get(oDep) ?? null) : null),
  },
  {
    id: 'word/particle-or-preposition',
    example: '[up -> for]',
    gives: ['PART'],
    decide: (change) =>
      change.areCategories('PART', 'PREP') ||
      (change.oDep === 'prt' && change.cDep === 'prep') ||
      (change.oDep === 'prep' && change.cDep === 'prt')
        ? 'PART'
        : null,
  },
  {
    id: 'word/pronoun-as-argument',
    example: '[my -> me]',
    gives: ['PRON'],
    decide: (change) =>
      change.areCategories('DET', 'PRON') && argumentDependencies.has(change.cDep) ? 'PRON' : null,
  },
  {
    id: 'word/determiner-as-possessor',
    example: '[me -> my]',
    gives: ['DET'],
    decide: (change) => (change.areCategories('DET', 'PRON') && change.cDep === 'poss' ? 'DET' : null),
  },
  {
    id: 'word/number-or-determiner',
    example: '[one -> a]',
    gives: ['DET'],
    decide: (change) => (change.areCategories('NUM', 'DET') ? 'DET' : null),
  },
  {
    id: 'word/other-another',
    example: '[other -> another]',
    gives: ['DET'],
    decide: (change) => (change.areWords('other', 'another') ? 'DET' : null),
  },
  {
    id: 'word/your-yours',
    example: '[your -> yours]',
    gives: ['PRON'],
    decide: ({ oLower, cLower }) => (oLower === 'your' && cLower === 'yours' ? 'PRON' : null),
  },
  {
    id: 'word/no-not',
    example: '[no -> not]',
    gives: ['OTHER'],
    decide: (change) => (change.areWords('no', 'not') ? 'OTHER' : null),
  },
];
