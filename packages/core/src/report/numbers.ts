// numbers of scores -> text in tables: four decimals, and intervals.
import { type Interval, roundScore } from '../score/index.ts';

/** What stands for a number that is not there. */
export const undefinedMark = '–';

/** [0.03125 -> 0.0312]: rounded as ERRANT rounds. */
export const decimals = (value: number | null, digits = 4): string =>
  value === null ? undefinedMark : (digits === 4 ? roundScore(value) : value).toFixed(digits);

export const signedDecimals = (value: number | null, digits = 4): string =>
  value === null ? undefinedMark : `${value < 0 ? '-' : '+'}${decimals(Math.abs(value), digits)}`;

/** Both ends in one cell, or bare in two. */
export function intervalCells(
  interval: Interval | null,
  bare: boolean,
  digits = 4,
  write = decimals,
): readonly string[] {
  const ends = [interval?.low ?? null, interval?.high ?? null].map((end) => write(end, digits));
  return bare ? ends : [interval ? ends.join('–') : undefinedMark];
}
