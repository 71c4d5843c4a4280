// correlations of two metrics with people and with each other -> whether one is higher (Williams 1959, as Graham & Baldwin 2014 use it).
import { studentTail } from './student-t.ts';

export type WilliamsTest =
  | { readonly t: number; readonly degrees: number; readonly oneSided: number; readonly twoSided: number }
  | { readonly reason: string };

/** `r1`, `r2`: each metric with the human column; `r12`: the metrics with each other; `n` systems. One-sided: r1 > r2. */
export function williamsTest(n: number, r1: number, r2: number, r12: number): WilliamsTest {
  if (n < 4) return { reason: 'fewer than four systems' };
  const k = 1 - r1 * r1 - r2 * r2 - r12 * r12 + 2 * r1 * r2 * r12;
  const below = (2 * k * (n - 1)) / (n - 3) + ((r1 + r2) ** 2 / 4) * (1 - r12) ** 3;
  const radicand = ((n - 1) * (1 + r12)) / below;
  if (!(radicand > 0) || !Number.isFinite(radicand))
    return { reason: 'the two metrics are too much alike for the test' };
  const t = (r1 - r2) * Math.sqrt(radicand);
  const degrees = n - 3;
  return { t, degrees, oneSided: studentTail(t, degrees), twoSided: 2 * studentTail(Math.abs(t), degrees) };
}
