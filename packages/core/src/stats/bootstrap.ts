// statistics -> intervals: resample the items (all that belongs to an item goes together) and read off percentiles.
import { type Estimate, type IntervalEstimate, isDefined, quantile } from './estimate.ts';
import { type RandomStream, seededRandom } from './random.ts';

export interface BootstrapOptions {
  readonly resamples?: number;
  readonly level?: number;
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
  const random = seededRandom(items);
  for (let last = items - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [groupOf[last], groupOf[other]] = [groupOf[other], groupOf[last]];
  }
  return { groups: mostGroups, groupOf: groupOf.map((place) => place % mostGroups) };
}

/** How often each of `count` items was drawn in one resample of the same size. */
export function drawWeights(
  count: number,
  random: RandomStream,
  into = new Float64Array(count),
): Float64Array {
  into.fill(0);
  for (let draw = 0; draw < count; draw++) into[random.below(count)]++;
  return into;
}

/**
 * Percentile intervals of several statistics at once, over the same resamples of items.
 * `compute` gets one weight per item; `null` stands for the data as they are.
 */
export function bootstrap<Name extends string>(
  items: number,
  compute: (weights: Float64Array | null) => Readonly<Record<Name, Estimate>>,
  random: RandomStream,
  { resamples = 1000, level = 0.95, onProgress }: BootstrapOptions = {},
): Record<Name, IntervalEstimate> {
  const observed = compute(null);
  const names = Object.keys(observed) as Name[];
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  const weights = new Float64Array(items);
  // One item resampled is always itself: an interval would only pretend.
  const rounds = items > 1 ? resamples : 0;
  for (let round = 0; round < rounds; round++) {
    const drawn = compute(drawWeights(items, random, weights));
    for (const name of names) {
      const estimate = drawn[name];
      if (isDefined(estimate)) samples.get(name)!.push(estimate.value);
    }
    onProgress?.(round + 1, rounds);
  }
  return Object.fromEntries(
    names.map((name) => [name, withInterval(observed[name], samples.get(name)!, rounds, level)]),
  ) as Record<Name, IntervalEstimate>;
}

/** Puts the percentile interval of the resampled values around an estimate. */
export function withInterval(
  observed: Estimate,
  sample: number[],
  rounds: number,
  level: number,
): IntervalEstimate {
  if (!isDefined(observed)) return observed;
  if (rounds === 0) return { ...observed, low: null, high: null, note: 'one item cannot be resampled' };
  // With half of the resamples undefined the percentiles would describe a selection.
  if (sample.length < rounds / 2)
    return { ...observed, low: null, high: null, note: 'no value in most resamples' };
  const sorted = Float64Array.from(sample).sort();
  const tail = (1 - level) / 2;
  const note =
    sample.length < rounds ? `no value in ${rounds - sample.length} of ${rounds} resamples` : undefined;
  return {
    ...observed,
    low: quantile(sorted, tail),
    high: quantile(sorted, 1 - tail),
    ...(note && { note }),
  };
}
