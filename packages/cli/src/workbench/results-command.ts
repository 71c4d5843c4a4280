// campaign -> results straight from the data: tables, JSON, or the report as one HTML file.
import { htmlReport, itemsOf, judgementSetOf } from '@corrigenda/core';
import { readRecord } from '@corrigenda/server';
import { computeResults } from '../analysis/compute-results.ts';
import { formatAnalysis } from '../analysis/format-analysis.ts';
import { readMetrics } from '../analysis/metric-files.ts';
import { wholeNumber } from '../analysis/whole-number.ts';
import { openOutput } from '../io/output.ts';
import { Refusal } from '../io/refusal.ts';
import type { Adding } from './on-campaign.ts';

interface ResultsCommandOptions {
  readonly out: string;
  readonly title?: string;
  readonly seed: number;
  readonly resamples: number;
  readonly rankBy?: string;
  readonly by?: string;
  readonly amended: boolean;
  readonly metric: readonly string[];
}

const help = `
Examples:
  corrigenda campaign results Course                                # tables
  corrigenda campaign results Course --json > results.json          # everything as JSON
  corrigenda campaign results Course --out report.html --by level   # the report that the results page shows

The numbers are those of "corrigenda analyse" and "corrigenda report" on the exported bundle.
Exit status: 0 done, 1 nothing is judged yet or other problems in the data, 2 misuse.`;

export function addResultsCommand({ onCampaign }: Adding): void {
  onCampaign<ResultsCommandOptions>(
    'results',
    'What the judgements mean so far: tables, JSON, or a report as one HTML file.',
    async (bench, { id, title }, { out, json, amended, metric, by, seed, resamples, rankBy, ...options }) => {
      const isReport = /\.html?$/i.test(out);
      if (isReport && json)
        throw new Refusal('misuse', '--json and an HTML report are two things; ask for one.');
      const set = judgementSetOf(await readRecord(bench, id), { amendments: amended });
      if (itemsOf(set).length === 0) throw new Refusal('data', `Nothing is judged yet in “${title}”.`);
      const metrics = await readMetrics(metric, set);
      const output = await openOutput(out);
      const results = await computeResults(set, { seed, resamples, rankBy, by, metrics });
      const { breakdown, ...analysis } = results;
      if (json) await output.write(`${JSON.stringify(results, null, 2)}\n`);
      else if (isReport)
        await output.write(htmlReport(analysis, { title: options.title ?? title, breakdown }));
      else await output.write(formatAnalysis(analysis));
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
    .option('--seed <number>', 'seed of all resampling', wholeNumber, 2017)
    .option('--resamples <number>', 'resamples for intervals and rank ranges', wholeNumber, 1000)
    .option('--rank-by <criterion>', 'criterion whose ratings rank the systems')
    .option('--by <key>', 'also per value of this metadata of the items: level, genre ... (JSON and report)')
    .option('--amended', 'count amended answers in place of the frozen ones', false)
    .option(
      '--metric <metric:system=file>',
      'automatic scores to correlate with; repeat for each system',
      (value: string, all: readonly string[]) => [...all, value],
      [],
    )
    .addHelpText('after', help);
}
