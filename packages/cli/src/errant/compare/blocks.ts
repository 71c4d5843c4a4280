// bytes -> blocks, as errant_compare cuts them: the whole file stripped, then split at every empty line, in constant memory.
import { stripWhiteSpace } from '@corrigenda/core/internal';

/** A block where it stands in longer bytes (UTF-8): cutting it out would make everything after it twice as slow. */
export interface RawBlock {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

/** The numbers of the first lines of blocks, one after the other: the reader of a block adds how many lines it has. */
export interface BlockLines {
  /** The first line of the current block, from 1. */
  line: number;
}

const newLine = 0x0a;

export const textOf = ({ bytes, from, to }: RawBlock): string => bytes.toString('utf8', from, to);

/** The first line is the sentence, whatever it says; every other one an edit. */
export function firstLineOf({ bytes, from, to }: RawBlock): string {
  const end = bytes.indexOf(newLine, from);
  return bytes.toString('utf8', from, end < 0 || end > to ? to : end);
}

/** Where the character that begins here ends, if it is white space; else the same position. ASCII is decided without asking the full set. */
function skipSpace(bytes: Buffer, at: number): number {
  const lead = bytes[at];
  if (lead === newLine || lead === 0x20) return at + 1;
  if (lead > 0x20 && lead < 0x7f) return at;
  let end = at + 1;
  while (end < bytes.length && isContinuation(bytes[end])) end++;
  return stripWhiteSpace(bytes.toString('utf8', at, end)) === '' ? end : at;
}

const isContinuation = (byte: number) => (byte & 0xc0) === 0x80;

/** Where the bytes begin after white space. */
function findStart(bytes: Buffer): number {
  for (let at = 0; at < bytes.length; ) {
    const next = skipSpace(bytes, at);
    if (next === at) return at;
    at = next;
  }
  return bytes.length;
}

/** Where the bytes end without white space; walked from the end, because pieces are large. */
function findEnd(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0) {
    let at = end - 1;
    while (at > 0 && isContinuation(bytes[at])) at--;
    if (skipSpace(bytes, at) === at) return end;
    end = at;
  }
  return end;
}

function countBreaks(bytes: Buffer, to: number): number {
  let breaks = 0;
  for (let at = 0; at < to; at++) if (bytes[at] === newLine) breaks++;
  return breaks;
}

/** Where the next two breaks in a row begin; -1 where there are none. Never looks beyond the bytes, which would make it slow. */
function findBreaks(bytes: Buffer, from: number, to: number): number {
  const end = Math.min(to, bytes.length);
  // Of two neighbours one is at every second position.
  for (let at = from + 1; at < end; at += 2) {
    if (bytes[at] !== newLine) continue;
    if (bytes[at - 1] === newLine) return at - 1;
    if (at + 1 < end && bytes[at + 1] === newLine) return at;
  }
  return -1;
}

/** The first of the two line breaks after which the bytes can be cut: something follows them, so that they cannot be stripped. */
function findCut(bytes: Buffer): number {
  let cut = findEnd(bytes) - 2;
  while (cut >= 0 && (bytes[cut] !== newLine || bytes[cut + 1] !== newLine)) cut--;
  // Three breaks in a row are cut after the second, as splitting from the left does.
  while (cut > 0 && bytes[cut - 1] === newLine) cut--;
  return cut;
}

/** The first position where the bytes can be cut, whatever comes before them: two breaks after something else, with something else after them. */
function findFirstCut(bytes: Buffer): number {
  let cut = findBreaks(bytes, 1, bytes.length);
  while (
    cut >= 0 &&
    (bytes[cut - 1] === newLine || cut + 2 >= bytes.length || skipSpace(bytes, cut + 2) > cut + 2)
  )
    cut = findBreaks(bytes, cut + 1, bytes.length);
  return cut;
}

function split(bytes: Buffer, start: number, end: number): readonly RawBlock[] {
  const blocks: RawBlock[] = [];
  for (let from = start; from <= end; ) {
    const found = findBreaks(bytes, from, end + 2);
    const to = found < 0 ? end : found;
    blocks.push({ bytes, from, to });
    from = to + 2;
  }
  return blocks;
}

/**
 * The blocks of a file, in groups, from pieces of any size that end between characters. `a`, empty, empty, `b` are two blocks, the
 * second starting with an empty line; a file without anything is one empty block. `lines` is set to the first line of the first block.
 */
export async function* readRawBlocks(
  pieces: AsyncIterable<Buffer>,
  lines: BlockLines,
): AsyncGenerator<readonly RawBlock[]> {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  for await (const piece of pieces) {
    let bytes = piece;
    let start = 0;
    // What was left over is completed by itself: joined to the whole piece, the whole piece would be copied.
    const first = rest.length === 0 ? -1 : findFirstCut(piece);
    if (first >= 0 && started) {
      const head = Buffer.concat([rest, piece.subarray(0, first)]);
      yield split(head, 0, head.length);
      start = first + 2;
    } else if (rest.length > 0) bytes = Buffer.concat([rest, piece]);
    if (!started) {
      const begin = findStart(bytes);
      started = begin < bytes.length;
      lines.line += countBreaks(bytes, begin);
      bytes = bytes.subarray(begin);
    }
    const cut = findCut(bytes);
    rest = cut < start ? bytes.subarray(start) : bytes.subarray(cut + 2);
    if (cut >= start) yield split(bytes, start, cut);
  }
  yield split(rest, 0, findEnd(rest));
}
