// `corrigenda analyse`: files of human judgements -> means, agreement, rankings, for people or as JSON.
import { publishedFormats } from '@corrigenda/core/formats';
import { readEssayMarkdown } from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import {
  type ResultsCommandOptions,
  resultsOptions,
  withResultsOptions,
} from '../analysis/analysis-options.ts';
import { computeWithProgress } from '../analysis/compute-with-progress.ts';
import { formatAnalysis } from '../analysis/format-analysis.ts';
import {
  analysisFormats,
  type FoundJudgements,
  type JudgementSource,
  judgementsFrom,
  readGroups,
  srcIdBaseOption,
} from '../analysis/read-judgements.ts';
import { openOutput, refuseUnwritable } from '../io/output.ts';
import { printProblems } from '../io/problems.ts';
import { exitStatus, Refusal } from '../io/refusal.ts';
import { repeatedOption } from '../io/repeated-option.ts';
import { stoppable } from '../io/run.ts';

const formats = [...analysisFormats, 'essay-markdown'];

const help = `
Formats (told from the files where --format is not given):
${Object.entries(publishedFormats)
  .map(([id, { title }]) => `  ${id.padEnd(20)} ${title}`)
  .join('\n')}
  campaign             a bundle of our own: the zip that "corrigenda campaign export" writes, or its folder
  essay-markdown       essays under headings "### essay_id = N" (counted; "corrigenda campaign create" makes items of them)

A folder stands for the files in it, and a pattern such as "ratings-*.json" for the files it matches.
Files of several annotators over the same items are one group; ":" between files separates groups, which are pooled and also shown each for itself.
Sections (--section): ranking, rank-ranges, means, answers, mixed-model, head-to-head, edit-distance, agreement, judges, intra, expert, annotator-pairs,
  confusion, criteria, map, severity, variance, order, time, metrics, by-1 ..., by-agreement; all. Which of them there are depends on the data.
Exit status: 0 done, 1 something in the data could not be read (the rest is still computed) or nothing could, 2 misuse.

Examples:
  corrigenda analyse a1.json a2.json : b1.json b2.json
  corrigenda analyse judgments.xml --src-id-base 1 --json > analysis.json
  corrigenda analyse judgments.xml --metric gleu=gleu-scores.csv --section metrics
  corrigenda analyse ratings.csv --rank-by fluency --section agreement --section annotator-pairs`;

interface AnalyseOptions extends ResultsCommandOptions, JudgementSource {
  readonly json?: boolean;
  readonly section: readonly string[];
  readonly out: string;
}

export function analyseCommand(): Command {
  const command = new Command('analyse')
    .alias('analyze')
    .description(
      'What human judgements mean: means, edit distances, agreement with intervals, rankings, correlation with metrics.',
    )
    .argument('<files...>', 'files of judgements, plain or gzipped, folders or patterns; ":" between groups')
    .addOption(
      new Option('-f, --format <format>', 'what the files are; told from them unless said').choices(formats),
    )
    .addOption(srcIdBaseOption());
  return withResultsOptions(command)
    .option('--amended', 'campaign: count amended answers in place of the frozen ones', false)
    .addOption(
      repeatedOption('--section <id>', 'print this section alone; may be repeated, "all" prints every one'),
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
      : await describeJudgements(await judgementsFrom(files, options), options);
  const output = await openOutput(options.out);
  await output.write(text);
  await output.commit();
}

async function describeJudgements(
  { set, groupedBy, checked }: FoundJudgements,
  options: AnalyseOptions,
): Promise<string> {
  const asked = await resultsOptions(options, set);
  const results = await stoppable(() => computeWithProgress(set, { ...asked, by: options.by ?? groupedBy }));
  await checked();
  return options.json ? `${JSON.stringify(results, null, 2)}\n` : formatAnalysis(results, options.section);
}

export const essaysData = (essays: ReturnType<typeof readEssayMarkdown>['value']) => ({
  items: essays.length,
  essays,
});

async function describeEssays(names: readonly string[], json: boolean): Promise<string> {
  const read = (await readGroups(names)).flat().map(readEssayMarkdown);
  const problems = read.flatMap((one) => one.problems);
  const essays = read.flatMap(({ value }) => value);
  printProblems(problems);
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = exitStatus.data;
  if (essays.length === 0)
    throw new Refusal('data', 'No essays were found; expected headings such as "### essay_id = 1".');
  if (json) return `${JSON.stringify(essaysData(essays), null, 2)}\n`;
  return `${essays.length} essays, ${essays.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)} words\n`;
}
