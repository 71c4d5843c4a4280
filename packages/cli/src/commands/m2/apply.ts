// `corrigenda m2 apply`: M2 -> the corrected text of each annotator.
import { applyM2Edits, editsOfAnnotator, type M2Block, splitWords } from '@corrigenda/core';
import { Command } from 'commander';
import { readM2Blocks } from '../../io/m2-blocks.ts';
import { type Output, openOutput } from '../../io/output.ts';
import { Refusal, refuseData } from '../../io/refusal.ts';

interface ApplyOptions {
  readonly annotator?: string;
  readonly out: string;
}

export function m2ApplyCommand(): Command {
  return new Command('apply')
    .summary('write the corrected text of each annotator')
    .description(
      'Write the corrected text an M2 file stands for, one sentence a line. Detection edits (UNK, Um) mark without correcting and leave their words as they are.',
    )
    .argument('<file>', 'M2 file, plain or gzipped; - for standard input (needs --annotator)')
    .option('-a, --annotator <id>', 'only this annotator (default: all)')
    .option(
      '-o, --out <file>',
      'where to write; {} in the name becomes the annotator; - is standard output',
      '-',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  corrigenda m2 apply gold.m2 --out "corrected-{}.txt"\n  corrigenda m2 apply gold.m2 --annotator 1 > corrected.txt',
    )
    .action((file: string, options: ApplyOptions) => apply(file, options));
}

async function apply(file: string, { annotator, out }: ApplyOptions): Promise<void> {
  if (annotator !== undefined && !/^\d{1,15}$/.test(annotator))
    throw new Refusal('misuse', `--annotator is ${annotator}; expected a whole number.`);
  if (annotator === undefined && file === '-')
    throw new Refusal('misuse', 'Standard input can be read only once: say whose text with --annotator.');
  const annotators = annotator === undefined ? await findAnnotators(file) : [Number(annotator)];
  if (annotators.length > 1 && !out.includes('{}'))
    throw new Refusal(
      'misuse',
      `${file} has annotators ${annotators.join(', ')}: choose one with --annotator, or put {} into the name of --out.`,
    );
  const outputs = new Map<number, Output>();
  for (const id of annotators) outputs.set(id, await openOutput(out.replaceAll('{}', String(id))));
  const met = new Set<number>();
  for await (const block of readM2Blocks(file)) {
    for (const { annotator: id } of block.edits) met.add(id);
    const words = splitWords(block.source);
    for (const [id, output] of outputs) await output.write(`${correct(file, block, words, id).join(' ')}\n`);
  }
  const missing = annotators.find((id) => met.size > 0 && !met.has(id));
  if (missing !== undefined)
    throw refuseData({
      file,
      code: 'apply/annotator',
      message: `annotator ${missing} has no line in this file; expected one of ${[...met].join(', ')}`,
    });
  for (const output of outputs.values()) await output.commit();
}

/** Everybody with a line in the file; a file without edits is annotator 0's, who changed nothing. */
async function findAnnotators(file: string): Promise<readonly number[]> {
  const found = new Set<number>();
  for await (const { edits } of readM2Blocks(file)) for (const { annotator } of edits) found.add(annotator);
  return found.size === 0 ? [0] : [...found].sort((a, b) => a - b);
}

/** The sentence with one annotator's edits applied. */
function correct(
  file: string,
  block: M2Block,
  words: readonly string[],
  annotator: number,
): readonly string[] {
  try {
    return applyM2Edits(words, editsOfAnnotator(block, annotator));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuseData({
      file,
      line: block.line,
      column: 1,
      code: 'apply/overlap',
      message: `annotator ${annotator}: ${error.message}; expected edits that do not overlap`,
    });
  }
}
