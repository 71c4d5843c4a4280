// `corrigenda evaluate`: source, systems and references in, scores, tests, types and a report out, in one step.
import { availableParallelism } from 'node:os';
import { type EvaluationInput, evaluationAsText, type MergeStrategy } from '@corrigenda/core';
import {
  type AskedMetric,
  evaluationAsData,
  type MissingRule,
  mergeStrategies,
  metricCorpora,
  type ResampledChoice,
} from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import {
  addLanguageOptions,
  type LanguageOptions,
  languageSettingsOf,
} from '../annotation/language-options.ts';
import { workersOption } from '../annotation/workers-option.ts';
import { computeReport } from '../evaluation/compute-report.ts';
import { readExternalScores, type ScoreOptions, scoreOptions } from '../evaluation/external-scores.ts';
import { writeGotoWeights } from '../evaluation/goto-weights.ts';
import { checkAsked, readMetrics } from '../evaluation/metric-options.ts';
import { nameSystems } from '../evaluation/name-systems.ts';
import { reportForTerminal } from '../evaluation/print-report.ts';
import { joinEvaluation, readEvaluationTexts } from '../evaluation/read-evaluation.ts';
import { checkReportFile, writeReportFile } from '../evaluation/report-file.ts';
import { addScoringOptions, readScoring, type ScoringOptions } from '../evaluation/scoring-options.ts';
import { rowsOf, type ShardedRows } from '../evaluation/sharded-rows.ts';
import { addTextOptions, missingOption, type TextOptions } from '../evaluation/text-options.ts';
import { Refusal } from '../io/refusal.ts';
import { parseShard } from '../shard/shard.ts';

interface EvaluateCommandOptions
  extends TextOptions,
    ScoringOptions,
    ScoreOptions,
    LanguageOptions,
    ShardedRows {
  readonly merge: MergeStrategy;
  readonly lev: boolean;
  readonly metric?: string;
  readonly missing?: MissingRule;
  readonly resampledChoice: ResampledChoice;
  readonly writeWeights?: string;
  readonly workers: number;
}

const help = `
Texts have one sentence a line, words separated by spaces (or give --tok); files may be gzipped. A system may also be an M2 file.
Metrics may have options behind a colon: --metric errant:beta=1,gleu:draw=py3. See: corrigenda metrics

Examples:
  corrigenda evaluate --source learner.txt --system system.txt --reference reference.txt
  corrigenda evaluate --source s.txt --system a=a.txt b=b.txt --reference r1.txt r2.txt --metric errant,gleu,green
  corrigenda evaluate --m2 gold.m2 --system out.txt --metric m2 --format json
  corrigenda evaluate --source s.txt --system a.txt b.txt --reference r.txt --baseline a --cat 2
  corrigenda evaluate --source s.txt --system a.txt b.txt --reference r.txt --report report.html
  corrigenda evaluate --m2 gold.m2 --system a.txt b.txt --metric cleme --scores some=scores/some

Several machines find the edits, one scores: the same command with --annotated edits.jsonl --shard I/N on each, corrigenda merge edits.jsonl,
then the same command with --annotated edits.jsonl alone. See also: corrigenda cluster slurm

Scores made elsewhere: NAME=FOLDER (a file for each system, one score a sentence), NAME=FILE (one line a system) or NAME:SYSTEM=FILE.
Intervals: percentile bootstrap over sentences, which keep the reference that was chosen for them. Differences: paired approximate
randomisation and paired bootstrap of every two systems, both corrected by Holm's method.
Exit status: 0 done, 1 problems in the files, 2 misuse.`;

export function evaluateCommand(): Command {
  const command = addTextOptions(
    new Command('evaluate').description(
      'Score the outputs of systems against references in one step: precision, recall and F with intervals, tests of every two systems, types, further metrics.',
    ),
  )
    .addOption(
      new Option('--merge <strategy>', 'how alignment steps become edits')
        .choices(mergeStrategies)
        .default('rules'),
    )
    .option('--lev', 'align by standard Levenshtein distance', false)
    .option('--metric <list>', 'further metrics separated by commas, or all')
    .addOption(missingOption())
    .addOption(
      new Option(
        '--resampled-choice <when>',
        'references that a metric chooses by running sums: kept or chosen again in resamples',
      )
        .choices(['frozen', 'repeated'])
        .default('frozen'),
    )
    .option('--write-weights <file>', 'write the weights that these systems make for gotoscorer')
    .option(
      '--annotated <file>',
      'edits that were found before by --shard and merge, instead of finding them again',
    )
    .option('--shard <I/N>', 'only find the edits of part I of N, for the file --annotated', parseShard)
    .option('--baseline <name>', 'compare the other systems with this one besides');
  for (const option of scoreOptions()) command.addOption(option);
  return addScoringOptions(addLanguageOptions(command))
    .addOption(workersOption(availableParallelism()))
    .addHelpText('after', help)
    .action(run);
}

/** What metrics need beside the texts: checked before the long part begins, and written where that was asked for. */
async function prepareMetrics(
  input: EvaluationInput,
  metrics: readonly AskedMetric[],
  weightsFile: string | undefined,
): Promise<void> {
  if (metrics.length === 0 && weightsFile === undefined) return;
  const corpora = metricCorpora(input);
  checkAsked(metrics, corpora.corpus);
  if (weightsFile !== undefined) await writeGotoWeights(weightsFile, corpora, metrics);
}

async function run(options: EvaluateCommandOptions): Promise<void> {
  const { source = null, m2 = null, reference, tok, merge, lev, workers, baseline = null } = options;
  if (options.system.length === 0)
    throw new Refusal('misuse', 'evaluate needs the output of at least one system: --system NAME=FILE');
  if (reference.length === 0 && m2 === null)
    throw new Refusal('misuse', 'evaluate needs references: --reference FILE or --m2 FILE');
  const scoring = readScoring(options);
  if (options.report !== undefined) await checkReportFile(options.report);
  const systems = nameSystems(options.system);
  const names = systems.map(({ name }) => name);
  const metrics = [
    ...(options.metric === undefined ? [] : await readMetrics(options.metric, options.missing)),
    ...(await readExternalScores(options, names)),
  ];
  const settings = { ...languageSettingsOf(options, tok), merge, lev, workers: options.conllu ? 1 : workers };
  const texts = await readEvaluationTexts({ source, systems, references: reference, m2 }, settings);
  const rows = await rowsOf(texts, settings, options);
  if (rows === null) return;
  const input = await joinEvaluation(texts, rows, settings);
  await prepareMetrics(input, metrics, options.writeWeights);
  const { resampledChoice } = options;
  const report = await computeReport(input, scoring, { baseline, metrics, resampledChoice, workers });
  if (options.report !== undefined) await writeReportFile(options.report, report, options.title);
  const { format, ...writing } = scoring;
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify(evaluationAsData(report, writing), null, 2)}\n`
      : format === 'table'
        ? reportForTerminal(report, writing)
        : evaluationAsText(report, format, writing),
  );
}
