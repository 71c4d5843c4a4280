// two sentences -> a table in which the cheapest way between them can be read, with as little analysis as that takes.
import type { Sentence } from '../text/index.ts';
import { borrowTable, fillCells, makeWayExact, type Table, type TableOptions } from './fill-table.ts';
import { numberWords, type WordNumbers } from './word-numbers.ts';

/** After so many attempts every substitution is worked out: the sentences have little in common. */
const mostAttempts = 6;

/** The table for tokens `start..oEnd` and `start..cEnd`; steps and costs of the cheapest way are those of the complete table. */
export function findWay(o: Sentence, c: Sentence, options: TableOptions): Table {
  const { start, oEnd, cEnd } = options;
  const numbers = numberWords(o, c, start, oEnd, cEnd);
  const table = borrowTable(oEnd - start, cEnd - start);
  const likely = likelyCost(numbers);
  const isFound =
    o.isAnnotated && c.isAnnotated
      ? fillCells(o, c, options, numbers, table, likely, true)
      : findWithLittleAnalysis(o, c, options, numbers, table, [likely, Infinity]);
  if (!isFound) fillCells(o, c, options, numbers, table, Infinity, true);
  return table;
}

/**
 * Substitutions count first with the least that they can cost. If all those of the cheapest way cost that, no other way is
 * cheaper; if not, they get their cost and the table is filled again. Words beside the way need no analysis.
 */
function findWithLittleAnalysis(
  o: Sentence,
  c: Sentence,
  options: TableOptions,
  numbers: WordNumbers,
  table: Table,
  bounds: readonly number[],
): boolean {
  for (const bound of bounds) {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      if (!fillCells(o, c, options, numbers, table, bound, false)) break;
      if (!makeWayExact(o, c, options, table)) return true;
    }
  }
  return false;
}

/** The table with the cost of every cell. */
export function completeTable(o: Sentence, c: Sentence, options: TableOptions): Table {
  const { start, oEnd, cEnd } = options;
  const table = borrowTable(oEnd - start, cEnd - start);
  const numbers = numberWords(o, c, start, oEnd, cEnd);
  fillCells(o, c, options, numbers, table, Infinity, true);
  return table;
}

/**
 * More than most alignments cost: a substitution for each word that stands on one side alone, and a word or two that moved.
 * A higher value is right too, only slower.
 */
function likelyCost({ o, c, shared }: WordNumbers): number {
  let oAlone = 0;
  let cAlone = 0;
  for (const word of o) if (!shared[word]) oAlone++;
  for (const word of c) if (!shared[word]) cAlone++;
  return Math.abs(o.length - c.length) + 1.2 * Math.min(oAlone, cAlone) + 2.1;
}
