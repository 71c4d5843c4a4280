// `corrigenda report`: judgements -> one self-contained HTML file; `--verify` computes its numbers again.
import { readFile } from 'node:fs/promises';
import { type Analysis, analyse, htmlReport, numbersInReport } from '@corrigenda/core';
import { Command, Option } from 'commander';
import { analysisFormats, type JudgementSource, judgementsFrom } from '../analysis/read-judgements.ts';
import { wholeNumber } from '../analysis/whole-number.ts';
import { openOutput } from '../io/output.ts';
import { startProgress } from '../io/progress.ts';
import { Refusal, refuseFile } from '../io/refusal.ts';

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
  readonly verify?: string;
  readonly report?: string;
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
  const { set, title } = await judgementsFrom(files, options);
  const output = await openOutput(options.out);
  const analysis = await analyseWithProgress(set, options);
  await output.write(htmlReport(analysis, { title: options.title ?? title }));
  await output.commit();
  if (options.out !== '-') process.stdout.write(`${options.out}\n`);
}

async function analyseWithProgress(
  set: Parameters<typeof analyse>[0],
  { seed, resamples }: Pick<ReportOptions, 'seed' | 'resamples'>,
): Promise<Analysis> {
  const progress = await startProgress('resamples');
  const analysis = analyse(set, {
    seed,
    resamples,
    onProgress: (_, done, total) => progress.advance(1, done / total),
  });
  progress.stop();
  return analysis;
}

/** Every number of the report, from the bundle alone; the seed and the number of resamples are read from the report's own signature. */
async function verify(bundle: string, options: ReportOptions): Promise<void> {
  const { set } = await judgementsFrom([bundle], { ...options, format: 'campaign' });
  const shown = options.report ? await numbersOf(options.report) : null;
  const said = (name: string, fallback: number) =>
    Number(new RegExp(`${name}:(\\d+)`).exec(shown?.signature ?? '')?.[1] ?? fallback);
  const settings = { seed: said('seed', options.seed), resamples: said('resamples', options.resamples) };
  const computed = await analyseWithProgress(set, settings);
  const expected = shown ?? (await analyseWithProgress(set, settings));
  const differences = differing(
    JSON.parse(JSON.stringify(computed)),
    JSON.parse(JSON.stringify(expected)),
    '',
  );
  if (differences.length > 0) {
    throw new Refusal(
      'data',
      `${differences.length} numbers differ from what the bundle gives:\n${differences
        .slice(0, 20)
        .map((line) => `  ${line}`)
        .join('\n')}`,
    );
  }
  process.stdout.write(`Every number can be computed again from ${bundle}.\n${computed.signature}\n`);
}

async function numbersOf(file: string): Promise<Analysis> {
  const html = await readFile(file, 'utf8').catch((error) => {
    throw refuseFile(file, error);
  });
  const numbers = numbersInReport(html);
  if (numbers === null)
    throw new Refusal('data', `${file} carries no numbers; expected a report written by corrigenda.`);
  return numbers as Analysis;
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
  return computed === shown
    ? []
    : [`${path}: the report says ${JSON.stringify(shown)}, the bundle gives ${JSON.stringify(computed)}`];
}
