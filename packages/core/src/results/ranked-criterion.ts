// judgement set -> comparisons that rank the systems: those of the judges, or each annotator's ratings of one criterion.
import type { SystemComparison } from '../stats/index.ts';
import { expandedComparisons, ratedComparisons } from './comparisons.ts';
import type { Criterion, JudgementSet } from './judgement-set.ts';

/** Criteria whose ratings can rank systems. */
export const rankableCriteria = ({ criteria }: Pick<JudgementSet, 'criteria'>): readonly Criterion[] =>
  criteria.filter(({ averaged, polarity }) => averaged && polarity !== 'none');

/** By id or by label, small and capital letters alike; undefined where there is none. */
export function criterionNamed(set: Pick<JudgementSet, 'criteria'>, name: string): Criterion | undefined {
  const same = (text: string) => text.toLowerCase() === name.trim().toLowerCase();
  const usable = rankableCriteria(set);
  return usable.find(({ id }) => id === name) ?? usable.find(({ id, label }) => same(id) || same(label));
}

/** The one asked for, else the overall one, else the first; undefined where none can rank. */
export function rankingCriterion(
  set: Pick<JudgementSet, 'criteria'>,
  rankBy: string | undefined,
): Criterion | undefined {
  const usable = rankableCriteria(set);
  const asked = rankBy === undefined ? undefined : criterionNamed(set, rankBy);
  return asked ?? usable.find(({ overall }) => overall) ?? usable[0];
}

/** Ranked or pairwise judgements are compared as they are; ratings through the criterion that systems are ranked by. */
export function comparisonsOf(
  set: JudgementSet,
  rankBy: string | undefined,
): { readonly comparisons: readonly SystemComparison[]; readonly rankedBy: string } {
  if (set.rankings.length > 0)
    return { comparisons: expandedComparisons(set.rankings), rankedBy: 'comparisons' };
  const criterion = rankingCriterion(set, rankBy);
  return criterion
    ? { comparisons: ratedComparisons(set, criterion), rankedBy: criterion.id }
    : { comparisons: [], rankedBy: '' };
}
