// scores of the same resamples for all systems -> between which ranks each system stands, and clusters whose ranges do not overlap.
import { percentileRange } from '../../stats/estimate.ts';
import { clusterRanges, ranksOf } from '../../stats/ranking.ts';

export interface RankRange {
  /** 95 % range over resamples, from 1; the best first. */
  readonly low: number;
  readonly high: number;
  readonly cluster: number;
}

/** By system; null without resamples or where some have no score: nothing can be ranked then. */
export function rankRanges(
  scores: readonly (number | null)[],
  samples: readonly (readonly number[])[],
  higherIsBetter: boolean,
): readonly RankRange[] | null {
  const sign = higherIsBetter ? 1 : -1;
  const rounds = samples[0]?.length ?? 0;
  if (rounds === 0 || scores.length < 2) return null;
  if (scores.includes(null) || samples.some(({ length }) => length !== rounds)) return null;
  const ranked = Array.from({ length: rounds }, (_, round) =>
    ranksOf(samples.map((own) => sign * own[round])),
  );
  const ranges = scores.map((score, system) => {
    const { low, high } = percentileRange(
      ranked.map((ranks) => ranks[system]),
      0.95,
    );
    return { system, low: Math.round(low), high: Math.round(high), score: sign * score! };
  });
  const clusters = clusterRanges(ranges);
  return ranges.map(({ system, low, high }) => ({ low, high, cluster: clusters.get(system)! }));
}
