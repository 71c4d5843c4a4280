// words -> numbers: every word met lately, with what the networks ask of it.
import { mostRows, wordRows } from './network/word-rows.ts';

/** Words kept before all are forgotten, so that memory stays bounded in endless streams. */
const mostWords = 1 << 16;

/** What a model knows of words by name. */
export interface WordFacts {
  /** The embedding row of a lower-cased word, counted from the first word of the lexicon. */
  readonly lexicon: ReadonlyMap<string, number>;
  /** The number of the one tag that a word, as written, practically always has. */
  readonly settled: Pick<ReadonlyMap<string, number>, 'get'>;
  /** Further embedding rows of a word, those of the classes that a word list has for it. */
  readonly classRows?: (text: string) => readonly number[];
}

export interface KnownWords {
  /** Makes sure that so many more words fit; true if all earlier numbers became void. */
  makeRoom(words: number): boolean;
  numberOf(text: string): number;
  /** Lower case of the word as written. */
  lower(word: number): string;
  /** The word as models and lists know it, and its lower case. [he’s -> he's] */
  plain(word: number): string;
  plainLower(word: number): string;
  /** The number of the word's one tag, or -1. */
  settledTag(word: number): number;
  /** Embedding rows: those of a word are rows[rowStart(word)] to rows[rowEnd(word) - 1]. */
  rows(): Int32Array;
  rowStart(word: number): number;
  rowEnd(word: number): number;
}

/** `fold` gives the spelling under which models and lists know a word. */
export function createKnownWords(
  { lexicon, settled, classRows }: WordFacts,
  fold: (text: string) => string = (text) => text,
): KnownWords {
  let capacity = mostWords;
  let rows = new Int32Array(capacity * mostRows);
  let rowStarts = new Int32Array(capacity + 1);
  let settledTags = new Int16Array(capacity);
  let lowers: string[] = [];
  let plains: string[] = [];
  let plainLowers: string[] = [];
  const numbers = new Map<string, number>();

  function add(text: string): number {
    const word = lowers.length;
    const lower = text.toLowerCase();
    const plain = fold(text);
    const plainLower = plain === text ? lower : plain.toLowerCase();
    lowers.push(lower);
    plains.push(plain);
    plainLowers.push(plainLower);
    numbers.set(text, word);
    settledTags[word] = settled.get(plain) ?? -1;
    addRows(word, plain, plainLower);
    return word;
  }

  function addRows(word: number, plain: string, plainLower: string): void {
    const start = rowStarts[word];
    const classes = classRows?.(plain) ?? [];
    if (start + mostRows + classes.length > rows.length) {
      const larger = new Int32Array(2 * rows.length + classes.length);
      larger.set(rows);
      rows = larger;
    }
    const end = start + wordRows(plain, plainLower, lexicon.get(plainLower) ?? -1, rows, start);
    rows.set(classes, end);
    rowStarts[word + 1] = end + classes.length;
  }

  return {
    makeRoom(words) {
      if (lowers.length + words <= capacity) return false;
      numbers.clear();
      lowers = [];
      plains = [];
      plainLowers = [];
      if (words > capacity) {
        capacity = words;
        rows = new Int32Array(capacity * mostRows);
        rowStarts = new Int32Array(capacity + 1);
        settledTags = new Int16Array(capacity);
      }
      return true;
    },
    numberOf: (text) => numbers.get(text) ?? add(text),
    lower: (word) => lowers[word],
    plain: (word) => plains[word],
    plainLower: (word) => plainLowers[word],
    settledTag: (word) => settledTags[word],
    rows: () => rows,
    rowStart: (word) => rowStarts[word],
    rowEnd: (word) => rowStarts[word + 1],
  };
}
