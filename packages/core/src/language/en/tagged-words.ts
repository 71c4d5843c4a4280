// word, tag -> lemma and parts of speech, as far as they follow from these two alone: worked out once for each word and tag.
import type { KnownWords } from '../known-words.ts';
import { couldBeAuxiliary } from './auxiliary-forms.ts';
import type { LemmaData } from './lemma-data.ts';
import { lemmaNeedsContext, lemmaNeedsLabel, lemmaOf, possibleLemmasOf } from './lemmatiser.ts';
import { type LabelNeed, labelNeedOf, possibleUposOf, uposOf } from './upos.ts';

export interface TaggedWord {
  readonly tag: string;
  readonly labelNeed: LabelNeed;
  /** UPOS where no label is needed. */
  readonly upos: string;
  /** The same as a list. */
  readonly onlyUpos: readonly string[];
  /** All that UPOS may be where a label is needed. */
  readonly possibleUpos: readonly string[];
  /** `null` where it depends on a label or on the words beside it. */
  readonly lemma: string | null;
  readonly couldBeAuxiliary: boolean;
}

/** What was asked lately of words by their numbers. */
export interface TaggedWords {
  find(word: number, tag: number): TaggedWord;
  possibleLemmas(word: number): readonly string[] | null;
  /** The numbers of words are given out again. */
  forget(): void;
}

export function createTaggedWords(
  known: KnownWords,
  tagNames: readonly string[],
  lemmas: LemmaData,
): TaggedWords {
  const tagged = new Map<number, TaggedWord>();
  const possibleLemmas = new Map<number, readonly string[] | null>();

  function describe(word: number, tag: string): TaggedWord {
    const [text, lower] = [known.plain(word), known.plainLower(word)];
    const upos = uposOf(lower, tag, null, null);
    const labelNeed = labelNeedOf(lower, tag);
    const hasOneLemma = !lemmaNeedsLabel(lower, tag) && !lemmaNeedsContext(lower);
    return {
      tag,
      labelNeed,
      upos,
      onlyUpos: [upos],
      possibleUpos: labelNeed === 'never' ? [upos] : possibleUposOf(lower, tag),
      couldBeAuxiliary: couldBeAuxiliary(lower, tag, known.settledTag(word) >= 0),
      lemma: hasOneLemma ? lemmaOf(text, lower, tag, upos, '', '', lemmas) : null,
    };
  }

  return {
    find(word, tag) {
      const key = word * tagNames.length + tag;
      let found = tagged.get(key);
      if (!found) {
        found = describe(word, tagNames[tag]);
        tagged.set(key, found);
      }
      return found;
    },
    possibleLemmas(word) {
      let found = possibleLemmas.get(word);
      if (found === undefined) {
        found = possibleLemmasOf(known.plain(word), known.plainLower(word), lemmas);
        possibleLemmas.set(word, found);
      }
      return found;
    },
    forget() {
      tagged.clear();
      possibleLemmas.clear();
    },
  };
}
