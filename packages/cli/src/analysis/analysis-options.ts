// options of commands that compute results: the same words and the same defaults in each of them.
import type { JudgementSet } from '@corrigenda/core/human';
import {
  type AnalysisChoices,
  type ResultsOptions,
  reportLanguages,
  resamplingUnits,
  tieRules,
  trueSkillSettings,
  usualChoices,
} from '@corrigenda/core/internal';
import { type Command, Option } from 'commander';
import { repeatedOption } from '../io/repeated-option.ts';
import { readMetrics } from './metric-files.ts';
import { resamplesOption, seedOption } from './resampling-options.ts';

/** What the options below say. */
export interface ResultsCommandOptions extends AnalysisChoices {
  readonly seed: number;
  readonly resamples: number;
  readonly rankBy?: string;
  readonly by?: string;
  readonly metric: readonly string[];
}

export const withResultsOptions = (command: Command): Command =>
  command
    .addOption(seedOption())
    .addOption(resamplesOption())
    .option('--rank-by <criterion>', 'criterion whose ratings rank the systems, by its name or id')
    .option(
      '--by <key>',
      'also per value of this metadata of the items: level, genre ...; groups of files: group',
    )
    .addOption(
      repeatedOption(
        '--metric <scores>',
        'automatic scores to correlate with: METRIC:SYSTEM=FILE for each system (one score a line), or METRIC=TABLE (CSV or TSV with one column per system)',
      ),
    )
    .addOption(
      new Option(
        '--metric-ties <rule>',
        'what a tie of a metric counts where people decided: for the system named later, half, wrong, or nothing',
      )
        .choices(tieRules)
        .default(usualChoices.metricTies),
    )
    .addOption(
      new Option(
        '--other <use>',
        'whether AC1, Fleiss and nominal alpha take "Other" as missing or as a category of its own',
      )
        .choices(['missing', 'category'])
        .default(usualChoices.other),
    )
    .addOption(
      new Option(
        '--resample-by <unit>',
        'what rank ranges resample: items, or single comparisons as in the WMT shared tasks',
      )
        .choices(resamplingUnits)
        .default(usualChoices.resampleBy),
    )
    .addOption(
      new Option(
        '--true-skill <setting>',
        'where TrueSkill starts: mean 0 and deviation 0.5, the same as the WMT scripts run it, or 25 and 25/3',
      )
        .choices(trueSkillSettings)
        .default(usualChoices.trueSkill),
    );

/** Of commands that write a report. */
export const languageOption = () =>
  new Option('--language <language>', 'language of the report; its numbers are the same in each')
    .choices(reportLanguages)
    .default('en');

/** The options as the computation takes them, metric files read. */
export async function resultsOptions(
  { seed, resamples, rankBy, by, metric, metricTies, other, resampleBy, trueSkill }: ResultsCommandOptions,
  set: JudgementSet,
): Promise<ResultsOptions> {
  const metrics = await readMetrics(metric, set);
  return { seed, resamples, rankBy, by, metrics, metricTies, other, resampleBy, trueSkill };
}
