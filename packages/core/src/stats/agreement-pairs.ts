// rating table -> raw agreement and Cohen's kappa: the mean over pairs of raters, weighted by the units both rated.
import type { Estimate } from './estimate.ts';
import type { RatingTable } from './rating-table.ts';

type PairName = 'raw' | 'kappa' | 'kappaLinear' | 'kappaQuadratic';

/** Prepares the confusion matrices of all pairs of raters; the result computes the coefficients under item weights. */
export function pairAgreement(
  table: RatingTable,
): (weights: Float64Array | null) => Record<PairName, Estimate> {
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
  const count = pairs.size;
  const found = cells.flat();
  const ends = new Int32Array(groups + 1);
  cells.forEach((own, place) => {
    ends[place + 1] = ends[place] + own.length;
  });
  // Only the cells that occur: scores from 0 to 100 with decimals have thousands of categories.
  const distinct = [...new Set(found)].sort((a, b) => a - b);
  const places = new Map(distinct.map((key, place) => [key, place]));
  const cell = Int32Array.from(found, (key) => places.get(key)!);
  const confusion = new Float64Array(distinct.length);
  const compute = pairKappas(distinct, confusion, count, size);

  return (weights) => {
    if (count === 0) return everywhere({ reason: 'no unit was rated by two raters' });
    confusion.fill(0);
    for (let place = 0; place < groups; place++) {
      const weight = weights ? weights[place] : 1;
      if (weight > 0)
        for (let entry = ends[place]; entry < ends[place + 1]; entry++) confusion[cell[entry]] += weight;
    }
    const sums = { kappa: 0, kappaLinear: 0, kappaQuadratic: 0 };
    const masses = { kappa: 0, kappaLinear: 0, kappaQuadratic: 0 };
    let agreed = 0;
    let total = 0;
    for (let pair = 0; pair < count; pair++) {
      const { n, same, ratios } = compute(pair);
      agreed += same;
      total += n;
      for (const name of ['kappa', 'kappaLinear', 'kappaQuadratic'] as const) {
        const ratio = ratios[name];
        if (ratio === null) continue;
        sums[name] += n * (1 - ratio);
        masses[name] += n;
      }
    }
    const constant =
      'both raters of every pair used one and the same category, so chance agreement is perfect';
    const kappa = (name: keyof typeof sums): Estimate =>
      masses[name] > 0 ? { value: sums[name] / masses[name] } : { reason: constant };
    return {
      raw: total > 0 ? { value: agreed / total } : { reason: 'no unit was rated by two raters' },
      kappa: kappa('kappa'),
      kappaLinear: kappa('kappaLinear'),
      kappaQuadratic: kappa('kappaQuadratic'),
    };
  };
}

const everywhere = (estimate: Estimate): Record<PairName, Estimate> => ({
  raw: estimate,
  kappa: estimate,
  kappaLinear: estimate,
  kappaQuadratic: estimate,
});

/** Of each pair in turn: observed over expected disagreement under the three weightings; null where nothing but agreement is expected. */
function pairKappas(cells: readonly number[], confusion: Float64Array, count: number, size: number) {
  const shape = Array.from({ length: count }, () => ({ from: 0, to: 0, used: [] as readonly number[] }));
  for (let from = 0; from < cells.length; ) {
    const pair = Math.floor(cells[from] / (size * size));
    let to = from;
    while (to < cells.length && Math.floor(cells[to] / (size * size)) === pair) to++;
    const both = cells.slice(from, to).flatMap((key) => [Math.floor(key / size) % size, key % size]);
    shape[pair] = { from, to, used: [...new Set(both)].sort((a, b) => a - b) };
    from = to;
  }
  // The place of each category among those that the two raters used: the weights run over these.
  const [first, second] = [new Int32Array(cells.length), new Int32Array(cells.length)];
  for (const { from, to, used } of shape) {
    const ranks = new Map(used.map((category, rank) => [category, rank]));
    for (let cell = from; cell < to; cell++) {
      first[cell] = ranks.get(Math.floor(cells[cell] / size) % size)!;
      second[cell] = ranks.get(cells[cell] % size)!;
    }
  }
  const [rows, columns] = [new Float64Array(size), new Float64Array(size)];

  return (pair: number) => {
    const { from, to, used } = shape[pair];
    rows.fill(0, 0, used.length);
    columns.fill(0, 0, used.length);
    let n = 0;
    let same = 0;
    const observed = [0, 0, 0];
    for (let cell = from; cell < to; cell++) {
      const mass = confusion[cell];
      const gap = Math.abs(first[cell] - second[cell]);
      rows[first[cell]] += mass;
      columns[second[cell]] += mass;
      n += mass;
      if (gap === 0) same += mass;
      else observed[0] += mass;
      observed[1] += gap * mass;
      observed[2] += gap * gap * mass;
    }
    const expected = chanceDisagreement(rows, columns, used.length, n);
    const ratio = (weighting: number) =>
      expected[weighting] > 0 ? observed[weighting] / expected[weighting] : null;
    return { n, same, ratios: { kappa: ratio(0), kappaLinear: ratio(1), kappaQuadratic: ratio(2) } };
  };
}

/** Sums over all pairs of categories of the chance of meeting there, times 1, distance and squared distance, each from running totals. */
function chanceDisagreement(
  rows: Float64Array,
  columns: Float64Array,
  size: number,
  n: number,
): readonly number[] {
  const sums = [0, 0, 0];
  // Of the categories before: their ratings, and the sums of their places and squared places.
  let [rowOnes, rowPlaces, rowSquares] = [0, 0, 0];
  let [columnOnes, columnPlaces, columnSquares] = [0, 0, 0];
  for (let place = 0; place < size; place++) {
    const [row, column] = [rows[place], columns[place]];
    const square = place * place;
    sums[0] += row * columnOnes + column * rowOnes;
    sums[1] += row * (place * columnOnes - columnPlaces) + column * (place * rowOnes - rowPlaces);
    sums[2] +=
      row * (square * columnOnes - 2 * place * columnPlaces + columnSquares) +
      column * (square * rowOnes - 2 * place * rowPlaces + rowSquares);
    rowOnes += row;
    rowPlaces += row * place;
    rowSquares += row * square;
    columnOnes += column;
    columnPlaces += column * place;
    columnSquares += column * square;
  }
  return n > 0 ? sums.map((sum) => sum / n) : sums;
}
