// judgement set -> numbers, with progress on the terminal: the one way in which commands compute results.
import {
  type Analysis,
  type AnalysisOptions,
  analyse,
  type Breakdown,
  breakDown,
  breakdownKeys,
  type JudgementSet,
} from '@corrigenda/core';
import { Refusal } from '../io/refusal.ts';
import { startAnalysisProgress } from './analysis-progress.ts';

export type Results = Analysis & { readonly breakdown?: Breakdown };

export interface ResultsOptions extends Pick<AnalysisOptions, 'seed' | 'resamples' | 'metrics' | 'rankBy'> {
  /** Metadata of the items by whose values everything is computed once more. */
  readonly by?: string;
}

export async function computeResults(
  set: JudgementSet,
  { by, ...options }: ResultsOptions,
): Promise<Results> {
  if (by !== undefined && !breakdownKeys(set).includes(by)) {
    const known = breakdownKeys(set).join(', ') || 'none';
    throw new Refusal('misuse', `--by ${by}: no such metadata with several values; there is ${known}.`);
  }
  refuseUnknownCriterion(set, options.rankBy);
  const progress = await startAnalysisProgress(set);
  const { onProgress } = progress;
  const numbers = analyse(set, { ...options, onProgress });
  const { seed, resamples } = options;
  const breakdown = by === undefined ? undefined : breakDown(set, by, { seed, resamples, onProgress });
  progress.stop();
  return { ...numbers, ...(breakdown && { breakdown }) };
}

/** Falling back to another criterion would rank the systems by what was not asked for. */
function refuseUnknownCriterion({ criteria, rankings }: JudgementSet, rankBy: string | undefined): void {
  if (rankBy === undefined) return;
  if (rankings.length > 0)
    throw new Refusal(
      'misuse',
      `--rank-by ${rankBy}: these judgements are comparisons, which rank by themselves.`,
    );
  if (criteria.some(({ id }) => id === rankBy)) return;
  const known = criteria.map(({ id }) => id).join(', ') || 'none';
  throw new Refusal('misuse', `--rank-by ${rankBy}: no such criterion; there is ${known}.`);
}
