// names -> numbers: the names that occur, sorted, each with its index. Flat arrays of numbers stand for millions of names.

export interface NumberedNames {
  readonly sorted: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The names that occur in rows, and those given besides. */
export function numberedNames<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  besides: readonly string[] = [],
): NumberedNames {
  const names = new Set(besides);
  for (const row of rows) names.add(nameOf(row));
  const sorted = [...names].sort(byText);
  return { sorted, numbers: new Map(sorted.map((name, index) => [name, index])) };
}
