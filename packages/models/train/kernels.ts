// instructions -> bytes: the two functions over rows of numbers that training spends its time in, in WebAssembly.
import {
  add,
  assembleModule,
  constant,
  get,
  loop,
  multiply,
  set,
  valueType,
  vector,
  type WasmFunction,
} from '../../core/src/language/en/wasm-assembler.ts';

/** Rows multiplied at a time. */
export const blockRows = 4;

/** to[0..bytes) += from[0..bytes), both rows of numbers. */
function assembleAdd(): WasmFunction {
  const [to, from, bytes, at] = [0, 1, 2, 3];
  const place = (row: number): number[] => [...get(row), ...get(at), ...add];
  const sum = [...place(to), ...vector.load(0), ...place(from), ...vector.load(0), ...vector.addFloats];
  const body = loop(at, bytes, 16, [...place(to), ...sum, ...vector.store(0)]);
  return { name: 'add', parameters: 3, locals: [[1, valueType.i32]], body };
}

/** c[m x n] += a[m x k] * b[k x n]: sizes, then a and its row and column stride, b and its row stride, c and its row stride (bytes). */
function assembleMultiply(): WasmFunction {
  const [m, n, k, a, rowA, columnA, b, rowB, c, rowC] = Array.from({ length: 10 }, (_, index) => index);
  const [i, j, p, pointerB, pointerC] = [10, 11, 12, 13, 14];
  const pointerA = [15, 16, 17, 18];
  const sum = Array.from({ length: blockRows * 2 }, (_, index) => 19 + index);
  const [left, right, factor] = [27, 28, 29];
  const times = (value: number[], by: number[]): number[] => [...value, ...by, ...multiply];
  const plus = (...terms: number[][]): number[] =>
    terms.flatMap((term, index) => (index > 0 ? [...term, ...add] : term));
  const rowOfC = (row: number): number[] => plus(get(pointerC), times(constant(row), get(rowC)));
  const start = [
    ...[...plus(get(b), times(get(j), constant(4))), ...set(pointerB)],
    ...[...plus(get(c), times(get(i), get(rowC)), times(get(j), constant(4))), ...set(pointerC)],
    ...pointerA.flatMap((pointer, row) => [
      ...plus(get(a), times(plus(get(i), constant(row)), get(rowA))),
      ...set(pointer),
    ]),
    ...pointerA.flatMap((_, row) => [
      ...[...rowOfC(row), ...vector.load(0), ...set(sum[row * 2])],
      ...[...rowOfC(row), ...vector.load(16), ...set(sum[row * 2 + 1])],
    ]),
  ];
  const multiplyInto = (target: number, side: number): number[] => [
    ...[
      ...get(target),
      ...get(factor),
      ...get(side),
      ...vector.multiplyFloats,
      ...vector.addFloats,
      ...set(target),
    ],
  ];
  const inner = [
    ...[
      ...get(pointerB),
      ...vector.load(0),
      ...set(left),
      ...get(pointerB),
      ...vector.load(16),
      ...set(right),
    ],
    ...pointerA.flatMap((pointer, row) => [
      ...[...get(pointer), ...vector.loadSplat, ...set(factor)],
      ...[...multiplyInto(sum[row * 2], left), ...multiplyInto(sum[row * 2 + 1], right)],
      ...[...plus(get(pointer), get(columnA)), ...set(pointer)],
    ]),
    ...[...plus(get(pointerB), get(rowB)), ...set(pointerB)],
  ];
  const finish = pointerA.flatMap((_, row) => [
    ...[...rowOfC(row), ...get(sum[row * 2]), ...vector.store(0)],
    ...[...rowOfC(row), ...get(sum[row * 2 + 1]), ...vector.store(16)],
  ]);
  const body = loop(j, n, 8, loop(i, m, blockRows, [...start, ...loop(p, k, 1, inner), ...finish]));
  return {
    name: 'gemm',
    parameters: 10,
    locals: [
      [9, valueType.i32],
      [11, valueType.v128],
    ],
    body,
  };
}

/** A module of `gemm` and `add`. */
export function assembleKernels(): Uint8Array {
  return assembleModule([assembleMultiply(), assembleAdd()]);
}
