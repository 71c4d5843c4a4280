// several texts -> counts of their n-grams under common numbers: what GLEU, GREEN, BLEU and chrF compare.

/** For one n: how often each distinct n-gram (by number below `size`) occurs in each text. Valid until the next count. */
export interface NgramCounts {
  readonly size: number;
  readonly counts: readonly Int32Array[];
}

/** Counts the n-grams of all lengths from 1 to `longest` in all texts of one sentence. */
export function countNgrams(texts: readonly (readonly string[])[], longest: number): readonly NgramCounts[] {
  const words = new Map<string, number>();
  const numbered = texts.map((text, at) => {
    const list = spare(wordLists, at, text.length);
    for (let index = 0; index < text.length; index++) {
      const word = text[index];
      let number = words.get(word);
      if (number === undefined) {
        number = words.size;
        words.set(word, number);
      }
      list[index] = number;
    }
    return list;
  });
  return countNumbered(
    numbered,
    texts.map(({ length }) => length),
    words.size,
    longest,
  );
}

/** The same for texts of numbers below `vocabulary`: characters, or words that have numbers already. */
export function countNumbered(
  texts: readonly Int32Array[],
  lengths: readonly number[],
  vocabulary: number,
  longest: number,
): readonly NgramCounts[] {
  const orders: NgramCounts[] = [];
  // The number of the n-gram that starts at each position; n-grams grow word by word, so a pair of numbers is a key.
  const grams = texts.map((text, at) => {
    const list = spare(gramLists, at, lengths[at]);
    for (let index = 0; index < lengths[at]; index++) list[index] = text[index];
    return list;
  });
  let size = vocabulary;
  for (let n = 1; n <= longest; n++) {
    if (n > 1) size = lengthen(grams, texts, lengths, n);
    const known = size;
    spareCounts[n] ??= [];
    const own = spareCounts[n];
    const counts = grams.map((list, index) => {
      const counted = spare(own, index, known);
      counted.fill(0, 0, known);
      for (let start = lengths[index] - n; start >= 0; start--) counted[list[start]]++;
      return counted;
    });
    orders.push({ size, counts });
  }
  return orders;
}

// Arrays are used again from sentence to sentence: making them anew would take longer than counting.
const wordLists: Int32Array[] = [];
const gramLists: Int32Array[] = [];
const spareCounts: Int32Array[][] = [];

function spare(pool: Int32Array[], index: number, length: number): Int32Array {
  const found = pool[index];
  if (found && found.length >= length) return found;
  const made = new Int32Array(Math.max(64, 2 * length));
  pool[index] = made;
  return made;
}

/** An open table from pairs of numbers to numbers; entries of earlier rounds do not count. */
let capacity = 1024;
let [rounds, firsts, seconds, values] = Array.from({ length: 4 }, () => new Int32Array(capacity));
let round = 0;

function lengthen(
  grams: readonly Int32Array[],
  texts: readonly Int32Array[],
  lengths: readonly number[],
  n: number,
): number {
  const most = lengths.reduce((sum, length) => sum + length, 0);
  if (2 * most > capacity) {
    while (2 * most > capacity) capacity *= 2;
    [rounds, firsts, seconds, values] = Array.from({ length: 4 }, () => new Int32Array(capacity));
    round = 0;
  }
  round++;
  const mask = capacity - 1;
  let size = 0;
  for (let index = 0; index < texts.length; index++) {
    const [list, words] = [grams[index], texts[index]];
    for (let start = 0; start + n <= lengths[index]; start++) {
      const [first, second] = [list[start], words[start + n - 1]];
      let slot = (Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b)) & mask;
      while (rounds[slot] === round && (firsts[slot] !== first || seconds[slot] !== second))
        slot = (slot + 1) & mask;
      if (rounds[slot] !== round) {
        rounds[slot] = round;
        firsts[slot] = first;
        seconds[slot] = second;
        values[slot] = size++;
      }
      list[start] = values[slot];
    }
  }
  return size;
}
