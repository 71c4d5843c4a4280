// `corrigenda score`: M2 files of several systems against a reference M2, with the same outputs as `evaluate`.
import { type EvaluationInput, evaluationAsText, type M2Block, type System } from '@corrigenda/core';
import { type EvaluatedSystem, findSourceDifference, scoresAsData } from '@corrigenda/core/internal';
import { Command } from 'commander';
import { computeReport } from '../evaluation/compute-report.ts';
import { reportForTerminal } from '../evaluation/print-report.ts';
import { readM2AndHash } from '../evaluation/read-texts.ts';
import { checkReportFile, writeReportFile } from '../evaluation/report-file.ts';
import { addScoringOptions, readScoring, type ScoringOptions } from '../evaluation/scoring-options.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

interface ScoreOptions extends ScoringOptions {
  readonly hyp: readonly string[];
  readonly ref: string;
}

export function scoreCommand(): Command {
  const command = new Command('score')
    .description(
      'Score M2 files of systems against a reference M2: precision, recall and F in one table, with 95 % intervals, tests of every two systems and of each system against the first.',
    )
    .argument('[hypotheses...]', 'M2 files of the systems, plain or gzipped; the first is the baseline')
    .option('--hyp <files...>', 'the same as an option', [])
    .requiredOption('-r, --ref <file>', 'M2 file of the reference, with one or several annotators')
    .option('--baseline <file>', 'compare the other systems with this one in place of the first');
  return addScoringOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  corrigenda score baseline.m2 better.m2 --ref gold.m2
  corrigenda score system.m2 --ref gold.m2 --mode ds --cat 2 --json
  corrigenda score a.m2 b.m2 --ref gold.m2 --format latex > table.tex

Intervals: percentile bootstrap over sentences. Significance: paired approximate randomisation and paired bootstrap, corrected by Holm's
method. All keep the reference that was chosen for each sentence. The intervals of precision and recall are in --format json.
Exit status: 0 done, 1 problems in the files or different source sentences, 2 misuse.`,
    )
    .action((files: readonly string[], options: ScoreOptions) => score([...options.hyp, ...files], options));
}

async function score(files: readonly string[], options: ScoreOptions): Promise<void> {
  const { ref } = options;
  if (files.length === 0)
    throw new Refusal(
      'misuse',
      'score needs at least one M2 file to score: corrigenda score SYSTEM.m2 --ref GOLD.m2',
    );
  const { format, ...scoring } = readScoring(options);
  const input = await readM2Files(files, ref);
  warnOfMissingNoops(ref, input.reference);
  warnOfUnknownTypes(scoring.filter.without ?? [], [
    { name: ref, blocks: input.reference },
    ...input.systems,
  ]);
  const isWhole = options.report !== undefined;
  if (options.report !== undefined) await checkReportFile(options.report);
  const report = await computeReport(
    input,
    { format, ...scoring },
    {
      baseline: options.baseline ?? files[0],
      sentences: isWhole || scoring.perSentence,
      levels: isWhole ? [1, 2, 3] : scoring.levels,
    },
  );
  if (options.report !== undefined) await writeReportFile(options.report, report, options.title);
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify(scoresAsData(report, ref, scoring), null, 2)}\n`
      : format === 'table'
        ? reportForTerminal(report, scoring)
        : evaluationAsText(report, format, scoring),
  );
}

/** A file that is given again is a system of its own: `a.m2 (2)`. */
function numbered(file: string, before: readonly System[]): string {
  const again = before.filter(({ name }) => name === file || name.startsWith(`${file} (`)).length;
  return again === 0 ? file : `${file} (${again + 1})`;
}

async function readM2Files(files: readonly string[], ref: string): Promise<EvaluationInput> {
  const { blocks: reference, ...referenceOrigin } = await readM2AndHash(ref);
  const systems: EvaluatedSystem[] = [];
  for (const file of files) {
    const { blocks, ...origin } = await readM2AndHash(file);
    refuseOtherSources(file, blocks, ref, reference);
    systems.push({ name: numbered(file, systems), blocks, origin });
  }
  return { reference, referenceOrigins: [referenceOrigin], systems };
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
  const all = new Set<number>();
  for (const { edits } of blocks) for (const { annotator } of edits) all.add(annotator);
  if (all.size < 2) return;
  const missing = blocks.filter(
    ({ edits }) => new Set(edits.map(({ annotator }) => annotator)).size < all.size,
  );
  if (missing.length === 0) return;
  const message = `${missing.length} of ${blocks.length} sentences (here first) lack edits and noop of some of the ${all.size} annotators, who then do not compete; fill in noops with corrigenda m2 combine`;
  printProblems([
    { file, line: missing[0].line, column: 1, code: 'm2/missing-noop', message, severity: 'warning' },
  ]);
}
