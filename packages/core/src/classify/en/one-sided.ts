// Missing or unnecessary words -> category. The first rules ask a single word only and need no coarse class.
import type { OneSided } from '../operation.ts';
import type { TypedRule } from '../rule.ts';
import { areAllAuxiliaries } from './auxiliaries.ts';
import { type Category, categoriesOf, typeClasses, unlessRare } from './tags.ts';
import { categoryOfDependency, contractions, dependencyClasses } from './words.ts';

/** One-sided words with their coarse classes. */
export interface OneSidedWords extends OneSided {
  readonly categories: readonly Category[];
}

/** Looks the classes up; a tag outside the map is refused here and not before. */
export function withCategories({ sentence, side, start, end }: OneSided): OneSidedWords {
  return { sentence, side, start, end, categories: categoriesOf(sentence, side, start, end) };
}

export const singleWordRules: readonly TypedRule<OneSided>[] = [
  {
    id: 'alone/possessive',
    example: "[ -> 's]",
    gives: ['NOUN:POSS'],
    decide: ({ sentence, start }) => (sentence.tag(start) === 'POS' ? 'NOUN:POSS' : null),
  },
  {
    id: 'alone/contraction',
    example: "[ -> n't]",
    gives: ['CONTR'],
    decide: ({ sentence, start }) => (contractions.has(sentence.lowers[start]) ? 'CONTR' : null),
  },
  {
    id: 'alone/infinitive-to',
    example: '[ -> to]',
    gives: ['VERB:FORM'],
    decide: ({ sentence, start }) =>
      sentence.lowers[start] === 'to' && sentence.upos(start) === 'PART' && sentence.dep(start) !== 'prep'
        ? 'VERB:FORM'
        : null,
  },
];

export const oneSidedRules: readonly TypedRule<OneSidedWords>[] = [
  {
    id: 'alone/auxiliaries',
    example: '[ -> has been]',
    gives: ['VERB:TENSE'],
    decide: ({ sentence, start, end }) => (areAllAuxiliaries(sentence, start, end) ? 'VERB:TENSE' : null),
  },
  {
    id: 'alone/same-class',
    example: '[ -> the]',
    gives: typeClasses,
    decide: ({ categories }) =>
      categories.every((category) => category === categories[0]) ? unlessRare(categories[0]) : null,
  },
  {
    id: 'alone/same-role',
    example: '[two -> ]',
    gives: dependencyClasses,
    decide: (changed) => {
      const role = changed.sentence.dep(changed.start);
      const category = categoryOfDependency.get(role);
      return category !== undefined && everyDependency(changed, (dep) => dep === role) ? category : null;
    },
  },
  {
    id: 'alone/particle-and-verb',
    example: '[to eat -> ]',
    gives: ['VERB'],
    // Equal classes are settled above, so two kinds within this set are both of them.
    decide: ({ categories }) =>
      categories.every((category) => category === 'PART' || category === 'VERB') &&
      categories.some((category) => category !== categories[0])
        ? 'VERB'
        : null,
  },
  { id: 'alone/other', example: '[ -> in the park]', gives: ['OTHER'], decide: () => 'OTHER' },
];

function everyDependency({ sentence, start, end }: OneSided, holds: (dep: string) => boolean): boolean {
  for (let index = start; index < end; index++) if (!holds(sentence.dep(index))) return false;
  return true;
}
