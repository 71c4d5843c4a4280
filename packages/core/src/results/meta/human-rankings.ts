// judgement set + lines of the outputs -> rankings by line: what people said, ready to be compared with metrics.
import { ratedOutputs } from '../comparisons.ts';
import type { JudgementSet } from '../judgement-set.ts';
import { rankingCriterion } from '../ranked-criterion.ts';
import type { HumanRanking } from './sentence-level.ts';

export interface FoundRankings {
  readonly rankings: readonly HumanRanking[];
  /** `comparisons`, or the criterion whose ratings are compared; empty where nothing can be. */
  readonly rankedBy: string;
}

/** `lineOf`: the line of each item; items without one are left out. Ratings of one annotator on one item are a ranking too. */
export function humanRankings(
  set: JudgementSet,
  lineOf: ReadonlyMap<string, number>,
  rankBy?: string,
): FoundRankings {
  const criterion = set.rankings.length > 0 ? undefined : rankingCriterion(set, rankBy);
  const outputs = criterion
    ? ratedOutputs(set, criterion)
    : set.rankings.map(({ item, judge, groups }) => ({
        item,
        judge,
        entries: groups.flatMap(({ systems, rank }) => systems.map((name) => ({ name, rank }))),
      }));
  const rankings = outputs.flatMap(({ item, entries }): HumanRanking[] => {
    const sentence = lineOf.get(item);
    return sentence === undefined
      ? []
      : [{ sentence, ranks: new Map(entries.map(({ name, rank }) => [name, rank])) }];
  });
  return { rankings, rankedBy: criterion?.id ?? (set.rankings.length > 0 ? 'comparisons' : '') };
}
