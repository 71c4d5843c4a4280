// rating table -> Krippendorff's alpha: observed over expected disagreement from the coincidences within units.
import type { Estimate } from './estimate.ts';
import type { RatingTable } from './rating-table.ts';

/** Squared difference of two categories, once the marginal counts are known (the ordinal metric needs them). */
export type Difference = (marginals: Float64Array) => (a: number, b: number) => number;

export const nominalDifference: Difference = () => (a, b) => (a === b ? 0 : 1);

/** Krippendorff's ordinal metric: how many ratings lie between the two, half of each end counted. */
export const ordinalDifference: Difference = (marginals) => {
  const upTo = new Float64Array(marginals.length + 1);
  for (let category = 0; category < marginals.length; category++)
    upTo[category + 1] = upTo[category] + marginals[category];
  return (a, b) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    return (upTo[high + 1] - upTo[low] - (marginals[low] + marginals[high]) / 2) ** 2;
  };
};

export const intervalDifference =
  (values: readonly number[]): Difference =>
  () =>
  (a, b) =>
    (values[a] - values[b]) ** 2;

/**
 * MASI distance between two sets given as bit masks (Passonneau 2006): one minus Jaccard times
 * 1 for equal sets, 2/3 for a subset, 1/3 for an overlap, 0 for disjoint ones.
 */
export function masiDistance(a: number, b: number): number {
  if (a === b) return 0;
  const both = bits(a & b);
  const jaccard = both / bits(a | b);
  const monotonicity = (a & b) === a || (a & b) === b ? 2 / 3 : both > 0 ? 1 / 3 : 0;
  return 1 - jaccard * monotonicity;
}

/** The categories of the table are sets written as bit masks. */
export const masiDifference =
  (sets: readonly number[]): Difference =>
  () =>
  (a, b) =>
    masiDistance(sets[a], sets[b]);

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Prepares the coincidences of a table; the result computes alpha for each named metric under item weights. */
export function alphaAgreement<Name extends string>(
  table: RatingTable,
  metrics: Readonly<Record<Name, Difference>>,
): (weights: Float64Array | null) => Record<Name, Estimate> {
  const { units, offsets, code, group, categories } = table;
  const size = categories.length;
  // Coincidences are summed over an item's units at once: a resample weighs items, never single units.
  const perItem = new Map<number, number>();
  for (let unit = 0; unit < units; unit++) {
    const others = offsets[unit + 1] - offsets[unit] - 1;
    for (let a = offsets[unit]; a < offsets[unit + 1]; a++) {
      for (let b = offsets[unit]; b < offsets[unit + 1]; b++) {
        if (a === b) continue;
        const key = group[unit] * size * size + code[a] * size + code[b];
        perItem.set(key, (perItem.get(key) ?? 0) + 1 / others);
      }
    }
  }
  const keys = [...perItem.keys()].sort((a, b) => a - b);
  const cells = keys.map((key) => key % (size * size));
  const amounts = keys.map((key) => perItem.get(key)!);
  const cellItems = keys.map((key) => Math.floor(key / (size * size)));
  const cell = Int32Array.from(cells);
  const amount = Float64Array.from(amounts);
  const item = Int32Array.from(cellItems);
  const coincidences = new Float64Array(size * size);
  const marginals = new Float64Array(size);
  const names = Object.keys(metrics) as Name[];

  return (weights) => {
    coincidences.fill(0);
    marginals.fill(0);
    let total = 0;
    for (let place = 0; place < cell.length; place++) {
      const mass = amount[place] * (weights ? weights[item[place]] : 1);
      coincidences[cell[place]] += mass;
      marginals[Math.floor(cell[place] / size)] += mass;
      total += mass;
    }
    return Object.fromEntries(
      names.map((name) => [name, alpha(metrics[name], coincidences, marginals, total)]),
    ) as Record<Name, Estimate>;
  };
}

function alpha(
  difference: Difference,
  coincidences: Float64Array,
  marginals: Float64Array,
  total: number,
): Estimate {
  if (total < 2) return { reason: 'no unit was rated by two raters' };
  const size = marginals.length;
  const gapOf = difference(marginals);
  let observed = 0;
  let expected = 0;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      if (a === b) continue;
      const gap = gapOf(a, b);
      observed += coincidences[a * size + b] * gap;
      expected += marginals[a] * marginals[b] * gap;
    }
  }
  if (expected === 0) return { reason: 'all ratings are the same, so no disagreement could be expected' };
  return { value: 1 - ((total - 1) * observed) / expected };
}
