// keys of candidates -> the one that counts: compared number by number, the first of equals.

/** The index of the first of the largest keys. */
export function firstLargest(keys: readonly (readonly number[])[]): number {
  let best = 0;
  for (let index = 1; index < keys.length; index++) if (isLarger(keys[index], keys[best])) best = index;
  return best;
}

function isLarger(a: readonly number[], b: readonly number[]): boolean {
  for (let part = 0; part < a.length; part++) if (a[part] !== b[part]) return a[part] > b[part];
  return false;
}

/** Sums of the sentences before plus one vector. */
export const plus = (totals: readonly number[] | null, vector: readonly number[]): readonly number[] =>
  totals ? vector.map((value, index) => value + totals[index]) : vector;
