// Penn Treebank tag -> coarse class: the classes that error types are named after.
import type { Sentence } from '../../text/index.ts';
import { ClassificationError } from '../rule.ts';

const tagsOfClass = {
  ADJ: ['AFX', 'JJ', 'JJR', 'JJS'],
  ADV: ['RB', 'RBR', 'RBS', 'WRB'],
  CONJ: ['CC'],
  DET: ['DT', 'PDT', 'PRP$', 'WDT', 'WP$'],
  INTJ: ['UH'],
  NOUN: ['NN', 'NNS', 'NNP', 'NNPS'],
  NUM: ['CD'],
  PART: ['POS', 'RP', 'TO'],
  PREP: ['IN'],
  PRON: ['EX', 'PRP', 'WP'],
  PUNCT: ["''", '""', '``', ',', '.', ':', '-LRB-', '-RRB-', 'HYPH'],
  SPACE: ['SP', '_SP'],
  SYM: ['#', '$', 'SYM'],
  VERB: ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ', 'MD', 'BES', 'HVS'],
  X: ['FW', 'LS', 'NIL', 'ADD', 'GW', 'NFP', 'XX'],
} as const;

/** A coarse class, not to be confused with the universal part of speech. */
export type Category = keyof typeof tagsOfClass;

const classOfTag: ReadonlyMap<string, Category> = new Map(
  Object.entries(tagsOfClass).flatMap(([category, tags]) => tags.map((tag) => [tag, category as Category])),
);

/** The coarse class of a word; a tag outside the map is refused. */
export function categoryOf(sentence: Sentence, side: 'o' | 'c', index: number): Category {
  const tag = sentence.tag(index);
  const category = classOfTag.get(tag);
  if (category === undefined)
    throw new ClassificationError({ tag, side, index, word: sentence.texts[index] });
  return category;
}

/** The coarse classes of a span. */
export function categoriesOf(sentence: Sentence, side: 'o' | 'c', start: number, end: number): Category[] {
  const categories: Category[] = [];
  for (let index = start; index < end; index++) categories.push(categoryOf(sentence, side, index));
  return categories;
}

const open: ReadonlySet<Category> = new Set(['ADJ', 'ADV', 'NOUN', 'VERB']);
const rare: ReadonlySet<Category> = new Set(['INTJ', 'NUM', 'SYM', 'X']);

/** Adjectives, adverbs, nouns and verbs. */
export function isOpenClass(category: Category): boolean {
  return open.has(category);
}

/** The classes that are error types. */
export const typeClasses: readonly Category[] = (Object.keys(tagsOfClass) as Category[]).filter(
  (category) => !rare.has(category),
);

/** The class itself where it is common enough to be an error type, else `null`. */
export function unlessRare(category: Category): Category | null {
  return rare.has(category) ? null : category;
}
