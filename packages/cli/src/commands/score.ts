// `corrigenda score`: several hypotheses against a reference M2, one table, with intervals, significance and a signature.
import {
  type Choice,
  type EditFilter,
  type EvaluateOptions,
  findSourceDifference,
  type M2Block,
  type Mode,
  type System,
  scoreSystems,
} from '@corrigenda/core';
import { Command, InvalidArgumentError, Option } from 'commander';
import { readM2Blocks } from '../io/m2-blocks.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal, refuseData } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';
import { formatScores, scoresAsJson } from './score-report.ts';

const modes: readonly Mode[] = ['cs', 'cse', 'ds', 'dt'];
const choices: readonly Choice[] = ['running', 'sentence'];

interface ScoreOptions {
  readonly hyp: readonly string[];
  readonly ref: string;
  readonly mode: Mode;
  readonly beta: number;
  readonly choice: Choice;
  readonly single: boolean;
  readonly multi: boolean;
  readonly without: readonly string[];
  readonly cat?: '1' | '2' | '3' | 'all';
  readonly resamples: number;
  readonly seed: number;
  readonly json: boolean;
  readonly perSentence: boolean;
}

export function scoreCommand(): Command {
  return new Command('score')
    .description(
      'Score M2 files of systems against a reference M2: precision, recall and F in one table, with 95 % intervals and the significance of each difference to the first system.',
    )
    .argument('[hypotheses...]', 'M2 files of the systems, plain or gzipped; the first is the baseline')
    .option('--hyp <files...>', 'the same as an option', [])
    .requiredOption('-r, --ref <file>', 'M2 file of the reference, with one or several annotators')
    .addOption(
      new Option(
        '-m, --mode <mode>',
        'what must agree: cs span and correction, cse also the type, ds the span, dt each token',
      )
        .choices(modes)
        .default('cs'),
    )
    .option('-b, --beta <number>', 'weight of recall against precision', parseBeta, 0.5)
    .addOption(
      new Option(
        '--choice <how>',
        'choose references by running totals in file order, as ERRANT does, or in each sentence by itself',
      )
        .choices(choices)
        .default('running'),
    )
    .addOption(
      new Option('--cat <level>', 'also a table by type: 1 operation, 2 category, 3 both').choices([
        '1',
        '2',
        '3',
        'all',
      ]),
    )
    .option('--single', 'only edits of at most one token on each side', false)
    .option('--multi', 'only edits of two or more tokens on a side', false)
    .option(
      '--without <type>',
      'leave out an edit type, written as in the files (R:ORTH); may be repeated',
      collect,
      [],
    )
    .option('--resamples <n>', 'rounds of bootstrap and of randomisation; 0 for none', parseCount, 1000)
    .option('--seed <n>', 'start of the random numbers', parseCount, 12345)
    .option('--per-sentence', 'also the counts of every sentence', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      `
Examples:
  corrigenda score baseline.m2 better.m2 --ref gold.m2
  corrigenda score system.m2 --ref gold.m2 --mode ds --cat 2 --json

Intervals: percentile bootstrap over sentences. Significance: paired approximate randomisation against the first system.
Both keep the reference that was chosen for each sentence. The intervals of precision and recall are in --json.
Exit status: 0 done, 1 problems in the files or different source sentences, 2 misuse.`,
    )
    .action((files: readonly string[], options: ScoreOptions) => score([...options.hyp, ...files], options));
}

const collect = (value: string, before: readonly string[]) => [...before, value];

function parseBeta(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value * value) || value < 0)
    throw new InvalidArgumentError('Expected a number from 0.');
  return value;
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 0.');
  return Number(text);
}

async function score(files: readonly string[], options: ScoreOptions): Promise<void> {
  const { ref, mode, beta, choice, single, multi, without, resamples, seed, json, cat, perSentence } =
    options;
  if (files.length === 0)
    throw new Refusal(
      'misuse',
      'score needs at least one M2 file to score: corrigenda score SYSTEM.m2 --ref GOLD.m2',
    );
  if (single && multi)
    throw new Refusal('misuse', '--single and --multi together leave no edit; give one of them.');
  const filter: EditFilter = { single, multi, without };
  const reference = await readAll(ref);
  warnOfMissingNoops(ref, reference);
  const systems: System[] = [];
  for (const file of files) {
    const blocks = await readAll(file);
    refuseOtherSources(file, blocks, ref, reference);
    systems.push({ name: file, blocks });
  }
  const settings: EvaluateOptions & { resamples: number; seed: number } = {
    mode,
    beta,
    choice,
    filter,
    resamples,
    seed,
  };
  warnOfUnknownTypes(without, [{ name: ref, blocks: reference }, ...systems]);
  const result = await stoppable(() => scoreSystems(systems, reference, settings));
  const levels = cat === undefined ? [] : cat === 'all' ? ([1, 2, 3] as const) : [Number(cat) as 1 | 2 | 3];
  const report = { reference: ref, beta, levels, perSentence };
  process.stdout.write(json ? scoresAsJson(result, report) : formatScores(result, report));
}

async function readAll(file: string): Promise<readonly M2Block[]> {
  const blocks: M2Block[] = [];
  for await (const block of readM2Blocks(file)) blocks.push(block);
  if (blocks.length === 0)
    throw refuseData({
      file,
      code: 'm2/empty',
      message: 'the file has no sentences; expected M2 blocks that start with `S `',
    });
  return blocks;
}

/** Scores of different sentences mean nothing: the first difference is shown on both sides. */
function refuseOtherSources(
  file: string,
  own: readonly M2Block[],
  ref: string,
  theirs: readonly M2Block[],
): void {
  const difference = findSourceDifference(own, theirs);
  if (!difference) return;
  const { index, offset } = difference;
  if (offset === null) {
    const longer = own.length > theirs.length ? { name: file, blocks: own } : { name: ref, blocks: theirs };
    throw refuseData({
      file: longer.name,
      line: longer.blocks[index].line,
      column: 1,
      code: 'score/sentence-count',
      message: `sentence ${index + 1} is missing in the other file: ${file} has ${own.length} sentences, ${ref} has ${theirs.length}; expected the same`,
    });
  }
  const around = (text: string) =>
    JSON.stringify([...text].slice(Math.max(0, offset - 12), offset + 24).join(''));
  throw refuseData({
    file,
    line: own[index].line,
    column: offset + 3,
    code: 'score/source',
    message: `the source sentence has ${around(own[index].source)}, but ${ref}:${theirs[index].line}:${offset + 3} has ${around(theirs[index].source)}; expected the same sentences in both files`,
  });
}

/** A filter that catches nothing (`ORTH` for `R:ORTH`) would stand in the signature and mean nothing. */
function warnOfUnknownTypes(without: readonly string[], files: readonly System[]): void {
  if (without.length === 0) return;
  const types = new Set(
    files.flatMap(({ blocks }) => blocks.flatMap(({ edits }) => edits.map(({ type }) => type))),
  );
  for (const type of new Set(without)) {
    if (types.has(type)) continue;
    const near = [...types].filter((known) => known.endsWith(`:${type}`)).sort();
    process.stderr.write(
      `--without ${type} leaves nothing out: no edit has this type${near.length > 0 ? `; did you mean ${near.join(', ')}?` : '.'}\n`,
    );
  }
}

/** An annotator without edits and noop does not compete for a sentence, which is rarely meant. */
function warnOfMissingNoops(file: string, blocks: readonly M2Block[]): void {
  const present = blocks.map(({ edits }) => new Set(edits.map(({ annotator }) => annotator)));
  const all = new Set(present.flatMap((annotators) => [...annotators]));
  if (all.size < 2) return;
  const missing = blocks.filter((_, index) => present[index].size < all.size);
  if (missing.length === 0) return;
  const message = `${missing.length} of ${blocks.length} sentences (here first) lack edits and noop of some of the ${all.size} annotators, who then do not compete; fill in noops with corrigenda m2 combine`;
  printProblems([
    { file, line: missing[0].line, column: 1, code: 'm2/missing-noop', message, severity: 'warning' },
  ]);
}
