// rating table -> Fleiss' kappa and Gwet's AC1 and AC2, all from the shares of each category within a unit.
import type { Estimate } from './estimate.ts';
import type { RatingTable } from './rating-table.ts';

type ShareName = 'fleiss' | 'ac1' | 'ac2';

/**
 * Units may have different numbers of raters: agreement is averaged over units with two or more, category
 * prevalence over all units (Gwet 2014, which equals Fleiss 1971 when every unit has the same number).
 * AC2 weighs with quadratic weights over the places of the categories.
 */
export function shareAgreement(
  table: RatingTable,
): (weights: Float64Array | null) => Record<ShareName, Estimate> {
  const { units, offsets, code, group, groups, categories } = table;
  const size = categories.length;
  const closeness = (a: number, b: number) => (size > 1 ? 1 - ((a - b) / (size - 1)) ** 2 : 1);
  // Per group: units with any rating, with two or more, their agreement plain and weighted, and the shares of each category.
  const [rated, shared, plain, weighted] = Array.from({ length: 4 }, () => new Float64Array(groups));
  // By group and category, only those that occur: scores with decimals have thousands of categories.
  const shares = new Map<number, number>();
  for (let unit = 0; unit < units; unit++) {
    const [from, to] = [offsets[unit], offsets[unit + 1]];
    const n = to - from;
    const place = group[unit];
    if (n === 0) continue;
    rated[place]++;
    for (let a = from; a < to; a++) {
      const key = place * size + code[a];
      shares.set(key, (shares.get(key) ?? 0) + 1 / n);
    }
    if (n < 2) continue;
    shared[place]++;
    for (let a = from; a < to; a++) {
      for (let b = from; b < to; b++) {
        if (a === b) continue;
        if (code[a] === code[b]) plain[place] += 1 / (n * (n - 1));
        weighted[place] += closeness(code[a], code[b]) / (n * (n - 1));
      }
    }
  }
  let closenessSum = 0;
  for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) closenessSum += closeness(a, b);
  const keys = [...shares.keys()].sort((a, b) => a - b);
  const share = Float64Array.from(keys, (key) => shares.get(key)!);
  const shareGroup = Int32Array.from(keys, (key) => Math.floor(key / size));
  const shareCategory = Int32Array.from(keys, (key) => key % size);
  const prevalence = new Float64Array(size);

  return (weights) => {
    prevalence.fill(0);
    let pairs = 0;
    let all = 0;
    let plainSum = 0;
    let weightedSum = 0;
    for (let place = 0; place < groups; place++) {
      const weight = weights ? weights[place] : 1;
      if (weight === 0) continue;
      all += weight * rated[place];
      pairs += weight * shared[place];
      plainSum += weight * plain[place];
      weightedSum += weight * weighted[place];
    }
    for (let entry = 0; entry < share.length; entry++)
      prevalence[shareCategory[entry]] += share[entry] * (weights ? weights[shareGroup[entry]] : 1);
    if (pairs === 0) {
      const none = { reason: 'no unit was rated by two raters' };
      return { fleiss: none, ac1: none, ac2: none };
    }
    let fleissChance = 0;
    let spread = 0;
    for (const mass of prevalence) {
      const part = mass / all;
      fleissChance += part * part;
      spread += part * (1 - part);
    }
    const corrected = (agreement: number, chance: number): Estimate =>
      chance < 1 - 1e-12
        ? { value: (agreement - chance) / (1 - chance) }
        : { reason: 'all ratings fall into one category, so chance agreement is perfect' };
    const gwet = size > 1 ? spread / (size * (size - 1)) : 0;
    return {
      fleiss: corrected(plainSum / pairs, fleissChance),
      ac1: corrected(plainSum / pairs, gwet * size),
      ac2: corrected(weightedSum / pairs, gwet * closenessSum),
    };
  };
}
