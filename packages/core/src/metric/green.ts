// n-grams of source, hypothesis and reference -> GREEN (Koyama et al. 2024; metrics specification 5).
import { firstReference, hypothesisText, sourceText } from './gleu.ts';
import type { NgramCounts } from './ngrams.ts';

/** `gec-metrics` and the original differ where an order has nothing to count and in how a reference is chosen. */
export type GreenVariant = 'gec-metrics' | 'original';

/** For each n: TP, FP, FN of n-grams deleted, inserted and kept. */
export function greenStatistics(orders: readonly NgramCounts[], reference: number): number[] {
  const vector: number[] = [];
  for (const { size, counts } of orders) {
    const [s, h, r] = [counts[sourceText], counts[hypothesisText], counts[firstReference + reference]];
    let tp = 0;
    let fp = 0;
    let fn = 0;
    for (let gram = 0; gram < size; gram++) {
      const ns = s[gram];
      const nh = h[gram];
      const nr = r[gram];
      // Most n-grams are in all texts or in one.
      if (nh === nr) {
        tp += Math.max(ns, nh);
        continue;
      }
      tp += Math.max(ns - Math.max(nr, nh), 0) + Math.max(Math.min(nr, nh) - ns, 0) + Math.min(ns, nr, nh);
      fp += Math.max(Math.min(ns, nr) - nh, 0) + Math.max(nh - Math.max(ns, nr), 0);
      fn += Math.max(Math.min(ns, nh) - nr, 0) + Math.max(nr - Math.max(ns, nh), 0);
    }
    vector.push(tp, fp, fn);
  }
  return vector;
}

export interface GreenScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

export interface GreenOptions {
  readonly beta: number;
  readonly variant: GreenVariant;
}

/** The score of counts that were summed. */
export function greenOf(vector: ArrayLike<number>, { beta, variant }: GreenOptions): GreenScore {
  const orders = vector.length / 3;
  const precision = geometricMean(vector, 1, orders, variant);
  const recall = geometricMean(vector, 2, orders, variant);
  return { precision, recall, f: greenF(precision, recall, beta, variant) };
}

/** Over the orders: precision, where what was found wrongly is at index 1 of each order, or recall, where what was missed is at index 2. */
function geometricMean(
  vector: ArrayLike<number>,
  offset: 1 | 2,
  orders: number,
  variant: GreenVariant,
): number {
  let logs = 0;
  for (let index = 0; index < 3 * orders; index += 3) {
    const right = vector[index];
    const wrong = vector[index + offset];
    // Nothing to count is right, but for the recall of the original.
    if (right + wrong === 0 && variant === 'original' && offset === 2) return 0;
    if (wrong === 0) continue;
    if (right === 0) return 0;
    logs += Math.log(right / (right + wrong));
  }
  return Math.exp(logs / orders);
}

function greenF(precision: number, recall: number, beta: number, variant: GreenVariant): number {
  const square = beta * beta;
  if (variant === 'original') {
    const share = 1 / (square + 1);
    return precision === 0 || recall === 0 ? 0 : 1 / (share / precision + (1 - share) / recall);
  }
  const below = square * precision + recall;
  return below === 0 ? 0 : ((1 + square) * precision * recall) / below;
}

/** The reference by which a sentence is counted; the first of equals. */
export function chooseGreenReference(
  vectors: readonly (readonly number[])[],
  { beta, variant }: GreenOptions,
): number {
  const fOf = (vector: readonly number[], orders: number) =>
    greenF(
      geometricMean(vector, 1, orders, variant),
      geometricMean(vector, 2, orders, variant),
      beta,
      variant,
    );
  const most = vectors[0].length / 3;
  let chosen = 0;
  let best = fOf(vectors[0], most);
  for (let index = 1; index < vectors.length; index++) {
    const own = fOf(vectors[index], most);
    if (own > best || (own === best && variant === 'original' && isBetter(vectors[index], vectors[chosen]))) {
      chosen = index;
      best = own;
    }
  }
  return chosen;

  /** The original goes on to compare F over fewer and fewer orders. */
  function isBetter(one: readonly number[], other: readonly number[]): boolean {
    for (let orders = most - 1; orders >= 1; orders--) {
      const difference = fOf(one, orders) - fOf(other, orders);
      if (difference !== 0) return difference > 0;
    }
    return false;
  }
}
