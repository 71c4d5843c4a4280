// numbers in one memory -> products, sums and scores: the inner loops of a network, four or eight numbers at a time where
// WebAssembly allows it (`assembly/slot-kernels.ts`), and one by one with exactly the same results where it does not.
import { startKernels } from '../../text/vector-kernels.ts';
import { slotKernelsHex } from './slot-kernels.wasm.ts';

/** Addresses and strides are in bytes; `width` is a multiple of 8, `wide` of 16, `hidden` of 8. */
export interface SlotKernels {
  readonly memory: ArrayBufferLike;
  /**
   * to[width] = the sum of values[row][width] * scales[codes[row]] over the listed rows, added up in 64 bits and rounded to 32 after
   * each row. Values and codes have 8 bits, scales 64.
   */
  addRows(
    values: number,
    codes: number,
    scales: number,
    rows: number,
    count: number,
    width: number,
    to: number,
  ): void;
  /**
   * to[wide] = round(512 * vector[width] * matrix[width x wide]), as 16-bit integers. The matrix lies in blocks of 16 columns,
   * row by row within each (`matrixCell`), so that it is read from front to back.
   */
  project(vector: number, matrix: number, width: number, wide: number, to: number): void;
  /** units[wide / 2] = the larger one of each two sums over the rows of 16-bit integers whose addresses are listed. */
  addUp(addresses: number, count: number, wide: number, units: number): void;
  /** 512 * bias of a class, plus the sum of units[hidden] * weights[klass][hidden]. */
  score(units: number, weights: number, biases: number, hidden: number, klass: number): number;
  /** The first class of the highest score from `first` to `end - 1`; leaves these scores, 64 bits each, at scores[class]. */
  best(
    units: number,
    weights: number,
    biases: number,
    hidden: number,
    first: number,
    end: number,
    scores: number,
  ): number;
  /**
   * What `best` finds among all classes, sooner where there are many; it writes over `scores`. `hidden` is a multiple of 16 here.
   * weights[klass][index] = scales[index] * cells[klass][index], these being whole numbers of 8 bits in 16; `whole` has room for
   * `hidden` such numbers. Cells and biases of the last class are repeated until the number of classes is a multiple of four.
   */
  bestOfMany(
    units: number,
    weights: number,
    biases: number,
    hidden: number,
    classes: number,
    scores: number,
    scales: number,
    cells: number,
    whole: number,
  ): number;
}

/** Columns of a matrix that lie together. */
export const blockColumns = 16;

/** Where a cell of a matrix lies, counted in numbers from its start. */
export function matrixCell(row: number, column: number, width: number): number {
  const inBlock = column % blockColumns;
  return (column - inBlock) * width + row * blockColumns + inBlock;
}

/** Sums are whole numbers of this many to one, so that adding them is exact. */
export const unit = 512;

/** Adding and subtracting this rounds a 32-bit float to a whole number. */
const rounder = 1.5 * 2 ** 23;

/** The kernels over a new memory of at least so many bytes. */
export function createSlotKernels(bytes: number): SlotKernels {
  return createVectorKernels(bytes) ?? createPlainKernels(bytes);
}

/** `null` where there are no vectors. */
export const createVectorKernels = (bytes: number): SlotKernels | null => startKernels(slotKernelsHex, bytes);

/** The same in plain JavaScript: 32-bit floats, added in the same order. */
export function createPlainKernels(bytes: number): SlotKernels {
  const memory = new ArrayBuffer(Math.ceil(bytes / 64) * 64);
  const floats = new Float32Array(memory);
  const shorts = new Int16Array(memory);
  const integers = new Int32Array(memory);
  const doubles = new Float64Array(memory);
  const [signed, octets] = [new Int8Array(memory), new Uint8Array(memory)];
  const round = Math.fround;

  const score = (units: number, weights: number, biases: number, hidden: number, klass: number): number => {
    const lane = (start: number): number => {
      let sum = 0;
      for (let index = start; index < hidden; index += 8) {
        const product = floats[units / 4 + index] * floats[weights / 4 + klass * hidden + index];
        sum = round(sum + round(product));
      }
      return sum;
    };
    const pair = (start: number): number => round(lane(start) + lane(start + 4));
    const sum = round(round(pair(0) + pair(1)) + round(pair(2) + pair(3)));
    return sum + floats[biases / 4 + klass] * unit;
  };

  const best: SlotKernels['best'] = (units, weights, biases, hidden, first, end, scores) => {
    let found = first;
    let most = score(units, weights, biases, hidden, first);
    doubles[scores / 8 + first] = most;
    for (let klass = first + 1; klass < end; klass++) {
      const reached = score(units, weights, biases, hidden, klass);
      doubles[scores / 8 + klass] = reached;
      if (reached > most) {
        found = klass;
        most = reached;
      }
    }
    return found;
  };

  return {
    memory,
    addRows(values, codes, scales, rows, count, width, to) {
      floats.fill(0, to / 4, to / 4 + width);
      for (let at = 0; at < count; at++) {
        const row = integers[rows / 4 + at];
        const scale = doubles[scales / 8 + octets[codes + row]];
        for (let index = 0; index < width; index++)
          floats[to / 4 + index] += signed[values + row * width + index] * scale;
      }
    },
    project(from, matrix, width, wide, to) {
      for (let column = 0; column < wide; column++) {
        let sum = 0;
        for (let row = 0; row < width; row++) {
          const cell = floats[matrix / 4 + matrixCell(row, column, width)];
          sum = round(sum + round(floats[from / 4 + row] * cell));
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
    score,
    best,
    // without vectors there is nothing to gain
    bestOfMany: (units, weights, biases, hidden, classes, scores) =>
      best(units, weights, biases, hidden, 0, classes, scores),
  };
}
