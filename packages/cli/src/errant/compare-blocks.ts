// text -> blocks, as errant_compare cuts it: the whole file stripped, then split at every empty line, in constant memory.
import { stripWhiteSpace } from '@corrigenda/core/internal';

/** A block where it stands in a longer text: cutting it out would make everything after it twice as slow. */
export interface RawBlock {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Numbers the first lines of blocks from one to the next: whoever reads a block knows how many lines it has. */
export interface BlockLines {
  /** The first line of the block at hand, from 1. */
  line: number;
}

/** The first line is the sentence, whatever it says; every other one an edit. */
export function firstLineOf({ text, from, to }: RawBlock): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 || end > to ? to : end);
}

/** Stripping at the start only: a guard at the end keeps its white space. */
const stripStart = (text: string) => stripWhiteSpace(`${text}|`).slice(0, -1);

/** ASCII is decided without asking the full set. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 0x0a || code === 0x20) return true;
  return code > 0x20 && code < 0x7f ? false : stripWhiteSpace(text[at]) === '';
}

/** Where the text ends without white space; walked from the end, because pieces are large. */
function findEnd(text: string): number {
  let end = text.length;
  while (end > 0 && isSpace(text, end - 1)) end--;
  return end;
}

function countBreaks(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks++;
  return breaks;
}

/** The first of the two line breaks after which the text can be cut: something follows them, so that they cannot be stripped. */
function findCut(text: string): number {
  let cut = text.lastIndexOf('\n\n', findEnd(text) - 2);
  // Three breaks in a row are cut after the second, as splitting from the left does.
  while (cut > 0 && text[cut - 1] === '\n') cut--;
  return cut;
}

/** The first place where the text can be cut whatever stands before it: two breaks after something else, with something else after them. */
function findFirstCut(text: string): number {
  let cut = text.indexOf('\n\n', 1);
  while (cut >= 0 && (text[cut - 1] === '\n' || cut + 2 >= text.length || isSpace(text, cut + 2)))
    cut = text.indexOf('\n\n', cut + 1);
  return cut;
}

/**
 * The blocks of a file, in groups, from pieces of any size. `a`, empty, empty, `b` are two blocks, the second starting
 * with an empty line; a file without anything is one empty block. `lines` is set to the first line of the first block.
 */
export async function* readRawBlocks(
  pieces: AsyncIterable<string>,
  lines: BlockLines,
): AsyncGenerator<readonly RawBlock[]> {
  let rest = '';
  let started = false;

  function split(text: string, start: number, end: number): readonly RawBlock[] {
    const blocks: RawBlock[] = [];
    for (let from = start; from <= end; ) {
      const found = text.indexOf('\n\n', from);
      const to = found < 0 || found > end ? end : found;
      blocks.push({ text, from, to });
      from = to + 2;
    }
    return blocks;
  }

  for await (const piece of pieces) {
    let text = piece;
    let start = 0;
    // What was left over is completed by itself: joined to the whole piece, the whole piece would be copied.
    const first = rest === '' ? -1 : findFirstCut(piece);
    if (first >= 0 && started) {
      const head = rest + piece.slice(0, first);
      yield split(head, 0, head.length);
      start = first + 2;
    } else text = rest + piece;
    if (!started) {
      const stripped = stripStart(text);
      started = stripped !== '';
      lines.line += countBreaks(text, 0, text.length - stripped.length);
      text = stripped;
    }
    const cut = findCut(text);
    rest = cut < start ? text.slice(start) : text.slice(cut + 2);
    if (cut >= start) yield split(text, start, cut);
  }
  yield split(rest, 0, findEnd(rest));
}
