// n-grams of source, hypothesis and reference -> GLEU, official and as gec-metrics counts it (metrics specification 4).
import type { NgramCounts } from './ngrams.ts';

export const gleuOrders = 4;

/** Texts of one sentence in `countNgrams`: the source first, then the hypothesis, then the references. */
export const sourceText = 0;
export const hypothesisText = 1;
export const firstReference = 2;

/**
 * |H|, |R| and for each n the rewarded and the possible n-grams: matches with the reference, less what was kept from the
 * source although the reference has none of it; never below 0.
 */
export function gleuStatistics(
  orders: readonly NgramCounts[],
  hypothesisLength: number,
  referenceLength: number,
  reference: number,
): number[] {
  const vector = [hypothesisLength, referenceLength];
  orders.forEach(({ size, counts }, order) => {
    const [s, h, r] = [counts[sourceText], counts[hypothesisText], counts[firstReference + reference]];
    let rewarded = 0;
    for (let gram = 0; gram < size; gram++) {
      if (h[gram] === 0) continue;
      if (r[gram] > 0) rewarded += Math.min(h[gram], r[gram]);
      else rewarded -= Math.min(h[gram], s[gram]);
    }
    vector.push(Math.max(rewarded, 0), Math.max(hypothesisLength - order, 0));
  });
  return vector;
}

/** GLEU of summed statistics: 0 if any of them is 0. */
export function gleuOf(vector: ArrayLike<number>): number {
  let logs = 0;
  for (let index = 0; index < vector.length; index++) if (vector[index] === 0) return 0;
  for (let index = 2; index < vector.length; index += 2) logs += Math.log(vector[index] / vector[index + 1]);
  return Math.exp(Math.min(0, 1 - vector[1] / vector[0]) + logs / gleuOrders);
}

/**
 * By the rules of Koyama's programme, over n-grams from length `shortest` to `longest`: an order without n-grams counts as
 * right, and two empty texts are alike.
 */
export function koyamaGleuOf(
  vector: ArrayLike<number>,
  shortest = 1,
  longest = (vector.length - 2) / 2,
): number {
  const [own, theirs] = [vector[0], vector[1]];
  if (own === 0) return theirs === 0 ? 1 : 0;
  let logs = 0;
  for (let order = shortest; order <= longest; order++) {
    const [rewarded, possible] = [vector[2 * order], vector[2 * order + 1]];
    if (possible === 0) continue;
    if (rewarded === 0) return 0;
    logs += Math.log(rewarded / possible);
  }
  return Math.exp(Math.min(0, 1 - theirs / own) + logs / (longest - shortest + 1));
}

/** GLEU of one sentence: every 0 counts as 1. */
export const smoothedGleuOf = (vector: readonly number[]): number =>
  gleuOf(vector.map((value) => (value === 0 ? 1 : value)));

/**
 * The counts of gec-metrics: |H|, |R| and for each n TP and FP; TP may be negative. With `official` half of what was
 * wrongly kept is forgiven where something was rightly kept, which makes TP and TP + FP those of the official form.
 */
export function gecMetricsGleuStatistics(
  orders: readonly NgramCounts[],
  hypothesisLength: number,
  referenceLength: number,
  reference: number,
  official: boolean,
): number[] {
  const vector = [hypothesisLength, referenceLength];
  for (const { size, counts } of orders) {
    const [s, h, r] = [counts[sourceText], counts[hypothesisText], counts[firstReference + reference]];
    let tp = 0;
    let fp = 0;
    for (let gram = 0; gram < size; gram++) {
      if (h[gram] === 0) continue;
      const inserted = Math.max(Math.min(r[gram], h[gram]) - s[gram], 0);
      let kept = Math.min(s[gram], h[gram], r[gram]);
      const wronglyInserted = Math.max(h[gram] - Math.max(s[gram], r[gram]), 0);
      let notDeleted = Math.max(Math.min(s[gram], h[gram]) - r[gram], 0);
      if (official && kept > 0) {
        notDeleted /= 2;
        kept += notDeleted;
      }
      tp += inserted + kept - notDeleted;
      fp += wronglyInserted + 2 * notDeleted;
    }
    if (official && tp < 0) {
      fp += tp;
      tp = 0;
    }
    vector.push(tp, fp);
  }
  return vector;
}

/** GLEU of summed gec-metrics counts. */
export function gecMetricsGleuOf(vector: ArrayLike<number>): number {
  if (vector[0] === 0) return vector[1] === 0 ? 1 : 0;
  let logs = 0;
  for (let index = 2; index < vector.length; index += 2) {
    const [tp, fp] = [vector[index], vector[index + 1]];
    const precision = fp === 0 ? 1 : tp / (tp + fp);
    if (precision <= 0) return 0;
    logs += Math.log(precision);
  }
  return Math.exp(Math.min(0, 1 - vector[1] / vector[0]) + logs / ((vector.length - 2) / 2));
}
