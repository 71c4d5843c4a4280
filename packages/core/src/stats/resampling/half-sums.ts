// rows of numbers -> sums of random halves of the rows, round by round: what swapping two things row by row at random needs.
import type { Random } from '../random.ts';

/** Rows of equal width in one array. */
export interface NumberRows {
  readonly rows: number;
  readonly width: number;
  readonly values: ArrayLike<number>;
}

/** So many rows are taken together: what each of their subsets adds is computed once and then looked up. */
const rowsOfBlock = 8;
const subsets = 1 << rowsOfBlock;

/**
 * In every round each row is taken with probability one half. Gives, for each table, the sums of the taken rows: one row of sums for each
 * round. All tables have the same number of rows, and a round takes the same rows of each. Rows that are all zeros never change a sum, not
 * even in its last bit.
 *
 * @example
 * const [sums] = halfSums([{ rows: 2, width: 1, values: [1, 2] }], Math.random, 1);
 * [0, 1, 2, 3].includes(sums[0]) // true
 */
export function halfSums(
  tables: readonly NumberRows[],
  random: Random,
  rounds: number,
): readonly Float64Array[] {
  const rows = tables[0]?.rows ?? 0;
  const sums = tables.map(({ width }) => new Float64Array(rounds * width));
  const taken = new Uint8Array(rounds);
  for (let first = 0; first < rows; first += rowsOfBlock) {
    drawBytes(taken, random);
    const size = Math.min(rowsOfBlock, rows - first);
    tables.forEach((table, index) => {
      addBlock(sums[index], subsetSums(table, first, size), table.width, taken);
    });
  }
  return sums;
}

/** Sums of all subsets of the rows from `first`; bit k of a subset's number says whether row `first + k` is in it. */
function subsetSums({ width, values }: NumberRows, first: number, size: number): Float64Array {
  const sums = new Float64Array(subsets * width);
  for (let bit = 0; bit < rowsOfBlock; bit++) {
    const from = 1 << bit;
    const row = (first + bit) * width;
    for (let subset = from; subset < 2 * from; subset++)
      for (let column = 0; column < width; column++)
        sums[subset * width + column] =
          sums[(subset - from) * width + column] + (bit < size ? values[row + column] : 0);
  }
  return sums;
}

function addBlock(into: Float64Array, block: Float64Array, width: number, taken: Uint8Array): void {
  let to = 0;
  for (let round = 0; round < taken.length; round++) {
    let from = taken[round] * width;
    for (const end = from + width; from < end; from++) into[to++] += block[from];
  }
}

/** Four random bytes from each number. */
function drawBytes(bytes: Uint8Array, random: Random): void {
  for (let at = 0; at < bytes.length; at += 4) {
    const bits = (random() * 0x1_0000_0000) >>> 0;
    for (let next = 0; next < 4 && at + next < bytes.length; next++) bytes[at + next] = bits >>> (8 * next);
  }
}
