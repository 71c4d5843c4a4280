// `corrigenda meta`: people's judgements and metrics on the same outputs -> which metric to believe; or validation without people.
import {
  htmlPage,
  metaEvaluate,
  metaPage,
  reportLanguages,
  scoreMetrics,
  validateMetrics,
} from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import { resamplesOption, seedOption } from '../analysis/resampling-options.ts';
import { atLeastOne } from '../analysis/whole-number.ts';
import { scoreOptions } from '../evaluation/external-scores.ts';
import { addTextOptions, missingOption } from '../evaluation/text-options.ts';
import { refuseUnwritable } from '../io/output.ts';
import { Refusal } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';
import { type MetaCommandOptions, readMeta } from '../meta/meta-data.ts';
import { progressLine, publish } from '../meta/publish.ts';
import { validateFile } from '../meta/validate-file.ts';

export interface MetaOptions extends MetaCommandOptions {
  readonly window: number;
  readonly over: 'items' | 'systems' | 'both';
  readonly permutations: number;
  readonly resamples: number;
  readonly seed: number;
  readonly references: 'all' | 'own';
  readonly validate: boolean;
  readonly report?: string;
  readonly title?: string;
  readonly reportLanguage: string;
  readonly json: boolean;
}

const help = `
People: rankings (XML), a campaign of our own (zip or folder; its outputs and references are then used), a file with one score a system
(a number a line in the order of the systems' names, or NAME and score), or rankings and such a file together.
Sets: all, base (without INPUT, REF-F, GPT-3.5), +INPUT, +fluency, or names separated by commas; their order decides ties of the published rule.
Without --human: the metrics are validated on the gold edits of --m2 alone (after Choshen and Abend 2018).

Examples:
  corrigenda meta --human judgments.xml --outputs outputs --source source.txt --reference ref0.txt ref1.txt --metric errant,gleu,green
  corrigenda meta --human judgments.xml TS_edit.txt --outputs outputs --source s.txt --m2 gold.m2 --set base --metric all --report meta.html
  corrigenda meta --human campaign.zip --metric errant,gleu
  corrigenda meta --human judgments.xml --outputs outputs --source s.txt --m2 gold.m2 --scores SOME=scores/some
  corrigenda meta --m2 gold.m2 --metric m2,gleu,green

Exit status: 0 done, 1 problems in the files, 2 misuse.`;

export function metaCommand(): Command {
  const command = new Command('meta')
    .description('Which metric agrees with people: system level, sentence level, windows, ranks, tests.')
    .option('--human <files...>', 'judgements of people: rankings, a campaign, scores of systems', [])
    .option('--human-format <format>', 'published format of the judgements, where the file does not tell')
    .addOption(
      new Option('--src-id-base <base>', 'number of the first sentence in ranking files')
        .choices(['auto', '0', '1'])
        .default('auto'),
    )
    .option('--outputs <folder>', 'outputs of the systems, one file each, named after the system');
  addTextOptions(command, 'outputs one by one, FILE or NAME=FILE')
    .option('--language <tag>', 'language of the text', 'en')
    .option('--set <set>', 'systems to compare: all, base, +INPUT, +fluency, or names', 'all')
    .option('--metric <list>', 'metrics separated by commas, or all (default: errant,m2,gleu,green)')
    .addOption(missingOption())
    .addOption(
      new Option('--against <column>', "people's score of a system").choices([
        'expected-wins',
        'trueskill',
        'given',
      ]),
    )
    .option('--rank-by <criterion>', 'criterion of a campaign whose ratings are compared')
    .option('--judged-only', 'only the sentences that people judged', false)
    .addOption(new Option('--window <n>', 'systems in a window').argParser(atLeastOne).default(4))
    .addOption(
      new Option('--over <what>', 'what is resampled').choices(['items', 'systems', 'both']).default('items'),
    )
    .addOption(
      new Option('--permutations <n>', 'rounds of the permutation tests').argParser(atLeastOne).default(1000),
    )
    .addOption(resamplesOption('rounds of bootstrap; 0 for none'))
    .addOption(seedOption())
    .addOption(
      new Option('--references <which>', 'without --human: references of all annotators or only their own')
        .choices(['all', 'own'])
        .default('all'),
    )
    .option('--validate', 'with --human: also validate the metrics on the gold edits', false)
    .option('--report <file>', 'also an HTML file with figures')
    .option('--title <title>', 'title of the report', 'Which metric to believe')
    .addOption(
      new Option('--report-language <language>', 'language of the report and of what is printed')
        .choices(reportLanguages)
        .default('en'),
    )
    .option('--json', 'everything as JSON', false)
    .addHelpText('after', help)
    .action(run);
  for (const option of scoreOptions()) command.addOption(option);
  return command;
}

async function run(options: MetaOptions): Promise<void> {
  if (options.report !== undefined) await refuseUnwritable(options.report);
  if (options.human.length === 0) {
    if (options.m2 === undefined)
      throw new Refusal(
        'misuse',
        'meta needs judgements of people (--human FILE), or gold edits to validate metrics without people (--m2 FILE).',
      );
    await validateFile(options.m2, options);
    return;
  }
  const progress = progressLine();
  const { asked, systems, corpus, human, made } = await readMeta(options);
  const { window, over, permutations, resamples, seed } = options;
  const { meta, validations } = await stoppable(() => {
    const scored = scoreMetrics(systems, corpus, asked, { made, onProgress: progress.step });
    const evaluated = metaEvaluate(scored, human, {
      systems: systems.map(({ name }) => name),
      sentences: corpus.sources.length,
      window,
      over,
      permutations,
      resamples,
      seed,
      onProgress: progress.step,
    });
    // Scores from files cannot be made again for partly corrected sentences.
    const computed = asked.filter(({ scores }) => scores === undefined);
    return {
      meta: evaluated,
      validations: options.validate
        ? validateMetrics({ corpus }, computed, { seed, onProgress: progress.step })
        : [],
    };
  });
  progress.clear();
  const { title = '', reportLanguage: language } = options;
  await publish(metaPage(meta, { title, validations, language }), htmlPage, options);
}
