// rating table -> intraclass correlation of single ratings (Shrout and Fleiss 1979), from the units that every rater rated.
import type { Estimate } from './estimate.ts';
import type { RatingTable } from './rating-table.ts';

type IccName = 'oneWay' | 'twoWayRandom' | 'twoWayMixed';

/** ICC(1,1), ICC(2,1) and ICC(3,1); reports use ICC(2,1), absolute agreement of raters drawn from many. */
export function iccAgreement(
  table: RatingTable,
): (weights: Float64Array | null) => Record<IccName, Estimate> {
  const { units, offsets, code, group, categories, raters } = table;
  const k = raters.length;
  const complete: number[] = [];
  for (let unit = 0; unit < units; unit++) if (offsets[unit + 1] - offsets[unit] === k) complete.push(unit);
  const columns = new Float64Array(k);

  return (weights) => {
    columns.fill(0);
    let n = 0;
    let sum = 0;
    let squares = 0;
    let rowSquares = 0;
    for (const unit of complete) {
      const weight = weights ? weights[group[unit]] : 1;
      if (weight === 0) continue;
      let row = 0;
      for (let seat = 0; seat < k; seat++) {
        const value = categories[code[offsets[unit] + seat]];
        row += value;
        squares += weight * value * value;
        columns[seat] += weight * value;
      }
      n += weight;
      sum += weight * row;
      rowSquares += (weight * row * row) / k;
    }
    if (k < 2) return all({ reason: 'there is only one rater' });
    if (n < 2) return all({ reason: 'fewer than two units were rated by every rater' });
    const correction = (sum * sum) / (n * k);
    const columnSquares = columns.reduce((total, column) => total + (column * column) / n, 0);
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
