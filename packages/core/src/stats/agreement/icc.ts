// rating table -> intraclass correlation (Shrout and Fleiss 1979), from the units that every rater rated.
import type { Estimate } from '../estimate.ts';
import type { Overlap } from './pairs.ts';
import type { RatingTable } from './rating-table.ts';

export type IccName = 'icc11' | 'icc21' | 'icc31' | 'icc1k' | 'icc2k' | 'icc3k';

/** How many units every rater rated, and the pairs of ratings in them. */
export function completeOverlap({ units, offsets, raters }: RatingTable): Overlap {
  const k = raters.length;
  let complete = 0;
  for (let unit = 0; unit < units; unit++) if (offsets[unit + 1] - offsets[unit] === k) complete++;
  const raterPairs = complete > 0 ? (k * (k - 1)) / 2 : 0;
  return { units: complete, pairs: complete * raterPairs, raterPairs };
}

/**
 * ICC(1,1), ICC(2,1), ICC(3,1) of single ratings and ICC(1,k), ICC(2,k), ICC(3,k) of the mean of all raters; reports draw ICC(2,1),
 * absolute agreement of raters drawn from many.
 */
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
  if (completeOverlap(table).units < 2) {
    const none = fromSums(new Float64Array(parts), k);
    return () => none;
  }
  const total = new Float64Array(parts);

  return (weights) => {
    total.fill(0);
    for (let index = 0; index < groups; index++) {
      const weight = weights ? weights[index] : 1;
      if (weight === 0) continue;
      for (let part = 0; part < parts; part++) total[part] += weight * sums[index * parts + part];
    }
    return fromSums(total, k);
  };
}

function fromSums(total: Float64Array, k: number): Record<IccName, Estimate> {
  const [n, sum, squares, rowSquares, ...columns] = total;
  if (k < 2) return all({ reason: 'there is only one rater' });
  if (n < 2) return all({ reason: 'fewer than two units were rated by every rater' });
  const correction = (sum * sum) / (n * k);
  const columnSquares = columns.reduce((all, column) => all + (column * column) / n, 0);
  const rows = (rowSquares - correction) / (n - 1);
  const within = (squares - rowSquares) / (n * (k - 1));
  const between = (columnSquares - correction) / (k - 1);
  // Where raters differ by a constant nothing is left, and rounding must not leave less than nothing.
  const left = squares - rowSquares - columnSquares + correction;
  const error = left <= 1e-12 * Math.max(1, squares) ? 0 : left / ((n - 1) * (k - 1));
  if (squares - correction <= 1e-12 * Math.max(1, squares))
    return all({ reason: 'all ratings are the same, so there is no variance to share' });
  const ratio = (numerator: number, denominator: number): Estimate =>
    denominator > 0 ? { value: numerator / denominator } : { reason: 'the variance components cancel out' };
  return {
    icc11: ratio(rows - within, rows + (k - 1) * within),
    icc21: ratio(rows - error, rows + (k - 1) * error + (k * (between - error)) / n),
    icc31: ratio(rows - error, rows + (k - 1) * error),
    icc1k: ratio(rows - within, rows),
    icc2k: ratio(rows - error, rows + (between - error) / n),
    icc3k: ratio(rows - error, rows),
  };
}

const all = (estimate: Estimate): Record<IccName, Estimate> => ({
  icc11: estimate,
  icc21: estimate,
  icc31: estimate,
  icc1k: estimate,
  icc2k: estimate,
  icc3k: estimate,
});
