// judgement set + number of lines -> which line of a file with one score a line belongs to each judged item.
import { itemsOf, type JudgementSet } from './judgement-set.ts';

/** Lines by judged item, or why they cannot be known: a wrong guess would compare every sentence with another one. */
export type ScoreLines = ReadonlyMap<string, number> | { readonly reason: string };

export const hasLines = (lines: ScoreLines): lines is ReadonlyMap<string, number> => lines instanceof Map;

/**
 * Where the data bring their texts, the lines are their sentences in order. Numbered sentences are lines of the whole corpus. A file
 * with as many lines as sentences were judged, and too few for the whole corpus, holds the judged ones alone, as some data sets publish them.
 */
export function scoreLines(set: JudgementSet, lines: number): ScoreLines {
  const judged = itemsOf(set);
  const known = new Set(judged);
  const inOrder = (items: readonly string[]) =>
    new Map(items.flatMap((item, index) => (known.has(item) ? [[item, index] as const] : [])));
  if (set.texts.size > 0) {
    const items = [...set.texts.keys()];
    if (items.length === lines) return inOrder(items);
    if (judged.length === lines) return inOrder(items.filter((item) => known.has(item)));
    return {
      reason: `${lines} scores are neither one for each of the ${items.length} sentences nor one for each of the ${judged.length} judged ones`,
    };
  }
  const numbered = judged.every((item) => /^\d+$/.test(item));
  const last = numbered ? Math.max(...judged.map(Number)) : Number.POSITIVE_INFINITY;
  if (last < lines) return new Map(judged.map((item) => [item, Number(item)]));
  if (judged.length === lines) return inOrder(judged);
  return {
    reason: numbered
      ? `${lines} scores do not reach sentence ${last + 1} of the judgements${last === lines ? ': the data seem to count sentences from 1 (--src-id-base 1)' : ''}, and ${judged.length} sentences were judged`
      : `${lines} scores are not one for each of the ${judged.length} judged sentences`,
  };
}

/**
 * Systems that gave the same output have the same score on it. Where they have not, and would have one line up or down, the
 * sentences are counted from another number than was said: gives how many lines further the scores fit, or null.
 */
export function shiftedLines(
  set: JudgementSet,
  lines: ReadonlyMap<string, number>,
  scores: Readonly<Record<string, readonly number[]>>,
): 1 | -1 | null {
  const merged = set.rankings.flatMap(({ item, groups }) =>
    groups.flatMap(({ systems }) => {
      const scored = systems.filter((system) => Object.hasOwn(scores, system));
      return scored.length > 1 ? [{ line: lines.get(item) ?? 0, scored }] : [];
    }),
  );
  const unequal = (shift: number) =>
    merged.filter(
      ({ line, scored }) => new Set(scored.map((system) => scores[system][line + shift])).size > 1,
    ).length;
  const asSaid = unequal(0);
  if (merged.length < 5 || asSaid < merged.length / 4) return null;
  return ([-1, 1] as const).find((shift) => unequal(shift) < asSaid / 4) ?? null;
}
