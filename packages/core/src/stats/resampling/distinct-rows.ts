// rows of whole numbers -> each different row once, with how often it occurs: what equal items need when they are resampled.

/** Rows in sorted order, so that nothing drawn from them depends on the order of the items. */
export interface DistinctRows {
  readonly count: number;
  readonly width: number;
  /** Row by row. */
  readonly values: Float64Array;
  /** How many items have each row. */
  readonly sizes: Float64Array;
  readonly items: number;
}

/**
 * `zeros` further items have nothing but zeros and are not in the list. A row is read before the next one is asked for, so the same
 * list may be filled anew for each item.
 */
export function distinctRows(
  rows: Iterable<readonly number[]>,
  width: number,
  { zeros = 0 }: { readonly zeros?: number } = {},
): DistinctRows {
  const collected = collectRows(width);
  for (const row of rows) collected.add(row, 1);
  if (zeros > 0) collected.add(new Array(width).fill(0), zeros);
  return collected.sorted();
}

/** The same items with other rows: what `distinctRows` gives for them, without a look at each item. */
export function changeRows(
  { count, width, values, sizes }: DistinctRows,
  change: (row: readonly number[]) => readonly number[],
): DistinctRows {
  const collected = collectRows(width);
  for (let row = 0; row < count; row++)
    collected.add(change([...values.subarray(row * width, (row + 1) * width)]), sizes[row]);
  return collected.sorted();
}

function collectRows(width: number) {
  const found = new Map<number | string, { readonly row: readonly number[]; size: number }>();
  let items = 0;
  return {
    add(row: readonly number[], size: number): void {
      const key = keyOf(row);
      const known = found.get(key);
      if (known) known.size += size;
      else found.set(key, { row: [...row], size });
      items += size;
    },
    sorted(): DistinctRows {
      const sorted = [...found.values()].sort((a, b) => compareRows(a.row, b.row));
      const values = new Float64Array(sorted.length * width);
      sorted.forEach(({ row }, index) => {
        values.set(row, index * width);
      });
      const sizes = Float64Array.from(sorted, ({ size }) => size);
      return { count: sorted.length, width, values, sizes, items };
    },
  };
}

/** A number where six values of one byte make one, which is nearly always; else their text. */
function keyOf(row: readonly number[]): number | string {
  if (row.length > 6) return row.join(' ');
  let key = 0;
  for (const value of row) {
    if (value !== (value & 0xff)) return row.join(' ');
    key = key * 256 + value;
  }
  return key;
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, column) => value !== b[column]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** The sum of each column over all items, or over as many of each row as the weights say. */
export function columnSums(
  { count, width, values, sizes }: DistinctRows,
  weights: ArrayLike<number> | null,
): Float64Array {
  const sums = new Float64Array(width);
  const amounts = weights ?? sizes;
  for (let row = 0; row < count; row++) {
    const amount = amounts[row];
    if (amount === 0) continue;
    const start = row * width;
    for (let column = 0; column < width; column++) sums[column] += amount * values[start + column];
  }
  return sums;
}
