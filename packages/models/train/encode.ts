// sentences -> numbers: words, tags and labels of the corpus as indexes into the inventory a model is built on.
import { wordRows } from '../../core/src/language/en/word-rows.ts';
import type { SilverSentence } from './corpus.ts';
import type { WordRows } from './network.ts';

/** What a model knows by name. */
export interface Inventory {
  readonly tags: readonly string[];
  readonly labels: readonly string[];
  /** Lower-cased words with an embedding row of their own. */
  readonly lexicon: readonly string[];
  /** Words (as written) that practically always have one tag. */
  readonly settled: ReadonlyMap<string, string>;
}

/** Sentences one after another: those of sentence s lie at starts[s] to starts[s + 1] - 1. */
export interface Encoded {
  readonly starts: Int32Array;
  readonly words: Int32Array;
  readonly tags: Uint8Array;
  readonly labels: Uint8Array;
  /** Index within the sentence; a root has -1. */
  readonly heads: Int32Array;
}

const lexiconFrequency = 6;
const settledFrequency = 20;
const settledShare = 0.995;

const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function takeInventory(sentences: readonly SilverSentence[]): Inventory {
  const tags = new Set<string>();
  const labels = new Set<string>();
  const frequency = new Map<string, number>();
  const tagsOf = new Map<string, Map<string, number>>();
  for (const { words, tags: tagged, deps } of sentences) {
    for (const [index, word] of words.entries()) {
      tags.add(tagged[index]);
      labels.add(deps[index]);
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
    // the label of roots comes first, see `rootLabel`
    labels: ['ROOT', ...[...labels].filter((label) => label !== 'ROOT').sort(byCodeUnit)],
    lexicon: [...frequency]
      .flatMap(([word, count]) => (count >= lexiconFrequency ? [word] : []))
      .sort(byCodeUnit),
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

export function createVocabulary({ lexicon, settled, tags }: Inventory): Vocabulary {
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
      const ids = new Int32Array(texts.length * 16);
      const starts = new Int32Array(texts.length + 1);
      for (const [index, text] of texts.entries()) {
        const lower = text.toLowerCase();
        starts[index + 1] =
          starts[index] + wordRows(text, lower, lexiconRows.get(lower) ?? -1, ids, starts[index]);
      }
      return { starts, ids };
    },
    settledTags: () => Int16Array.from(texts, (text) => tags.indexOf(settled.get(text) ?? '')),
  };
}

export function encodeSentences(
  sentences: readonly SilverSentence[],
  { tags, labels }: Inventory,
  vocabulary: Vocabulary,
): Encoded {
  const tagNumbers = new Map(tags.map((tag, index) => [tag, index]));
  const labelNumbers = new Map(labels.map((label, index) => [label, index]));
  const total = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const encoded = {
    starts: new Int32Array(sentences.length + 1),
    words: new Int32Array(total),
    tags: new Uint8Array(total),
    labels: new Uint8Array(total),
    heads: new Int32Array(total),
  };
  let at = 0;
  for (const [number, sentence] of sentences.entries()) {
    for (const [index, word] of sentence.words.entries()) {
      encoded.words[at] = vocabulary.numberOf(word);
      encoded.tags[at] = tagNumbers.get(sentence.tags[index]) ?? 255;
      encoded.labels[at] = labelNumbers.get(sentence.deps[index]) ?? 255;
      encoded.heads[at] = sentence.heads[index] === index ? -1 : sentence.heads[index];
      at += 1;
    }
    encoded.starts[number + 1] = at;
  }
  return encoded;
}
