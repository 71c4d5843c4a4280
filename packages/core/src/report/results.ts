// judgement set -> results: the analysis and, if asked for, once more for each value of a metadata key; the one way for pages, commands and server.
import { type Analysis, type AnalysisOptions, analyse } from '../results/analyse.ts';
import type { JudgementSet } from '../results/judgement-set.ts';
import { type Breakdown, breakDown, breakdownKeys } from './breakdown.ts';

export type Results = Analysis & { readonly breakdown?: Breakdown };

export interface ResultsOptions extends AnalysisOptions {
  /** Metadata of the items, such as `level`, by whose values everything is computed once more; ignored where nothing has it. */
  readonly by?: string | undefined;
}

/** `computeResults(judgementSetOf(record), { resamples: 1000, by: 'level' })` */
export function computeResults(set: JudgementSet, { by, ...options }: ResultsOptions = {}): Results {
  const analysis = analyse(set, options);
  if (by === undefined || !breakdownKeys(set).includes(by)) return analysis;
  // Automatic scores are for the whole.
  const { metrics: _metrics, ...forParts } = options;
  return { ...analysis, breakdown: breakDown(set, by, forParts) };
}
