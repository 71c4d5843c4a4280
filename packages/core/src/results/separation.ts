// ranking + head-to-head tests -> which systems the judgements tell apart, and which they do not.
import type { HeadToHead, RankedSystem } from '../stats/index.ts';

/** Tests below this p, corrected for the number of pairs, separate two systems. */
export const separatingP = 0.05;

export interface Separation {
  /** Systems that have a score, the best first. */
  readonly order: readonly string[];
  /** The first is better: their rank ranges do not touch or the head-to-head test says so, and neither says the opposite. */
  ahead(a: string, b: string): boolean;
  /** Neither is better: their rank ranges overlap, and the head-to-head test does not separate them. */
  tied(a: string, b: string): boolean;
}

export function separationOf(
  ranked: Readonly<Record<string, RankedSystem>>,
  headToHead: Readonly<Record<string, Readonly<Record<string, HeadToHead>>>> = {},
): Separation {
  const rows = new Map(
    Object.entries(ranked).flatMap(([system, row]) => ('score' in row ? [[system, row] as const] : [])),
  );
  const clear = (a: string, b: string) => {
    const [first, second] = [rows.get(a), rows.get(b)];
    return first !== undefined && second !== undefined && first.rankHigh < second.rankLow;
  };
  const beats = (a: string, b: string) => {
    const test = headToHead[a]?.[b];
    return (
      test !== undefined &&
      'value' in test.corrected &&
      test.corrected.value < separatingP &&
      test.wins > test.losses
    );
  };
  const better = (a: string, b: string) => clear(a, b) || beats(a, b);
  return {
    order: [...rows].sort(([, a], [, b]) => b.score - a.score).map(([system]) => system),
    ahead: (a, b) => better(a, b) && !better(b, a),
    tied: (a, b) => !better(a, b) && !better(b, a),
  };
}
