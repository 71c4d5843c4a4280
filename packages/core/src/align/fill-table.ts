// two sentences -> the table of costs and steps between them (dynamic programme).
import type { Sentence } from '../text/index.ts';
import type { AlignmentOp, SubstitutionCost } from './alignment.ts';
import { findTransposition } from './transposition.ts';
import { numberWords } from './word-numbers.ts';

// Steps are small numbers in the table; a transposition of n words is n + 2, so that T2 is 4.
export const match = 0;
export const substitute = 1;
export const insert = 2;
export const erase = 3;
const transpose = 2;

/** The name of a step of the table. */
export function nameStep(step: number): AlignmentOp {
  return step > erase ? `T${stepSize(step)}` : stepNames[step];
}
const stepNames = ['M', 'S', 'I', 'D'] as const;

/** How many words a diagonal step takes on each side. */
export function stepSize(step: number): number {
  return step > erase ? step - transpose : 1;
}

export interface Table {
  /** Cells to a row, one more than there are words in the corrected part. */
  readonly width: number;
  readonly costs: Float64Array;
  readonly steps: Int32Array;
}

/**
 * Fills the table for tokens `start..oEnd` and `start..cEnd`, row by row. Equal words match without further question;
 * otherwise the first cheapest of transposition, substitution, insertion and deletion is taken, in this order.
 */
export function fillTable(
  o: Sentence,
  c: Sentence,
  {
    start,
    oEnd,
    cEnd,
    levenshtein,
    cost,
  }: { start: number; oEnd: number; cEnd: number; levenshtein: boolean; cost: SubstitutionCost },
): Table {
  const rows = oEnd - start;
  const columns = cEnd - start;
  const width = columns + 1;
  const size = (rows + 1) * width;
  const { costs, steps } = borrowTable(size);
  costs[0] = 0;
  steps[0] = match;
  for (let column = 1; column <= columns; column++) {
    costs[column] = column;
    steps[column] = insert;
  }
  const numbers = numberWords(o, c, start, oEnd, cEnd);
  const { shared, o: oNumbers, c: cNumbers } = numbers;

  for (let row = 1; row <= rows; row++) {
    const i = start + row - 1;
    const text = o.texts[i];
    const word = oNumbers[row - 1];
    let cell = row * width;
    costs[cell] = row;
    steps[cell] = erase;
    // The cells before on the diagonal and to the left are kept from column to column.
    let above = costs[cell - width];
    let left = row;
    for (let column = 1; column <= columns; column++) {
      cell++;
      const j = start + column - 1;
      const before = above;
      above = costs[cell - width];
      const other = cNumbers[column - 1];
      const sameLower = word === other;
      if (sameLower && text === c.texts[j]) {
        left = before;
        costs[cell] = before;
        steps[cell] = match;
        continue;
      }
      const inserted = left + 1;
      const erased = above + 1;
      let best = Math.min(inserted, erased);
      let step = inserted <= erased ? insert : erase;
      // A change of case alone costs nothing [the -> The].
      const substituted = levenshtein ? before + 1 : sameLower ? before : cost(o, i, c, j, before, best);
      if (substituted <= best) {
        best = substituted;
        step = substitute;
      }
      // Words of one side only can never be balanced, and they are most words: for them nothing is looked up.
      if (!levenshtein && shared[word] && shared[other]) {
        const size = findTransposition(numbers, costs, width, row, column);
        const transposed = size > 0 ? costs[cell - size * (width + 1)] + (size - 1) : Infinity;
        if (transposed <= best) {
          best = transposed;
          step = size + transpose;
        }
      }
      left = best;
      costs[cell] = best;
      steps[cell] = step;
    }
  }
  return { width, costs, steps };
}

// Small tables are used again, since making typed arrays would cost more than filling them. One that is in use is never
// handed out twice.
let spare: Pick<Table, 'costs' | 'steps'> | null = null;
const spareSize = 4096;

function borrowTable(size: number): Pick<Table, 'costs' | 'steps'> {
  const cells = spare !== null && size <= spareSize ? spare : newCells(Math.max(size, spareSize));
  spare = null;
  return cells;
}

function newCells(size: number): Pick<Table, 'costs' | 'steps'> {
  return { costs: new Float64Array(size), steps: new Int32Array(size) };
}

/** Says that the table has been read. */
export function returnTable({ costs, steps }: Table): void {
  if (costs.length === spareSize) spare = { costs, steps };
}
