// two lists of scores -> how far they go together: Pearson, Spearman, Kendall's tau-b.
import type { Estimate } from './estimate.ts';

const tooFew: Estimate = { reason: 'fewer than two pairs of scores' };
const constant: Estimate = { reason: 'one of the two lists has the same score everywhere' };

/**
 * Pearson's correlation of two lists.
 *
 * @example pearson([1, 2, 3], [2, 4, 6]) // { value: 1 }
 */
export function pearson(x: readonly number[], y: readonly number[]): Estimate {
  const n = x.length;
  if (n < 2) return tooFew;
  const meanX = x.reduce((sum, value) => sum + value, 0) / n;
  const meanY = y.reduce((sum, value) => sum + value, 0) / n;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let index = 0; index < n; index++) {
    const dx = x[index] - meanX;
    const dy = y[index] - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return xx > 0 && yy > 0 ? { value: Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) } : constant;
}

/** Ranks from 1; equal values share the mean of their ranks. Ratings have few values, so values are sorted and not their indices. */
export function averageRanks(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranks = new Map<number, number>();
  let before = 0;
  for (const value of Float64Array.from(counts.keys()).sort()) {
    const count = counts.get(value)!;
    ranks.set(value, before + (count + 1) / 2);
    before += count;
  }
  return values.map((value) => ranks.get(value)!);
}

/**
 * Spearman's correlation of two lists: Pearson's of their ranks.
 *
 * @example spearman([1, 2, 3], [1, 4, 9]) // { value: 1 }
 */
export const spearman = (x: readonly number[], y: readonly number[]): Estimate =>
  pearson(averageRanks(x), averageRanks(y));

/**
 * Kendall's tau-b.
 *
 * @example kendall([1, 2, 3], [1, 3, 2]) // { value: 0.3333333333333333 }
 */
export function kendall(x: readonly number[], y: readonly number[]): Estimate {
  if (x.length < 2) return tooFew;
  let concordant = 0;
  let discordant = 0;
  let onlyX = 0;
  let onlyY = 0;
  for (let a = 0; a < x.length; a++) {
    for (let b = a + 1; b < x.length; b++) {
      const sign = Math.sign(x[a] - x[b]) * Math.sign(y[a] - y[b]);
      if (sign > 0) concordant++;
      else if (sign < 0) discordant++;
      else if (x[a] !== x[b]) onlyX++;
      else if (y[a] !== y[b]) onlyY++;
    }
  }
  const left = concordant + discordant + onlyX;
  const right = concordant + discordant + onlyY;
  return left > 0 && right > 0 ? { value: (concordant - discordant) / Math.sqrt(left * right) } : constant;
}
