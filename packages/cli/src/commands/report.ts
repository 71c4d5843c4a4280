// `corrigenda report`: judgements -> one self-contained HTML file; `--verify` computes its numbers again.
import { readFile } from 'node:fs/promises';
import { htmlReport } from '@corrigenda/core/human';
import { amendedFormat, numbersInReport, type Results } from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import {
  languageOption,
  type ResultsCommandOptions,
  resultsOptions,
  withResultsOptions,
} from '../analysis/analysis-options.ts';
import { computeWithProgress } from '../analysis/compute-with-progress.ts';
import { differing, refuseDifferences } from '../analysis/differing.ts';
import {
  analysisFormats,
  type JudgementSource,
  judgementsFrom,
  srcIdBaseOption,
} from '../analysis/read-judgements.ts';
import { isEvaluation, verifyEvaluation } from '../evaluation/report-file.ts';
import { openOutput, refuseUnwritable } from '../io/output.ts';
import { Refusal, refuseFile } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';

const help = `
Examples:
  corrigenda report course-ratings.zip --out report.html
  corrigenda report judgments.xml --out report.html --title "Which system?"
  corrigenda report course-ratings.zip --language sv --out rapport.html
  corrigenda report --verify course-ratings.zip --report report.html
  corrigenda report --verify evaluation.html
  corrigenda report --verify a1.json a2.json : b1.json --report report.html

A report of corrigenda evaluate carries its sentences: --verify makes every number again from them.
Metric files and --src-id-base are given again to --verify; everything else is read from the report.`;

interface ReportOptions extends ResultsCommandOptions, JudgementSource {
  readonly out: string;
  readonly title?: string;
  readonly language: string;
  readonly verify?: string;
  readonly report?: string;
}

export function reportCommand(): Command {
  const command = new Command('report')
    .description(
      'A report of human judgements as one HTML file that opens without a network: plots, tables to copy, methods, signature, numbers.',
    )
    .argument(
      '[files...]',
      'files of judgements, folders or patterns, or one campaign bundle; ":" between groups',
    )
    .addOption(
      new Option('-f, --format <format>', 'what the files are; told from them unless said').choices(
        analysisFormats,
      ),
    )
    .addOption(srcIdBaseOption())
    .option('-o, --out <file>', 'where to write', 'report.html')
    .option('--title <title>', 'title of the report')
    .addOption(languageOption());
  return withResultsOptions(command)
    .option('--amended', 'count amended answers in place of the frozen ones', false)
    .option(
      '--verify <file>',
      'compute the numbers of a report again from this bundle, or from these files, and compare',
    )
    .option(
      '--report <file>',
      'with --verify: the report to compare with; without it everything is only computed twice',
    )
    .addHelpText('after', help)
    .action((files: readonly string[], options: ReportOptions) =>
      options.verify ? verify([options.verify, ...files], options) : write(files, options),
    );
}

async function write(files: readonly string[], options: ReportOptions): Promise<void> {
  const { set, title, groupedBy, criteriaIn, checked } = await judgementsFrom(files, options);
  await refuseUnwritable(options.out);
  const asked = await resultsOptions(options, set);
  const { breakdown, ...analysis } = await stoppable(() =>
    computeWithProgress(set, { ...asked, by: options.by ?? groupedBy }),
  );
  await checked();
  const output = await openOutput(options.out);
  const { language } = options;
  await output.write(
    htmlReport(analysis, {
      title: options.title ?? title,
      language,
      criteria: criteriaIn(language),
      breakdown,
    }),
  );
  await output.commit();
  if (options.out !== '-') process.stdout.write(`${options.out}\n`);
}

/** Every number of the report, from the data alone; how it was made is read from the report itself. */
async function verify(files: readonly string[], options: ReportOptions): Promise<void> {
  const [first] = files;
  if (options.report === undefined && /\.html?$/.test(first)) {
    const numbers = await numbersOf(first);
    if (isEvaluation(numbers)) return verifyEvaluation(first, numbers);
    throw new Refusal(
      'misuse',
      `Give the bundle or the judgements of ${first} besides: --verify FILES --report ${first}`,
    );
  }
  const shown = options.report ? await numbersOf(options.report) : null;
  const { amended, format } = sourceOf(shown?.format, options);
  const { set, groupedBy, checked } = await judgementsFrom(files, { ...options, amended, format });
  const asked = await resultsOptions(options, set);
  const settings = {
    ...asked,
    ...shown?.choices,
    seed: shown?.seed ?? options.seed,
    resamples: shown?.resamples ?? options.resamples,
    by: shown ? shown.breakdown?.key : (options.by ?? groupedBy),
    rankBy: shown?.rankedBy === 'comparisons' ? undefined : (shown?.rankedBy ?? options.rankBy),
  };
  const computed = await stoppable(() => computeWithProgress(set, settings));
  await checked();
  const { format: own, seed, resamples } = computed;
  const expected = shown
    ? { format: own, seed, resamples, ...shown }
    : await computeWithProgress(set, settings);
  const differences = differing(
    JSON.parse(JSON.stringify(computed)),
    JSON.parse(JSON.stringify(expected)),
    '',
  );
  refuseDifferences(differences, 'data');
  process.stdout.write(
    `Every number can be computed again from ${files.join(' ')}.\n${computed.signature}\n`,
  );
}

/** The report says what its data were; a bundle counts amended answers or not. */
function sourceOf(
  shown: string | undefined,
  { amended, format }: ReportOptions,
): Pick<JudgementSource, 'amended' | 'format'> {
  if (shown === undefined) return { amended, format };
  const campaign = shown === 'campaign' || shown === amendedFormat;
  return { amended: shown === amendedFormat, format: campaign ? 'campaign' : shown };
}

/** Reports of version 0.1.0 say how they were made in the signature alone: for them the options must be given as they were then. */
type ReportNumbers = Omit<Results, 'format' | 'seed' | 'resamples'> &
  Partial<Pick<Results, 'format' | 'seed' | 'resamples'>>;

async function numbersOf(file: string): Promise<ReportNumbers> {
  const html = await readFile(file, 'utf8').catch((error) => {
    throw refuseFile(file, error);
  });
  const numbers = numbersInReport(html);
  if (numbers === null)
    throw new Refusal('data', `${file} carries no numbers; expected a report written by corrigenda.`);
  return numbers as ReportNumbers;
}
