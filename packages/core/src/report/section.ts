// What every section of a report is made of, and how its numbers are written.
import type { Figure } from './figures/svg.ts';
import type { ReportTable } from './table-text.ts';

/** One part of a report: a figure, its caption and its table. */
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
/** `write`: how the language of the report joins both ends. */
export const range = (
  low: number | null,
  high: number | null,
  digits = 3,
  write = (from: string, to: string) => `${from} to ${to}`,
) => (low === null || high === null ? '–' : write(fixed(low, digits), fixed(high, digits)));

/** [0.00002 -> <0.001]: a probability is never printed as 0. */
export const probability = (value: number | null | undefined, digits = 3) =>
  value === null || value === undefined
    ? '–'
    : value < 10 ** -digits
      ? `<${(10 ** -digits).toFixed(digits)}`
      : value.toFixed(digits);

/** The value of an estimate, or a dash; the reason stands elsewhere. */
export const estimated = (
  estimate: { readonly value: number } | { readonly reason: string } | undefined,
  digits = 3,
) => (estimate && 'value' in estimate ? fixed(estimate.value, digits) : '–');
export const reasonOf = (estimate: { readonly value: number } | { readonly reason: string } | undefined) =>
  estimate && 'reason' in estimate ? estimate.reason : '';
