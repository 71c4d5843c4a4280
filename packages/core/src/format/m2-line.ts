// edit line -> edit: one `A` line of an M2 file taken apart, every fault with its column.
import type { M2Edit } from '../edit/index.ts';
import { splitWords } from '../text/index.ts';
import { columnOf } from '../text/position.ts';
import { usualNotes } from './m2.ts';
import { type M2Problem, m2Problem } from './m2-problem.ts';

const integer = /^[+-]?\d{1,15}$/;
const usualTail = /\|\|\|REQUIRED\|\|\|-NONE-\|\|\|\s*\d{1,15}\s*$/;

const usualEnd = `|||${usualNotes.join('|||')}|||`;

/** The usual form of a line, read without taking it apart first: nearly every line, in a fraction of the time. Null for any other. */
function readUsualEdit(line: string): M2Edit | null {
  const afterSpan = line.indexOf('|||');
  const afterStart = line.indexOf(' ', 2);
  const afterType = line.indexOf('|||', afterSpan + 3);
  const afterCorrection = afterType < 0 ? -1 : line.indexOf('|||', afterType + 3);
  if (afterCorrection < 0 || afterStart > afterSpan || !line.startsWith(usualEnd, afterCorrection))
    return null;
  const start = readDigits(line, 2, afterStart);
  const end = readDigits(line, afterStart + 1, afterSpan);
  const annotator = readDigits(line, afterCorrection + usualEnd.length, line.length);
  if (start < 0 || end < 0 || annotator < 0) return null;
  const type = knownType(line.slice(afterSpan + 3, afterType));
  return { start, end, type, correction: line.slice(afterType + 3, afterCorrection), annotator };
}

const knownTypes = new Map<string, string>();

/** The same string for the same type: files have few types and many edits, and each would keep its own. */
function knownType(type: string): string {
  const known = knownTypes.get(type);
  if (known !== undefined) return known;
  if (knownTypes.size < 1000) knownTypes.set(type, type);
  return type;
}

/** One to nine ASCII digits and nothing else; else -1. */
function readDigits(text: string, from: number, to: number): number {
  if (to <= from || to - from > 9) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Reads one edit line, which starts with `A `; null when it cannot be taken as an edit. */
export function readM2Edit(line: string, lineNumber: number, problems: M2Problem[]): M2Edit | null {
  return readUsualEdit(line) ?? readAnyEdit(line, lineNumber, problems);
}

function readAnyEdit(line: string, lineNumber: number, problems: M2Problem[]): M2Edit | null {
  const report = (code: M2Problem['code'], offset: number, message: string) => {
    problems.push(m2Problem(code, lineNumber, columnOf(line, offset), message));
    return null;
  };
  const afterSpan = line.indexOf('|||');
  const afterType = afterSpan < 0 ? -1 : line.indexOf('|||', afterSpan + 3);
  if (afterType < 0)
    return report(
      'm2/missing-fields',
      line.length,
      'fields are missing; expected `A start end|||type|||correction|||REQUIRED|||-NONE-|||annotator`',
    );
  const span = splitWords(line.slice(2, afterSpan));
  const type = line.slice(afterSpan + 3, afterType);
  const tail = readTail(line, afterType + 3);
  if (!tail)
    return report(
      'm2/missing-fields',
      line.length,
      'fields are missing after the correction; expected `|||REQUIRED|||-NONE-|||annotator`',
    );
  const { correction, notes, annotator, annotatorAt, bars } = tail;
  if (span.length !== 2 || !span.every((part) => integer.test(part)))
    return report(
      'm2/span-not-integer',
      2,
      `the span is \`${line.slice(2, afterSpan)}\`; expected two integers`,
    );
  if (!/^\d{1,15}$/.test(annotator))
    return report(
      'm2/annotator-not-integer',
      annotatorAt,
      `the annotator is \`${annotator}\`; expected an integer from 0`,
    );
  if (bars)
    report('m2/bars-in-correction', afterType + 3, 'the correction has three bars in it or a bar at its end');
  else if (notes && notes.length !== 2)
    report('m2/extra-fields', afterType + 3, `the line has ${notes.length + 4} fields; expected 6`);
  const [start, end] = span.map(Number);
  return { start, end, type, correction, ...(notes && { notes }), annotator: Number(annotator) };
}

interface Tail {
  readonly correction: string;
  readonly notes: readonly string[] | undefined;
  readonly annotator: string;
  readonly annotatorAt: number;
  readonly bars: boolean;
}

/** The part from the correction on. A usual ending is found from the right, so that a correction may contain bars. */
function readTail(line: string, from: number): Tail | null {
  const rest = line.slice(from);
  const fields = rest.split('|||');
  if (fields.length < 4) return null;
  const found = usualTail.exec(rest);
  const annotatorAt = from + rest.lastIndexOf('|||') + 3;
  const annotator = line.slice(annotatorAt).trim();
  if (found) {
    const correction = rest.slice(0, found.index);
    return { correction, notes: undefined, annotator, annotatorAt, bars: correction !== fields[0] };
  }
  const notes = fields.slice(1, -1);
  const isUsual =
    notes.length === usualNotes.length && notes.every((note, index) => note === usualNotes[index]);
  return { correction: fields[0], notes: isUsual ? undefined : notes, annotator, annotatorAt, bars: false };
}
