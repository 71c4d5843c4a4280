// words -> numbers: every word met lately, with what the networks ask of it.
import { mostRows, wordRows } from './word-rows.ts';

/** Words kept before all are forgotten, so that memory stays bounded in endless streams. */
const mostWords = 1 << 16;

/** What a model knows of words by name. */
export interface WordFacts {
  /** The embedding row of a lower-cased word, counted from the first word of the lexicon. */
  readonly lexicon: ReadonlyMap<string, number>;
  /** The number of the one tag that a word, as written, practically always has. */
  readonly settled: ReadonlyMap<string, number>;
}

export interface KnownWords {
  /** Makes sure that so many more words fit; true if all earlier numbers became void. */
  makeRoom(words: number): boolean;
  numberOf(text: string): number;
  lower(word: number): string;
  /** The number of the word's one tag, or -1. */
  settledTag(word: number): number;
  /** Embedding rows: those of a word are rows[rowStart(word)] to rows[rowEnd(word) - 1]. */
  rows(): Int32Array;
  rowStart(word: number): number;
  rowEnd(word: number): number;
}

export function createKnownWords({ lexicon, settled }: WordFacts): KnownWords {
  let capacity = mostWords;
  let rows = new Int32Array(capacity * mostRows);
  let rowCounts = new Uint8Array(capacity);
  let settledTags = new Int16Array(capacity);
  let lowers: string[] = [];
  const numbers = new Map<string, number>();

  function add(text: string): number {
    const word = lowers.length;
    const lower = text.toLowerCase();
    lowers.push(lower);
    numbers.set(text, word);
    settledTags[word] = settled.get(text) ?? -1;
    rowCounts[word] = wordRows(text, lower, lexicon.get(lower) ?? -1, rows, word * mostRows);
    return word;
  }

  return {
    makeRoom(words) {
      if (lowers.length + words <= capacity) return false;
      numbers.clear();
      lowers = [];
      if (words > capacity) {
        capacity = words;
        rows = new Int32Array(capacity * mostRows);
        rowCounts = new Uint8Array(capacity);
        settledTags = new Int16Array(capacity);
      }
      return true;
    },
    numberOf: (text) => numbers.get(text) ?? add(text),
    lower: (word) => lowers[word],
    settledTag: (word) => settledTags[word],
    rows: () => rows,
    rowStart: (word) => word * mostRows,
    rowEnd: (word) => word * mostRows + rowCounts[word],
  };
}
