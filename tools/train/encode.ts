// sentences -> numbers: words and tags of a corpus as indexes into the inventory a tagger is built on.
import { wordRows } from '@corrigenda/core/training';
import type { WordRows } from './network/network.ts';

/** What a tagger learns from. */
export interface TaggedSentence {
  readonly words: readonly string[];
  readonly tags: readonly string[];
}

/** What a tagger knows by name. */
export interface TaggerInventory {
  readonly tags: readonly string[];
  /** Lower-cased words with an embedding row of their own. */
  readonly lexicon: readonly string[];
  /** Words (as written) that practically always have one tag. */
  readonly settled: ReadonlyMap<string, string>;
}

/** Sentences one after another: those of sentence s lie at starts[s] to starts[s + 1] - 1. */
export interface TaggedText {
  readonly starts: Int32Array;
  readonly words: Int32Array;
  readonly tags: Uint16Array;
}

const lexiconFrequency = 6;
const settledFrequency = 20;
const settledShare = 0.995;

export const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function takeInventory(
  sentences: readonly TaggedSentence[],
  { frequency: least = lexiconFrequency }: { readonly frequency?: number } = {},
): TaggerInventory {
  const tags = new Set<string>();
  const frequency = new Map<string, number>();
  const tagsOf = new Map<string, Map<string, number>>();
  for (const { words, tags: tagged } of sentences) {
    for (const [index, word] of words.entries()) {
      tags.add(tagged[index]);
      const lower = word.toLowerCase();
      frequency.set(lower, (frequency.get(lower) ?? 0) + 1);
      const counts = tagsOf.get(word) ?? new Map<string, number>();
      tagsOf.set(word, counts.set(tagged[index], (counts.get(tagged[index]) ?? 0) + 1));
    }
  }
  const settled = new Map<string, string>();
  for (const word of [...tagsOf.keys()].sort(byCodeUnit)) {
    const counts = [...(tagsOf.get(word) ?? [])];
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const [tag, most] = counts.reduce((best, one) => (one[1] > best[1] ? one : best));
    if (total >= settledFrequency && most >= settledShare * total) settled.set(word, tag);
  }
  return {
    tags: [...tags].sort(byCodeUnit),
    lexicon: [...frequency].flatMap(([word, count]) => (count >= least ? [word] : [])).sort(byCodeUnit),
    settled,
  };
}

/** All words met so far, numbered, with their embedding rows. */
export interface Vocabulary {
  readonly texts: string[];
  numberOf(text: string): number;
  rows(): WordRows;
  /** For each word its settled tag, or -1. */
  settledTags(): Int16Array;
}

/** `classRows` gives further rows of a word, those of the classes that a word list has for it. */
export function createVocabulary(
  { lexicon, settled, tags }: TaggerInventory,
  classRows: (text: string) => readonly number[] = () => [],
): Vocabulary {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const lexiconRows = new Map(lexicon.map((word, index) => [word, index]));
  return {
    texts,
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    rows() {
      const classes = texts.map(classRows);
      const ids = new Int32Array(classes.reduce((sum, { length }) => sum + length, texts.length * 16));
      const starts = new Int32Array(texts.length + 1);
      for (const [index, text] of texts.entries()) {
        const lower = text.toLowerCase();
        const own = wordRows(text, lower, lexiconRows.get(lower) ?? -1, ids, starts[index]);
        ids.set(classes[index], starts[index] + own);
        starts[index + 1] = starts[index] + own + classes[index].length;
      }
      return { starts, ids };
    },
    settledTags: () => Int16Array.from(texts, (text) => tags.indexOf(settled.get(text) ?? '')),
  };
}

/** Tags that the inventory lacks are 65535. */
export function encodeTagged(
  sentences: readonly TaggedSentence[],
  { tags }: TaggerInventory,
  vocabulary: Vocabulary,
): TaggedText {
  const tagNumbers = new Map(tags.map((tag, index) => [tag, index]));
  const total = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const encoded = {
    starts: new Int32Array(sentences.length + 1),
    words: new Int32Array(total),
    tags: new Uint16Array(total),
  };
  let at = 0;
  for (const [number, sentence] of sentences.entries()) {
    for (const [index, word] of sentence.words.entries()) {
      encoded.words[at] = vocabulary.numberOf(word);
      encoded.tags[at] = tagNumbers.get(sentence.tags[index]) ?? 65535;
      at += 1;
    }
    encoded.starts[number + 1] = at;
  }
  return encoded;
}
