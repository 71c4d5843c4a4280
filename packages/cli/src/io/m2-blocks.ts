// M2 file -> blocks in constant memory, refusing what cannot be read as it was meant.

import type { M2Block } from '@corrigenda/core';
import { createM2Reader } from '@corrigenda/core/formats';
import type { M2Problem } from '@corrigenda/core/internal';
import { maxJsonLineBytes, readPieces } from './lines.ts';
import { Refusal, refuseData } from './refusal.ts';

/** The M2 reader names its own limit and goes on; this only keeps memory bounded. */
export const maxM2LineBytes = maxJsonLineBytes;

/** Whether some of the first lines are lines of M2; what is wrong with the others is then said line by line. */
export const isMeantAsM2 = (lines: readonly string[]): boolean =>
  lines.slice(0, 100).some((line) => /^[SA]( |$)/.test(line));

/** What is said to who gives text where M2 is expected. */
export const refusePlainText = (file: string): Refusal =>
  refuseData({
    file,
    line: 1,
    column: 1,
    code: 'm2/plain-text',
    message:
      'this is plain text, not M2: use `corrigenda evaluate` (text goes to --system and --reference), or make M2 of it with `corrigenda annotate` first',
  });

/** Reads the blocks of an M2 file one after another. */
export async function* readM2Blocks(
  file: string,
  onPiece?: (piece: string) => void,
): AsyncGenerator<M2Block> {
  for await (const blocks of readM2Batches(file, onPiece)) yield* blocks;
}

/** The same, as many blocks at once as a read gave; errors are refused, warnings are counted and reported at the end. */
export async function* readM2Batches(
  file: string,
  onPiece: (piece: string) => void = () => {},
): AsyncGenerator<readonly M2Block[]> {
  const reader = createM2Reader();
  let warnings = 0;
  function accept(problems: readonly M2Problem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      throw new Refusal(
        'data',
        `${file} cannot be used as it is. See everything with: corrigenda m2 check ${file}`,
        errors.map((problem) => ({ ...problem, file })),
      );
    warnings += problems.length;
  }
  let isFirst = true;
  for await (const piece of readPieces(file, { maxLineBytes: maxM2LineBytes })) {
    if (isFirst && piece.trim() !== '' && !isMeantAsM2(piece.slice(0, 20_000).split('\n')))
      throw refusePlainText(file);
    isFirst = false;
    onPiece(piece);
    const { value, problems } = reader.push(piece);
    accept(problems);
    yield value;
  }
  const { value, problems } = reader.end();
  accept(problems);
  yield value;
  if (warnings > 0)
    process.stderr.write(
      `${file}: ${warnings} warning${warnings > 1 ? 's' : ''}; see them with: corrigenda m2 check ${file}\n`,
    );
}
