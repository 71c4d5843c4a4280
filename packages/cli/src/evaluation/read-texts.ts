// names of files -> the texts and M2 blocks of an evaluation, with a clear no where they are something else.
import { type M2Block, readM2 } from '@corrigenda/core';
import type { ParallelText } from '@corrigenda/core/formats';
import { createLineHasher, linesOfBytes, looksLikeM2 } from '@corrigenda/core/internal';
import { openInput } from '../io/input.ts';
import { isMeantAsM2, readM2Blocks, refusePlainText } from '../io/m2-blocks.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

/** A file that is text, one sentence a line, or M2. */
export interface TextFile extends ParallelText {
  readonly blocks: readonly M2Block[] | null;
}

export async function readTextFile(file: string): Promise<TextFile> {
  const text = await readLines(file);
  return { ...text, blocks: looksLikeM2(text.lines) ? blocksOf(text) : null };
}

async function readLines(file: string): Promise<ParallelText> {
  const { chunks } = await openInput(file);
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks()) parts.push(chunk);
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
): Promise<{ readonly blocks: readonly M2Block[]; readonly hash: string }> {
  const hasher = createLineHasher();
  const blocks: M2Block[] = [];
  for await (const block of readM2Blocks(file, (piece) => hasher.add(piece))) blocks.push(block);
  if (blocks.length === 0) throw noSentences(file);
  return { blocks, hash: hasher.digits() };
}

/** A file that must be M2. */
export async function readM2File(file: string): Promise<TextFile & { readonly blocks: readonly M2Block[] }> {
  const text = await readLines(file);
  // What is wrong with lines that were meant as M2 is said line by line.
  if (isMeantAsM2(text.lines)) return { ...text, blocks: blocksOf(text) };
  if (text.lines.length === 0) throw noSentences(file);
  throw refusePlainText(file);
}

const noSentences = (file: string) =>
  refuseData({
    file,
    code: 'm2/empty',
    message: 'the file has no sentences; expected M2 blocks that start with `S `',
  });

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
