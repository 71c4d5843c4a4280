// matches -> counts: true positives, false positives and false negatives, of a sentence, a type or a corpus.

export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

export const noCounts: Counts = { tp: 0, fp: 0, fn: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn };
}

/** Counts of each edit type, in order of first use. */
export type TypeCounts = ReadonlyMap<string, Counts>;

/** Adds the counts of each type to those collected so far. */
export function addTypeCounts(totals: Map<string, Counts>, types: TypeCounts): void {
  for (const [type, counts] of types) {
    const before = totals.get(type);
    totals.set(type, before ? addCounts(before, counts) : counts);
  }
}
