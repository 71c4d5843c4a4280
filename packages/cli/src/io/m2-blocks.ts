// M2 file -> blocks in constant memory, refusing what cannot be read as it was meant.
import { createM2Reader, type M2Block, type M2Problem } from '@corrigenda/core';
import { maxJsonLineBytes, readPieces } from './lines.ts';
import { Refusal } from './refusal.ts';

/** The M2 reader names its own limit and goes on; this only keeps memory bounded. */
export const maxM2LineBytes = maxJsonLineBytes;

/** Reads the blocks of an M2 file one after another; errors are refused, warnings counted and told at the end. */
export async function* readM2Blocks(file: string): AsyncGenerator<M2Block> {
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
  for await (const piece of readPieces(file, { maxLineBytes: maxM2LineBytes })) {
    const { value, problems } = reader.push(piece);
    accept(problems);
    yield* value;
  }
  const { value, problems } = reader.end();
  accept(problems);
  yield* value;
  if (warnings > 0)
    process.stderr.write(
      `${file}: ${warnings} warning${warnings > 1 ? 's' : ''}; see them with: corrigenda m2 check ${file}\n`,
    );
}
