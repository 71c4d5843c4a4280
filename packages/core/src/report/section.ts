// What every section of a report is made of, and how its numbers are written.
import type { ReportTable } from './table-text.ts';

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  /** SVG; empty where a table says it better. */
  readonly figure: string;
  readonly caption: string;
  readonly table: ReportTable;
}

export const number = (value: number | null | undefined, digits = 3) =>
  value === null || value === undefined ? '–' : value.toFixed(digits);
export const range = (low: number | null, high: number | null, digits = 3) =>
  low === null || high === null ? '–' : `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
