// text -> M2 blocks: read in chunks of any size, in memory that one sentence fills, every problem a value with its position.
import type { M2Block, M2Edit } from '../edit/index.ts';
import { countWords, type Read, splitWords, stripWhiteSpace } from '../text/index.ts';
import { m2Limits } from './m2.ts';
import { checkBlock } from './m2-block-check.ts';
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
  readonly edits: M2Edit[];
  /** The line of each edit. */
  readonly lines: number[];
  /** A refused sentence is read to its end but not passed on. */
  readonly refused: boolean;
}

/** Shared by all sentences without edits. */
const noEdits: readonly M2Edit[] = [];

/** A list that grew has room to spare; its copy, which is kept, has none. */
const keptEdits = (edits: readonly M2Edit[]) => (edits.length > 0 ? edits.slice() : noEdits);

const grouped = (count: number) => count.toLocaleString('en');

/** Lines -> blocks and problems: the lines come one by one, without their ends. */
function createBlockCollector() {
  let blocks: M2Block[] = [];
  let problems: M2Problem[] = [];
  let open: OpenBlock | null = null;
  let lineNumber = 0;
  /** Empty lines just before; the start of the file counts as one. A run of them is named once. */
  let blankLines = 1;

  const report = (code: M2Problem['code'], message: string, line = lineNumber, column = 1) =>
    problems.push(m2Problem(code, line, column, message));

  function closeBlock() {
    if (!open) return;
    const { source, line, edits, lines, refused } = open;
    open = null;
    if (refused) return;
    if (edits.length > 0)
      for (const problem of checkBlock(countWords(source), edits, lines)) problems.push(problem);
    blocks.push({ source, edits: keptEdits(edits), line });
  }

  function openBlock(line: string) {
    if (open) {
      report('m2/missing-blank-line', 'a sentence starts here without an empty line before it');
      closeBlock();
    }
    const source = line.slice(2);
    const problem = tooManyTokens(source, lineNumber);
    if (problem) problems.push(problem);
    open = { source, line: lineNumber, edits: [], lines: [], refused: problem !== null };
  }

  function readEditLine(line: string) {
    if (!open)
      return void report('m2/edit-without-sentence', 'an edit without a sentence before it; expected `S `');
    const edit = readM2Edit(line, lineNumber, problems);
    if (!edit) return;
    open.edits.push(edit);
    open.lines.push(lineNumber);
  }

  function readLine(line: string) {
    lineNumber++;
    if (line === '') {
      blankLines++;
      if (blankLines === 2) report('m2/blank-lines', 'an empty line too many; expected one after each block');
      return closeBlock();
    }
    blankLines = 0;
    const surrogate = loneSurrogate(line, lineNumber);
    if (surrogate) problems.push(surrogate);
    if (line.startsWith('S ') || line === 'S') openBlock(line);
    else if (line.startsWith('A ')) readEditLine(line);
    else if (stripWhiteSpace(line) === '') {
      report('m2/spaces-only', 'a line of white space; expected an empty line');
      closeBlock();
    } else report('m2/unknown-line', unknownLine(line));
  }

  return {
    report,
    closeBlock,
    readLine,
    line: () => lineNumber,
    /** A line that was refused while it was read: its block is read to the end but not passed on. */
    skipLine: () => void lineNumber++,
    refuseSentence() {
      closeBlock();
      open = { source: '', line: lineNumber + 1, edits: [], lines: [], refused: true };
    },
    isOpen: () => open !== null && !open.refused,
    problems: () => problems,
    /** What became complete since the last time. */
    take(): M2Read {
      const read = { value: blocks, problems };
      [blocks, problems] = [[], []];
      return read;
    },
  };
}

const unknownLine = (line: string) =>
  `the line starts with \`${[...line].slice(0, 12).join('')}\`; expected \`S \` or \`A \``;

function tooManyTokens(source: string, lineNumber: number): M2Problem | null {
  const tokens = source.length > m2Limits.tokens ? splitWords(source).length : 0;
  if (tokens <= m2Limits.tokens) return null;
  const message = `the sentence has ${grouped(tokens)} tokens; at most ${grouped(m2Limits.tokens)} are read`;
  return m2Problem('m2/too-many-tokens', lineNumber, 1, message);
}

function loneSurrogate(line: string, lineNumber: number): M2Problem | null {
  if (!/[\ud800-\udfff]/.test(line)) return null;
  const at = line.search(/\p{Surrogate}/u);
  if (at < 0) return null;
  const message = 'half of a surrogate pair; expected whole characters';
  return m2Problem('m2/lone-surrogate', lineNumber, [...line.slice(0, at)].length + 1, message);
}

/**
 * A reader with its own state; every `push` may cut the text anywhere, even inside `\r\n`.
 *
 * @example
 * const reader = createM2Reader();
 * reader.push('S a');
 * reader.push(' b\n\n').value // [{ source: 'a b', edits: [], line: 1 }]
 */
export function createM2Reader(): M2Reader {
  const collector = createBlockCollector();
  let held = '';
  let skipping = false;
  let endsInReturn = false;

  /** A line that grows beyond the limit is named once and skipped to its end. */
  function hold(text: string) {
    if (skipping) return;
    if (held.length + text.length <= m2Limits.lineCharacters) {
      held += text;
      return;
    }
    skipping = true;
    collector.report(
      'm2/line-too-long',
      `the line is longer than ${grouped(m2Limits.lineCharacters)} characters, the limit for one sentence`,
      collector.line() + 1,
    );
    if ((held + text.slice(0, 1)).startsWith('S')) collector.refuseSentence();
    held = '';
  }

  function finishLine() {
    if (skipping) collector.skipLine();
    else collector.readLine(held);
    held = '';
    skipping = false;
  }

  function push(chunk: string): M2Read {
    let from = 0;
    if (endsInReturn && chunk.startsWith('\n')) from = 1;
    if (collector.line() === 0 && held === '' && !skipping && chunk.charCodeAt(from) === 0xfeff) {
      collector.report('m2/byte-order-mark', 'the file starts with a byte order mark, which is dropped', 1);
      from++;
    }
    // Most texts have no `\r`, and are cut without looking for one in every line.
    let back = chunk.indexOf('\r', from);
    let feed = chunk.indexOf('\n', from);
    while (back >= 0 || feed >= 0) {
      const isBack = back >= 0 && (feed < 0 || back < feed);
      const end = isBack ? back : feed;
      hold(chunk.slice(from, end));
      finishLine();
      from = isBack && feed === back + 1 ? end + 2 : end + 1;
      if (isBack) back = chunk.indexOf('\r', from);
      if (feed >= 0 && feed < from) feed = chunk.indexOf('\n', from);
    }
    hold(chunk.slice(from));
    if (chunk !== '') endsInReturn = chunk.endsWith('\r');
    return collector.take();
  }

  function end(): M2Read {
    if (held !== '' || skipping) {
      const line = held;
      const before = collector.problems().length;
      finishLine();
      const broken = collector.problems().slice(before);
      if (broken.some(({ code }) => code === 'm2/missing-fields'))
        collector.report('m2/truncated', `the file ends in the middle of a line: \`${line.slice(-24)}\``);
    }
    if (collector.isOpen())
      collector.report(
        'm2/no-final-blank-line',
        'the last block is not followed by an empty line',
        collector.line() + 1,
      );
    collector.closeBlock();
    return collector.take();
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
