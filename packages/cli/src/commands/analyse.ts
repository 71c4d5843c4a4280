// `corrigenda analyse`: files of human judgements -> means, agreement, rankings, for people or as JSON.
import { publishedFormats, readEssayMarkdown } from '@corrigenda/core';
import { Command, Option } from 'commander';
import { computeResults } from '../analysis/compute-results.ts';
import { formatAnalysis } from '../analysis/format-analysis.ts';
import { readMetrics } from '../analysis/metric-files.ts';
import { analysisFormats, judgementsFrom } from '../analysis/read-judgements.ts';
import { wholeNumber } from '../analysis/whole-number.ts';
import { readText } from '../io/lines.ts';
import { openOutput, refuseUnwritable } from '../io/output.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';

const formats = [...analysisFormats, 'essay-markdown'];

const help = `
Formats:
${Object.entries(publishedFormats)
  .map(([id, { title }]) => `  ${id.padEnd(20)} ${title}`)
  .join('\n')}
  campaign             a bundle of our own: the zip that "corrigenda campaign export" writes, or its folder
  essay-markdown       essays under headings "### essay_id = N" (counted; used by imports)

Files of several annotators over the same items are one group; ":" between files separates groups that are pooled.

Examples:
  corrigenda analyse --format multi-system-json a1.json a2.json : b1.json b2.json
  corrigenda analyse --format ranking-xml judgments.xml --src-id-base 1 --json > analysis.json
  corrigenda analyse --format ranking-xml judgments.xml --metric gleu:AMU=amu.gleu --metric gleu:CAMB=camb.gleu`;

interface AnalyseOptions {
  readonly format: string;
  readonly srcIdBase: string;
  readonly seed: number;
  readonly resamples: number;
  readonly rankBy?: string;
  readonly metric: readonly string[];
  readonly json?: boolean;
  readonly out: string;
}

export function analyseCommand(): Command {
  return new Command('analyse')
    .alias('analyze')
    .description(
      'What human judgements mean: means, edit distances, agreement with intervals, rankings, correlation with metrics.',
    )
    .argument('<files...>', 'files of judgements, plain or gzipped; ":" between groups')
    .addOption(
      new Option('-f, --format <format>', 'what the files are').choices(formats).makeOptionMandatory(),
    )
    .addOption(
      new Option('--src-id-base <base>', 'number of the first sentence in ranking files')
        .choices(['0', '1'])
        .default('0'),
    )
    .option('--seed <number>', 'seed of all resampling', wholeNumber, 2017)
    .option('--resamples <number>', 'resamples for intervals and rank ranges', wholeNumber, 1000)
    .option('--rank-by <criterion>', 'criterion whose ratings rank the systems')
    .option(
      '--metric <metric:system=file>',
      'automatic scores to correlate with; repeat for each system',
      (value: string, all: readonly string[]) => [...all, value],
      [],
    )
    .option('--json', 'everything as JSON')
    .option('-o, --out <file>', 'where to write; - is standard output', '-')
    .addHelpText('after', help)
    .action(run);
}

async function run(files: readonly string[], options: AnalyseOptions): Promise<void> {
  await refuseUnwritable(options.out);
  const text =
    options.format === 'essay-markdown'
      ? await describeEssays(files, options.json === true)
      : await describeJudgements(files, options);
  const output = await openOutput(options.out);
  await output.write(text);
  await output.commit();
}

async function describeJudgements(files: readonly string[], options: AnalyseOptions): Promise<string> {
  const { set, checked } = await judgementsFrom(files, options);
  const metrics = await readMetrics(options.metric, set);
  const { seed, resamples, rankBy } = options;
  const analysis = await stoppable(() => computeResults(set, { seed, resamples, metrics, rankBy }));
  await checked();
  return options.json ? `${JSON.stringify(analysis, null, 2)}\n` : formatAnalysis(analysis);
}

async function describeEssays(files: readonly string[], json: boolean): Promise<string> {
  const essays = [];
  for (const name of files) {
    const { value, problems } = readEssayMarkdown({ name, text: await readText(name) });
    printProblems(problems);
    essays.push(...value);
  }
  if (essays.length === 0)
    throw new Refusal('data', 'No essays were found; expected headings such as "### essay_id = 1".');
  if (json) return `${JSON.stringify({ items: essays.length, essays }, null, 2)}\n`;
  return `${essays.length} essays, ${essays.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)} words\n`;
}
