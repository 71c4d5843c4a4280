// `corrigenda report`: judgements -> one self-contained HTML file; `--verify` computes its numbers again.
import { readFile } from 'node:fs/promises';
import { htmlReport, numbersInReport } from '@corrigenda/core';
import { Command, Option } from 'commander';
import { computeResults, type Results } from '../analysis/compute-results.ts';
import { readMetrics } from '../analysis/metric-files.ts';
import { analysisFormats, type JudgementSource, judgementsFrom } from '../analysis/read-judgements.ts';
import { wholeNumber } from '../analysis/whole-number.ts';
import { openOutput, refuseUnwritable } from '../io/output.ts';
import { Refusal, refuseFile } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';

const help = `
Examples:
  corrigenda report --format campaign course-ratings.zip --out report.html
  corrigenda report --format ranking-xml judgments.xml --out report.html --title "Which system?"
  corrigenda report --verify course-ratings.zip --report report.html`;

interface ReportOptions extends JudgementSource {
  readonly out: string;
  readonly title?: string;
  readonly seed: number;
  readonly resamples: number;
  readonly rankBy?: string;
  readonly metric: readonly string[];
  readonly verify?: string;
  readonly report?: string;
  /** Metadata of the items by whose values everything is computed once more. */
  readonly by?: string;
}

export function reportCommand(): Command {
  return new Command('report')
    .description(
      'A report of human judgements as one HTML file that opens without a network: plots, tables to copy, methods, signature, numbers.',
    )
    .argument('[files...]', 'files of judgements or one campaign bundle; ":" between groups')
    .addOption(
      new Option('-f, --format <format>', 'what the files are').choices(analysisFormats).default('campaign'),
    )
    .addOption(
      new Option('--src-id-base <base>', 'number of the first sentence in ranking files')
        .choices(['0', '1'])
        .default('0'),
    )
    .option('-o, --out <file>', 'where to write', 'report.html')
    .option('--title <title>', 'title of the report')
    .option('--seed <number>', 'seed of all resampling', wholeNumber, 2017)
    .option('--resamples <number>', 'resamples for intervals and rank ranges', wholeNumber, 1000)
    .option('--rank-by <criterion>', 'criterion whose ratings rank the systems')
    .option(
      '--metric <metric:system=file>',
      'automatic scores to correlate with; repeat for each system',
      (value: string, all: readonly string[]) => [...all, value],
      [],
    )
    .option('--by <key>', 'also per value of this metadata of the items: level, genre ...')
    .option('--amended', 'count amended answers in place of the frozen ones', false)
    .option('--verify <bundle>', 'compute the numbers of a report again from this bundle and compare')
    .option(
      '--report <file>',
      'with --verify: the report to compare with; without it the bundle is only computed twice',
    )
    .addHelpText('after', help)
    .action((files: readonly string[], options: ReportOptions) =>
      options.verify ? verify(options.verify, options) : write(files, options),
    );
}

async function write(files: readonly string[], options: ReportOptions): Promise<void> {
  const { set, title, checked } = await judgementsFrom(files, options);
  await refuseUnwritable(options.out);
  const metrics = await readMetrics(options.metric, set);
  const { seed, resamples, by, rankBy } = options;
  const { breakdown, ...analysis } = await stoppable(() =>
    computeResults(set, { seed, resamples, by, rankBy, metrics }),
  );
  await checked();
  const output = await openOutput(options.out);
  await output.write(htmlReport(analysis, { title: options.title ?? title, breakdown }));
  await output.commit();
  if (options.out !== '-') process.stdout.write(`${options.out}\n`);
}

/** Every number of the report, from the bundle alone; how it was made is read from the report itself. */
async function verify(bundle: string, options: ReportOptions): Promise<void> {
  const shown = options.report ? await numbersOf(options.report) : null;
  const signature = shown?.signature ?? '';
  const said = (name: string, fallback: number) =>
    Number(new RegExp(`${name}:(\\d+)`).exec(signature)?.[1] ?? fallback);
  const amended = shown ? signature.includes('campaign+amended') : options.amended;
  const { set, checked } = await judgementsFrom([bundle], { ...options, amended, format: 'campaign' });
  const settings = {
    seed: said('seed', options.seed),
    resamples: said('resamples', options.resamples),
    by: shown?.breakdown?.key ?? options.by,
    rankBy: shown?.rankedBy === 'comparisons' ? undefined : (shown?.rankedBy ?? options.rankBy),
    metrics: await readMetrics(options.metric, set),
  };
  const computed = await stoppable(() => computeResults(set, settings));
  await checked();
  const expected = shown ?? (await computeResults(set, settings));
  const differences = differing(
    JSON.parse(JSON.stringify(computed)),
    JSON.parse(JSON.stringify(expected)),
    '',
  );
  if (differences.length > 0) {
    const lines = differences.slice(0, 20).map((line) => `  ${line}`);
    throw new Refusal(
      'data',
      `${differences.length} numbers differ from what the bundle gives:\n${lines.join('\n')}`,
    );
  }
  process.stdout.write(`Every number can be computed again from ${bundle}.\n${computed.signature}\n`);
}

async function numbersOf(file: string): Promise<Results> {
  const html = await readFile(file, 'utf8').catch((error) => {
    throw refuseFile(file, error);
  });
  const numbers = numbersInReport(html);
  if (numbers === null)
    throw new Refusal('data', `${file} carries no numbers; expected a report written by corrigenda.`);
  return numbers as Results;
}

function differing(computed: unknown, shown: unknown, path: string): string[] {
  if (typeof computed === 'object' && computed !== null && typeof shown === 'object' && shown !== null) {
    const keys = new Set([...Object.keys(computed), ...Object.keys(shown)]);
    return [...keys].flatMap((key) =>
      differing(
        (computed as Record<string, unknown>)[key],
        (shown as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      ),
    );
  }
  return same(computed, shown)
    ? []
    : [`${path}: the report says ${JSON.stringify(shown)}, the bundle gives ${JSON.stringify(computed)}`];
}

/** Browsers and Node differ in the last bits of logarithms; what is printed never hangs on them. */
function same(computed: unknown, shown: unknown): boolean {
  if (typeof computed !== 'number' || typeof shown !== 'number') return computed === shown;
  return Math.abs(computed - shown) <= 1e-9 * Math.max(1, Math.abs(computed));
}
