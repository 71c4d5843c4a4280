// campaign -> results straight from the data: tables, JSON, or the report as one HTML file.
import { htmlReport } from '@corrigenda/core/human';
import { criteriaOf, itemsOf } from '@corrigenda/core/internal';
import { readJudgementSet, readPlan } from '@corrigenda/server';
import {
  languageOption,
  type ResultsCommandOptions,
  resultsOptions,
  withResultsOptions,
} from '../analysis/analysis-options.ts';
import { computeWithProgress } from '../analysis/compute-with-progress.ts';
import { formatAnalysis } from '../analysis/format-analysis.ts';
import { openOutput } from '../io/output.ts';
import { showProgress } from '../io/progress.ts';
import { Refusal } from '../io/refusal.ts';
import type { Adding } from './on-campaign.ts';
import { saveMemoryOn } from './save-memory.ts';

interface CampaignResultsOptions extends ResultsCommandOptions {
  readonly out: string;
  readonly title?: string;
  readonly language: string;
  readonly amended: boolean;
}

const help = `
Examples:
  corrigenda campaign results Course                                # tables
  corrigenda campaign results Course --json > results.json          # everything as JSON
  corrigenda campaign results Course --out report.html --by level   # the report that the results page shows

The numbers are those of "corrigenda analyse" and "corrigenda report" on the exported bundle.
Exit status: 0 done, 1 nothing is judged yet or other problems in the data, 2 misuse.`;

export function addResultsCommand({ onCampaign }: Adding): void {
  const command = onCampaign<CampaignResultsOptions>(
    'results',
    'What the judgements mean so far: tables, JSON, or a report as one HTML file.',
    async (bench, { id, title }, { out, json, amended, language, ...options }) => {
      const isReport = /\.html?$/i.test(out);
      if (isReport && json)
        throw new Refusal('misuse', '--json and an HTML report are two things; ask for one.');
      await saveMemoryOn(bench, id);
      const set = await showProgress('assignments', (onProgress) =>
        readJudgementSet(bench, id, {
          amendments: amended,
          progress: (done, total) => onProgress({ done, total }),
        }),
      );
      if (itemsOf(set).length === 0) throw new Refusal('data', `Nothing is judged yet in “${title}”.`);
      const asked = await resultsOptions(options, set);
      const output = await openOutput(out);
      const results = await computeWithProgress(set, asked);
      const { breakdown, ...analysis } = results;
      if (json) await output.write(`${JSON.stringify(results, null, 2)}\n`);
      else if (isReport)
        await output.write(
          htmlReport(analysis, {
            title: options.title ?? title,
            language,
            criteria: criteriaOf(await readPlan(bench, id), language),
            breakdown,
          }),
        );
      else await output.write(formatAnalysis(results));
      await output.commit();
      if (out !== '-') process.stdout.write(`${out}\n`);
    },
  )
    .option(
      '-o, --out <file>',
      'where to write: a report when the name ends in .html; - is standard output',
      '-',
    )
    .option('--title <title>', "title of the report; the campaign's own unless said")
    .addOption(languageOption())
    .option('--amended', 'count amended answers in place of the frozen ones', false);
  withResultsOptions(command).addHelpText('after', help);
}
