// comparisons -> ranking: scores, intervals, rank ranges and clusters of systems from resampling by item.
import { drawWeights } from './bootstrap.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { type ComparisonTable, winCounter } from './comparisons.ts';
import { type Estimate, isDefined, quantile } from './estimate.ts';
import { expectedWins } from './expected-wins.ts';
import type { RandomStream } from './random.ts';
import { trueSkill, trueSkillMean } from './true-skill.ts';

export type RankingMethod = 'expectedWins' | 'bradleyTerry' | 'trueSkill';

export type RankedSystem =
  | {
      readonly score: number;
      readonly low: number | null;
      readonly high: number | null;
      readonly rankLow: number;
      readonly rankHigh: number;
      /** 1 for the best cluster; systems of one cluster cannot be told apart. */
      readonly cluster: number;
    }
  | { readonly reason: string };

export interface RankingOptions {
  readonly resamples?: number;
  readonly level?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

export type Rankings = Record<RankingMethod, Record<string, RankedSystem>>;

/** All three rankings over the same resamples. Each value is higher for better systems. */
export function rankSystems(
  table: ComparisonTable,
  random: RandomStream,
  { resamples = 1000, level = 0.95, onProgress }: RankingOptions = {},
): Rankings {
  const countUnder = winCounter(table);
  const observedWins = countUnder(null);
  const observed = {
    expectedWins: expectedWins(observedWins),
    bradleyTerry: bradleyTerry(observedWins),
    trueSkill: trueSkillMean(observedWins, random),
  };
  const rounds = table.groups > 1 ? resamples : 0;
  const samples = {
    expectedWins: [] as Estimate[][],
    bradleyTerry: [] as Estimate[][],
    trueSkill: [] as Estimate[][],
  };
  const weights = new Float64Array(table.groups);
  for (let round = 0; round < rounds; round++) {
    drawWeights(table.groups, random, weights);
    const wins = countUnder(weights);
    samples.expectedWins.push(expectedWins(wins));
    samples.bradleyTerry.push(bradleyTerry(wins));
    samples.trueSkill.push(trueSkill(wins, random));
    onProgress?.(round + 1, rounds);
  }
  const summary = (method: RankingMethod) => summarise(table, observed[method], samples[method], level);
  return {
    expectedWins: summary('expectedWins'),
    bradleyTerry: summary('bradleyTerry'),
    trueSkill: summary('trueSkill'),
  };
}

/** Ranks with 1 for the best; equal scores share the best of their places, so that order never decides. */
function ranks(scores: readonly number[]): number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
}

function summarise(
  table: ComparisonTable,
  observed: readonly Estimate[],
  samples: readonly Estimate[][],
  level: number,
): Record<string, RankedSystem> {
  const usable = samples
    .filter((sample) => sample.every(isDefined))
    .map((sample) => sample.map((estimate) => (estimate as { value: number }).value));
  const ranked = usable.map(ranks);
  const tail = (1 - level) / 2;
  const last = observed.filter(isDefined).length;
  const rows = observed.map((estimate, system) => {
    if (!isDefined(estimate)) return { system, estimate };
    const scores = Float64Array.from(usable, (sample) => sample[system]).sort();
    const places = Float64Array.from(ranked, (sample) => sample[system]).sort();
    const enough = usable.length > 0 && usable.length >= samples.length / 2;
    return {
      system,
      estimate,
      low: enough ? quantile(scores, tail) : null,
      high: enough ? quantile(scores, 1 - tail) : null,
      // Without resamples nothing tells the systems apart: each may stand anywhere, in one cluster.
      rankLow: enough ? places[Math.floor(places.length * tail)] : 1,
      rankHigh: enough ? places[Math.min(places.length - 1, Math.floor(places.length * (1 - tail)))] : last,
    };
  });
  const clusters = clusterRanges(
    rows.flatMap((row) =>
      'rankLow' in row && row.rankLow !== undefined
        ? [
            {
              system: row.system,
              low: row.rankLow,
              high: row.rankHigh as number,
              score: (row.estimate as { value: number }).value,
            },
          ]
        : [],
    ),
  );
  return Object.fromEntries(
    rows.map((row) => {
      const name = table.systems[row.system];
      if (!isDefined(row.estimate)) return [name, row.estimate];
      const { low = null, high = null, rankLow = 1, rankHigh = 1 } = row;
      return [
        name,
        { score: row.estimate.value, low, high, rankLow, rankHigh, cluster: clusters.get(row.system)! },
      ];
    }),
  );
}

/** A new cluster begins where all best ranks from here on lie beyond every worst rank before: ranges of two clusters never overlap. */
export function clusterRanges(
  rows: readonly {
    readonly system: number;
    readonly low: number;
    readonly high: number;
    readonly score: number;
  }[],
): Map<number, number> {
  const sorted = [...rows].sort((a, b) => b.score - a.score || a.low - b.low || a.high - b.high);
  const clusters = new Map<number, number>();
  let cluster = 0;
  let reach = 0;
  sorted.forEach(({ system, high }, place) => {
    if (sorted.slice(place).every(({ low }) => low > reach)) cluster++;
    reach = Math.max(reach, high);
    clusters.set(system, cluster);
  });
  return clusters;
}
