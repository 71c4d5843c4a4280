// rating table -> intraclass correlation of single ratings (Shrout and Fleiss 1979), from the units that every rater rated.
import type { Estimate } from './estimate.ts';
import type { RatingTable } from './rating-table.ts';

type IccName = 'oneWay' | 'twoWayRandom' | 'twoWayMixed';

/** ICC(1,1), ICC(2,1) and ICC(3,1); reports use ICC(2,1), absolute agreement of raters drawn from many. */
export function iccAgreement(
  table: RatingTable,
): (weights: Float64Array | null) => Record<IccName, Estimate> {
  const { units, offsets, code, group, groups, categories, raters } = table;
  const k = raters.length;
  // What each group of items adds: units, sum, squares, squares of the units' sums, then the sum of each rater.
  const parts = 4 + k;
  const sums = new Float64Array(groups * parts);
  for (let unit = 0; unit < units; unit++) {
    if (offsets[unit + 1] - offsets[unit] !== k) continue;
    const base = group[unit] * parts;
    let row = 0;
    for (let seat = 0; seat < k; seat++) {
      const value = categories[code[offsets[unit] + seat]];
      row += value;
      sums[base + 2] += value * value;
      sums[base + 4 + seat] += value;
    }
    sums[base]++;
    sums[base + 1] += row;
    sums[base + 3] += (row * row) / k;
  }
  const total = new Float64Array(parts);

  return (weights) => {
    total.fill(0);
    for (let place = 0; place < groups; place++) {
      const weight = weights ? weights[place] : 1;
      if (weight === 0) continue;
      for (let part = 0; part < parts; part++) total[part] += weight * sums[place * parts + part];
    }
    const [n, sum, squares, rowSquares, ...columns] = total;
    if (k < 2) return all({ reason: 'there is only one rater' });
    if (n < 2) return all({ reason: 'fewer than two units were rated by every rater' });
    const correction = (sum * sum) / (n * k);
    const columnSquares = columns.reduce((all, column) => all + (column * column) / n, 0);
    const rows = (rowSquares - correction) / (n - 1);
    const within = (squares - rowSquares) / (n * (k - 1));
    const between = (columnSquares - correction) / (k - 1);
    const error = (squares - rowSquares - columnSquares + correction) / ((n - 1) * (k - 1));
    if (squares - correction <= 1e-12 * Math.max(1, squares))
      return all({ reason: 'all ratings are the same, so there is no variance to share' });
    const ratio = (numerator: number, denominator: number): Estimate =>
      denominator > 0 ? { value: numerator / denominator } : { reason: 'the variance components cancel out' };
    return {
      oneWay: ratio(rows - within, rows + (k - 1) * within),
      twoWayRandom: ratio(rows - error, rows + (k - 1) * error + (k * (between - error)) / n),
      twoWayMixed: ratio(rows - error, rows + (k - 1) * error),
    };
  };
}

const all = (estimate: Estimate): Record<IccName, Estimate> => ({
  oneWay: estimate,
  twoWayRandom: estimate,
  twoWayMixed: estimate,
});
