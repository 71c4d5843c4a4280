// rating table -> Fleiss' kappa and Gwet's AC1 and AC2, all from the shares of each category within a unit.
import type { Estimate } from '../estimate.ts';
import type { RatingTable } from './rating-table.ts';

export type ShareName = 'fleiss' | 'fleissAllUnits' | 'ac1' | 'ac2';

/**
 * Agreement is averaged over the units with two ratings or more. Fleiss' kappa takes the prevalence of each category from the ratings
 * of these units, as Fleiss (1971) does where every unit has the same number. `fleissAllUnits`, AC1 and AC2 take it from
 * every rated unit, each unit counting once (Gwet 2014). The quadratic weights of AC2 are over the values of the categories that
 * occur, as in Gwet's own programs: 2 and 4 are as far apart as they are where nobody answered 3.
 */
export function shareAgreement(
  table: RatingTable,
): (weights: Float64Array | null) => Record<ShareName, Estimate> {
  const { groups, categories } = table;
  const size = categories.length;
  const { rated, shared, plain, weighted, ratings } = groupAgreement(table);
  const shares = categoryMasses(table);
  const closeness = closenessOf(categories);
  let closenessSum = 0;
  for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) closenessSum += closeness(a, b);
  const [everyUnit, sharedUnits] = [new Float64Array(size), new Float64Array(size)];

  return (weights) => {
    everyUnit.fill(0);
    sharedUnits.fill(0);
    const sums = { all: 0, pairs: 0, plain: 0, weighted: 0, ratings: 0 };
    for (let group = 0; group < groups; group++) {
      const weight = weights ? weights[group] : 1;
      if (weight === 0) continue;
      sums.all += weight * rated[group];
      sums.pairs += weight * shared[group];
      sums.plain += weight * plain[group];
      sums.weighted += weight * weighted[group];
      sums.ratings += weight * ratings[group];
    }
    for (let entry = 0; entry < shares.group.length; entry++) {
      const weight = weights ? weights[shares.group[entry]] : 1;
      everyUnit[shares.category[entry]] += shares.share[entry] * weight;
      sharedUnits[shares.category[entry]] += shares.ratings[entry] * weight;
    }
    if (sums.pairs === 0) {
      const none = { reason: 'no unit was rated by two raters' };
      return { fleiss: none, fleissAllUnits: none, ac1: none, ac2: none };
    }
    let spread = 0;
    for (const mass of everyUnit) spread += (mass / sums.all) * (1 - mass / sums.all);
    const gwet = size > 1 ? spread / (size * (size - 1)) : 0;
    const agreed = sums.plain / sums.pairs;
    return {
      fleiss: corrected(agreed, sumOfSquares(sharedUnits, sums.ratings)),
      fleissAllUnits: corrected(agreed, sumOfSquares(everyUnit, sums.all)),
      ac1: corrected(agreed, gwet * size),
      ac2: corrected(sums.weighted / sums.pairs, gwet * closenessSum),
    };
  };
}

function closenessOf(categories: readonly number[]): (a: number, b: number) => number {
  const width = categories[categories.length - 1] - categories[0];
  return (a, b) => (a === b ? 1 : 1 - ((categories[a] - categories[b]) / width) ** 2);
}

function sumOfSquares(masses: Float64Array, total: number): number {
  let sum = 0;
  for (const mass of masses) sum += (mass / total) ** 2;
  return sum;
}

const corrected = (agreement: number, chance: number): Estimate =>
  chance < 1 - 1e-12
    ? { value: (agreement - chance) / (1 - chance) }
    : { reason: 'all ratings fall into one category, so chance agreement is perfect' };

/** Per group of items: units with any rating, with two or more, the agreement of these plain and weighted, and their ratings. */
function groupAgreement({ units, offsets, code, group, groups, categories }: RatingTable) {
  const [rated, shared, plain, weighted, ratings] = Array.from({ length: 5 }, () => new Float64Array(groups));
  const closeness = closenessOf(categories);
  for (let unit = 0; unit < units; unit++) {
    const [from, to] = [offsets[unit], offsets[unit + 1]];
    const n = to - from;
    const own = group[unit];
    if (n > 0) rated[own]++;
    if (n < 2) continue;
    shared[own]++;
    ratings[own] += n;
    for (let a = from; a < to; a++) {
      for (let b = from; b < to; b++) {
        if (a === b) continue;
        if (code[a] === code[b]) plain[own] += 1 / (n * (n - 1));
        weighted[own] += closeness(code[a], code[b]) / (n * (n - 1));
      }
    }
  }
  return { rated, shared, plain, weighted, ratings };
}

/**
 * How much each category has in each group of items: as shares of every rated unit, and as ratings of the units with two or more.
 * Only what occurs: scores with decimals have thousands of categories.
 */
function categoryMasses({ units, offsets, code, group, categories }: RatingTable) {
  const size = categories.length;
  const masses = new Map<number, { share: number; ratings: number }>();
  for (let unit = 0; unit < units; unit++) {
    const n = offsets[unit + 1] - offsets[unit];
    for (let rating = offsets[unit]; rating < offsets[unit + 1]; rating++) {
      const key = group[unit] * size + code[rating];
      const mass = masses.get(key) ?? { share: 0, ratings: 0 };
      masses.set(key, mass);
      mass.share += 1 / n;
      if (n > 1) mass.ratings++;
    }
  }
  const sorted = [...masses].sort(([a], [b]) => a - b);
  return {
    group: Int32Array.from(sorted, ([key]) => Math.floor(key / size)),
    category: Int32Array.from(sorted, ([key]) => key % size),
    share: Float64Array.from(sorted, ([, { share }]) => share),
    ratings: Float64Array.from(sorted, ([, { ratings }]) => ratings),
  };
}
