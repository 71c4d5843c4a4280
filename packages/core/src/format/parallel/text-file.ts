// bytes -> lines: decoded and cut as every command and page reads text, or what keeps them from being read.
import { columnOfByte, findInvalidBytes } from '../../text/invalid-utf8.ts';
import type { Problem, Read } from '../../text/problem.ts';
import { textFromUtf8 } from '../../text/utf8.ts';
import { largeFile, longLine, maxTextBytes, maxTextLineBytes, whyNotText } from './not-text.ts';

/** A text of one sentence a line. */
export interface ParallelText {
  readonly name: string;
  readonly lines: readonly string[];
  /** How its lines ended, where that is known; any of them ends a line. */
  readonly lineEnds?: 'crlf' | 'lf';
}

const refuse = (name: string, problem: Omit<Problem, 'severity' | 'file'>): Read<ParallelText> => ({
  value: { name, lines: [] },
  problems: [{ ...problem, file: name, severity: 'error' }],
});

/** The lines of a file whose bytes are not packed. */
export function linesOfBytes(name: string, bytes: Uint8Array): Read<ParallelText> {
  const reason = whyNotText(bytes);
  if (reason) return refuse(name, reason);
  if (bytes.length > maxTextBytes) return refuse(name, largeFile);
  const text = textFromUtf8(bytes);
  if (text === null) return refuse(name, invalidUtf8(bytes));
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  const long = lines.findIndex((line) => line.length > maxTextLineBytes);
  if (long >= 0) return refuse(name, longLine(long + 1));
  const lineEnds = text.includes('\r\n') ? 'crlf' : text.includes('\n') ? 'lf' : undefined;
  return { value: { name, lines, ...(lineEnds && { lineEnds }) }, problems: [] };
}

function invalidUtf8(bytes: Uint8Array): Omit<Problem, 'severity' | 'file'> {
  let line = 1;
  let start = 0;
  const { offset = 0, what = 'a byte is not UTF-8' } = findInvalidBytes(bytes) ?? {};
  for (let at = 0; at < offset; at++)
    if (bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)) {
      line++;
      start = at + 1;
    }
  const column = columnOfByte(bytes.subarray(start), offset - start);
  return { line, column, code: 'file/invalid-utf-8', message: `${what}; expected UTF-8 text` };
}

/** Whether lines are M2: a first sentence, and edits or an empty line behind it. */
export function looksLikeM2(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line !== '');
  if (first < 0 || !/^S( |$)/.test(lines[first])) return false;
  const next = lines[first + 1];
  return next === undefined || next === '' || /^A -?\d+ -?\d+\|\|\|/.test(next);
}
