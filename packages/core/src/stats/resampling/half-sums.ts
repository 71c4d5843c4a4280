// rows of numbers -> sums of random halves of the rows, round by round: what swapping two things row by row at random needs.
import type { Random } from '../random.ts';
import { type NumberRows, packColumns } from './pack-columns.ts';

/** So many rows are taken together: what each of their subsets adds is computed once and then looked up. */
const rowsOfBlock = 8;
const subsets = 1 << rowsOfBlock;
/** Blocks that one pass over the rounds looks up, and blocks whose draws are kept at a time, whatever the number of rows. */
const blocksOfPass = 4;
const blocksOfGroup = 64;

/**
 * In every round each row is taken with probability one half. Gives, for each table, the sums of the taken rows: one row of sums for each
 * round. All tables have the same number of rows, and a round takes the same rows of each.
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
  const packed = tables.map(packColumns);
  const sums = packed.map(({ width }) => new Float64Array(rounds * width));
  const taken = Array.from({ length: blocksOfGroup }, () => new Uint8Array(rounds));
  const own = new Float64Array(rounds);
  for (let first = 0; first < rows; first += blocksOfGroup * rowsOfBlock) {
    const blocks = Math.min(blocksOfGroup, Math.ceil((rows - first) / rowsOfBlock));
    for (let block = 0; block < blocks; block++) drawBytes(taken[block], random);
    packed.forEach((table, index) => {
      const { width } = table;
      for (let column = 0; column < width; column++) {
        own.fill(0);
        for (let block = 0; block < blocks; block += blocksOfPass)
          addBlocks(own, subsetSums(table, column, first + block * rowsOfBlock), taken, block);
        for (let round = 0; round < rounds; round++) sums[index][round * width + column] += own[round];
      }
    });
  }
  return tables.map(({ width }, index) => {
    const all = new Float64Array(rounds * width);
    for (let round = 0; round < rounds; round++)
      packed[index].unpack(sums[index], round * packed[index].width, all, round * width);
    return all;
  });
}

/** One number for each subset of the rows of each block of a pass; bit k of a subset's number says whether the block's row k is in it. */
const lookedUp = new Float64Array(blocksOfPass * subsets);

function subsetSums({ rows, width, values }: NumberRows, column: number, first: number): Float64Array {
  for (let block = 0; block < blocksOfPass; block++)
    for (let bit = 0; bit < rowsOfBlock; bit++) {
      const row = first + block * rowsOfBlock + bit;
      const value = row < rows ? values[row * width + column] : 0;
      const from = 1 << bit;
      const start = block * subsets;
      for (let subset = 0; subset < from; subset++)
        lookedUp[start + from + subset] = lookedUp[start + subset] + value;
    }
  return lookedUp;
}

/** Blocks behind the last one add nothing, whatever their bytes are. */
function addBlocks(
  into: Float64Array,
  table: Float64Array,
  taken: readonly Uint8Array[],
  block: number,
): void {
  const [a, b, c, d] = [taken[block], taken[block + 1], taken[block + 2], taken[block + 3]];
  for (let round = 0; round < into.length; round++)
    into[round] +=
      table[a[round]] +
      table[subsets + b[round]] +
      (table[2 * subsets + c[round]] + table[3 * subsets + d[round]]);
}

/** Four random bytes from each number. */
function drawBytes(bytes: Uint8Array, random: Random): void {
  for (let at = 0; at < bytes.length; at += 4) {
    const bits = (random() * 0x1_0000_0000) >>> 0;
    for (let next = 0; next < 4 && at + next < bytes.length; next++) bytes[at + next] = bits >>> (8 * next);
  }
}
