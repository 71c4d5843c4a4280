// block -> edits, as errant_compare reads them: two characters dropped, split at bars, first and last fields as integers.
import { type ScoredEdit, splitWords } from '@corrigenda/core';
import { refuseData } from '../io/refusal.ts';
import type { RawBlock } from './compare-blocks.ts';
import { pythonInt } from './python-number.ts';

const plain = /^A (-?\d{1,9}) (-?\d{1,9})\|\|\|/;

/** The edits of a block; where the original crashes, a refusal with the place. */
export function readEdits({ lines, line }: RawBlock, file: string): readonly ScoredEdit[] {
  const edits: ScoredEdit[] = [];
  for (let index = 1; index < lines.length; index++) edits.push(readEdit(lines[index], file, line + index));
  return edits;
}

function readEdit(text: string, file: string, line: number): ScoredEdit {
  const fields = dropTwo(text).split('|||');
  const refuse = (message: string) => refuseData({ file, line, column: 1, code: 'm2/not-an-edit', message });
  if (fields.length < 3)
    throw refuse(
      `\`${shorten(text)}\` is not an edit; expected \`A start end|||type|||correction|||...|||annotator\``,
    );
  const annotator = pythonInt(fields[fields.length - 1]);
  if (annotator === null)
    throw refuse(`the annotator is \`${shorten(fields[fields.length - 1])}\`; expected an integer`);
  const [start, end] = readSpan(text, fields[0]);
  if (start === null || end === null)
    throw refuse(`the span is \`${shorten(fields[0])}\`; expected two integers`);
  return { start, end, type: fields[1], correction: fields[2], annotator };
}

/** Further numbers are ignored [A 0 1 7|||...]. */
function readSpan(text: string, field: string): readonly [number | null, number | null] {
  const found = plain.exec(text);
  if (found) return [Number(found[1]), Number(found[2])];
  const [start, end] = splitWords(field);
  return [start === undefined ? null : pythonInt(start), end === undefined ? null : pythonInt(end)];
}

/** The text without its first two code points. */
export function dropTwo(text: string): string {
  const head = text.slice(0, 2);
  return /[\ud800-\udbff]/.test(head) ? [...text].slice(2).join('') : text.slice(2);
}

const shorten = (text: string) => (text.length > 40 ? `${[...text].slice(0, 40).join('')}...` : text);
