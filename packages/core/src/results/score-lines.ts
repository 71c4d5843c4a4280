// judgement set + number of lines -> which line of a file with one score a line belongs to each item.
import { itemsOf, type JudgementSet } from './judgement-set.ts';

/**
 * Null where it cannot be known, because a wrong guess would compare every sentence with another one. Where the data bring their texts,
 * the lines are their sentences in order. Numbered sentences are lines of the whole corpus; a file that is too short for that
 * but has as many lines as sentences were judged holds the judged ones alone, as some data sets publish them.
 */
export function scoreLines(set: JudgementSet, lines: number): ReadonlyMap<string, number> | null {
  const inOrder = (items: readonly string[]) =>
    items.length === lines ? new Map(items.map((item, place) => [item, place])) : null;
  if (set.texts.size > 0) return inOrder([...set.texts.keys()]);
  const items = itemsOf(set);
  const numbered = items.every((item) => /^\d+$/.test(item) && Number(item) < lines);
  return numbered ? new Map(items.map((item) => [item, Number(item)])) : inOrder(items);
}
