// instructions -> bytes: two functions in WebAssembly SIMD, assembled here so that training needs no compiler.

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

/** Rows multiplied at a time. */
export const blockRows = 4;

/** `for (counter = 0; counter < limit; counter += step) body` */
function loop(counter: number, limit: number, step: number, body: number[]): number[] {
  const next = [...get(counter), ...constant(step), add, 0x22, counter, ...get(limit), lessThan];
  return [...constant(0), ...set(counter), 0x03, 0x40, ...body, ...next, 0x0d, 0, 0x0b];
}

/** to[0..bytes) += from[0..bytes), both rows of numbers. */
function assembleAdd(): number[] {
  const [to, from, bytes, at] = [0, 1, 2, 3];
  const place = (row: number): number[] => [...get(row), ...get(at), add];
  const body = [...place(to), ...place(to), ...load(0), ...place(from), ...load(0), ...floatAdd, ...store(0)];
  return [1, 1, 0x7f, ...loop(at, bytes, 16, body), 0x0b];
}

function assembleMultiply(): number[] {
  // parameters: sizes m n k, then a and its row and column stride, b and its row stride, c and its row stride (bytes)
  const [m, n, k, a, rowA, columnA, b, rowB, c, rowC] = Array.from({ length: 10 }, (_, index) => index);
  const [i, j, p, pointerB, pointerC] = [10, 11, 12, 13, 14];
  const pointerA = [15, 16, 17, 18];
  const sum = Array.from({ length: blockRows * 2 }, (_, index) => 19 + index);
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
  const body = loop(j, n, 8, loop(i, m, blockRows, [...start, ...loop(p, k, 1, inner), ...finish]));
  return [2, 9, 0x7f, 11, 0x7b, ...body, 0x0b];
}

/** A module of `gemm` (see `Gemm`) and `add` over an imported memory. */
export function assembleKernels(): Uint8Array {
  const functions = [assembleMultiply(), assembleAdd()];
  const parameters = (count: number): number[] => [
    0x60,
    count,
    ...Array.from({ length: count }, () => 0x7f),
    0,
  ];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [2, ...parameters(10), ...parameters(3)]),
    ...section(2, [1, ...name('e'), ...name('m'), 2, 0, 1]),
    ...section(3, [2, 0, 1]),
    ...section(7, [2, ...name('gemm'), 0, 0, ...name('add'), 0, 1]),
    ...section(10, [2, ...functions.flatMap((code) => [...leb(code.length), ...code])]),
  ]);
}
