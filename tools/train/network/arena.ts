// matrices -> products: the memory that holds all numbers of a network, and the operations over it.
import { matrixKernelsHex } from './matrix-kernels.wasm.ts';

/** Rows and columns that `gemm` multiplies at a time. */
const block = { rows: 4, columns: 8 };

type Gemm = (
  m: number,
  n: number,
  k: number,
  a: number,
  rowA: number,
  columnA: number,
  b: number,
  rowB: number,
  c: number,
  rowC: number,
) => void;

/** A piece of the one memory the multiplication sees: its numbers and their byte address. */
export interface Tensor {
  readonly values: Float32Array;
  readonly address: number;
}

export interface Arena {
  tensor(length: number): Tensor;
  /** What follows the first `skipped` numbers of a tensor. */
  part(tensor: Tensor, skipped: number): Tensor;
  /** c[m x n] += a[m x k] * b[k x n], rows one after another; m a multiple of 4, n of 8. */
  multiplyAdd(c: Tensor, a: Tensor, b: Tensor, m: number, n: number, k: number): void;
  /** The same, with a given as [k x m]. */
  multiplyTransposedAdd(c: Tensor, a: Tensor, b: Tensor, m: number, n: number, k: number): void;
  /** to[toAt ...] += from[fromAt ...], `length` numbers, a multiple of 4. */
  addRow(to: Tensor, toAt: number, from: Tensor, fromAt: number, length: number): void;
}

/** One block of memory for all numbers of a network, with the multiplication over it. */
export function createArena(megabytes: number): Arena {
  const memory = new WebAssembly.Memory({ initial: megabytes * 16, maximum: megabytes * 16 });
  const module = new WebAssembly.Module(Buffer.from(matrixKernelsHex, 'hex'));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const gemm = exports.gemm as Gemm;
  const add = exports.add as (to: number, from: number, bytes: number) => void;
  let used = 0;
  return {
    tensor(length) {
      const address = used;
      used += (length * 4 + 63) & ~63;
      if (used > memory.buffer.byteLength) throw new Error(`arena of ${megabytes} MB is full`);
      return { values: new Float32Array(memory.buffer, address, length), address };
    },
    part: ({ values, address }, skipped) => ({
      values: values.subarray(skipped),
      address: address + skipped * 4,
    }),
    multiplyAdd(c, a, b, m, n, k) {
      checkBlocks(m, n);
      gemm(m, n, k, a.address, k * 4, 4, b.address, n * 4, c.address, n * 4);
    },
    multiplyTransposedAdd(c, a, b, m, n, k) {
      checkBlocks(m, n);
      gemm(m, n, k, a.address, 4, m * 4, b.address, n * 4, c.address, n * 4);
    },
    addRow(to, toAt, from, fromAt, length) {
      add(to.address + toAt * 4, from.address + fromAt * 4, length * 4);
    },
  };
}

function checkBlocks(m: number, n: number): void {
  if (m % block.rows || n % block.columns)
    throw new Error(`multiplication of ${m} x ${n}: not a multiple of ${block.rows} x ${block.columns}`);
}
