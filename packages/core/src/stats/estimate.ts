// A statistic is a number or the reason why there is none; never NaN.

/** A number, or the reason why there is none. */
export type Estimate = { readonly value: number } | { readonly reason: string };

/** A number with the interval that resampling gave it, or the reason why there is none. */
export type IntervalEstimate =
  | {
      readonly value: number;
      readonly low: number | null;
      readonly high: number | null;
      readonly note?: string;
    }
  | { readonly reason: string };

export const isDefined = (estimate: Estimate): estimate is { readonly value: number } => 'value' in estimate;

/** The quotient, or the reason given when the denominator is nothing. */
export function quotient(numerator: number, denominator: number, reason: string): Estimate {
  return denominator > 0 ? { value: numerator / denominator } : { reason };
}

/** The p-quantile of sorted numbers, by linear interpolation between neighbours. */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}

/** The p-quantile of numbers in any order; null where there are none. */
export function quantileOf(values: ArrayLike<number>, p: number): number | null {
  return values.length === 0 ? null : quantile(Float64Array.from(values).sort(), p);
}

/** The range that holds the middle `level` of the values: what every interval and every range of ranks rests on. */
export function percentileRange(values: ArrayLike<number>, level: number): { low: number; high: number } {
  const sorted = Float64Array.from(values).sort();
  const tail = (1 - level) / 2;
  return { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}

export function mean(values: readonly number[]): Estimate {
  return values.length === 0
    ? { reason: 'no values' }
    : { value: values.reduce((sum, value) => sum + value, 0) / values.length };
}
