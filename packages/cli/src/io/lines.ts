// bytes -> lines: universal newlines, BOM dropped, UTF-8 checked, over-long lines refused, in constant memory.
import { isAscii, isUtf8 } from 'node:buffer';
import type { Problem } from '@corrigenda/core';
import { columnOfByte, findInvalidBytes, longLine, maxTextLineBytes } from '@corrigenda/core/internal';
import { type Input, openInput } from './input.ts';
import { createLineCounter } from './line-counter.ts';
import { refuseData } from './refusal.ts';

/** JSON lines carry annotation besides text, so they may be longer. */
export const maxJsonLineBytes = 64 * 1024 * 1024;

/** Characters of a text that is seen at once: less than a string of JavaScript holds, so that a packed file that grows is refused and no crash. */
export const mostTextLength = 500_000_000;

export interface LineOptions {
  readonly maxLineBytes?: number;
  /** Gets invalid UTF-8 as problems (the text then has U+FFFD there); without it the first one is refused. */
  readonly onProblem?: (problem: Problem) => void;
  /** Leave a byte order mark in the text, for who must tell that it is there. */
  readonly keepByteOrderMark?: boolean;
}

export interface LineSource extends Omit<Input, 'chunks'> {
  /** Lines in groups, as many as a read gave: the fast way through large files. */
  batches(): AsyncGenerator<readonly string[]>;
}

/** Opens a text file (or `-`) to be read line by line. A final newline ends the last line and does not begin another. */
export async function openLines(file: string, options: LineOptions = {}): Promise<LineSource> {
  const input = await openInput(file);
  return { ...input, batches: () => splitLines(input, options) };
}

/** The text in pieces that end at line ends (the last one perhaps not), with every newline as `\n`. */
export async function* readPieces(file: string, options: LineOptions = {}): AsyncGenerator<string> {
  for await (const bytes of completeLines(await openInput(file), options)) yield decode(bytes);
}

/** The same as UTF-8, for who reads it faster than text could be made of it. */
export async function* readBytes(file: string, options: LineOptions = {}): AsyncGenerator<Buffer> {
  yield* completeLines(await openInput(file), options);
}

/** ASCII becomes the same text in a fraction of the time. */
const decode = (bytes: Buffer): string => bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');

/** A whole text file with every newline as `\n`, for formats that must be seen at once. */
export async function readText(
  file: string,
  { mostLength = mostTextLength, ...options }: LineOptions & { readonly mostLength?: number } = {},
): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const text of readPieces(file, options)) {
    length += text.length;
    if (length > mostLength) throw refuseLongText(file, mostLength);
    parts.push(text);
  }
  return parts.join('');
}

/** A file that is larger, perhaps only when it is unpacked, than one that can be read as a whole. */
export const refuseLongText = (file: string, most: number) =>
  refuseData({
    file,
    code: 'file/too-large',
    message: `the text is longer than ${most.toLocaleString('en')} characters when unpacked; expected at most that many`,
  });

async function* splitLines(input: Input, options: LineOptions): AsyncGenerator<readonly string[]> {
  for await (const bytes of completeLines(input, options)) {
    const text = decode(bytes);
    const lines = text.split('\n');
    if (text.endsWith('\n')) lines.pop();
    yield lines;
  }
}

async function* completeLines(
  input: Input,
  { maxLineBytes = maxTextLineBytes, onProblem, keepByteOrderMark = false }: LineOptions,
): AsyncGenerator<Buffer> {
  const { file } = input;
  const counter = createLineCounter(input);
  let held: Buffer[] = [];
  let heldBytes = 0;
  let first = true;
  const tooLong = (line: number) => refuseData({ file, ...longLine(line, maxLineBytes) });

  async function check(stored: Buffer): Promise<Buffer> {
    const hasMark = stored[0] === 0xef && stored[1] === 0xbb && stored[2] === 0xbf;
    const body = first && !keepByteOrderMark && hasMark ? stored.subarray(3) : stored;
    first = false;
    if (!isUtf8(body)) reportInvalid(body, await counter.line());
    const unified = unifyNewlines(body);
    if (body.length > maxLineBytes) await refuseLongLine(unified);
    counter.pass(stored, unified);
    return unified;
  }

  /** The first fault of each line. */
  function reportInvalid(bytes: Buffer, line: number): void {
    let number = line;
    for (let start = 0; start < bytes.length; number++) {
      const end = lineEndAfter(bytes, start);
      const found = findInvalidBytes(bytes.subarray(start, end));
      if (found) {
        const column = columnOfByte(bytes.subarray(start, end), found.offset);
        const message = `${found.what}; expected UTF-8 text`;
        const problem = { file, line: number, column, code: 'file/invalid-utf-8', message };
        if (!onProblem) throw refuseData(problem);
        onProblem({ ...problem, severity: 'error' });
      }
      start = bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1;
    }
  }

  async function refuseLongLine(bytes: Buffer): Promise<void> {
    const lines = bytes.toString('latin1').split('\n');
    const index = lines.findIndex(({ length }) => length > maxLineBytes);
    if (index >= 0) throw tooLong((await counter.line()) + index);
  }

  for await (const chunk of input.chunks()) {
    const end = lastLineEnd(chunk);
    // A held `\r` may be the first half of `\r\n`, so it ends a line only when more has come.
    const held13 = heldBytes > 0 && held.at(-1)?.at(-1) === 0x0d;
    if (end === 0 && !held13) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes > maxLineBytes) throw tooLong(await counter.line());
      continue;
    }
    const complete = chunk.subarray(0, end);
    const checked = await check(held.length > 0 ? Buffer.concat([...held, complete]) : complete);
    held = end < chunk.length ? [chunk.subarray(end)] : [];
    heldBytes = chunk.length - end;
    yield checked;
  }
  if (heldBytes > 0) yield await check(Buffer.concat(held));
}

/** Every newline as `\n`; bytes that are no UTF-8 stay as they are. */
function unifyNewlines(bytes: Buffer): Buffer {
  if (!bytes.includes(0x0d)) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(/\r\n?/g, '\n'), 'latin1');
}

/** Where the line that starts here ends, before its newline. */
function lineEndAfter(bytes: Buffer, start: number): number {
  const feed = bytes.indexOf(0x0a, start);
  const within = feed < 0 ? bytes.length : feed;
  const carriage = bytes.subarray(start, within).indexOf(0x0d);
  return carriage < 0 ? within : start + carriage;
}

/** Where the last complete line of a chunk ends; 0 if there is none. A final `\r` waits for a possible `\n`. */
function lastLineEnd(chunk: Buffer): number {
  const feed = chunk.lastIndexOf(0x0a);
  const body = chunk.at(-1) === 0x0d ? chunk.subarray(0, -1) : chunk;
  return Math.max(feed, body.lastIndexOf(0x0d)) + 1;
}
