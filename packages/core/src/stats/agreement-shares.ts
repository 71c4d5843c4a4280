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
  const { units, offsets, code, itemOf, categories } = table;
  const size = categories.length;
  const closeness = (a: number, b: number) => (size > 1 ? 1 - ((a - b) / (size - 1)) ** 2 : 1);
  const plain = new Float64Array(units);
  const weighted = new Float64Array(units);
  const shared = new Uint8Array(units);
  for (let unit = 0; unit < units; unit++) {
    const from = offsets[unit];
    const to = offsets[unit + 1];
    const n = to - from;
    if (n < 2) continue;
    shared[unit] = 1;
    let same = 0;
    let close = 0;
    for (let a = from; a < to; a++) {
      for (let b = from; b < to; b++) {
        if (a === b) continue;
        if (code[a] === code[b]) same++;
        close += closeness(code[a], code[b]);
      }
    }
    plain[unit] = same / (n * (n - 1));
    weighted[unit] = close / (n * (n - 1));
  }
  let closenessSum = 0;
  for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) closenessSum += closeness(a, b);
  const prevalence = new Float64Array(size);

  return (weights) => {
    prevalence.fill(0);
    let pairs = 0;
    let all = 0;
    let plainSum = 0;
    let weightedSum = 0;
    for (let unit = 0; unit < units; unit++) {
      const weight = weights ? weights[itemOf[unit]] : 1;
      const from = offsets[unit];
      const to = offsets[unit + 1];
      if (weight === 0 || to === from) continue;
      all += weight;
      for (let place = from; place < to; place++) prevalence[code[place]] += weight / (to - from);
      if (!shared[unit]) continue;
      pairs += weight;
      plainSum += weight * plain[unit];
      weightedSum += weight * weighted[unit];
    }
    if (pairs === 0) {
      const none = { reason: 'no unit was rated by two raters' };
      return { fleiss: none, ac1: none, ac2: none };
    }
    let fleissChance = 0;
    let spread = 0;
    for (const mass of prevalence) {
      const share = mass / all;
      fleissChance += share * share;
      spread += share * (1 - share);
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
