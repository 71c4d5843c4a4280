// block -> edits, as errant_compare reads them: two characters dropped, split at bars, first and last fields as integers.
import { type M2Edit, splitWords } from '@corrigenda/core';
import { refuseData } from '../../io/refusal.ts';
import { pythonInt } from '../python-number.ts';
import { type RawBlock, textOf } from './blocks.ts';

/** The edits of a block; where the original crashes, a refusal with line and column. */
export function readEdits(block: RawBlock, line: number, file: string): readonly M2Edit[] {
  const edits: M2Edit[] = [];
  const text = textOf(block);
  for (let at = text.indexOf('\n'); at >= 0; ) {
    const next = text.indexOf('\n', at + 1);
    const end = next < 0 ? text.length : next;
    edits.push(
      readUsualEdit(text, at + 1, end) ?? readEdit(text.slice(at + 1, end), file, line + 1 + edits.length),
    );
    at = next;
  }
  return edits;
}

const usualTail = '|||REQUIRED|||-NONE-|||';

/** The usual form of a line, read without taking it apart first: nearly every line, and five times as fast. Null for any other. */
function readUsualEdit(text: string, from: number, to: number): M2Edit | null {
  if (text.charCodeAt(from) !== 65 || text.charCodeAt(from + 1) !== 32) return null;
  const afterSpan = text.indexOf('|||', from);
  const afterStart = text.indexOf(' ', from + 2);
  if (afterSpan < 0 || afterStart > afterSpan) return null;
  const start = readDigits(text, from + 2, afterStart);
  const end = readDigits(text, afterStart + 1, afterSpan);
  const afterType = text.indexOf('|||', afterSpan + 3);
  const afterCorrection = afterType < 0 ? -1 : text.indexOf('|||', afterType + 3);
  if (afterCorrection < 0 || !text.startsWith(usualTail, afterCorrection)) return null;
  const annotator = readDigits(text, afterCorrection + usualTail.length, to);
  if (start === null || end === null || annotator === null) return null;
  const type = text.slice(afterSpan + 3, afterType);
  return { start, end, type, correction: text.slice(afterType + 3, afterCorrection), annotator };
}

/** One to nine ASCII digits, perhaps after a minus sign. */
function readDigits(text: string, from: number, to: number): number | null {
  const isNegative = text.charCodeAt(from) === 45;
  const first = isNegative ? from + 1 : from;
  if (to <= first || to - first > 9) return null;
  let value = 0;
  for (let at = first; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return isNegative ? -value : value;
}

function readEdit(text: string, file: string, line: number): M2Edit {
  const fields = dropTwo(text).split('|||');
  const refuse = (message: string) => refuseData({ file, line, column: 1, code: 'm2/not-an-edit', message });
  if (fields.length < 3)
    throw refuse(
      `\`${shorten(text)}\` is not an edit; expected \`A start end|||type|||correction|||...|||annotator\``,
    );
  const annotator = pythonInt(fields[fields.length - 1]);
  if (annotator === null)
    throw refuse(`the annotator is \`${shorten(fields[fields.length - 1])}\`; expected an integer`);
  const [start, end] = readSpan(fields[0]);
  if (start === null || end === null)
    throw refuse(`the span is \`${shorten(fields[0])}\`; expected two integers`);
  return { start, end, type: fields[1], correction: fields[2], annotator };
}

/** Further numbers are ignored [A 0 1 7|||...]. */
function readSpan(field: string): readonly [number | null, number | null] {
  const [start, end] = splitWords(field);
  return [start === undefined ? null : pythonInt(start), end === undefined ? null : pythonInt(end)];
}

/** The text without its first two code points. */
export function dropTwo(text: string): string {
  const head = text.slice(0, 2);
  return /[\ud800-\udbff]/.test(head) ? [...text].slice(2).join('') : text.slice(2);
}

const shorten = (text: string) => (text.length > 40 ? `${[...text].slice(0, 40).join('')}...` : text);
