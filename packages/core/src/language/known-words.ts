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
  /** The embedding rows of a word, looked up when they are first asked for: most words of a sentence never are. */
  rowsOf(word: number): Int32Array;
}

/** `fold` gives the spelling under which models and lists know a word. */
export function createKnownWords(
  { lexicon, settled, classRows }: WordFacts,
  fold: (text: string) => string = (text) => text,
): KnownWords {
  let capacity = mostWords;
  let settledTags = new Int16Array(capacity);
  let rows: (Int32Array | undefined)[] = [];
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
    return word;
  }

  const room = new Int32Array(mostRows);
  function findRows(plain: string, plainLower: string): Int32Array {
    const count = wordRows(plain, plainLower, lexicon.get(plainLower) ?? -1, room, 0);
    const classes = classRows?.(plain) ?? [];
    const found = new Int32Array(count + classes.length);
    found.set(room.subarray(0, count));
    found.set(classes, count);
    return found;
  }

  return {
    makeRoom(words) {
      if (lowers.length + words <= capacity) return false;
      numbers.clear();
      lowers = [];
      plains = [];
      plainLowers = [];
      rows = [];
      if (words > capacity) {
        capacity = words;
        settledTags = new Int16Array(capacity);
      }
      return true;
    },
    numberOf: (text) => numbers.get(text) ?? add(text),
    lower: (word) => lowers[word],
    plain: (word) => plains[word],
    plainLower: (word) => plainLowers[word],
    settledTag: (word) => settledTags[word],
    rowsOf(word) {
      let found = rows[word];
      if (!found) {
        found = findRows(plains[word], plainLowers[word]);
        rows[word] = found;
      }
      return found;
    },
  };
}
