// two sentences -> the table of costs and steps between them (dynamic programme).
import type { Sentence } from '../text/index.ts';
import type { AlignmentOp, SubstitutionCost } from './alignment.ts';
import { findTransposition } from './transposition.ts';
import type { WordNumbers } from './word-numbers.ts';

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
  width: number;
  readonly costs: Float64Array;
  readonly steps: Int32Array;
  /** What a substitution costs, or at least costs, by `known`. */
  readonly substitutions: Float64Array;
  readonly known: Uint8Array;
  /** By cell, whether its cost is exact; else it is at least so much. */
  readonly sure: Uint8Array;
}

/** What is known of a substitution: nothing, the least that it costs, what it costs. */
const least = 1;
const exact = 2;

export interface TableOptions {
  readonly start: number;
  readonly oEnd: number;
  readonly cEnd: number;
  readonly levenshtein: boolean;
  readonly cost: SubstitutionCost;
}

/** Sums of costs are exact up to far less than this. */
const rounding = 1e-6;

/**
 * Fills the cells of the table for tokens `start..oEnd` and `start..cEnd`, row by row. Equal words match without further question;
 * otherwise the first cheapest of transposition, substitution, insertion and deletion is taken, in this order.
 *
 * From a cell to the end every step off the diagonal costs 1. A cell whose cost and distance from the diagonal of the end add up to
 * more than `bound` is no part of a way that costs at most `bound`, and counts as infinite. All other cells have the costs that they
 * have in the complete table, because each comes from a cell of which the same is true. False where that does not suffice.
 *
 * Every substitution that may be part of a way is worked out exactly where `isEager`; else it counts with the least that it may cost,
 * as long as no more is known.
 */
export function fillCells(
  o: Sentence,
  c: Sentence,
  { start, oEnd, cEnd, levenshtein, cost }: TableOptions,
  numbers: WordNumbers,
  table: Table,
  bound: number,
  isEager: boolean,
): boolean {
  const rows = oEnd - start;
  const columns = cEnd - start;
  const { width, costs, steps, substitutions, known, sure } = table;
  const { shared, o: oNumbers, c: cNumbers } = numbers;
  const lengthDifference = rows - columns;
  // Ways that leave the diagonals of start and end by more than this have to come back.
  const leeway = (bound - Math.abs(lengthDifference)) / 2;

  for (let row = 1; row <= rows; row++) {
    const i = start + row - 1;
    const text = o.texts[i];
    const word = oNumbers[row - 1];
    const first = Math.max(1, Math.ceil(row - Math.max(0, lengthDifference) - leeway));
    const last = Math.min(columns, Math.floor(row - Math.min(0, lengthDifference) + leeway));
    let cell = row * width + first - 1;
    // The cells before on the diagonal and to the left are kept from column to column.
    let above = costs[cell - width];
    let left = first === 1 ? row : Infinity;
    costs[cell] = left;
    for (let column = first; column <= last; column++) {
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
        sure[cell] = sure[cell - width - 1];
        continue;
      }
      const most = bound - Math.abs(lengthDifference - row + column);
      const inserted = left + 1;
      const erased = above + 1;
      let best = Math.min(inserted, erased);
      let step = inserted <= erased ? insert : erase;
      let isSure = sure[inserted <= erased ? cell - 1 : cell - width];
      // A change of case alone costs nothing [the -> The].
      const isFree = sameLower && !levenshtein;
      if (before < Math.min(best, most) || (isFree && before <= best)) {
        if (!isFree && known[cell] !== exact)
          lookAtSubstitution(o, i, c, j, cost, table, cell, isEager ? best - before + rounding : null);
        const substituted = isFree ? before : before + substitutions[cell];
        if (substituted <= best) {
          best = substituted;
          step = substitute;
          isSure = isFree || known[cell] === exact ? sure[cell - width - 1] : 0;
        }
      }
      // Words of one side only can never be balanced, and they are most words: for them nothing is looked up.
      if (!levenshtein && shared[word] && shared[other]) {
        const size = findTransposition(numbers, table, row, column, most - rounding);
        if (size < 0) return false;
        const from = cell - size * (width + 1);
        if (size > 0 && costs[from] + (size - 1) <= best) {
          best = costs[from] + (size - 1);
          step = size + transpose;
          isSure = sure[from];
        }
      }
      left = best > most ? Infinity : best;
      costs[cell] = left;
      steps[cell] = step;
      sure[cell] = isSure;
    }
    if (last < columns) costs[cell + 1] = Infinity;
  }
  return costs[rows * width + columns] <= bound - rounding;
}

/** Notes what a substitution costs, or that it costs more than `room`; without `room` the least that it costs. */
function lookAtSubstitution(
  o: Sentence,
  i: number,
  c: Sentence,
  j: number,
  cost: SubstitutionCost,
  { substitutions, known }: Table,
  cell: number,
  room: number | null,
): void {
  if (room === null) {
    if (known[cell] === 0) substitutions[cell] = cost.least(o, i, c, j);
    known[cell] = least;
  } else if (known[cell] === 0 || substitutions[cell] <= room) {
    const found = cost.exact(o, i, c, j, room);
    substitutions[cell] = found;
    known[cell] = found <= room ? exact : least;
  }
}

// Small tables are used again, since making typed arrays would cost more than filling them. One that is in use is never
// handed out twice.
let spare: Table | null = null;
const spareSize = 4096;

/** A table with its first row and column, and nothing known of the rest. */
export function borrowTable(rows: number, columns: number): Table {
  const width = columns + 1;
  const size = (rows + 1) * width;
  const cells = spare !== null && size <= spareSize ? spare : newCells(Math.max(size, spareSize));
  spare = null;
  cells.width = width;
  const { costs, steps, known, sure } = cells;
  known.fill(0, 0, size);
  for (let column = 0; column <= columns; column++) {
    costs[column] = column;
    steps[column] = insert;
    sure[column] = 1;
  }
  for (let row = 1; row <= rows; row++) {
    costs[row * width] = row;
    steps[row * width] = erase;
    sure[row * width] = 1;
  }
  return cells;
}

function newCells(size: number): Table {
  return {
    width: 0,
    costs: new Float64Array(size),
    steps: new Int32Array(size),
    substitutions: new Float64Array(size),
    known: new Uint8Array(size),
    sure: new Uint8Array(size),
  };
}

/** Says that the table has been read. */
export function returnTable(table: Table): void {
  if (table.costs.length === spareSize) spare = table;
}

/** Works out the substitutions of the cheapest way that are not exact yet; whether one costs more than was assumed. */
export function makeWayExact(
  o: Sentence,
  c: Sentence,
  { start, oEnd, cEnd, cost }: TableOptions,
  { width, steps, substitutions, known }: Table,
): boolean {
  let costsMore = false;
  for (let i = oEnd, j = cEnd; i > start && j > start; ) {
    const cell = (i - start) * width + (j - start);
    const step = steps[cell];
    const size = stepSize(step);
    if (step === substitute && known[cell] === least) {
      const found = cost.exact(o, i - 1, c, j - 1, Infinity);
      costsMore ||= found !== substitutions[cell];
      substitutions[cell] = found;
      known[cell] = exact;
    }
    if (step !== insert) i -= size;
    if (step !== erase) j -= size;
  }
  return costsMore;
}
