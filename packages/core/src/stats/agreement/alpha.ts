// rating table -> Krippendorff's alpha: observed over expected disagreement from the coincidences within units.
import type { Estimate } from '../estimate.ts';
import type { RatingTable } from './rating-table.ts';

/** Squared difference of two categories, once the marginal counts are known, and its sum over all pairs of ratings. */
export type Difference = (marginals: Float64Array) => {
  readonly gap: (a: number, b: number) => number;
  readonly expected: number;
};

export const nominalDifference: Difference = (marginals) => {
  let total = 0;
  let same = 0;
  let used = 0;
  for (const count of marginals) {
    total += count;
    same += count * count;
    if (count > 0) used++;
  }
  return { gap: (a, b) => (a === b ? 0 : 1), expected: used < 2 ? 0 : total * total - same };
};

/** Squared distances on a line add up from two moments, so that thousands of categories cost no more than their number. */
function onLine(values: ArrayLike<number>, marginals: Float64Array): ReturnType<Difference> {
  let total = 0;
  let sum = 0;
  for (let category = 0; category < marginals.length; category++) {
    total += marginals[category];
    sum += marginals[category] * values[category];
  }
  const mean = total > 0 ? sum / total : 0;
  let squares = 0;
  let used = 0;
  for (let category = 0; category < marginals.length; category++) {
    squares += marginals[category] * (values[category] - mean) ** 2;
    if (marginals[category] > 0) used++;
  }
  return { gap: (a, b) => (values[a] - values[b]) ** 2, expected: used < 2 ? 0 : 2 * total * squares };
}

/** Krippendorff's ordinal metric: how many ratings lie between the two, half of each end counted: the distance of their mean ranks. */
export const ordinalDifference: Difference = (marginals) => {
  const ranks = new Float64Array(marginals.length);
  let before = 0;
  for (let category = 0; category < marginals.length; category++) {
    ranks[category] = before + marginals[category] / 2;
    before += marginals[category];
  }
  return onLine(ranks, marginals);
};

export const intervalDifference =
  (values: readonly number[]): Difference =>
  (marginals) =>
    onLine(values, marginals);

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
  (marginals) => {
    const gap = (a: number, b: number) => masiDistance(sets[a], sets[b]);
    let expected = 0;
    for (let a = 0; a < sets.length; a++)
      for (let b = 0; b < sets.length; b++) expected += marginals[a] * marginals[b] * gap(a, b);
    return { gap, expected };
  };

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
  const amount = Float64Array.from(keys, (key) => perItem.get(key)!);
  const item = Int32Array.from(keys, (key) => Math.floor(key / (size * size)));
  // Only the cells that occur: scores from 0 to 100 with decimals have thousands of categories.
  const { distinct, index } = numbered(keys.map((key) => key % (size * size)));
  const row = Int32Array.from(distinct, (key) => Math.floor(key / size));
  const column = Int32Array.from(distinct, (key) => key % size);
  const coincidences = new Float64Array(distinct.length);
  const marginals = new Float64Array(size);
  const names = Object.keys(metrics) as Name[];

  return (weights) => {
    coincidences.fill(0);
    marginals.fill(0);
    for (let entry = 0; entry < index.length; entry++)
      coincidences[index[entry]] += amount[entry] * (weights ? weights[item[entry]] : 1);
    let total = 0;
    for (let cell = 0; cell < coincidences.length; cell++) {
      marginals[row[cell]] += coincidences[cell];
      total += coincidences[cell];
    }
    return Object.fromEntries(
      names.map((name) => [name, alpha(metrics[name], { coincidences, row, column }, marginals, total)]),
    ) as Record<Name, Estimate>;
  };
}

/** The cells by which a statistic is reached, in order, and the index of each entry among them. */
function numbered(cells: readonly number[]): { readonly distinct: number[]; readonly index: Int32Array } {
  const distinct = [...new Set(cells)].sort((a, b) => a - b);
  const indexes = new Map(distinct.map((cell, index) => [cell, index]));
  return { distinct, index: Int32Array.from(cells, (cell) => indexes.get(cell)!) };
}

interface Coincidences {
  readonly coincidences: Float64Array;
  readonly row: Int32Array;
  readonly column: Int32Array;
}

function alpha(
  difference: Difference,
  { coincidences, row, column }: Coincidences,
  marginals: Float64Array,
  total: number,
): Estimate {
  if (total < 2) return { reason: 'no unit was rated by two raters' };
  const { gap, expected } = difference(marginals);
  let observed = 0;
  for (let cell = 0; cell < coincidences.length; cell++)
    observed += coincidences[cell] * gap(row[cell], column[cell]);
  if (expected === 0) return { reason: 'all ratings are the same, so no disagreement could be expected' };
  return { value: 1 - ((total - 1) * observed) / expected };
}
