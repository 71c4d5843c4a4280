// win matrix -> head-to-head table with an exact sign test for each pair of systems.
import type { ComparisonTable } from './comparisons.ts';
import { countWins } from './comparisons.ts';
import type { Estimate } from './estimate.ts';
import { holm } from './resampling/significance.ts';

export interface HeadToHead {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Share of the decided comparisons that were won. */
  readonly share: Estimate;
  /** Two-sided exact sign test, ties dropped. */
  readonly p: Estimate;
  /** The same, corrected for the number of pairs of systems (Holm). */
  readonly corrected: Estimate;
}

/**
 * How often each system beat each other one, with a sign test.
 *
 * @example
 * const judged = (item: string, judge: string, outcome: 'a' | 'b') => ({ item, judge, a: 'one', b: 'two', outcome });
 * headToHead(comparisonTable([judged('1', 'x', 'a'), judged('2', 'x', 'b')])).one.two.share // { value: 0.5 }
 */
export function headToHead(table: ComparisonTable): Record<string, Record<string, HeadToHead>> {
  const { wins, ties, systems: n } = countWins(table);
  const tests = table.systems.flatMap((_, a) =>
    Array.from({ length: a }, (_, b) => ({ a, b, p: signTest(wins[a * n + b], wins[b * n + a]) })),
  );
  const corrected = new Map(
    holm(tests.map(({ p }) => ('value' in p ? p.value : null))).map((value, index) => {
      const { a, b, p } = tests[index];
      return [a * n + b, { p, corrected: value === null ? p : { value } }];
    }),
  );
  const row = (a: number) =>
    Object.fromEntries(
      table.systems.flatMap((name, b) => {
        if (a === b) return [];
        const won = wins[a * n + b];
        const lost = wins[b * n + a];
        const share: Estimate =
          won + lost > 0 ? { value: won / (won + lost) } : { reason: 'no decided comparison' };
        const test = corrected.get(Math.max(a, b) * n + Math.min(a, b))!;
        return [[name, { wins: won, losses: lost, ties: ties[a * n + b], share, ...test }]];
      }),
    );
  return Object.fromEntries(table.systems.map((name, a) => [name, row(a)]));
}

/** Probability, if both were equally likely, of a split at least as uneven. */
export function signTest(wins: number, losses: number): Estimate {
  const n = wins + losses;
  if (n === 0) return { reason: 'no decided comparison' };
  const less = Math.min(wins, losses);
  let tail = 0;
  let logTerm = -n * Math.LN2;
  for (let k = 0; k <= less; k++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((n - k) / (k + 1));
  }
  return { value: Math.min(1, 2 * tail) };
}
