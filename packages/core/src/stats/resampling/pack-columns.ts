// columns of small whole numbers -> fewer columns, each several of them in one number: what adds numbers has less to add, and nothing is lost.

/** Rows of equal width in one array. */
export interface NumberRows {
  readonly rows: number;
  readonly width: number;
  readonly values: ArrayLike<number>;
}

/** Columns that share a number: what each is multiplied by, the smallest first. */
type SharedNumber = readonly { readonly column: number; readonly factor: number }[];

export interface PackedRows extends NumberRows {
  /** Puts the columns of a packed row of sums back, if no row was added more than once. */
  readonly unpack: (packed: ArrayLike<number>, from: number, into: Float64Array, to: number) => void;
}

/** Whole numbers are exact up to here. */
const largest = 2 ** 53;

/** Sums of any rows, each taken once at most, stay apart in the packed numbers. Columns that are not counts keep a number of their own. */
export function packColumns({ rows, width, values }: NumberRows): PackedRows {
  const shared: { column: number; factor: number }[][] = [];
  let room = 0;
  for (let column = 0; column < width; column++) {
    let total = 0;
    let isCount = true;
    for (let row = 0; row < rows; row++) {
      const value = values[row * width + column];
      total += value;
      isCount &&= Number.isInteger(value) && value >= 0;
    }
    const size = 2 ** Math.ceil(Math.log2(total + 1) + 1e-9);
    if (!isCount || size > largest) {
      shared.push([{ column, factor: 1 }]);
      room = 0;
    } else if (room >= size) {
      shared.at(-1)!.push({ column, factor: largest / room });
      room /= size;
    } else {
      shared.push([{ column, factor: 1 }]);
      room = largest / size;
    }
  }
  const packed = new Float64Array(rows * shared.length);
  for (let row = 0; row < rows; row++)
    shared.forEach((parts, at) => {
      let sum = 0;
      for (const { column, factor } of parts) sum += factor * values[row * width + column];
      packed[row * shared.length + at] = sum;
    });
  return { rows, width: shared.length, values: packed, unpack: unpacker(shared) };
}

const unpacker =
  (shared: readonly SharedNumber[]): PackedRows['unpack'] =>
  (packed, from, into, to) => {
    for (let at = 0; at < shared.length; at++) {
      let rest = packed[from + at];
      const parts = shared[at];
      for (let part = parts.length - 1; part > 0; part--) {
        const { column, factor } = parts[part];
        const value = Math.floor(rest / factor);
        into[to + column] = value;
        rest -= value * factor;
      }
      into[to + parts[0].column] = rest;
    }
  };
