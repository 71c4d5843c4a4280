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

/** The different tags of the analyses that are looked at, in order. */
export function tagsOf(analyses: readonly FormAnalysis[]): readonly string[] {
  const looked = analyses.length > mostAnalyses ? analyses.slice(0, mostAnalyses) : analyses;
  return looked.length === 1 ? [looked[0].tag] : [...new Set(looked.map(({ tag }) => tag))].sort();
}

/**
 * Names of what the tagger may know of a form beside its letters: each possible tag, both of its parts, the kind of word
 * (`NOUN` of `NOUN,inan,masc`), and all of its tags together.
 */
export function classesOf(analyses: readonly FormAnalysis[]): readonly string[] {
  if (analyses.length === 0) return ['none'];
  const tags = tagsOf(analyses);
  const classes = new Set<string>([`all ${tags.join('; ')}`]);
  for (const tag of tags) {
    const [word, form] = partsOfTag(tag);
    classes
      .add(tag)
      .add(`kind ${word.split(',')[0]}`)
      .add(`form ${form}`)
      .add(`word ${word}`);
  }
  return [...classes];
}
