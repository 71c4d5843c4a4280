// matches -> counts: true positives, false positives and false negatives, of a sentence, a type or a corpus.

/** Edits that were found rightly (tp), found wrongly (fp) and missed (fn). */
export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

export const noCounts: Counts = { tp: 0, fp: 0, fn: 0 };

const small = 8;
const smallCounts: readonly Counts[] = Array.from({ length: small ** 3 }, (_, index) => ({
  tp: Math.floor(index / small ** 2),
  fp: Math.floor(index / small) % small,
  fn: index % small,
}));

/** Counts to keep: most sentences have small ones, and share them, so that a long list of them takes little memory. */
export function keptCounts({ tp, fp, fn }: Counts): Counts {
  if (tp < small && fp < small && fn < small) return smallCounts[(tp * small + fp) * small + fn];
  return { tp, fp, fn };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn };
}

/** Counts of each edit type, in order of first use. */
export type TypeCounts = ReadonlyMap<string, Counts>;

/** Counts while they are being collected. */
export interface Tally {
  tp: number;
  fp: number;
  fn: number;
}

/** The tally of a name, started at nothing. */
export function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  let tally = tallies.get(name);
  if (!tally) {
    tally = { tp: 0, fp: 0, fn: 0 };
    tallies.set(name, tally);
  }
  return tally;
}

export function addToTally(tally: Tally, { tp, fp, fn }: Counts): void {
  tally.tp += tp;
  tally.fp += fp;
  tally.fn += fn;
}

/** Adds the counts of each type to those collected so far. */
export function addTypeCounts(totals: Map<string, Tally>, types: TypeCounts): void {
  for (const [type, counts] of types) addToTally(tallyOf(totals, type), counts);
}
