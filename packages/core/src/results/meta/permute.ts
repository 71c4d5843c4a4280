// two metrics on the same outputs -> whether one agrees better with people, by swapping what they counted (Deutsch et al. 2021; metrics specification 13.4).
import { pearson } from '../../stats/correlation.ts';
import { isDefined } from '../../stats/estimate.ts';
import type { Random } from '../../stats/random.ts';
import { halfSums } from '../../stats/resampling/half-sums.ts';
import type { NumberRows } from '../../stats/resampling/pack-columns.ts';

/** What a metric counted: a row of sufficient statistics for each sentence of each system, and the score that sums of rows give. */
export interface CountedMetric {
  readonly systems: readonly NumberRows[];
  readonly score: (sums: ArrayLike<number>) => number | null;
}

/** One round of swapping: how many sentences of each system are swapped, and the sums of their rows. */
export interface Halves {
  readonly swapped: readonly number[];
  readonly sums: readonly ArrayLike<number>[];
}

/** Scores of the two parts of each system's sentences, in standard deviations; null where a part has none. */
interface Parts {
  readonly swapped: readonly (number | null)[];
  readonly kept: readonly (number | null)[];
}

/**
 * A metric ready for the test: the parts of every round. A part scores as if it were the whole corpus, less the mean score of the systems
 * and divided by the standard deviation of all sentences, each scored as if all were like it. Where the score of a corpus is the mean of its
 * sentences' scores, this is the swapping of standardised scores as published.
 */
export function partsOf({
  systems,
  score,
}: CountedMetric): ((halves: Halves) => Parts) | { readonly reason: string } {
  const sentences = systems[0]?.rows ?? 0;
  const scaled = (sums: ArrayLike<number>, factor: number) =>
    score(Float64Array.from(sums, (sum) => sum * factor));
  const totals = systems.map((rows) => totalOf(rows));
  const whole = totals.flatMap((sums) => score(sums) ?? []);
  const centre = meanOf(whole);
  const cells = systems.flatMap((rows) =>
    Array.from({ length: sentences }, (_, row) => scaled(rowOf(rows, row), sentences)).filter(isNumber),
  );
  const middle = meanOf(cells);
  const scale = Math.sqrt(meanOf(cells.map((cell) => (cell - middle) ** 2)));
  if (whole.length < systems.length) return { reason: 'a metric has no score of a system' };
  if (!(scale > 0)) return { reason: 'a metric gives every output the same score' };
  const part = (sums: ArrayLike<number>, size: number) => {
    // What is not there adds nothing to a mixed score.
    if (size === 0) return 0;
    const value = scaled(sums, sentences / size);
    return value === null ? null : (value - centre) / scale;
  };
  return ({ swapped, sums }) => ({
    swapped: systems.map((_, system) => part(sums[system], swapped[system])),
    kept: systems.map((_, system) =>
      part(
        totals[system].map((total, column) => total - sums[system][column]),
        sentences - swapped[system],
      ),
    ),
  });
}

const isNumber = (value: number | null): value is number => value !== null;
const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const rowOf = ({ width, values }: NumberRows, row: number): number[] =>
  Array.from({ length: width }, (_, column) => values[row * width + column]);

function totalOf(rows: NumberRows): number[] {
  const sums: number[] = new Array(rows.width).fill(0);
  for (let row = 0; row < rows.rows; row++)
    for (let column = 0; column < rows.width; column++)
      sums[column] += rows.values[row * rows.width + column];
  return sums;
}

/** The difference of correlations with people when the first metric has its own kept sentences and the other's swapped ones. */
export function swappedDifference(
  a: Parts,
  b: Parts,
  human: readonly number[],
  { swapped, sentences }: { readonly swapped: readonly number[]; readonly sentences: number },
): number | null {
  const mix = (kept: Parts['kept'], other: Parts['swapped']) => {
    const mixed = kept.flatMap((own, system) => {
      const theirs = other[system];
      const share = swapped[system] / sentences;
      return own === null || theirs === null ? [] : [(1 - share) * own + share * theirs];
    });
    return mixed.length < kept.length ? null : mixed;
  };
  const [left, right] = [mix(a.kept, b.swapped), mix(b.kept, a.swapped)];
  if (!left || !right) return null;
  const [first, second] = [pearson(left, human), pearson(right, human)];
  return isDefined(first) && isDefined(second) ? first.value - second.value : null;
}

export type PermutationTest =
  | {
      readonly difference: number;
      /** One-sided: the first metric agrees better than the second. */
      readonly p: number;
      /** One-sided the other way round. */
      readonly opposite: number;
      readonly rounds: number;
    }
  | { readonly reason: string };

/** What happened to a metric in every round, and before any swap. */
interface SwappedMetric {
  readonly before: Parts;
  readonly rounds: readonly Parts[];
}

/** Random swaps for all metrics of the same systems and sentences: in every round each sentence of each system with probability one half. */
export class SwapRounds {
  readonly #sentences: number;
  readonly #rounds: number;
  readonly #metrics: readonly (SwappedMetric | { readonly reason: string })[];
  /** By round, then by system: how many sentences are swapped. */
  readonly #swapped: readonly (readonly number[])[];

  constructor(metrics: readonly CountedMetric[], random: Random, rounds: number) {
    const systems = metrics[0]?.systems ?? [];
    this.#sentences = systems[0]?.rows ?? 0;
    this.#rounds = rounds;
    const ones = { rows: this.#sentences, width: 1, values: new Uint8Array(this.#sentences).fill(1) };
    // All metrics of a system are swapped alike.
    const drawn = systems.map((_, system) =>
      halfSums([ones, ...metrics.map((metric) => metric.systems[system])], random, rounds),
    );
    this.#swapped = Array.from({ length: rounds }, (_, round) => drawn.map(([counts]) => counts[round]));
    this.#metrics = metrics.map((metric, index) => {
      const parts = partsOf(metric);
      if ('reason' in parts) return parts;
      const sumsIn = (round: number) =>
        drawn.map((tables, system) => {
          const { width } = metric.systems[system];
          return tables[index + 1].subarray(round * width, (round + 1) * width);
        });
      return {
        before: parts({
          swapped: systems.map(() => 0),
          sums: metric.systems.map(({ width }) => new Float64Array(width)),
        }),
        rounds: this.#swapped.map((swapped, round) => parts({ swapped, sums: sumsIn(round) })),
      };
    });
  }

  /** PERM-BOTH for two metrics by their indexes in the list. */
  test(a: number, b: number, human: readonly number[]): PermutationTest {
    const [left, right] = [this.#metrics[a], this.#metrics[b]];
    if ('reason' in left) return left;
    if ('reason' in right) return right;
    const sentences = this.#sentences;
    const observed = swappedDifference(left.before, right.before, human, {
      swapped: human.map(() => 0),
      sentences,
    });
    if (observed === null) return { reason: 'a correlation is undefined' };
    let [asLarge, asSmall] = [0, 0];
    this.#swapped.forEach((swapped, round) => {
      const delta = swappedDifference(left.rounds[round], right.rounds[round], human, { swapped, sentences });
      if (delta === null || delta >= observed) asLarge++;
      if (delta === null || delta <= observed) asSmall++;
    });
    const p = (count: number) => (count + 1) / (this.#rounds + 1);
    return { difference: observed, p: p(asLarge), opposite: p(asSmall), rounds: this.#rounds };
  }
}
