// What every section of a report is made of, and how its numbers are written.
import type { Figure } from './svg.ts';
import type { ReportTable } from './table-text.ts';

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  /** Null where a table says it better. */
  readonly figure: Figure | null;
  readonly caption: string;
  readonly table: ReportTable;
}

/** [-0.0004 -> 0.00]: nothing is a little less than nothing. */
export const fixed = (value: number, digits: number) =>
  value.toFixed(digits).replace(/^-(0(?:\.0*)?)$/, '$1');
export const number = (value: number | null | undefined, digits = 3) =>
  value === null || value === undefined ? '–' : fixed(value, digits);
export const range = (low: number | null, high: number | null, digits = 3) =>
  low === null || high === null ? '–' : `${fixed(low, digits)} to ${fixed(high, digits)}`;
