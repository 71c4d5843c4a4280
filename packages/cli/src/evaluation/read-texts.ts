// names of files -> the texts and M2 blocks of an evaluation, or a refusal where they are something else.
import { type M2Block, readM2 } from '@corrigenda/core';
import {
  createLineHasher,
  type EditOrigin,
  largeFile,
  linesOfBytes,
  looksLikeM2,
  maxTextBytes,
  type ParallelText,
} from '@corrigenda/core/internal';
import { openInput } from '../io/input.ts';
import { isMeantAsM2, readM2Batches, refusePlainText } from '../io/m2-blocks.ts';
import { checkMade } from '../io/made-record.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

/** A file that is text, one sentence a line, or M2. */
export interface TextFile extends ParallelText {
  readonly blocks: readonly M2Block[] | null;
  /** How the edits of an M2 file were made. */
  readonly made?: EditOrigin;
}

export type M2File = TextFile & { readonly blocks: readonly M2Block[]; readonly made: EditOrigin };

export async function readTextFile(file: string): Promise<TextFile> {
  const text = await readLines(file);
  return looksLikeM2(text.lines) ? asM2(text) : { ...text, blocks: null };
}

async function readLines(file: string): Promise<ParallelText> {
  const { chunks, totalBytes } = await openInput(file);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks()) {
    size += chunk.length;
    // The size is known before all is read; the first bytes are read all the same, so that a large binary file is refused as such and not for its size.
    if (Math.max(size, totalBytes ?? 0) > maxTextBytes) throw refuseData({ file, ...largeFile });
    parts.push(chunk);
  }
  const { value, problems } = linesOfBytes(file, Buffer.concat(parts));
  if (problems.length > 0) throw new Refusal('data', '', problems);
  return value;
}

/** A file that must be plain text. */
export async function readPlainText(file: string): Promise<ParallelText> {
  const { blocks, ...text } = await readTextFile(file);
  if (blocks === null) return text;
  throw refuseData({
    file,
    line: 1,
    column: 1,
    code: 'evaluate/m2',
    message: 'this is an M2 file; expected plain text, one sentence a line (give references in M2 with --m2)',
  });
}

/** The blocks of an M2 file and the hash of its lines, in no more memory than the blocks need. */
export async function readM2AndHash(
  file: string,
): Promise<{ readonly blocks: readonly M2Block[]; readonly hash: string; readonly edits: EditOrigin }> {
  const hasher = createLineHasher();
  const made = await checkMade(file);
  const blocks: M2Block[] = [];
  const onPiece = (piece: string) => {
    hasher.add(piece);
    made.add(piece);
  };
  for await (const some of readM2Batches(file, onPiece)) for (const block of some) blocks.push(block);
  if (blocks.length === 0) throw noSentences(file);
  return { blocks, hash: hasher.digits(), edits: made.edits() };
}

/** A file that must be M2. */
export async function readM2File(file: string): Promise<M2File> {
  const text = await readLines(file);
  // What is wrong with lines that were meant as M2 is said line by line.
  if (isMeantAsM2(text.lines)) return asM2(text);
  if (text.lines.every((line) => line.trim() === '')) throw noSentences(file);
  throw refusePlainText(file);
}

const noSentences = (file: string) =>
  refuseData({
    file,
    code: 'm2/empty',
    message: 'the file has no sentences; expected M2 blocks that start with `S `',
  });

async function asM2(text: ParallelText): Promise<M2File> {
  const blocks = blocksOf(text);
  const made = await checkMade(text.name);
  for (const line of text.lines) made.add(`${line}\n`);
  return { ...text, blocks, made: made.edits() };
}

function blocksOf({ name, lines }: ParallelText): readonly M2Block[] {
  const { value, problems } = readM2(`${lines.join('\n')}\n`);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new Refusal(
      'data',
      `${name} cannot be used as it is. See everything with: corrigenda m2 check ${name}`,
      errors.map((problem) => ({ ...problem, file: name })),
    );
  if (problems.length > 0)
    process.stderr.write(
      `${name}: ${problems.length} warning${problems.length > 1 ? 's' : ''}; see them with: corrigenda m2 check ${name}\n`,
    );
  return value;
}
