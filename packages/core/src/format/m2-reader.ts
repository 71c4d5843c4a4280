// text -> M2 blocks: read in chunks of any size, in memory that one sentence fills, every problem a value with its place.
import { type Read, splitWords, stripWhiteSpace } from '../text/index.ts';
import { type M2Block, m2Limits } from './m2.ts';
import { checkBlock, type PlacedEdit } from './m2-block-check.ts';
import { readM2Edit } from './m2-line.ts';
import { type M2Problem, m2Problem } from './m2-problem.ts';

export interface M2Read extends Read<readonly M2Block[]> {
  readonly problems: readonly M2Problem[];
}

/** Reads M2 piece by piece: each call gives the blocks that became complete. */
export interface M2Reader {
  push(chunk: string): M2Read;
  end(): M2Read;
}

interface OpenBlock {
  readonly source: string;
  readonly line: number;
  readonly edits: PlacedEdit[];
  /** A refused sentence is read to its end but not handed out. */
  readonly refused: boolean;
}

const grouped = (count: number) => count.toLocaleString('en');

/** A reader with its own state; every `push` may cut the text anywhere, even inside `\r\n`. */
export function createM2Reader(): M2Reader {
  let blocks: M2Block[] = [];
  let problems: M2Problem[] = [];
  let open: OpenBlock | null = null;
  let held = '';
  let skipping = false;
  let lineNumber = 0;
  /** Empty lines just before; the start of the file counts as one. A run of them is named once. */
  let blankLines = 1;
  let endsInReturn = false;

  const report = (code: M2Problem['code'], message: string, line = lineNumber, column = 1) =>
    problems.push(m2Problem(code, line, column, message));

  function closeBlock() {
    if (!open) return;
    const { source, line, edits, refused } = open;
    open = null;
    if (refused) return;
    problems.push(...checkBlock(splitWords(source).length, edits));
    blocks.push({ source, edits: edits.map(({ edit }) => edit), line });
  }

  function openBlock(line: string) {
    if (open) {
      report('m2/missing-blank-line', 'a sentence starts here without an empty line before it');
      closeBlock();
    }
    const source = line.slice(2);
    const tokens = source.length > m2Limits.tokens ? splitWords(source).length : 0;
    const refused = tokens > m2Limits.tokens;
    if (refused)
      report(
        'm2/too-many-tokens',
        `the sentence has ${grouped(tokens)} tokens; at most ${grouped(m2Limits.tokens)} are read`,
      );
    open = { source, line: lineNumber, edits: [], refused };
  }

  function readLine(line: string) {
    lineNumber++;
    if (line === '') {
      blankLines++;
      if (blankLines === 2) report('m2/blank-lines', 'an empty line too many; expected one after each block');
      closeBlock();
      return;
    }
    blankLines = 0;
    const loneSurrogate = line.search(/\p{Surrogate}/u);
    if (loneSurrogate >= 0)
      report(
        'm2/lone-surrogate',
        'half of a surrogate pair; expected whole characters',
        lineNumber,
        [...line.slice(0, loneSurrogate)].length + 1,
      );
    if (line.startsWith('S ') || line === 'S') openBlock(line);
    else if (line.startsWith('A ')) readEditLine(line);
    else if (stripWhiteSpace(line) === '') {
      report('m2/spaces-only', 'a line of white space; expected an empty line');
      closeBlock();
    } else
      report(
        'm2/unknown-line',
        `the line starts with \`${[...line].slice(0, 12).join('')}\`; expected \`S \` or \`A \``,
      );
  }

  function readEditLine(line: string) {
    if (!open) {
      report('m2/edit-without-sentence', 'an edit without a sentence before it; expected `S `');
      return;
    }
    const edit = readM2Edit(line, lineNumber, problems);
    if (edit) open.edits.push({ edit, line: lineNumber });
  }

  /** A line that grows beyond the limit is named once and skipped to its end. */
  function hold(text: string) {
    if (skipping) return;
    if (held.length + text.length <= m2Limits.lineCharacters) {
      held += text;
      return;
    }
    skipping = true;
    report(
      'm2/line-too-long',
      `the line is longer than ${grouped(m2Limits.lineCharacters)} characters, the limit for one sentence`,
      lineNumber + 1,
    );
    const isSentence = (held + text.slice(0, 1)).startsWith('S');
    held = '';
    if (!isSentence) return;
    closeBlock();
    open = { source: '', line: lineNumber + 1, edits: [], refused: true };
  }

  function finishLine() {
    if (skipping) lineNumber++;
    else readLine(held);
    held = '';
    skipping = false;
  }

  function push(chunk: string): M2Read {
    let from = 0;
    if (endsInReturn && chunk.startsWith('\n')) from = 1;
    if (lineNumber === 0 && held === '' && !skipping && chunk.charCodeAt(from) === 0xfeff) {
      report('m2/byte-order-mark', 'the file starts with a byte order mark, which is dropped', 1);
      from++;
    }
    const breaks = /\r\n?|\n/g;
    breaks.lastIndex = from;
    for (let found = breaks.exec(chunk); found; found = breaks.exec(chunk)) {
      hold(chunk.slice(from, found.index));
      finishLine();
      from = breaks.lastIndex;
    }
    hold(chunk.slice(from));
    if (chunk !== '') endsInReturn = chunk.endsWith('\r');
    return take();
  }

  function end(): M2Read {
    if (held !== '' || skipping) {
      const line = held;
      const before = problems.length;
      finishLine();
      const broken = problems.slice(before).some(({ code }) => code === 'm2/missing-fields');
      if (broken) report('m2/truncated', `the file ends in the middle of a line: \`${line.slice(-24)}\``);
    }
    if (open && !open.refused)
      report('m2/no-final-blank-line', 'the last block is not followed by an empty line', lineNumber + 1);
    closeBlock();
    return take();
  }

  function take(): M2Read {
    const read = { value: blocks, problems };
    blocks = [];
    problems = [];
    return read;
  }

  return { push, end };
}

/**
 * Reads a whole M2 text: what could be read, and everything that was wrong.
 *
 * @example readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n').value[0].edits[0].correction // 'c'
 */
export function readM2(text: string): M2Read {
  const reader = createM2Reader();
  const parts = [reader.push(text), reader.end()];
  return {
    value: parts.flatMap(({ value }) => value),
    problems: parts.flatMap(({ problems }) => problems),
  };
}
