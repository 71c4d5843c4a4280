// scores of metrics and of people -> which metric agrees better, for every two (metrics specification 13.4).
import { pearson } from '../../stats/correlation.ts';
import { isDefined } from '../../stats/estimate.ts';
import type { Random } from '../../stats/random.ts';
import { williamsTest } from '../../stats/williams.ts';
import type { ScoreMatrix } from './aggregate.ts';
import type { MetricComparison } from './meta-evaluation.ts';
import { type PermutationTest, permuteBoth } from './permute.ts';
import type { Column } from './resample.ts';

/** A metric as the tests see it: higher is better. */
export interface OrientedMetric {
  readonly id: string;
  readonly scores: Column;
  /** Null where only scores of systems are known. */
  readonly sentences: ScoreMatrix | null;
}

/** Every ordered pair; the two directions of a permutation test share their draws. */
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
  metrics.forEach((a, first) => {
    for (const b of metrics.slice(first + 1)) {
      onPair?.(done++, total);
      const test = permutationOf(a, b, human, random, rounds);
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

/** On the systems that people judged, and the sentences on which both metrics score every one of them. */
function permutationOf(
  a: OrientedMetric,
  b: OrientedMetric,
  human: Column,
  random: Random,
  rounds: number,
): PermutationTest {
  const systems = human.flatMap((value, system) => (value === null ? [] : [system]));
  if (!a.sentences || !b.sentences) return { reason: 'a metric has no scores of sentences' };
  const [left, right] = [a.sentences, b.sentences].map((matrix) => systems.map((system) => matrix[system]));
  const sentences = (left[0] ?? []).flatMap((_, sentence) =>
    [...left, ...right].every((row) => row[sentence] !== null && row[sentence] !== undefined)
      ? [sentence]
      : [],
  );
  if (sentences.length === 0) return { reason: 'no sentence has scores of every system' };
  const dense = (matrix: ScoreMatrix) => matrix.map((row) => sentences.map((sentence) => row[sentence]!));
  const people = systems.map((system) => human[system]!);
  return permuteBoth(dense(left), dense(right), people, random, { rounds });
}
