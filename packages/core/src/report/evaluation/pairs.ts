// sentence counts of several systems -> which of them differ, and the clusters that follow from the tests.
import {
  type Comparison,
  type Counts,
  compareCodePoints,
  compareSystems,
  type ResampleOptions,
} from '../../score/index.ts';
import { holm } from '../../stats/index.ts';
import type { BaselineReport, PairReport, PairVerdict, RankCluster } from './report.ts';

export interface CountedSystem {
  readonly name: string;
  readonly f: number | null;
  readonly counts: readonly Counts[];
}

/** Below this a corrected probability counts as a difference. */
export const significance = 0.05;

/** Highest F first; equal F by name, so that the order of files never matters. */
export function rankByF<System extends Pick<CountedSystem, 'name' | 'f'>>(
  systems: readonly System[],
): readonly System[] {
  return [...systems]
    .filter(({ f }) => f !== null)
    .sort((a, b) => (b.f ?? 0) - (a.f ?? 0) || compareCodePoints(a.name, b.name));
}

const negative = (value: number | null) => (value === null ? null : 0 - value);

/** The comparison of the second with the first. */
function turnRound({ difference, low, high, p, bootstrapP }: Comparison): Comparison {
  return { difference: 0 - difference, low: negative(high), high: negative(low), p, bootstrapP };
}

/** Every two systems of which both have an F. */
export function comparePairs(
  systems: readonly CountedSystem[],
  options: ResampleOptions,
  onPair: () => void,
): readonly PairReport[] {
  const ranked = rankByF(systems);
  const pairs = ranked.flatMap((a, index) =>
    ranked.slice(index + 1).flatMap((b) => {
      const comparison = compareSystems(a.counts, b.counts, options);
      onPair();
      return comparison ? [{ a: a.name, b: b.name, ...comparison }] : [];
    }),
  );
  return withHolm(pairs).map((pair) => ({ ...pair, isDifferent: pair.holm < significance }));
}

/** The one rule by which pages, reports and commands say what was found of two systems; without an interval the test decides. */
export function verdictOf({
  isDifferent,
  low,
  high,
}: Pick<PairReport, 'isDifferent' | 'low' | 'high'>): PairVerdict {
  const leavesOutZero = low === null || high === null ? isDifferent : low > 0 || high < 0;
  if (isDifferent) return leavesOutZero ? 'ahead' : 'only-test';
  return leavesOutZero ? 'only-interval' : 'undecided';
}

/** The same numbers as in the pairs, corrected for the comparisons with the baseline alone. */
export function compareWithBaseline(
  pairs: readonly PairReport[],
  baseline: string,
  systems: readonly string[],
): readonly BaselineReport[] {
  const own = systems.flatMap((system) => {
    const pair = pairs.find(
      ({ a, b }) => (a === system && b === baseline) || (b === system && a === baseline),
    );
    if (!pair) return [];
    const { difference, low, high, p, bootstrapP } = pair.a === baseline ? turnRound(pair) : pair;
    return [{ system, baseline, difference, low, high, p, bootstrapP }];
  });
  return withHolm(own);
}

function withHolm<Tested extends Pick<Comparison, 'p' | 'bootstrapP'>>(
  tests: readonly Tested[],
): readonly (Tested & { readonly holm: number; readonly bootstrapHolm: number | null })[] {
  const corrected = holm(tests.map(({ p }) => p));
  const bootstrap = holm(tests.map(({ bootstrapP }) => bootstrapP));
  return tests.map((test, index) => ({
    ...test,
    holm: corrected[index] ?? 1,
    bootstrapHolm: bootstrap[index],
  }));
}

/** Cuts the order of systems where every one above differs from every one below. */
export function clusterSystems(
  systems: readonly CountedSystem[],
  pairs: readonly PairReport[],
): readonly RankCluster[] {
  const names = rankByF(systems).map(({ name }) => name);
  const different = new Set(pairs.filter(({ isDifferent }) => isDifferent).map(({ a, b }) => `${a}\n${b}`));
  const isCut = (index: number) =>
    names.slice(0, index).every((a) => names.slice(index).every((b) => different.has(`${a}\n${b}`)));
  const clusters: string[][] = [];
  names.forEach((name, index) => {
    if (index === 0 || isCut(index)) clusters.push([]);
    clusters[clusters.length - 1].push(name);
  });
  return clusters.map((own) => ({
    systems: own,
    different: pairs
      .filter(({ a, b, isDifferent }) => isDifferent && own.includes(a) && own.includes(b))
      .map(({ a, b }) => [a, b] as const),
  }));
}
