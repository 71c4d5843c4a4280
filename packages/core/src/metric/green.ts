// n-grams of source, hypothesis and reference -> GREEN (Koyama et al. 2024; metrics specification 5).
import { firstLargest } from './first-largest.ts';
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

/** The score over the first `orders` lengths of n-grams. */
export function greenOf(
  vector: ArrayLike<number>,
  { beta, variant, orders = vector.length / 3 }: { beta: number; variant: GreenVariant; orders?: number },
): GreenScore {
  const precisions: number[] = [];
  const recalls: number[] = [];
  for (let order = 0; order < orders; order++) {
    const [tp, fp, fn] = [vector[3 * order], vector[3 * order + 1], vector[3 * order + 2]];
    if (variant === 'gec-metrics') {
      precisions.push(fp === 0 ? 1 : tp / (tp + fp));
      recalls.push(fn === 0 ? 1 : tp / (tp + fn));
    } else {
      precisions.push(tp + fp === 0 ? 1 : tp / (tp + fp));
      recalls.push(tp + fn === 0 ? 0 : tp / (tp + fn));
    }
  }
  const precision = geometricMean(precisions);
  const recall = geometricMean(recalls);
  return { precision, recall, f: greenF(precision, recall, beta, variant) };
}

function geometricMean(values: readonly number[]): number {
  if (values.includes(0)) return 0;
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
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
  options: { readonly beta: number; readonly variant: GreenVariant },
): number {
  // The original goes on to compare F over fewer and fewer orders.
  const keys = vectors.map((vector) => {
    const most = vector.length / 3;
    const least = options.variant === 'original' ? 1 : most;
    const key: number[] = [];
    for (let orders = most; orders >= least; orders--) key.push(greenOf(vector, { ...options, orders }).f);
    return key;
  });
  return firstLargest(keys);
}
