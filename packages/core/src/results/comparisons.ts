// rankings and ratings -> comparisons of two systems, as displayed and credited to every system.
import type { SystemComparison } from '../stats/index.ts';
import type { Criterion, JudgementSet, Ranking } from './judgement-set.ts';
import { oriented } from './polarity.ts';

/** Outputs as they were shown: a merged output is one thing, named after all its systems. */
export function displayedComparisons(rankings: readonly Ranking[]): SystemComparison[] {
  return rankings
    .filter(({ automatic }) => !automatic)
    .flatMap(({ item, judge, groups }) =>
      pairs(
        item,
        judge,
        groups.map(({ systems, rank }) => ({ name: [...systems].sort().join(' '), rank })),
      ),
    );
}

/** Every pair of systems; systems that share a merged output tie. */
export function expandedComparisons(rankings: readonly Ranking[]): SystemComparison[] {
  return rankings.flatMap(({ item, judge, groups }) =>
    pairs(
      item,
      judge,
      groups.flatMap(({ systems, rank }) => systems.map((name) => ({ name, rank }))),
    ),
  );
}

/** A system that stands in a judgement twice is never compared with itself. */
function pairs(
  item: string,
  judge: string,
  entries: readonly { readonly name: string; readonly rank: number }[],
): SystemComparison[] {
  return entries.flatMap((first, place) =>
    entries.slice(place + 1).flatMap((second) =>
      first.name === second.name
        ? []
        : [
            {
              item,
              judge,
              a: first.name,
              b: second.name,
              outcome: first.rank === second.rank ? 'tie' : first.rank < second.rank ? 'a' : 'b',
            },
          ],
    ),
  );
}

/** Ratings of one criterion by one annotator on one item, compared with each other. */
export function ratedComparisons(set: JudgementSet, criterion: Criterion): SystemComparison[] {
  const groups = new Map<
    string,
    { item: string; judge: string; entries: { name: string; rank: number }[] }
  >();
  for (const {
    criterion: id,
    item,
    annotator,
    systems,
    value,
    score = value,
    other,
    repeat,
    expert,
  } of set.judgements) {
    const better = oriented(score, criterion.polarity);
    if (id !== criterion.id || other || better === null || repeat || expert) continue;
    const key = `${item}\u0000${annotator}`;
    const group = groups.get(key) ?? { item, judge: annotator, entries: [] };
    groups.set(key, group);
    for (const name of systems) group.entries.push({ name, rank: -better });
  }
  return [...groups.values()].flatMap(({ item, judge, entries }) => pairs(item, judge, entries));
}

/** Comparisons as displayed and as expanded, and how many of each are ties. */
export function pairCounts(rankings: readonly Ranking[]) {
  const count = (comparisons: readonly SystemComparison[]) => ({
    n: comparisons.length,
    ties: comparisons.filter(({ outcome }) => outcome === 'tie').length,
  });
  const judged = rankings.filter(({ automatic }) => !automatic);
  return {
    rankings: judged.length,
    unexpanded: count(displayedComparisons(judged)),
    expanded: count(expandedComparisons(rankings)),
  };
}
