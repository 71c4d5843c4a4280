// lines of an M2 block -> each annotator's edits, and the corrected text they make, as errant_m2 reads and applies them.
import { splitWords } from '@corrigenda/core';
import { byM2Span, isDetection } from '@corrigenda/core/internal';
import { refuseData } from '../io/refusal.ts';
import { pythonInt } from './python-number.ts';

/** An edit as it stands in the file. */
export interface GoldEdit {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly correction: string;
  readonly line: number;
}

/** An edit with its position in the corrected text. */
export interface AppliedEdit extends GoldEdit {
  readonly cStart: number;
  readonly cEnd: number;
}

export interface LineOfFile {
  readonly file: string;
  readonly line: number;
}

/** One edit line: the fields that the original looks at. */
export function readGoldEdit(
  text: string,
  { file, line }: LineOfFile,
): { edit: GoldEdit; annotator: string; fields: number } {
  const fields = [...text].slice(2).join('').split('|||');
  const refuse = (message: string) => refuseData({ file, line, column: 1, code: 'm2/not-an-edit', message });
  if (fields.length < 3)
    throw refuse('this is not an edit; expected `A start end|||type|||correction|||...|||annotator`');
  const [span, type, correction] = fields;
  const [start, end] = [0, 1].map((index) => pythonInt(splitWords(span)[index] ?? ''));
  if (start === null || end === null) throw refuse(`the span is \`${span}\`; expected two integers`);
  return {
    edit: { start, end, type, correction, line },
    annotator: fields[fields.length - 1],
    fields: fields.length,
  };
}

/** A position in a list of so many items; a negative one counts from the end. */
function position(index: number, length: number): number {
  return Math.min(Math.max(index < 0 ? index + length : index, 0), length);
}

/**
 * The corrected words, and the edits sorted by span with their positions there. Ranges are replaced from left to right with
 * a running offset, whether they overlap or not; a range that ends before it starts is empty.
 */
export function applyGoldEdits(
  words: readonly string[],
  edits: readonly GoldEdit[],
): { readonly words: readonly string[]; readonly edits: readonly AppliedEdit[] } {
  const corrected = [...words];
  let offset = 0;
  const applied = [...edits].sort(byM2Span).map((edit): AppliedEdit => {
    const { start, end } = edit;
    const replacement = isDetection(edit) ? words.slice(start, end) : splitWords(edit.correction);
    const from = position(start + offset, corrected.length);
    const to = Math.max(from, position(end + offset, corrected.length));
    corrected.splice(from, to - from, ...replacement);
    const cStart = start + offset;
    offset += replacement.length - (end - start);
    return { ...edit, cStart, cEnd: cStart + replacement.length };
  });
  return { words: corrected, edits: applied };
}
