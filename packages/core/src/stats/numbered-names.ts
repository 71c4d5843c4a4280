// names -> numbers: the names that occur, sorted, each with its index. Flat arrays of numbers stand for millions of names.

export interface NumberedNames {
  readonly sorted: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The names that occur in rows, and those given in addition. */
export function numberedNames<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  besides: readonly string[] = [],
): NumberedNames {
  const names = new Set(besides);
  // Rows of one item mostly stand together.
  let last: string | undefined;
  for (const row of rows) {
    const name = nameOf(row);
    if (name === last) continue;
    names.add(name);
    last = name;
  }
  const sorted = [...names].sort(byText);
  return { sorted, numbers: new Map(sorted.map((name, index) => [name, index])) };
}

/** The number of each row's name. */
export function numbersOf<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  { numbers }: NumberedNames,
): Int32Array<ArrayBuffer> {
  const found = new Int32Array(rows.length);
  let [last, number]: [string | undefined, number] = [undefined, -1];
  for (let index = 0; index < found.length; index++) {
    const name = nameOf(rows[index]);
    if (name !== last) {
      number = numbers.get(name)!;
      last = name;
    }
    found[index] = number;
  }
  return found;
}
