// judgement set with decisions -> what the results are when every judgement of something decided counts as it was decided.
import { comparisonTable, countWins, type Estimate, expectedWins, type Random } from '../stats/index.ts';
import type { JudgementSet } from './judgement-set.ts';
import { type CriterionMean, systemMeans } from './means.ts';
import { comparisonsOf } from './ranked-criterion.ts';

export type AdjudicatedMean = Pick<CriterionMean, 'mean' | 'n' | 'other' | 'counts'>;

export interface AdjudicatedResults {
  /** How many items, or pairs of outputs, were decided. */
  readonly decisions: number;
  /** By system, then by criterion. */
  readonly means: Readonly<Record<string, Readonly<Record<string, AdjudicatedMean>>>>;
  readonly expectedWins?: Readonly<Record<string, Estimate>>;
}

/** Null where nothing was decided. */
export function adjudicatedResults(
  set: JudgementSet,
  random: Random,
  rankBy: string | undefined,
): AdjudicatedResults | null {
  if (!set.adjudicated) return null;
  const { decisions, ...decided } = set.adjudicated;
  const after: JudgementSet = { ...set, ...decided };
  const means = Object.entries(systemMeans(after, random, { resamples: 0 })).map(([system, row]) => {
    const cells = Object.entries(row).map(([criterion, { mean, n, other, counts }]) => [
      criterion,
      { mean, n, other, counts },
    ]);
    return [system, Object.fromEntries(cells)] as const;
  });
  const table = comparisonTable(comparisonsOf(after, rankBy).comparisons);
  const wins = expectedWins(countWins(table));
  return {
    decisions: decisions.length,
    means: Object.fromEntries(means),
    ...(table.length > 0 && {
      expectedWins: Object.fromEntries(table.systems.map((system, index) => [system, wins[index]])),
    }),
  };
}
