// matrices -> products: the memory that holds all numbers of a network, and the operations over it.
import { matrixKernelsHex } from './matrix-kernels.wasm.ts';

/** Rows and columns that `gemm` multiplies at a time. */
const block = { rows: 4, columns: 8 };
/** The most rows that the right side of a multiplication has: a panel of its columns is kept. */
const deepest = 4096;

/** A piece of the one memory that the operations see: its numbers and their byte address. */
export interface Tensor {
  readonly values: Float32Array;
  readonly address: number;
}

/** The same with whole numbers: indexes of rows. */
export interface Indexes {
  readonly values: Int32Array;
  readonly address: number;
}

/** The rows of each word: those of word w are ids[starts[w]] to ids[starts[w + 1] - 1]. */
export interface RowsOfWords {
  readonly starts: Indexes;
  readonly ids: Indexes;
}

/** A table that rows are taken from or added to, and the length of its rows, a multiple of 4. */
export interface Rows {
  readonly table: Tensor;
  readonly length: number;
}

/** Values to learn with their gradient and its running moments. */
export interface Learned {
  readonly value: Tensor;
  readonly gradient: Tensor;
  readonly mean: Tensor;
  readonly square: Tensor;
}

export interface Arena {
  tensor(length: number): Tensor;
  indexes(length: number): Indexes;
  /** What follows the first `skipped` numbers of a tensor. */
  part(tensor: Tensor, skipped: number): Tensor;
  /** c[m x n] += a[m x k] * b[k x n], rows one after another; m a multiple of 4, n of 8. */
  multiplyAdd(c: Tensor, a: Tensor, b: Tensor, m: number, n: number, k: number): void;
  /** The same, with a given as [k x m]. */
  multiplyTransposedAdd(c: Tensor, a: Tensor, b: Tensor, m: number, n: number, k: number): void;
  /** to[columns x rows] = from[rows x columns] the other way round. */
  transpose(from: Tensor, to: Tensor, rows: number, columns: number): void;
  /** The first `count` rows become copies of the row `from`. */
  repeatRow(to: Rows, from: Tensor, count: number): void;
  /** Adds the first `count` rows of `from` to the row `to`. */
  addAll(to: Tensor, from: Rows, count: number): void;
  /** Adds to each of `count` rows those of `from` that its `group` indexes name; an index below 0 names none. */
  gather(to: Rows, from: Tensor, indexes: Indexes, group: number, count: number): void;
  /** The other way: adds each of `count` rows of `from` to those of `to` that its indexes name. */
  scatter(to: Tensor, from: Rows, indexes: Indexes, group: number, count: number): void;
  /** Makes each of `count` rows the sum of the rows of its word; a word below 0 has none. */
  gatherWords(to: Rows, from: Tensor, words: Indexes, rows: RowsOfWords, count: number): void;
  /** The other way: adds each row to the rows of its word. */
  scatterWords(to: Tensor, from: Rows, words: Indexes, rows: RowsOfWords, count: number): void;
  /** Units are the larger of two neighbouring sums each; `chosen` remembers which. */
  keepLarger(sums: Tensor, units: Tensor, chosen: Tensor, count: number): void;
  /** The gradient of units as one of their sums. */
  passToLarger(units: Tensor, sums: Tensor, chosen: Tensor, count: number): void;
  /** Draws factors, 0 for `limit` of 2^32 numbers and else `kept`; returns the state of the generator after it. */
  draw(factors: Tensor, count: number, limit: number, kept: number, state: number): number;
  /** values *= factors, the first `count` of each. */
  scale(values: Tensor, factors: Tensor, count: number): void;
  /** One step of learning over `count` numbers from `from` on; clears the gradient. `kept` is the share of each value that stays. */
  adjust(learned: Learned, from: number, count: number, rate: number, kept: number): void;
}

type Kernel = (...values: readonly number[]) => number;

/** One block of memory for all numbers of a network, with the operations over it. */
export function createArena(megabytes: number): Arena {
  const memory = new WebAssembly.Memory({ initial: megabytes * 16, maximum: megabytes * 16 });
  const module = new WebAssembly.Module(Buffer.from(matrixKernelsHex, 'hex'));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const kernels = exports as Readonly<Record<string, Kernel>>;
  let used = 0;
  const take = (length: number): number => {
    const address = used;
    used += (length * 4 + 63) & ~63;
    if (used > memory.buffer.byteLength) throw new Error(`arena of ${megabytes} MB is full`);
    return address;
  };
  const panel = take(deepest * block.columns);
  return {
    tensor(length) {
      const address = take(length);
      return { values: new Float32Array(memory.buffer, address, length), address };
    },
    indexes(length) {
      const address = take(length);
      return { values: new Int32Array(memory.buffer, address, length), address };
    },
    part: ({ values, address }, skipped) => ({
      values: values.subarray(skipped),
      address: address + skipped * 4,
    }),
    ...matrixOperations(kernels, panel),
    ...rowOperations(kernels),
    ...learningOperations(kernels),
  };
}

function matrixOperations({ gemm, transpose }: Readonly<Record<string, Kernel>>, panel: number) {
  return {
    multiplyAdd(c, a, b, m, n, k) {
      checkBlocks(m, n, k);
      gemm(m, n, k, a.address, k * 4, 4, b.address, n * 4, c.address, n * 4, panel);
    },
    multiplyTransposedAdd(c, a, b, m, n, k) {
      checkBlocks(m, n, k);
      gemm(m, n, k, a.address, 4, m * 4, b.address, n * 4, c.address, n * 4, panel);
    },
    transpose: (from, to, rows, columns) => void transpose(from.address, to.address, rows, columns),
  } satisfies Partial<Arena>;
}

function rowOperations(kernels: Readonly<Record<string, Kernel>>) {
  const { repeatRow, addAll, gather, scatter, gatherWords, scatterWords } = kernels;
  return {
    repeatRow: (to, from, count) => void repeatRow(to.table.address, from.address, to.length * 4, count),
    addAll: (to, from, count) => void addAll(to.address, from.table.address, from.length * 4, count),
    gather(to, from, { address }, group, count) {
      gather(to.table.address, from.address, to.length * 4, address, group, count);
    },
    scatter(to, from, { address }, group, count) {
      scatter(to.address, from.table.address, from.length * 4, address, group, count);
    },
    gatherWords(to, from, { address }, { starts, ids }, count) {
      const bytes = to.length * 4;
      gatherWords(to.table.address, from.address, bytes, address, count, starts.address, ids.address);
    },
    scatterWords(to, from, { address }, { starts, ids }, count) {
      const bytes = from.length * 4;
      scatterWords(to.address, from.table.address, bytes, address, count, starts.address, ids.address);
    },
  } satisfies Partial<Arena>;
}

function learningOperations(kernels: Readonly<Record<string, Kernel>>) {
  const { keepLarger, passToLarger, draw, scale, adjust } = kernels;
  return {
    keepLarger: (sums, units, chosen, count) =>
      void keepLarger(sums.address, units.address, chosen.address, count),
    passToLarger: (units, sums, chosen, count) =>
      void passToLarger(units.address, sums.address, chosen.address, count),
    draw: (factors, count, limit, kept, state) => draw(factors.address, count, limit, kept, state),
    scale: (values, factors, count) => void scale(values.address, factors.address, count * 4),
    adjust({ value, gradient, mean, square }, from, count, rate, kept) {
      const [at, bytes] = [from * 4, count * 4];
      const moments = [mean.address + at, square.address + at];
      adjust(value.address + at, gradient.address + at, ...moments, bytes, rate, kept);
    },
  } satisfies Partial<Arena>;
}

function checkBlocks(m: number, n: number, k: number): void {
  if (m % block.rows || n % block.columns || k > deepest)
    throw new Error(
      `multiplication of ${m} x ${n} over ${k}: not a multiple of ${block.rows} x ${block.columns}, or deeper than ${deepest}`,
    );
}
