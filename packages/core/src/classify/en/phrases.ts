// Several words on a side, or one for one that no earlier rule knew: by what all words have in common.
import type { TypedRule } from '../rule.ts';
import { areAllAuxiliaries, couldAllBeAuxiliaries } from './auxiliaries.ts';
import type { Replaced } from './replaced.ts';
import { type Category, typeClasses, unlessRare } from './tags.ts';
import { categoryOfDependency, dependencyClasses } from './words.ts';

export const phraseRules: readonly TypedRule<Replaced>[] = [
  {
    id: 'phrase/auxiliaries',
    example: '[has been -> is]',
    gives: ['VERB:TENSE'],
    decide: ({ o, c, oStart, oEnd, cStart, cEnd }) =>
      couldAllBeAuxiliaries(c, cStart, cEnd) &&
      areAllAuxiliaries(o, oStart, oEnd) &&
      areAllAuxiliaries(c, cStart, cEnd)
        ? 'VERB:TENSE'
        : null,
  },
  {
    id: 'phrase/tense',
    example: '[has eaten -> was eating]',
    gives: ['VERB:TENSE'],
    decide: (change) =>
      change.everyCategory((category) => category === 'VERB') && change.sameLastLemma ? 'VERB:TENSE' : null,
  },
  {
    id: 'phrase/same-class',
    example: '[bus stop -> station]',
    gives: typeClasses,
    decide: (change) =>
      change.everyCategory((category) => category === change.oCategory) ? unlessRare(change.oCategory) : null,
  },
  {
    id: 'phrase/same-role',
    example: '[very much -> so]',
    gives: dependencyClasses,
    decide: (change) => {
      const { oDep } = change;
      const category = categoryOfDependency.get(oDep);
      return category !== undefined && change.everyDependency((dep) => dep === oDep) ? category : null;
    },
  },
  {
    id: 'phrase/infinitive',
    example: '[to eat -> eating]',
    gives: ['VERB:FORM'],
    decide: (change) => (areParticlesAndVerbs(change) && change.sameLastLemma ? 'VERB:FORM' : null),
  },
  {
    id: 'phrase/particle-and-verb',
    example: '[consuming -> to eat]',
    gives: ['VERB'],
    decide: (change) => (areParticlesAndVerbs(change) ? 'VERB' : null),
  },
  {
    id: 'phrase/possessive',
    example: "[friends -> friend 's]",
    gives: ['NOUN:POSS'],
    decide: ({ oCategories, cCategories, o, c, oStart, cStart }) =>
      (isNounAndParticle(oCategories) || isNounAndParticle(cCategories)) &&
      o.lemma(oStart) === c.lemma(cStart)
        ? 'NOUN:POSS'
        : null,
  },
  {
    id: 'phrase/comparison',
    example: '[more big -> bigger]',
    gives: ['ADJ:FORM'],
    decide: (change) =>
      (isMoreOrMost(change.oLower) || isMoreOrMost(change.cLower)) &&
      change.oSize <= 2 &&
      change.cSize <= 2 &&
      change.sameLastLemma
        ? 'ADJ:FORM'
        : null,
  },
  { id: 'phrase/other', example: '[at his best -> well]', gives: ['OTHER'], decide: () => 'OTHER' },
];

function areParticlesAndVerbs(change: Replaced): boolean {
  return (
    change.everyCategory((category) => category === 'PART' || category === 'VERB') &&
    !change.everyCategory((category) => category === change.oCategory)
  );
}

function isNounAndParticle(categories: readonly Category[]): boolean {
  return categories.length === 2 && categories[0] === 'NOUN' && categories[1] === 'PART';
}

function isMoreOrMost(lower: string): boolean {
  return lower === 'more' || lower === 'most';
}
