// scores of metrics and of people -> which metric agrees better, for every two (metrics specification 13.4).
import { pearson } from '../../stats/correlation.ts';
import { isDefined } from '../../stats/estimate.ts';
import type { Random } from '../../stats/random.ts';
import { williamsTest } from '../../stats/williams.ts';
import type { MetricComparison } from './meta-evaluation.ts';
import { type CountedMetric, type PermutationTest, SwapRounds } from './permute.ts';
import type { Column } from './resample.ts';

/** A metric as the tests see it: higher is better. */
export interface OrientedMetric {
  readonly id: string;
  readonly scores: Column;
  /** Null where only scores of systems are known. */
  readonly counted: CountedMetric | null;
}

/** Every ordered pair; all permutation tests share their draws. */
export function compareMetrics(
  metrics: readonly OrientedMetric[],
  human: Column,
  {
    random,
    rounds,
    onPair,
  }: {
    readonly random: Random;
    readonly rounds: number;
    readonly onPair?: (done: number, total: number) => void;
  },
): readonly MetricComparison[] {
  const comparisons: MetricComparison[] = [];
  const total = (metrics.length * (metrics.length - 1)) / 2;
  let done = 0;
  const permuted = permutationTests(metrics, human, random, rounds);
  metrics.forEach((a, first) => {
    for (const b of metrics.slice(first + 1)) {
      onPair?.(done++, total);
      const test = permuted(a, b);
      comparisons.push(
        { a: a.id, b: b.id, ...williamsOf(a, b, human), permBoth: test },
        { a: b.id, b: a.id, ...williamsOf(b, a, human), permBoth: turned(test) },
      );
    }
  });
  return comparisons;
}

const turned = (test: PermutationTest): PermutationTest =>
  'reason' in test ? test : { ...test, difference: -test.difference, p: test.opposite, opposite: test.p };

function williamsOf(
  a: OrientedMetric,
  b: OrientedMetric,
  human: Column,
): Pick<MetricComparison, 'n' | 'williams'> {
  const known = human.flatMap((value, system) => {
    const [left, right] = [a.scores[system], b.scores[system]];
    return value === null || left === null || right === null ? [] : [{ value, left, right }];
  });
  const n = known.length;
  const [people, left, right] = (['value', 'left', 'right'] as const).map((name) =>
    known.map((one) => one[name]),
  );
  const [r1, r2, r12] = [pearson(left, people), pearson(right, people), pearson(left, right)];
  if (!isDefined(r1) || !isDefined(r2) || !isDefined(r12))
    return { n, williams: { reason: 'a correlation is undefined' } };
  const test = williamsTest(n, r1.value, r2.value, r12.value);
  return { n, williams: 'reason' in test ? test : { t: test.t, p: test.oneSided } };
}

/** On the systems that people judged, best first, so that the order in which systems are named does not matter. */
function permutationTests(
  metrics: readonly OrientedMetric[],
  human: Column,
  random: Random,
  rounds: number,
): (a: OrientedMetric, b: OrientedMetric) => PermutationTest {
  const judged = human
    .flatMap((value, system) => (value === null ? [] : [{ value, system }]))
    .sort((a, b) => b.value - a.value);
  const counted = metrics.flatMap(({ counted: own }) => own ?? []);
  const swaps = new SwapRounds(
    counted.map(({ systems, score }) => ({ systems: judged.map(({ system }) => systems[system]), score })),
    random,
    rounds,
  );
  const people = judged.map(({ value }) => value);
  return (a, b) =>
    a.counted && b.counted
      ? swaps.test(counted.indexOf(a.counted), counted.indexOf(b.counted), people)
      : { reason: 'a metric has no scores of sentences' };
}
