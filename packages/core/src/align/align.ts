// (o, c) -> alignment: the cheapest way from the original to the corrected sentence, read off the table backwards.
import type { Sentence } from '../text/index.ts';
import type { Alignment, AlignmentItem, AlignmentMatrices, AlignmentOp, AlignOptions } from './alignment.ts';
import { erase, insert, match, nameStep, returnTable, stepSize, substitute } from './fill-table.ts';
import { completeTable, findWay } from './find-way.ts';
import { levenshteinCost, substitutionCost } from './substitution-cost.ts';

/**
 * Aligns two sentences with the linguistically enhanced Damerau-Levenshtein distance of Felice et al. (2016).
 *
 * @example
 * const [o, c] = ['We go home', 'We home go'].map((text) => sentenceFromWords(splitWords(text)));
 * align(o, c).items.map(({ op }) => op) // ['M', 'T2']
 */
export function align(
  o: Sentence,
  c: Sentence,
  { levenshtein = false, cost: given = substitutionCost }: AlignOptions = {},
): Alignment {
  const cost = levenshtein ? levenshteinCost : given;
  // Equal words match unconditionally, so a shared ending is always walked back along the diagonal ...
  let oEnd = o.length;
  let cEnd = c.length;
  while (oEnd > 0 && cEnd > 0 && o.texts[oEnd - 1] === c.texts[cEnd - 1]) {
    oEnd--;
    cEnd--;
  }
  // ... and beside a shared beginning every cost is just the distance from the diagonal: only the middle needs a table.
  let start = 0;
  while (start < oEnd && start < cEnd && o.texts[start] === c.texts[start]) start++;

  const items: AlignmentItem[] = [];
  for (let i = o.length, j = c.length; i > oEnd; ) items.push(item('M', --i, i + 1, --j, j + 1));
  let i = oEnd;
  let j = cEnd;
  // One word for another is always a substitution, which costs less than deletion and insertion.
  if (i - start === 1 && j - start === 1) items.push(item('S', --i, oEnd, --j, cEnd));
  else if (i > start && j > start) {
    const table = findWay(o, c, { start, oEnd, cEnd, levenshtein, cost });
    const { width, steps } = table;
    while (i > start && j > start) {
      const step = steps[(i - start) * width + (j - start)];
      const size = stepSize(step);
      const oFrom = step === insert ? i : i - size;
      const cFrom = step === erase ? j : j - size;
      items.push(item(nameStep(step), oFrom, i, cFrom, j));
      i = oFrom;
      j = cFrom;
    }
    returnTable(table);
  }
  while (i > 0 || j > 0) {
    const step = stepBesideBeginning(o, i, c, j, levenshtein);
    const oFrom = step === insert ? i : i - 1;
    const cFrom = step === erase ? j : j - 1;
    items.push(item(nameStep(step), oFrom, i, cFrom, j));
    i = oFrom;
    j = cFrom;
  }
  return { o, c, items: items.reverse() };
}

/** What the table would say where one side is still within the shared beginning: cost |i - j|, no transposition. */
function stepBesideBeginning(o: Sentence, i: number, c: Sentence, j: number, levenshtein: boolean): number {
  if (i > 0 && j > 0) {
    if (o.texts[i - 1] === c.texts[j - 1]) return match;
    if (!levenshtein && o.lowers[i - 1] === c.lowers[j - 1]) return substitute;
  }
  return i > j ? erase : insert;
}

function item(op: AlignmentOp, oStart: number, oEnd: number, cStart: number, cEnd: number): AlignmentItem {
  return { op, oStart, oEnd, cStart, cEnd };
}

/**
 * The full tables of costs and steps behind `align`, for inspection.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['a']), sentenceFromWords(['a', 'b'])];
 * alignmentMatrices(o, c).costs // [[0, 1, 2], [1, 0, 1]]
 */
export function alignmentMatrices(
  o: Sentence,
  c: Sentence,
  { levenshtein = false, cost: given = substitutionCost }: AlignOptions = {},
): AlignmentMatrices {
  const cost = levenshtein ? levenshteinCost : given;
  const table = completeTable(o, c, { start: 0, oEnd: o.length, cEnd: c.length, levenshtein, cost });
  const rows = Array.from({ length: o.length + 1 }, (_, row) => row * table.width);
  return {
    costs: rows.map((at) => [...table.costs.subarray(at, at + table.width)]),
    ops: rows.map((at) =>
      [...table.steps.subarray(at, at + table.width)].map((step, k) => (at + k > 0 ? nameStep(step) : null)),
    ),
  };
}
