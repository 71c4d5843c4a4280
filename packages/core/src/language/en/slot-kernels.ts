// numbers in one memory -> products, sums and scores: the inner loops of a network, four or eight numbers at a time where
// WebAssembly allows it, and one by one with exactly the same results where it does not.
import {
  add,
  addFloat,
  assembleModule,
  constant,
  get,
  load,
  loop,
  multiply,
  set,
  valueType,
  vector,
} from './wasm-assembler.ts';

/** Addresses and strides are in bytes; `wide` is a multiple of 16, `hidden` of 8. */
export interface SlotKernels {
  readonly memory: ArrayBufferLike;
  /** to[wide] = round(512 * vector[width] * matrix[width x wide]), as 16-bit integers. */
  project(vector: number, matrix: number, width: number, wide: number, to: number): void;
  /** units[wide / 2] = the larger one of each two sums over the rows of 16-bit integers whose addresses are listed. */
  addUp(addresses: number, count: number, wide: number, units: number): void;
  /** The sum of units[hidden] * weights[hidden]. */
  score(units: number, weights: number, hidden: number): number;
}

/** Sums are whole numbers of this many to one, so that adding them is exact. */
export const unit = 512;

/** Adding and subtracting this rounds a 32-bit float to a whole number. */
const rounder = 1.5 * 2 ** 23;
const rest = { v128: valueType.v128, i32: valueType.i32 };

function assembleProject() {
  const [from, matrix, width, wide, to, column, row, factors, cells] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const sums = [9, 10, 11, 12];
  const factor = 13;
  const step = [
    ...[...get(factors), ...vector.loadSplat, ...set(factor)],
    ...sums.flatMap((sum, index) => [
      ...[...get(sum), ...get(factor), ...get(cells), ...vector.load(16 * index)],
      ...[...vector.multiplyFloats, ...vector.addFloats, ...set(sum)],
    ]),
    ...[...get(factors), ...constant(4), ...add, ...set(factors)],
    ...[...get(cells), ...get(wide), ...constant(4), ...multiply, ...add, ...set(cells)],
  ];
  const whole = (sum: number): number[] => [
    ...[...get(sum), ...vector.float(unit), ...vector.multiplyFloats],
    ...[...vector.float(rounder), ...vector.addFloats, ...vector.float(rounder), ...vector.subtractFloats],
    ...vector.toInteger,
  ];
  const place = [...get(to), ...get(column), ...constant(2), ...multiply, ...add];
  const body = loop(column, wide, 16, [
    ...sums.flatMap((sum) => [...vector.zero, ...set(sum)]),
    ...[...get(from), ...set(factors)],
    ...[...get(matrix), ...get(column), ...constant(4), ...multiply, ...add, ...set(cells)],
    ...loop(row, width, 1, step),
    ...[...place, ...whole(sums[0]), ...whole(sums[1]), ...vector.narrow, ...vector.store(0)],
    ...[...place, ...whole(sums[2]), ...whole(sums[3]), ...vector.narrow, ...vector.store(16)],
  ]);
  return {
    name: 'project',
    parameters: 5,
    locals: [
      [4, rest.i32],
      [5, rest.v128],
    ] as const,
    body,
  };
}

function assembleAddUp() {
  const [addresses, count, wide, units, column, row, address, cells] = [0, 1, 2, 3, 4, 5, 6, 7];
  const sums = [8, 9, 10, 11];
  const step = [
    ...[...get(address), ...load(), ...get(column), ...constant(2), ...multiply, ...add, ...set(cells)],
    ...sums.flatMap((sum, index) => [
      ...[...get(sum), ...get(cells), ...vector.loadShorts(8 * index), ...vector.addIntegers, ...set(sum)],
    ]),
    ...[...get(address), ...constant(4), ...add, ...set(address)],
  ];
  const larger = (one: number, other: number): number[] => [
    ...[...get(one), ...get(other), ...vector.pick(0, 2, 4, 6)],
    ...[...get(one), ...get(other), ...vector.pick(1, 3, 5, 7)],
    ...[...vector.largerInteger, ...vector.toFloat],
  ];
  const place = [...get(units), ...get(column), ...constant(2), ...multiply, ...add];
  const body = loop(column, wide, 16, [
    ...sums.flatMap((sum) => [...vector.zero, ...set(sum)]),
    ...[...get(addresses), ...set(address)],
    ...loop(row, count, 1, step),
    ...[...place, ...larger(sums[0], sums[1]), ...vector.store(0)],
    ...[...place, ...larger(sums[2], sums[3]), ...vector.store(16)],
  ]);
  return {
    name: 'addUp',
    parameters: 4,
    locals: [
      [4, rest.i32],
      [4, rest.v128],
    ] as const,
    body,
  };
}

function assembleScore() {
  const [units, weights, hidden, index, place] = [0, 1, 2, 3, 4];
  const [one, other] = [5, 6];
  const product = (sum: number, offset: number): number[] => [
    ...[...get(sum), ...get(units), ...get(place), ...add, ...vector.load(offset)],
    ...[...get(weights), ...get(place), ...add, ...vector.load(offset)],
    ...[...vector.multiplyFloats, ...vector.addFloats, ...set(sum)],
  ];
  const lane = (number: number): number[] => [...get(one), ...vector.extractFloat(number)];
  const body = [
    ...loop(index, hidden, 8, [
      ...[...get(index), ...constant(4), ...multiply, ...set(place)],
      ...[...product(one, 0), ...product(other, 16)],
    ]),
    ...[...get(one), ...get(other), ...vector.addFloats, ...set(one)],
    ...[...lane(0), ...lane(1), ...addFloat, ...lane(2), ...lane(3), ...addFloat, ...addFloat],
  ];
  const locals = [
    [2, rest.i32],
    [2, rest.v128],
  ] as const;
  return { name: 'score', parameters: 3, result: valueType.f32, locals, body };
}

interface WebAssemblyNamespace {
  readonly Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBufferLike };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** The kernels over a new memory of at least so many bytes. */
export function createSlotKernels(bytes: number): SlotKernels {
  return createVectorKernels(bytes) ?? createPlainKernels(bytes);
}

/** `null` where there is no WebAssembly with vectors, or a page's policy forbids it. */
export function createVectorKernels(bytes: number): SlotKernels | null {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly?: WebAssemblyNamespace };
  if (!WebAssembly) return null;
  try {
    const module = new WebAssembly.Module(
      assembleModule([assembleProject(), assembleAddUp(), assembleScore()]),
    );
    const pages = Math.ceil(bytes / 65536);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { ...(exports as Omit<SlotKernels, 'memory'>), memory: memory.buffer };
  } catch {
    return null;
  }
}

/** The same in plain JavaScript: 32-bit floats, added in the same order. */
export function createPlainKernels(bytes: number): SlotKernels {
  const memory = new ArrayBuffer(Math.ceil(bytes / 64) * 64);
  const floats = new Float32Array(memory);
  const shorts = new Int16Array(memory);
  const integers = new Int32Array(memory);
  const round = Math.fround;
  return {
    memory,
    project(from, matrix, width, wide, to) {
      for (let column = 0; column < wide; column++) {
        let sum = 0;
        for (let row = 0, cell = matrix / 4 + column; row < width; row++, cell += wide) {
          sum = round(sum + round(floats[from / 4 + row] * floats[cell]));
        }
        const whole = round(round(round(sum * unit) + rounder) - rounder);
        shorts[to / 2 + column] = Math.max(-32768, Math.min(32767, whole));
      }
    },
    addUp(addresses, count, wide, units) {
      for (let column = 0; column < wide; column += 2) {
        let one = 0;
        let other = 0;
        for (let row = 0; row < count; row++) {
          const cell = integers[addresses / 4 + row] / 2 + column;
          one += shorts[cell];
          other += shorts[cell + 1];
        }
        floats[(units + column * 2) / 4] = Math.max(one, other);
      }
    },
    score(units, weights, hidden) {
      const lane = (start: number): number => {
        let sum = 0;
        for (let index = start; index < hidden; index += 8) {
          sum = round(sum + round(floats[units / 4 + index] * floats[weights / 4 + index]));
        }
        return sum;
      };
      const pair = (start: number): number => round(lane(start) + lane(start + 4));
      return round(round(pair(0) + pair(1)) + round(pair(2) + pair(3)));
    },
  };
}
