// words -> numbers: every word met lately, with what the networks ask of it.
import { mostRows, wordRows } from './network/word-rows.ts';

/** Words kept before all are forgotten, so that memory stays bounded in endless streams. */
const mostWords = 1 << 15;

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
  /** Writes the embedding rows of a word, looked up when they are first asked for: most words of a sentence never are. */
  copyRows(word: number, to: Int32Array): number;
}

/** `fold` gives the spelling under which models and lists know a word. */
export function createKnownWords(
  { lexicon, settled, classRows }: WordFacts,
  fold: (text: string) => string = (text) => text,
): KnownWords {
  let capacity = mostWords;
  let settledTags = new Int16Array(capacity);
  // The rows of all words one after another: an array for each word would take five times the memory.
  let pool = new Int32Array(1 << 12);
  let pooled = 0;
  let starts = new Int32Array(capacity).fill(-1);
  let counts = new Uint8Array(capacity);
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

  /** Puts the rows of a word into the pool. */
  function findRows(word: number): void {
    const plainLower = plainLowers[word];
    const classes = classRows?.(plains[word]) ?? [];
    const most = pooled + mostRows + classes.length;
    if (most > pool.length) {
      const longer = new Int32Array(Math.max(most, 2 * pool.length));
      longer.set(pool);
      pool = longer;
    }
    starts[word] = pooled;
    pooled += wordRows(plains[word], plainLower, lexicon.get(plainLower) ?? -1, pool, pooled);
    for (let index = 0; index < classes.length; index++) pool[pooled++] = classes[index];
    counts[word] = pooled - starts[word];
  }

  return {
    makeRoom(words) {
      if (lowers.length + words <= capacity) return false;
      numbers.clear();
      lowers = [];
      plains = [];
      plainLowers = [];
      pooled = 0;
      if (words > capacity) {
        capacity = words;
        settledTags = new Int16Array(capacity);
        starts = new Int32Array(capacity);
        counts = new Uint8Array(capacity);
      }
      starts.fill(-1);
      return true;
    },
    numberOf: (text) => numbers.get(text) ?? add(text),
    lower: (word) => lowers[word],
    plain: (word) => plains[word],
    plainLower: (word) => plainLowers[word],
    settledTag: (word) => settledTags[word],
    copyRows(word, to) {
      if (starts[word] < 0) findRows(word);
      const [start, count] = [starts[word], counts[word]];
      for (let index = 0; index < count; index++) to[index] = pool[start + index];
      return count;
    },
  };
}
