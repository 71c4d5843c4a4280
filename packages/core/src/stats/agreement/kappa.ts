// confusion matrices -> observed over expected disagreement: the arithmetic of kappa, plain, linear and quadratic.

/** Of each pair in turn: observed over expected disagreement under the three weightings; null where nothing but agreement is expected. */
export function pairKappas(cells: readonly number[], confusion: Float64Array, count: number, size: number) {
  const shape = Array.from({ length: count }, () => ({ from: 0, to: 0, used: [] as readonly number[] }));
  for (let from = 0; from < cells.length; ) {
    const pair = Math.floor(cells[from] / (size * size));
    let to = from;
    while (to < cells.length && Math.floor(cells[to] / (size * size)) === pair) to++;
    const both = cells.slice(from, to).flatMap((key) => [Math.floor(key / size) % size, key % size]);
    shape[pair] = { from, to, used: [...new Set(both)].sort((a, b) => a - b) };
    from = to;
  }
  // The position of each category among those that the two raters used: the weights run over these.
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
    let [linear, quadratic] = [0, 0];
    for (let cell = from; cell < to; cell++) {
      const mass = confusion[cell];
      const gap = Math.abs(first[cell] - second[cell]);
      rows[first[cell]] += mass;
      columns[second[cell]] += mass;
      n += mass;
      if (gap === 0) same += mass;
      linear += gap * mass;
      quadratic += gap * gap * mass;
    }
    const expected = chanceDisagreement(rows, columns, used.length, n);
    return {
      n,
      same,
      ratios: {
        kappa: ratio(n - same, expected.plain),
        kappaLinear: ratio(linear, expected.linear),
        kappaQuadratic: ratio(quadratic, expected.quadratic),
      },
    };
  };
}

const ratio = (observed: number, expected: number) => (expected > 0 ? observed / expected : null);

/** Sums over all pairs of categories of the chance of meeting there, times 1, distance and squared distance, each from running totals. */
function chanceDisagreement(
  rows: Float64Array,
  columns: Float64Array,
  size: number,
  n: number,
): { readonly plain: number; readonly linear: number; readonly quadratic: number } {
  let [plain, linear, quadratic] = [0, 0, 0];
  // Of the categories before: their ratings, and the sums of their positions and squared positions.
  let [rowOnes, rowPositions, rowSquares] = [0, 0, 0];
  let [columnOnes, columnPositions, columnSquares] = [0, 0, 0];
  for (let position = 0; position < size; position++) {
    const [row, column] = [rows[position], columns[position]];
    const square = position * position;
    plain += row * columnOnes + column * rowOnes;
    linear += row * (position * columnOnes - columnPositions) + column * (position * rowOnes - rowPositions);
    quadratic +=
      row * (square * columnOnes - 2 * position * columnPositions + columnSquares) +
      column * (square * rowOnes - 2 * position * rowPositions + rowSquares);
    rowOnes += row;
    rowPositions += row * position;
    rowSquares += row * square;
    columnOnes += column;
    columnPositions += column * position;
    columnSquares += column * square;
  }
  const by = n > 0 ? n : 1;
  return { plain: plain / by, linear: linear / by, quadratic: quadratic / by };
}
