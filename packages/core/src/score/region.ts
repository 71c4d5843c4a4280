// sentence counts -> how precision and recall vary together, for the 95 % region of a plot.
import { columnSums, forEachResample, randomStream } from '../stats/index.ts';
import type { Counts } from './counts.ts';
import { scoreOf } from './f-score.ts';
import { distinctCounts, type ResampleOptions } from './resample.ts';

export interface Covariation {
  /** Standard deviations over resampled sentences. */
  readonly precision: number;
  readonly recall: number;
  /** From -1 to 1; 0 where one of them does not vary. */
  readonly correlation: number;
}

/** Over the resamples that the intervals rest on; null without them. */
export function covaryScores(
  sentences: readonly Counts[],
  { beta, resamples, seed }: Required<ResampleOptions>,
): Covariation | null {
  const rows = distinctCounts(sentences);
  const sums = { p: 0, r: 0, pp: 0, rr: 0, pr: 0 };
  const random = randomStream(seed, 'score intervals');
  const rounds = forEachResample(rows.count, random, { resamples, sizes: rows.sizes }, (weights) => {
    const [tp, fp, fn] = columnSums(rows, weights);
    const { precision: p, recall: r } = scoreOf({ tp, fp, fn }, beta);
    sums.p += p;
    sums.r += r;
    sums.pp += p * p;
    sums.rr += r * r;
    sums.pr += p * r;
  });
  if (rounds === 0) return null;
  const [p, r] = [sums.p / rounds, sums.r / rounds];
  const [precision, recall] = [sums.pp / rounds - p * p, sums.rr / rounds - r * r].map((variance) =>
    Math.sqrt(Math.max(0, variance)),
  );
  // Below this a deviation is what rounding leaves of none.
  const varies = precision > 1e-9 && recall > 1e-9;
  const correlation = varies ? (sums.pr / rounds - p * r) / (precision * recall) : 0;
  return { precision, recall, correlation: Math.max(-1, Math.min(1, correlation)) };
}
