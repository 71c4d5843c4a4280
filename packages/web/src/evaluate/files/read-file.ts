// one dropped file -> the texts in it: a text, an M2 file, the columns of an items file, or all of these from a zip.
import { type M2Block, type Problem, readM2 } from '@corrigenda/core';
import { itemsFromCsv, itemsFromJsonl, readZip } from '@corrigenda/core/formats';
import type { Item } from '@corrigenda/core/human';
import {
  hashLines,
  isMadeFile,
  largeFile,
  linesOfFile,
  looksLikeM2,
  maxTextBytes,
  nameOfFile,
  sha256OfLines,
  ZipError,
} from '@corrigenda/core/internal';
import { isZip } from '../../manage/wizard/encoding.ts';
import { guessKind, guessPart } from '../../parts/guess-file.ts';
import type { DroppedFile, FileRole, GivenKind } from '../evaluate-messages.ts';

export interface GivenText {
  readonly name: string;
  readonly kind: GivenKind;
  readonly role: FileRole;
  readonly label: string;
  readonly lines: readonly string[];
  readonly lineEnds?: 'crlf' | 'lf';
  /** The sentences of an M2 file. */
  readonly blocks: readonly M2Block[] | null;
  /** Of the lines of an M2 file: for the signature, and for the record of how it was made. */
  readonly digests?: { readonly hash: string; readonly sha256: string };
  /** What is wrong with the file by itself. */
  readonly problems: readonly Problem[];
}

export function readGivenFile({ name, bytes, size }: DroppedFile): readonly GivenText[] {
  if (size > maxTextBytes) return [refused(name, largeFile)];
  if (!bytes)
    return [
      refused(name, {
        code: 'file/unreadable',
        message: 'the browser cannot read this; expected a file (is it a folder?)',
      }),
    ];
  if (!isZip(bytes)) return readLines(name, bytes);
  try {
    const inside = Object.entries(readZip(bytes)).filter(([path]) => !/(^|\/)(\.|__MACOSX)/.test(path));
    if (inside.length === 0) return [refused(name, { code: 'zip/empty', message: 'the zip holds no files' })];
    return inside.flatMap(([path, text]) => readLines(path, new TextEncoder().encode(text)));
  } catch (error) {
    if (error instanceof ZipError) return [refused(name, { code: 'zip/unreadable', message: error.message })];
    throw error;
  }
}

/** An M2 file is taken for a reference, unless another one says by its name that it is the reference and this one does not. */
export function besideNamedReference(
  added: readonly GivenText[],
  kept: readonly GivenText[],
): readonly GivenText[] {
  const isNamed = ({ kind, label }: GivenText) => kind === 'm2' && guessPart(label) === 'reference';
  if (![...kept, ...added].some(isNamed)) return added;
  return added.map((text) =>
    text.kind === 'm2' && text.role === 'reference' && !isNamed(text) ? { ...text, role: 'system' } : text,
  );
}

function refused(name: string, reason: Pick<Problem, 'code' | 'message' | 'values'>): GivenText {
  const problem: Problem = { file: name, ...reason, severity: 'error' };
  return {
    name,
    kind: 'text',
    role: 'none',
    label: nameOfFile(name),
    lines: [],
    blocks: null,
    problems: [problem],
  };
}

function readLines(name: string, bytes: Uint8Array): readonly GivenText[] {
  const { value, problems } = linesOfFile(name, bytes);
  const { lines, lineEnds } = value;
  const text: GivenText = {
    name,
    kind: 'text',
    role: problems.length > 0 ? 'none' : guessPart(nameOfFile(name)),
    label: nameOfFile(name),
    lines,
    ...(lineEnds && { lineEnds }),
    blocks: null,
    problems,
  };
  if (problems.length > 0) return [text];
  if (isMadeFile(name)) return [{ ...text, kind: 'record', role: 'none' }];
  if (looksLikeM2(lines)) return [readGivenM2(text)];
  const kind = guessKind(name.replace(/\.gz$/i, ''), lines.slice(0, 2).join('\n'));
  if (kind === 'm2' && lines.length > 0) return [{ ...text, problems: [notM2(name)] }];
  if (kind === 'csv' || kind === 'jsonl') return readItems(text, kind);
  return [text];
}

const notM2 = (name: string): Problem => ({
  file: name,
  line: 1,
  column: 1,
  code: 'evaluate/text',
  message: 'the name says M2, but this is plain text; it is read as one sentence a line',
  severity: 'warning',
});

function readGivenM2(text: GivenText): GivenText {
  const { value: blocks, problems } = readM2(`${text.lines.join('\n')}\n`);
  return {
    ...text,
    kind: 'm2',
    // A gold standard is what M2 files mostly are.
    role: /(^|\P{L})(hyp|hypothesis|sys|system|out|output)\d*(\P{L}|$)/iu.test(text.label)
      ? 'system'
      : 'reference',
    lines: blocks.map(({ source }) => source),
    blocks,
    digests: { hash: hashLines(text.lines), sha256: sha256OfLines(text.lines) },
    problems: problems.map((problem) => ({ ...problem, file: text.name })),
  };
}

/** An items file holds source, reference and systems side by side: each becomes a text of its own. */
function readItems(text: GivenText, kind: 'csv' | 'jsonl'): readonly GivenText[] {
  const whole = `${text.lines.join('\n')}\n`;
  const { name } = text;
  const { value: items, problems } =
    kind === 'csv' ? itemsFromCsv(whole, { file: name }) : itemsFromJsonl(whole, { file: name });
  if (problems.some(({ severity }) => severity === 'error') || items.length === 0)
    return [{ ...text, role: 'none', problems: problems.length > 0 ? problems : [noItems(name)] }];
  const systems = [...new Set(items.flatMap(({ outputs = {} }) => Object.keys(outputs)))];
  const column = (role: FileRole, label: string, cell: (item: Item) => string | undefined): GivenText[] => {
    const cells = items.map(cell);
    if (cells.every((value) => value === undefined)) return [];
    const lines = cells.map((value) => (value ?? '').replace(/\s+/g, ' '));
    return [{ ...text, name: `${name} › ${label}`, role, label, lines, problems: [] }];
  };
  const [first, ...others] = [
    ...column('source', 'source', ({ source }) => source),
    ...column('reference', 'reference', ({ reference }) => reference),
    ...systems.flatMap((system) => column('system', system, ({ outputs }) => outputs?.[system])),
  ];
  // A warning concerns the whole file and is given once.
  return first ? [{ ...first, problems }, ...others] : [{ ...text, role: 'none', problems: [noItems(name)] }];
}

const noItems = (name: string): Problem => ({
  file: name,
  code: 'items/none',
  message: 'the file has no items; expected columns or fields source, reference and output:NAME',
  severity: 'error',
});
