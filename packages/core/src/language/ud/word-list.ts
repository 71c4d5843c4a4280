// form -> what a dictionary says about it: whether it is a word, its possible lemmas, and classes for the tagger.
import type { FormAnalysis } from './paradigms.ts';

/** The word list of a language with what its dictionary knows. */
export interface WordList {
  /** Names the data behind it, for signatures. */
  readonly id: string;
  isWord(form: string): boolean;
  /** What a form as written may be; for an unknown compound what its last part may be. */
  analyses(form: string): readonly FormAnalysis[];
  /** Whether all lemmas of a form begin with its first letter (ё as е); false also where only a search could tell. */
  keepsStart(form: string): boolean;
}

/** Longer strings are no words; looking for their parts would take too long. */
export const longestWord = 80;

/** At most this many analyses of a form are looked at. */
const mostAnalyses = 10;

/** Parts of a dictionary tag: `NOUN,inan,masc sing,gent` is about the word and about the form. */
export function partsOfTag(tag: string): readonly [word: string, form: string] {
  const space = tag.indexOf(' ');
  return space < 0 ? [tag, ''] : [tag.slice(0, space), tag.slice(space + 1)];
}

/** The analyses that are looked at. */
export const lookedAt = (analyses: readonly FormAnalysis[]): readonly FormAnalysis[] =>
  analyses.length > mostAnalyses ? analyses.slice(0, mostAnalyses) : analyses;

/** The different tags of the analyses that are looked at, in order. */
export function tagsOf(analyses: readonly FormAnalysis[]): readonly string[] {
  const looked = lookedAt(analyses);
  return looked.length === 1 ? [looked[0].tag] : [...new Set(looked.map(({ tag }) => tag))].sort();
}

/**
 * Names of what the tagger may know of a form beside its letters: each possible tag, both of its parts, the kind of word
 * (`NOUN` of `NOUN,inan,masc`), and all of its tags together.
 */
export function classesOf(analyses: readonly FormAnalysis[]): readonly string[] {
  if (analyses.length === 0) return ['none'];
  const tags = tagsOf(analyses);
  return [...new Set([classOfAll(tags), ...tags.flatMap(classesOfTag)])];
}

/** The name of several tags together. */
export const classOfAll = (tags: readonly string[]): string => `all ${tags.join('; ')}`;

/** The names of one tag. */
export function classesOfTag(tag: string): readonly string[] {
  const [word, form] = partsOfTag(tag);
  return [tag, `kind ${word.split(',')[0]}`, `form ${form}`, `word ${word}`];
}
