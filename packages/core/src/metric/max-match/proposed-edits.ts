// edits on a path + gold edits -> how many are correct (metrics specification 2.4).
import type { GoldEdit } from './gold.ts';

export interface ProposedEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
}

/** Whether an edit changes only white space or letter case. */
export const isCaseOrSpace = ({ start, end, correction }: ProposedEdit, source: readonly string[]): boolean =>
  source.slice(start, end).join('').toLowerCase() === correction.replaceAll(' ', '').toLowerCase();

const isGold = ({ start, end, correction }: ProposedEdit, gold: GoldEdit): boolean =>
  gold.start === start && gold.end === end && gold.alternatives.includes(correction);

/** Correct edits so far, and the index in the gold from which the next edit is looked for. */
export interface CorrectSoFar {
  readonly correct: number;
  readonly next: number;
}

export const noneSoFar: CorrectSoFar = { correct: 0, next: 0 };

/** As in the original: gold is searched forwards only, and a repeated gold edit counts again. */
export function countEdit(
  edit: ProposedEdit,
  gold: readonly GoldEdit[],
  { correct, next }: CorrectSoFar,
): CorrectSoFar {
  for (let index = next; index < gold.length; index++)
    if (isGold(edit, gold[index])) {
      correct++;
      next = index + 1;
    }
  return { correct, next };
}

export const countCorrect = (edits: readonly ProposedEdit[], gold: readonly GoldEdit[]): number =>
  edits.reduce((soFar, edit) => countEdit(edit, gold, soFar), noneSoFar).correct;
