// characters and words of hypothesis and reference -> chrF and chrF++ as sacreBLEU 2 computes them (metrics specification 9).
import { countNgrams, countNumbered, type NgramCounts } from './ngrams.ts';

const characterOrders = 6;

/** Hypothesis n-grams, reference n-grams and matches for each order; hypothesis n-grams count only where the reference has some. */
export function chrfStatistics(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
  wordOrders: number,
): number[][] {
  if (vocabulary > mostCharacters) forgetCharacters();
  const own = numberCharacters(hypothesis, 0);
  const words = wordOrders > 0 ? splitPunctuation(hypothesis) : [];
  return references.map((reference) => {
    const vector: number[] = [];
    addCharacterOverlap(own, numberCharacters(reference, 1), vector);
    if (wordOrders > 0) {
      const theirs = splitPunctuation(reference);
      addOverlap(countNgrams([words, theirs], wordOrders), 0, [words.length, theirs.length], vector);
    }
    return vector;
  });
}

interface Characters {
  readonly numbers: Int32Array;
  readonly length: number;
}

/** Used again: the hypothesis and the reference that it is compared with. */
const spare = [new Int32Array(1024), new Int32Array(1024)];

/** Every character that was met gets a number and keeps it, until there are so many that counting them all would take long. */
const mostCharacters = 2000;
const known = new Int32Array(0x3000).fill(-1);
const others = new Map<number, number>();
let vocabulary = 0;

function forgetCharacters(): void {
  known.fill(-1);
  others.clear();
  vocabulary = 0;
}

function numberOf(point: number): number {
  const found = point < known.length ? known[point] : (others.get(point) ?? -1);
  if (found >= 0) return found;
  if (point < known.length) known[point] = vocabulary;
  else others.set(point, vocabulary);
  return vocabulary++;
}

/** The characters of all words, without the spaces between them. */
function numberCharacters(words: readonly string[], at: 0 | 1): Characters {
  const text = words.join('');
  if (spare[at].length < text.length) spare[at] = new Int32Array(2 * text.length);
  const numbers = spare[at];
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    let point = text.charCodeAt(index);
    if (point >= 0xd800 && point < 0xdc00) {
      point = text.codePointAt(index)!;
      if (point > 0xffff) index++;
    }
    numbers[length++] = numberOf(point);
  }
  return { numbers, length };
}

/**
 * N-grams that lie in the common beginning or the common end of both texts match one by one, and taking them off both leaves the
 * other matches as they are: only the middle is counted, with the characters that its n-grams begin or end with.
 */
function addCharacterOverlap(own: Characters, theirs: Characters, vector: number[]): void {
  const shortest = Math.min(own.length, theirs.length);
  let start = 0;
  while (start < shortest && own.numbers[start] === theirs.numbers[start]) start++;
  let end = 0;
  const [last, other] = [own.length - 1, theirs.length - 1];
  while (end < shortest - start && own.numbers[last - end] === theirs.numbers[other - end]) end++;
  start = Math.max(0, start - characterOrders + 1);
  end = Math.max(0, end - characterOrders + 1);
  const middles = [own, theirs].map(({ numbers, length }) => numbers.subarray(start, length - end));
  const lengths = [own.length, theirs.length];
  const counts = countNumbered(
    middles,
    middles.map(({ length }) => length),
    vocabulary,
    characterOrders,
  );
  addOverlap(counts, start + end, lengths, vector);
}

/** `common`: matches of every order that were not counted. */
function addOverlap(
  orders: readonly NgramCounts[],
  common: number,
  [own, theirs]: readonly number[],
  vector: number[],
): void {
  for (let order = 0; order < orders.length; order++) {
    const { size, counts } = orders[order];
    const [first, second] = counts;
    let matches = common;
    for (let gram = 0; gram < size; gram++) matches += Math.min(first[gram], second[gram]);
    const theirCount = Math.max(theirs - order, 0);
    vector.push(theirCount > 0 ? Math.max(own - order, 0) : 0, theirCount, matches);
  }
}

const punctuation = new Set('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');

/** One punctuation mark is split off the end of a word, or else off its start. */
function splitPunctuation(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const characters = [...word];
    if (characters.length === 1) return [word];
    const [first, last] = [characters[0], characters[characters.length - 1]];
    if (punctuation.has(last)) return [characters.slice(0, -1).join(''), last];
    return punctuation.has(first) ? [first, characters.slice(1).join('')] : [word];
  });
}

/** chrF on 0-100: precision and recall averaged over the orders that both texts have, F with beta 2. */
export function chrfOf(vector: ArrayLike<number>): number {
  const square = 4;
  let [precision, recall, orders] = [0, 0, 0];
  for (let index = 0; index < vector.length; index += 3) {
    const [own, theirs, matches] = [vector[index], vector[index + 1], vector[index + 2]];
    if (own <= 0 || theirs <= 0) continue;
    precision += matches / own;
    recall += matches / theirs;
    orders++;
  }
  if (orders === 0 || precision + recall === 0) return 0;
  precision /= orders;
  recall /= orders;
  return (100 * ((1 + square) * precision * recall)) / (square * precision + recall);
}
