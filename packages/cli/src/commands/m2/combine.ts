// `corrigenda m2 combine`: several files of one annotator each -> one file of all of them, noops filled in.
import { type M2Block, type M2Edit, splitWords } from '@corrigenda/core';
import { formatM2Block, isNoop, noopEdit } from '@corrigenda/core/internal';
import { Command } from 'commander';
import { readM2Blocks } from '../../io/m2-blocks.ts';
import { checkMade, sharedOrigin, writeMade } from '../../io/made-record.ts';
import { openOutput } from '../../io/output.ts';
import { Refusal, refuseData } from '../../io/refusal.ts';

export function m2CombineCommand(): Command {
  return new Command('combine')
    .summary('join files of one annotator each into one')
    .description(
      'Join M2 files of one annotator each, over the same sentences, into one file. The first file becomes annotator 0, the second annotator 1, and so on; where an annotator changed nothing, a noop says so.',
    )
    .argument('<files...>', 'M2 files, plain or gzipped')
    .option('-o, --out <file>', 'where to write; .gz compresses, - is standard output', '-')
    .addHelpText('after', '\nExample:\n  corrigenda m2 combine first.m2 second.m2 --out both.m2')
    .action((files: readonly string[], { out }: { out: string }) => combine(files, out));
}

async function combine(files: readonly string[], out: string): Promise<void> {
  if (files.length < 2) throw new Refusal('misuse', 'm2 combine needs at least two files.');
  const output = await openOutput(out);
  const made = await Promise.all(files.map(checkMade));
  const readers = files.map((file, index) => readM2Blocks(file, made[index].add));
  const annotators: (number | null)[] = files.map(() => null);
  for (;;) {
    const taken = await Promise.all(readers.map((reader) => reader.next()));
    if (taken.every(({ done }) => done)) break;
    const blocks = taken.map(({ value, done }) => (done ? null : (value as M2Block)));
    checkSources(files, blocks);
    const edits = blocks.flatMap((block, index) => {
      const own = block as M2Block;
      annotators[index] = onlyAnnotator(files[index], own, annotators[index]);
      return renumber(own.edits, index);
    });
    await output.write(formatM2Block({ source: (blocks[0] as M2Block).source, edits }));
  }
  await output.commit();
  await writeMade(out, sharedOrigin(made.map((each) => each.edits())));
}

/** One annotator's edits under a new number; nothing at all, or a noop beside edits, is made plain. */
function renumber(edits: readonly M2Edit[], annotator: number): readonly M2Edit[] {
  const real = edits.filter((edit) => !isNoop(edit));
  return real.length === 0 ? [noopEdit(annotator)] : real.map((edit) => ({ ...edit, annotator }));
}

function onlyAnnotator(file: string, { edits, line }: M2Block, known: number | null): number | null {
  let only = known;
  for (const { annotator } of edits) {
    only ??= annotator;
    if (annotator !== only)
      throw refuseData({
        file,
        line,
        column: 1,
        code: 'combine/annotators',
        message: `this sentence has edits of annotator ${annotator}, earlier ones are of annotator ${only}; expected one annotator in each file`,
      });
  }
  return only;
}

/** The same sentences in the same order, or the first difference. */
function checkSources(files: readonly string[], blocks: readonly (M2Block | null)[]): void {
  const ended = blocks.indexOf(null);
  if (ended >= 0) {
    const longer = blocks.findIndex((block) => block !== null);
    throw refuseData({
      file: files[longer],
      line: blocks[longer]?.line,
      column: 1,
      code: 'combine/length',
      message: `this sentence is missing from ${files[ended]}, which ends before it; expected the same sentences in every file`,
    });
  }
  const words = blocks.map((block) => splitWords((block as M2Block).source));
  for (const [index, other] of words.entries()) {
    const at = other.findIndex((word, index) => word !== words[0][index]);
    if (at < 0 && other.length === words[0].length) continue;
    const token = at < 0 ? other.length : at;
    throw refuseData({
      file: files[index],
      line: blocks[index]?.line,
      column: 3 + [...other.slice(0, token).join(' ')].length + (token > 0 ? 1 : 0),
      code: 'combine/source',
      message: `token ${token} is ${quote(other[token])}, in ${files[0]} (line ${blocks[0]?.line}) it is ${quote(words[0][token])}; expected the same sentences in every file`,
    });
  }
}

const quote = (word: string | undefined) => (word === undefined ? 'missing' : `\`${word}\``);
