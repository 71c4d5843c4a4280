// resampled scores -> an interval, and how sure the difference of two systems is; several such tests -> corrected for their number.

/** The middle 95 % of resampled scores: the values at rank B/40 from both ends; null where there are none. */
export function resampledInterval(values: ArrayLike<number>): { low: number | null; high: number | null } {
  if (values.length === 0) return { low: null, high: null };
  const sorted = Float64Array.from(values).sort();
  const index = Math.floor(sorted.length / 40);
  return { low: sorted[index], high: sorted[sorted.length - 1 - index] };
}

/**
 * Paired bootstrap as sacreBLEU computes it: `a` and `b` are scores of the same resamples; how often the difference, less its
 * mean, is larger than the observed one.
 */
export function pairedBootstrapP(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  difference: number,
): number | null {
  const count = Math.min(a.length, b.length);
  if (count === 0) return null;
  let sum = 0;
  for (let round = 0; round < count; round++) sum += Math.abs(a[round] - b[round]);
  const mean = sum / count;
  let larger = 0;
  for (let round = 0; round < count; round++)
    if (Math.abs(a[round] - b[round]) - mean > Math.abs(difference)) larger++;
  // Systems that never differ cannot be told apart.
  return mean === 0 && difference === 0 ? 1 : (larger + 1) / (count + 1);
}

/** Holm's correction: each p as if it stood alone, made larger for how many were tested. Null stays null. */
export function holm(ps: readonly (number | null)[]): (number | null)[] {
  const order = ps.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const corrected: (number | null)[] = ps.map(() => null);
  let largest = 0;
  order.forEach(({ p, index }, rank) => {
    largest = Math.max(largest, Math.min(1, p * (order.length - rank)));
    corrected[index] = largest;
  });
  return corrected;
}
