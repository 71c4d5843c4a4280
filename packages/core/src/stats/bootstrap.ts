// statistics -> intervals: resample the items (all that belongs to an item goes together) and take percentiles.

import { type Estimate, type IntervalEstimate, isDefined, percentileRange } from './estimate.ts';
import { drawBelow, type Random, seededRandom, shuffleInPlace } from './random.ts';
import { drawMultinomial } from './resampling/binomial.ts';

export const defaultResamples = 1000;

/** The share of the resamples that an interval holds. */
export const defaultLevel = 0.95;

export interface BootstrapOptions {
  readonly resamples?: number;
  readonly level?: number;
  /** Where each item stands for several equal ones (see `distinctRows`): for how many. They are drawn together. */
  readonly sizes?: ArrayLike<number>;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * The group in which each item is resampled: items one by one, or, when there are very many, in this many random groups of
 * equal size. Random groups vary as the items do, so the intervals are the same up to about 2 %, and a resample costs
 * no more for a million judgements than for ten thousand.
 */
export const mostGroups = 2000;

/** Fixed for a number of items, so that every statistic resamples the same groups. */
export function resamplingGroups(items: number): { readonly groups: number; readonly groupOf: Int32Array } {
  const groupOf = Int32Array.from({ length: items }, (_, item) => item);
  if (items <= mostGroups) return { groups: items, groupOf };
  const order = shuffleInPlace(groupOf, seededRandom(items));
  return { groups: mostGroups, groupOf: order.map((index) => index % mostGroups) };
}

/**
 * Draws as many items as there are, with replacement, in each round; `compute` gets how often each was drawn, and the items in
 * the order of drawing, in arrays that the next round uses again. Gives the number of rounds: none for one item, which would
 * always be itself. Items that stand for several equal ones are drawn so often together, which takes no more time for a million
 * than for ten; they have no order.
 */
export function forEachResample(
  items: number,
  random: Random,
  { resamples = defaultResamples, sizes, onProgress }: BootstrapOptions,
  compute: (weights: Float64Array, order: Int32Array) => void,
): number {
  const isSingle = items === 0 || (items === 1 && (sizes?.[0] ?? 1) <= 1);
  const rounds = isSingle ? 0 : resamples;
  const weights = new Float64Array(items);
  const order = new Int32Array(items);
  for (let round = 0; round < rounds; round++) {
    if (sizes) drawMultinomial(sizes, weights, random);
    else {
      weights.fill(0);
      for (let draw = 0; draw < items; draw++) {
        order[draw] = drawBelow(items, random);
        weights[order[draw]]++;
      }
    }
    compute(weights, order);
    onProgress?.(round + 1, rounds);
  }
  return rounds;
}

/**
 * Percentile intervals of several statistics at once, over the same resamples of items.
 * `compute` gets one weight per item; `null` stands for the data as they are.
 *
 * @example
 * const values = [2, 2, 2, 2];
 * const mean = (weights: Float64Array | null) => ({
 *   mean: { value: values.reduce((sum, value, item) => sum + value * (weights?.[item] ?? 1), 0) / values.length },
 * });
 * bootstrap(values.length, mean, randomStream(1, 'means'), { resamples: 100 }).mean // { value: 2, low: 2, high: 2 }
 */
export function bootstrap<Name extends string>(
  items: number,
  compute: (weights: Float64Array | null) => Readonly<Record<Name, Estimate>>,
  random: Random,
  options: BootstrapOptions = {},
): Record<Name, IntervalEstimate> {
  const observed = compute(null);
  const names = Object.keys(observed) as Name[];
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  const rounds = forEachResample(items, random, options, (weights) => {
    const drawn = compute(weights);
    for (const name of names) {
      const estimate = drawn[name];
      if (isDefined(estimate)) samples.get(name)!.push(estimate.value);
    }
  });
  return Object.fromEntries(
    names.map((name) => [name, withInterval(observed[name], samples.get(name)!, rounds, options.level)]),
  ) as Record<Name, IntervalEstimate>;
}

/** Puts the percentile interval of the resampled values around an estimate. */
function withInterval(
  observed: Estimate,
  sample: readonly number[],
  rounds: number,
  level = defaultLevel,
): IntervalEstimate {
  if (!isDefined(observed)) return observed;
  if (rounds === 0) return { ...observed, low: null, high: null, note: 'one item cannot be resampled' };
  // With half of the resamples undefined the percentiles would describe a selection.
  if (sample.length < rounds / 2)
    return { ...observed, low: null, high: null, note: 'no value in most resamples' };
  const note =
    sample.length < rounds ? `no value in ${rounds - sample.length} of ${rounds} resamples` : undefined;
  return { ...observed, ...percentileRange(sample, level), ...(note && { note }) };
}
