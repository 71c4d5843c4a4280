// rating table -> raw agreement and Cohen's kappa: as the mean over pairs of raters, weighted by the units both rated, and pooled.
import type { Estimate } from '../estimate.ts';
import { pairKappas } from './kappa.ts';
import type { RatingTable } from './rating-table.ts';

const weightings = ['kappa', 'kappaLinear', 'kappaQuadratic'] as const;
type Weighting = (typeof weightings)[number];
export type PairName = 'raw' | 'withinOne' | Weighting | `${Weighting}Pooled`;

/** What coefficients rest on: units that two raters or more rated, pairs of ratings of one unit, and pairs of raters with a unit in common. */
export interface Overlap {
  readonly units: number;
  readonly pairs: number;
  readonly raterPairs: number;
}

export interface PairCells {
  /** The cells of all confusion matrices that occur: (pair of raters * categories + category of the first) * categories + of the second. */
  readonly distinct: readonly number[];
  /** Of each pair of ratings in turn, grouped by the item's group: the index of its cell. */
  readonly cell: Int32Array;
  readonly ends: Int32Array;
  /** The two raters of each pair, by number. */
  readonly raters: readonly (readonly [number, number])[];
}

/** In a pair, the rater whose name sorts first comes first. Only the cells that occur: scores with decimals have thousands of categories. */
export function pairCells(table: RatingTable): PairCells {
  const { units, offsets, rater, code, group, groups, categories, raters } = table;
  const size = categories.length;
  const pairs = new Map<number, number>();
  const cells: number[][] = Array.from({ length: groups }, () => []);
  for (let unit = 0; unit < units; unit++) {
    for (let first = offsets[unit]; first < offsets[unit + 1]; first++) {
      for (let second = first + 1; second < offsets[unit + 1]; second++) {
        const key = rater[first] * raters.length + rater[second];
        let pair = pairs.get(key);
        if (pair === undefined) {
          pair = pairs.size;
          pairs.set(key, pair);
        }
        cells[group[unit]].push((pair * size + code[first]) * size + code[second]);
      }
    }
  }
  const found = cells.flat();
  const ends = new Int32Array(groups + 1);
  cells.forEach((own, position) => {
    ends[position + 1] = ends[position] + own.length;
  });
  const distinct = [...new Set(found)].sort((a, b) => a - b);
  const positions = new Map(distinct.map((key, position) => [key, position]));
  return {
    distinct,
    cell: Int32Array.from(found, (key) => positions.get(key)!),
    ends,
    raters: [...pairs.keys()].map((key) => [Math.floor(key / raters.length), key % raters.length] as const),
  };
}

export function overlapOf({ units, offsets, rater, raters }: RatingTable): Overlap {
  const met = new Set<number>();
  let [shared, pairs] = [0, 0];
  for (let unit = 0; unit < units; unit++) {
    const [from, to] = [offsets[unit], offsets[unit + 1]];
    if (to - from < 2) continue;
    shared++;
    pairs += ((to - from) * (to - from - 1)) / 2;
    for (let a = from; a < to; a++)
      for (let b = a + 1; b < to; b++) met.add(rater[a] * raters.length + rater[b]);
  }
  return { units: shared, pairs, raterPairs: met.size };
}

/** What pairs of raters give: over all ratings, and over those whose category is not left out. */
export interface PairEstimates {
  readonly all: Record<PairName, Estimate>;
  /** Null where nothing is left out. */
  readonly without: Record<PairName, Estimate> | null;
}

/**
 * Prepares the confusion matrices of all pairs of raters; the result computes the coefficients under item weights. Pooled means:
 * one confusion matrix of all pairs of ratings, whoever gave them. A pair with a category that is `left` out does not count in `without`.
 */
export function pairAgreement(
  table: RatingTable,
  {
    cells = pairCells(table),
    left = [],
  }: { readonly cells?: PairCells; readonly left?: readonly number[] } = {},
): (weights: Float64Array | null) => PairEstimates {
  const { groups, categories } = table;
  const size = categories.length;
  const { distinct, cell, ends, raters } = cells;
  const confusion = new Float64Array(distinct.length);
  const out = new Set(left.map((value) => categories.indexOf(value)));
  const kept = distinct.flatMap((key, index) =>
    out.has(Math.floor(key / size) % size) || out.has(key % size) ? [] : [index],
  );
  const everything = confusionEstimates(distinct, raters.length, categories);
  const without =
    left.length === 0
      ? null
      : confusionEstimates(
          kept.map((index) => distinct[index]),
          raters.length,
          categories,
        );
  const keptConfusion = new Float64Array(kept.length);

  return (weights) => {
    confusion.fill(0);
    for (let position = 0; position < groups; position++) {
      const weight = weights ? weights[position] : 1;
      if (weight > 0)
        for (let entry = ends[position]; entry < ends[position + 1]; entry++)
          confusion[cell[entry]] += weight;
    }
    for (let index = 0; index < kept.length; index++) keptConfusion[index] = confusion[kept[index]];
    return { all: everything(confusion), without: without === null ? null : without(keptConfusion) };
  };
}

/** The coefficients from the masses of some cells, given in the order of the cells. */
function confusionEstimates(
  distinct: readonly number[],
  raterPairs: number,
  categories: readonly number[],
): (confusion: Float64Array) => Record<PairName, Estimate> {
  const size = categories.length;
  const current = new Float64Array(distinct.length);
  const compute = pairKappas(distinct, current, raterPairs, size);
  const pooled = pooledCells(distinct, size);
  const pooledConfusion = new Float64Array(pooled.distinct.length);
  const computePooled = pairKappas(pooled.distinct, pooledConfusion, 1, size);
  const near = Float64Array.from(distinct, (key) =>
    Math.abs(categories[Math.floor(key / size) % size] - categories[key % size]) <= 1 ? 1 : 0,
  );

  return (confusion) => {
    if (distinct.length === 0) return everywhere({ reason: 'no unit was rated by two raters' });
    current.set(confusion);
    pooledConfusion.fill(0);
    let close = 0;
    for (let index = 0; index < confusion.length; index++) {
      pooledConfusion[pooled.of[index]] += confusion[index];
      close += near[index] * confusion[index];
    }
    const all = computePooled(0);
    const share = (mass: number): Estimate =>
      all.n > 0 ? { value: mass / all.n } : { reason: 'no unit was rated by two raters' };
    const one = (name: Weighting): Estimate => {
      const ratio = all.ratios[name];
      return ratio === null ? { reason: constant } : { value: 1 - ratio };
    };
    return {
      raw: share(all.same),
      withinOne: share(close),
      ...meanOverPairs(raterPairs, compute),
      kappaPooled: one('kappa'),
      kappaLinearPooled: one('kappaLinear'),
      kappaQuadraticPooled: one('kappaQuadratic'),
    };
  };
}

const constant = 'both raters of every pair used one and the same category, so chance agreement is perfect';

/** Each pair of raters counts by the units both rated; pairs for whom kappa has no value do not count. */
function meanOverPairs(count: number, compute: ReturnType<typeof pairKappas>): Record<Weighting, Estimate> {
  const sums = { kappa: 0, kappaLinear: 0, kappaQuadratic: 0 };
  const masses = { kappa: 0, kappaLinear: 0, kappaQuadratic: 0 };
  for (let pair = 0; pair < count; pair++) {
    const { n, ratios } = compute(pair);
    for (const name of weightings) {
      const ratio = ratios[name];
      if (ratio === null) continue;
      sums[name] += n * (1 - ratio);
      masses[name] += n;
    }
  }
  const kappa = (name: Weighting): Estimate =>
    masses[name] > 0 ? { value: sums[name] / masses[name] } : { reason: constant };
  return {
    kappa: kappa('kappa'),
    kappaLinear: kappa('kappaLinear'),
    kappaQuadratic: kappa('kappaQuadratic'),
  };
}

/** The cells without the pair of raters they belong to, and where each cell goes among them. */
function pooledCells(cells: readonly number[], size: number) {
  const distinct = [...new Set(cells.map((key) => key % (size * size)))].sort((a, b) => a - b);
  const positions = new Map(distinct.map((key, position) => [key, position]));
  return { distinct, of: Int32Array.from(cells, (key) => positions.get(key % (size * size))!) };
}

const everywhere = (estimate: Estimate): Record<PairName, Estimate> => ({
  raw: estimate,
  withinOne: estimate,
  kappa: estimate,
  kappaLinear: estimate,
  kappaQuadratic: estimate,
  kappaPooled: estimate,
  kappaLinearPooled: estimate,
  kappaQuadraticPooled: estimate,
});
