// alignment and edits -> units from left to right: a kept word, or an edit with the steps inside it.
import type { EditSpan } from '@corrigenda/core';
import type { AlignmentItem } from '@corrigenda/core/internal';

export interface Unit {
  /** Number of the edit; null for a kept word. */
  readonly edit: number | null;
  readonly steps: readonly AlignmentItem[];
}

const isInside = (step: AlignmentItem, edit: EditSpan) =>
  step.oStart >= edit.oStart &&
  step.oEnd <= edit.oEnd &&
  step.cStart >= edit.cStart &&
  step.cEnd <= edit.cEnd;

export function drawUnits(steps: readonly AlignmentItem[], edits: readonly EditSpan[]): readonly Unit[] {
  const units: { edit: number | null; steps: AlignmentItem[] }[] = [];
  for (const step of steps) {
    const found = edits.findIndex((edit) => isInside(step, edit));
    const edit = found < 0 ? null : found;
    const last = units.at(-1);
    if (edit !== null && last?.edit === edit) last.steps.push(step);
    else units.push({ edit, steps: [step] });
  }
  return units;
}

/** Which word of the correction each word of a transposition became, by its letters; what fits nowhere takes the places left. */
export function crossing(before: readonly string[], after: readonly string[]): readonly number[] {
  const free = new Set(after.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const fitting = before.map((word) =>
    take([...free].find((index) => after[index]!.toLowerCase() === word.toLowerCase())),
  );
  return fitting.map((at, index) => at ?? take([...free][0]) ?? index);
}
