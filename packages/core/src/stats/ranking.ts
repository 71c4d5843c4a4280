// comparisons -> ranking: scores, intervals, rank ranges and clusters of systems from resampling by item.
import { type BootstrapOptions, defaultLevel, forEachResample } from './bootstrap.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { type ComparisonTable, winCounter } from './comparisons.ts';
import { type Estimate, isDefined, percentileRange } from './estimate.ts';
import { expectedWins } from './expected-wins.ts';
import type { Random } from './random.ts';
import { type TrueSkillSetting, trueSkill, trueSkillMean } from './true-skill.ts';

export type RankingMethod = 'expectedWins' | 'bradleyTerry' | 'trueSkill';

export type RankedSystem =
  | {
      readonly score: number;
      readonly low: number | null;
      readonly high: number | null;
      readonly rankLow: number;
      readonly rankHigh: number;
      /** 1 for the best cluster. A cluster ends where no rank range crosses; within one, two systems may still differ head to head. */
      readonly cluster: number;
    }
  | { readonly reason: string };

/** What is drawn with replacement: items with all their comparisons, or single comparisons as in the WMT shared tasks. */
export const resamplingUnits = ['items', 'pairs'] as const;
export type ResamplingUnit = (typeof resamplingUnits)[number];

export interface RankingOptions extends BootstrapOptions {
  readonly resampleBy?: ResamplingUnit;
  readonly trueSkill?: TrueSkillSetting;
}

/** The systems under each method of ranking. */
export type Rankings = Record<RankingMethod, Record<string, RankedSystem>>;

/**
 * All three rankings over the same resamples. Each value is higher for better systems.
 *
 * @example
 * const judged = (item: string, judge: string, outcome: 'a' | 'b') => ({ item, judge, a: 'one', b: 'two', outcome });
 * const table = comparisonTable([judged('1', 'x', 'a'), judged('2', 'x', 'a'), judged('3', 'x', 'b')]);
 * const { expectedWins } = rankSystems(table, randomStream(1, 'ranking'), { resamples: 0 });
 * 'score' in expectedWins.one && expectedWins.one.score // 0.6666666666666666
 */
export function rankSystems(table: ComparisonTable, random: Random, options: RankingOptions = {}): Rankings {
  const { resampleBy = 'items', trueSkill: setting } = options;
  const units = resampleBy === 'items' ? table : eachForItself(table);
  const countUnder = winCounter(units);
  const observedWins = countUnder(null);
  const observed = {
    expectedWins: expectedWins(observedWins),
    bradleyTerry: bradleyTerry(observedWins),
    trueSkill: trueSkillMean(observedWins, random, setting),
  };
  const samples = {
    expectedWins: [] as Estimate[][],
    bradleyTerry: [] as Estimate[][],
    trueSkill: [] as Estimate[][],
  };
  forEachResample(units.groups, random, options, (weights) => {
    const wins = countUnder(weights);
    samples.expectedWins.push(expectedWins(wins));
    samples.bradleyTerry.push(bradleyTerry(wins));
    samples.trueSkill.push(trueSkill(wins, random, setting));
  });
  const summary = (method: RankingMethod) =>
    summarise(table, observed[method], samples[method], options.level ?? defaultLevel);
  return {
    expectedWins: summary('expectedWins'),
    bradleyTerry: summary('bradleyTerry'),
    trueSkill: summary('trueSkill'),
  };
}

/** Every comparison is drawn apart from the others of its item. */
const eachForItself = (table: ComparisonTable): ComparisonTable => ({
  ...table,
  groups: table.length,
  group: Int32Array.from({ length: table.length }, (_, index) => index),
});

/** Ranks with 1 for the best; equal scores share the best of their ranks, so that order never decides. */
export function ranksOf(scores: readonly number[]): number[] {
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
  const ranked = usable.map(ranksOf);
  const last = observed.filter(isDefined).length;
  const rows = observed.map((estimate, system) => {
    if (!isDefined(estimate)) return { system, estimate };
    // Without resamples nothing tells the systems apart: each may stand anywhere, in one cluster.
    if (usable.length === 0 || usable.length < samples.length / 2)
      return { system, estimate, low: null, high: null, rankLow: 1, rankHigh: last };
    const range = (values: readonly number[][]) =>
      percentileRange(
        values.map((sample) => sample[system]),
        level,
      );
    const ofRanks = range(ranked);
    // A rank is a whole number: the one nearest to the percentile.
    return {
      system,
      estimate,
      ...range(usable),
      rankLow: Math.round(ofRanks.low),
      rankHigh: Math.round(ofRanks.high),
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
  sorted.forEach(({ system, high }, index) => {
    if (sorted.slice(index).every(({ low }) => low > reach)) cluster++;
    reach = Math.max(reach, high);
    clusters.set(system, cluster);
  });
  return clusters;
}
