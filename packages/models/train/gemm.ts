// matrices -> products: a matrix multiplication in WebAssembly SIMD, assembled here so that training needs no compiler.

/** Bytes of one 128-bit instruction: the SIMD prefix and its number. */
const simd = (code: number): number[] => (code < 128 ? [0xfd, code] : [0xfd, (code & 127) | 128, code >> 7]);
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)]);
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const constant = (value: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const low = rest & 127;
    rest >>= 7;
    if ((rest === 0 && !(low & 64)) || (rest === -1 && low & 64)) return [0x41, ...bytes, low];
    bytes.push(low | 128);
  }
};
const add = 0x6a;
const multiply = 0x6c;
const lessThan = 0x49;
const load = (offset: number): number[] => [...simd(0x00), 2, ...leb(offset)];
const loadSplat = [...simd(0x09), 2, 0];
const store = (offset: number): number[] => [...simd(0x0b), 2, ...leb(offset)];
const floatAdd = simd(228);
const floatMultiply = simd(230);
const section = (id: number, bytes: number[]): number[] => [id, ...leb(bytes.length), ...bytes];
const name = (text: string): number[] => [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];

const rows = 4;

/** `for (counter = 0; counter < limit; counter += step) body` */
function loop(counter: number, limit: number, step: number, body: number[]): number[] {
  const next = [...get(counter), ...constant(step), add, 0x22, counter, ...get(limit), lessThan];
  return [...constant(0), ...set(counter), 0x03, 0x40, ...body, ...next, 0x0d, 0, 0x0b];
}

function assemble(): Uint8Array {
  // parameters: sizes m n k, then a and its row and column stride, b and its row stride, c and its row stride (bytes)
  const [m, n, k, a, rowA, columnA, b, rowB, c, rowC] = Array.from({ length: 10 }, (_, index) => index);
  const [i, j, p, pointerB, pointerC] = [10, 11, 12, 13, 14];
  const pointerA = [15, 16, 17, 18];
  const sum = Array.from({ length: rows * 2 }, (_, index) => 19 + index);
  const [left, right, factor] = [27, 28, 29];
  const rowOfC = (row: number): number[] => [...get(pointerC), ...constant(row), ...get(rowC), multiply, add];
  const start = [
    ...[...get(b), ...get(j), ...constant(4), multiply, add, ...set(pointerB)],
    ...[
      ...get(c),
      ...get(i),
      ...get(rowC),
      multiply,
      add,
      ...get(j),
      ...constant(4),
      multiply,
      add,
      ...set(pointerC),
    ],
    ...pointerA.flatMap((pointer, row) => {
      return [...get(a), ...get(i), ...constant(row), add, ...get(rowA), multiply, add, ...set(pointer)];
    }),
    ...pointerA.flatMap((_, row) => [
      ...[...rowOfC(row), ...load(0), ...set(sum[row * 2])],
      ...[...rowOfC(row), ...load(16), ...set(sum[row * 2 + 1])],
    ]),
  ];
  const inner = [
    ...[...get(pointerB), ...load(0), ...set(left), ...get(pointerB), ...load(16), ...set(right)],
    ...pointerA.flatMap((pointer, row) => [
      ...[...get(pointer), ...loadSplat, ...set(factor)],
      ...[
        ...get(sum[row * 2]),
        ...get(factor),
        ...get(left),
        ...floatMultiply,
        ...floatAdd,
        ...set(sum[row * 2]),
      ],
      ...[...get(sum[row * 2 + 1]), ...get(factor), ...get(right), ...floatMultiply, ...floatAdd],
      ...set(sum[row * 2 + 1]),
      ...[...get(pointer), ...get(columnA), add, ...set(pointer)],
    ]),
    ...[...get(pointerB), ...get(rowB), add, ...set(pointerB)],
  ];
  const finish = pointerA.flatMap((_, row) => [
    ...[...rowOfC(row), ...get(sum[row * 2]), ...store(0)],
    ...[...rowOfC(row), ...get(sum[row * 2 + 1]), ...store(16)],
  ]);
  const body = loop(j, n, 8, loop(i, m, rows, [...start, ...loop(p, k, 1, inner), ...finish]));
  const code = [2, 9, 0x7f, 11, 0x7b, ...body, 0x0b];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 10, ...Array.from({ length: 10 }, () => 0x7f), 0]),
    ...section(2, [1, ...name('e'), ...name('m'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('gemm'), 0, 0]),
    ...section(10, [1, ...leb(code.length), ...code]),
  ]);
}

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
  /** c[m x n] += a[m x k] * b[k x n]; offsets and strides in numbers; m a multiple of 4, n of 8. */
  multiplyAdd(m: number, n: number, k: number, a: Tensor, b: Tensor, c: Tensor, layout: Layout): void;
}

export interface Layout {
  readonly a: number;
  readonly rowA: number;
  readonly columnA: number;
  readonly b?: number;
  readonly rowB: number;
  readonly c: number;
  readonly rowC: number;
}

/** One block of memory for all numbers of a network, with the multiplication over it. */
export function createArena(megabytes: number): Arena {
  const memory = new WebAssembly.Memory({ initial: megabytes * 16, maximum: megabytes * 16 });
  const module = new WebAssembly.Module(assemble() as BufferSource);
  const gemm = new WebAssembly.Instance(module, { e: { m: memory } }).exports.gemm as Gemm;
  let used = 0;
  return {
    tensor(length) {
      const address = used;
      used += (length * 4 + 63) & ~63;
      if (used > memory.buffer.byteLength) throw new Error(`arena of ${megabytes} MB is full`);
      return { values: new Float32Array(memory.buffer, address, length), address };
    },
    multiplyAdd(m, n, k, a, b, c, { a: offsetA, rowA, columnA, b: offsetB = 0, rowB, c: offsetC, rowC }) {
      if (m % rows || n % 8) throw new Error(`multiplication of ${m} x ${n}: not a multiple of 4 x 8`);
      if (m === 0 || n === 0 || k === 0) return;
      const [addressA, addressB, addressC] = [
        a.address + offsetA * 4,
        b.address + offsetB * 4,
        c.address + offsetC * 4,
      ];
      gemm(m, n, k, addressA, rowA * 4, columnA * 4, addressB, rowB * 4, addressC, rowC * 4);
    },
  };
}
