// Several words on a side, or one for one that no earlier rule knew: by what all words have in common.
import type { Rule } from '../rule.ts';
import { areAllAuxiliaries } from './auxiliaries.ts';
import type { Replaced } from './replaced.ts';
import { type Category, unlessRare } from './tags.ts';
import { categoryOfDependency } from './words.ts';

export const phraseRules: readonly Rule<Replaced>[] = [
  {
    id: 'phrase/auxiliaries',
    example: '[has been -> is]',
    decide: ({ o, c, oStart, oEnd, cStart, cEnd }) =>
      areAllAuxiliaries(o, oStart, oEnd) && areAllAuxiliaries(c, cStart, cEnd) ? 'VERB:TENSE' : null,
  },
  {
    id: 'phrase/tense',
    example: '[has eaten -> was eating]',
    decide: (change) =>
      change.everyCategory((category) => category === 'VERB') && change.sameLastLemma ? 'VERB:TENSE' : null,
  },
  {
    id: 'phrase/same-class',
    example: '[bus stop -> station]',
    decide: (change) =>
      change.everyCategory((category) => category === change.oCategory) ? unlessRare(change.oCategory) : null,
  },
  {
    id: 'phrase/same-role',
    example: '[very much -> so]',
    decide: (change) => {
      const { oDep } = change;
      const category = categoryOfDependency.get(oDep);
      return category !== undefined && change.everyDependency((dep) => dep === oDep) ? category : null;
    },
  },
  {
    id: 'phrase/infinitive',
    example: '[to eat -> eating]',
    decide: (change) => (areParticlesAndVerbs(change) && change.sameLastLemma ? 'VERB:FORM' : null),
  },
  {
    id: 'phrase/particle-and-verb',
    example: '[consuming -> to eat]',
    decide: (change) => (areParticlesAndVerbs(change) ? 'VERB' : null),
  },
  {
    id: 'phrase/possessive',
    example: "[friends -> friend 's]",
    decide: ({ oCategories, cCategories, o, c, oStart, cStart }) =>
      (isNounAndParticle(oCategories) || isNounAndParticle(cCategories)) &&
      o.lemma(oStart) === c.lemma(cStart)
        ? 'NOUN:POSS'
        : null,
  },
  {
    id: 'phrase/comparison',
    example: '[more big -> bigger]',
    decide: (change) =>
      (isMoreOrMost(change.oLower) || isMoreOrMost(change.cLower)) &&
      change.oSize <= 2 &&
      change.cSize <= 2 &&
      change.sameLastLemma
        ? 'ADJ:FORM'
        : null,
  },
  { id: 'phrase/other', example: '[at his best -> well]', decide: () => 'OTHER' },
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
