// judgement set -> results, with progress on the terminal: the one way in which commands compute results.
import type { JudgementSet } from '@corrigenda/core/human';
import {
  breakdownKeys,
  computeResults,
  criterionNamed,
  type Results,
  type ResultsOptions,
  rankableCriteria,
} from '@corrigenda/core/internal';
import { Refusal } from '../io/refusal.ts';
import { startAnalysisProgress } from './analysis-progress.ts';

export async function computeWithProgress(set: JudgementSet, options: ResultsOptions): Promise<Results> {
  const { by, rankBy } = options;
  if (by !== undefined && !breakdownKeys(set).includes(by)) {
    const known = breakdownKeys(set).join(', ') || 'none';
    throw new Refusal('misuse', `--by ${by}: no such metadata with several values; there is ${known}.`);
  }
  refuseUnknownCriterion(set, rankBy);
  const progress = await startAnalysisProgress(set);
  const results = computeResults(set, { ...options, onProgress: progress.onProgress });
  progress.stop();
  return results;
}

/** Falling back to another criterion would rank the systems by what was not asked for. */
function refuseUnknownCriterion(set: JudgementSet, rankBy: string | undefined): void {
  if (rankBy === undefined) return;
  if (set.rankings.length > 0)
    throw new Refusal(
      'misuse',
      `--rank-by ${rankBy}: these judgements are comparisons, which rank by themselves.`,
    );
  if (criterionNamed(set, rankBy)) return;
  const known = rankableCriteria(set)
    .map(({ id, label }) => (id === label ? id : `${id} (${label})`))
    .join(', ');
  throw new Refusal(
    'misuse',
    `--rank-by ${rankBy}: no such criterion to rank by; there is ${known || 'none'}.`,
  );
}
