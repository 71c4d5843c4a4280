// characters and words of hypothesis and reference -> chrF and chrF++ as sacreBLEU 2 computes them (metrics specification 9).
import { countNgrams, countNumbered, type NgramCounts } from './ngrams.ts';

const characterOrders = 6;

/** Hypothesis n-grams, reference n-grams and matches for each order; hypothesis n-grams count only where the reference has some. */
export function chrfStatistics(
  hypothesis: readonly string[],
  references: readonly (readonly string[])[],
  wordOrders: number,
): number[][] {
  const texts = [hypothesis, ...references];
  // Counts are valid only until the next ones are made.
  const overlaps = (orders: readonly NgramCounts[]) =>
    references.map((_, reference) => orders.flatMap((order) => overlap(order, reference + 1)));
  const characters = overlaps(countCharacters(texts));
  if (wordOrders === 0) return characters;
  const words = overlaps(countNgrams(texts.map(splitPunctuation), wordOrders));
  return characters.map((own, reference) => [...own, ...words[reference]]);
}

function countCharacters(texts: readonly (readonly string[])[]): readonly NgramCounts[] {
  const numbers = new Map<number, number>();
  const numbered = texts.map((words) => {
    const text = words.join('');
    const list = new Int32Array(text.length);
    let length = 0;
    for (let index = 0; index < text.length; index++) {
      const point = text.codePointAt(index)!;
      if (point > 0xffff) index++;
      let number = numbers.get(point);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(point, number);
      }
      list[length++] = number;
    }
    return { list, length };
  });
  return countNumbered(
    numbered.map(({ list }) => list),
    numbered.map(({ length }) => length),
    numbers.size,
    characterOrders,
  );
}

function overlap({ size, counts }: NgramCounts, reference: number): number[] {
  const [own, theirs] = [counts[0], counts[reference]];
  let [ownCount, theirCount, matches] = [0, 0, 0];
  for (let gram = 0; gram < size; gram++) {
    ownCount += own[gram];
    theirCount += theirs[gram];
    matches += Math.min(own[gram], theirs[gram]);
  }
  return [theirCount > 0 ? ownCount : 0, theirCount, matches];
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
