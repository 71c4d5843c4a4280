// what was counted in every sentence of two systems -> how often they would differ more if chance decided whose sentence is whose (metrics specification 12).
import type { Random } from '../../stats/random.ts';
import { halfSums } from '../../stats/resampling/half-sums.ts';
import type { MetricProgram } from '../metric.ts';
import type { CorpusResult } from '../score-corpus.ts';
import { type StatisticsTable, sumRows } from '../statistics-table.ts';
import { countedRows } from './counted-rows.ts';

/** The p-value of two systems by their indexes in the list; null where they have no score or no sentences in common. */
export type RandomisationTest = (a: number, b: number) => number | null;

/** Sums of weighted counts in another order differ in their last digits; such a difference is none. */
const rounding = 1e-10;

/**
 * Approximate randomisation (Noreen 1989): in each trial the statistics of a sentence are swapped between the two systems with probability one
 * half; p = (trials with a larger difference + 1) / (trials + 1). Swapping is linear, so the sums of each trial are made once for each
 * system, and all pairs use them. Systems that differ in k sentences have 2^k swaps, of which two give their own difference: p is never below
 * 2^(1 - k), and 1 for two that are the same.
 */
export function randomisationTest(
  program: MetricProgram,
  results: readonly CorpusResult[],
  order: Int32Array,
  { trials, random }: { readonly trials: number; readonly random: Random },
): RandomisationTest {
  const counted = results.filter(({ vectors }) => vectors.length === order.length);
  const tables = counted.map((result) => countedRows(program, result));
  const rows = tables.map((table) => inOrder(table.rows, order));
  const swapped = halfSums(rows, random, trials);
  const totals = rows.map((table) => sumRows(table));
  return (first, second) => {
    const [a, b] = [counted.indexOf(results[first]), counted.indexOf(results[second])];
    if (a < 0 || b < 0 || order.length === 0) return null;
    const { score } = tables[a];
    const [left, right] = [Float64Array.from(totals[a]), Float64Array.from(totals[b])];
    const differenceNow = () => {
      const [one, other] = [score(left), score(right)];
      return one === null || other === null ? null : Math.abs(one - other);
    };
    const observed = differenceNow();
    if (observed === null) return null;
    const least = 2 ** (1 - differingRows(rows[a], rows[b]));
    if (least >= 1) return 1;
    let larger = 0;
    for (let trial = 0; trial < trials; trial++) {
      for (let column = 0, at = trial * left.length; column < left.length; column++, at++) {
        left[column] = without(totals[a][column], swapped[a][at]) + swapped[b][at];
        right[column] = without(totals[b][column], swapped[b][at]) + swapped[a][at];
      }
      const difference = differenceNow();
      if (difference === null || difference > observed + rounding) larger++;
    }
    return Math.max(least, (larger + 1) / (trials + 1));
  };
}

/** What is left of a sum; nothing where only rounding is. */
function without(total: number, part: number): number {
  const rest = total - part;
  return rest < rounding && rest > -rounding ? 0 : rest;
}

function inOrder({ rows, width, values }: StatisticsTable, order: Int32Array): StatisticsTable {
  const sorted = new Float64Array(values.length);
  order.forEach((row, index) => {
    sorted.set(values.subarray(row * width, (row + 1) * width), index * width);
  });
  return { rows, width, values: sorted };
}

function differingRows(a: StatisticsTable, b: StatisticsTable): number {
  let count = 0;
  for (let row = 0; row < a.rows; row++) {
    const end = (row + 1) * a.width;
    let at = row * a.width;
    while (at < end && a.values[at] === b.values[at]) at++;
    if (at < end) count++;
  }
  return count;
}
