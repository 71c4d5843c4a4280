// two lists of scores -> how far they go together: Pearson, Spearman, Kendall's tau-b, and accuracy over pairs.
import type { Estimate } from './estimate.ts';

const tooFew: Estimate = { reason: 'fewer than two pairs of scores' };
const constant: Estimate = { reason: 'one of the two lists has the same score everywhere' };

export function pearson(x: readonly number[], y: readonly number[]): Estimate {
  const n = x.length;
  if (n < 2) return tooFew;
  const meanX = x.reduce((sum, value) => sum + value, 0) / n;
  const meanY = y.reduce((sum, value) => sum + value, 0) / n;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let place = 0; place < n; place++) {
    const dx = x[place] - meanX;
    const dy = y[place] - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return xx > 0 && yy > 0 ? { value: Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) } : constant;
}

/** Ranks from 1; equal values share the mean of their ranks. */
export function averageRanks(values: readonly number[]): number[] {
  const order = values.map((_, place) => place).sort((a, b) => values[a] - values[b]);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]] === values[order[from]]) to++;
    for (let place = from; place <= to; place++) ranks[order[place]] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

export const spearman = (x: readonly number[], y: readonly number[]): Estimate =>
  pearson(averageRanks(x), averageRanks(y));

/** Kendall's tau-b. */
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

/** Sentence level: over the pairs that people decided, how often a metric decides alike, and (agreements - disagreements) / decided. */
export function pairwiseAccuracy(pairs: readonly { readonly human: number; readonly metric: number }[]): {
  readonly accuracy: Estimate;
  readonly kendall: Estimate;
} {
  const decided = pairs.filter(({ human }) => human !== 0);
  if (decided.length === 0) {
    const reason =
      pairs.length === 0 ? 'no compared pair has scores for both sentences' : 'people decided no pair';
    return { accuracy: { reason }, kendall: { reason } };
  }
  const alike = decided.filter(({ human, metric }) => Math.sign(human) === Math.sign(metric)).length;
  const against = decided.filter(({ human, metric }) => Math.sign(human) === -Math.sign(metric)).length;
  return {
    accuracy: { value: alike / decided.length },
    kendall: { value: (alike - against) / decided.length },
  };
}
