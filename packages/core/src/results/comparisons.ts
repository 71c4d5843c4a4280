// rankings and ratings -> comparisons of two systems, as displayed and credited to every system.
import { oriented, type SystemComparison } from '../stats/index.ts';
import type { Criterion, JudgementSet, Ranking } from './judgement-set.ts';

/** Outputs as they were shown: a merged output is one thing, named after all its systems in the order in which the data first name them. */
export function displayedComparisons(rankings: readonly Ranking[]): SystemComparison[] {
  const names = new Map<string, string>();
  const nameOf = (item: string, systems: readonly string[]): string => {
    if (systems.length === 1) return systems[0];
    const key = [item, ...[...systems].sort()].join('\u0000');
    const name = names.get(key) ?? systems.join(' ');
    names.set(key, name);
    return name;
  };
  return pairs(
    rankings
      .filter(({ automatic }) => !automatic)
      .map(({ item, judge, groups }) => ({
        item,
        judge,
        entries: groups.map(({ systems, rank }) => ({ name: nameOf(item, systems), rank })),
      })),
  );
}

/** Every pair of systems; systems that share a merged output tie. */
export function expandedComparisons(rankings: readonly Ranking[]): SystemComparison[] {
  return pairs(
    rankings.map(({ item, judge, groups }) => ({
      item,
      judge,
      entries: groups.flatMap(({ systems, rank }) => systems.map((name) => ({ name, rank }))),
    })),
  );
}

/** A system that stands in a judgement twice is never compared with itself. */
function pairs(ranked: readonly RankedOutputs[]): SystemComparison[] {
  const found: SystemComparison[] = [];
  for (const { item, judge, entries } of ranked) {
    for (let first = 0; first < entries.length; first++) {
      for (let second = first + 1; second < entries.length; second++) {
        const [a, b] = [entries[first], entries[second]];
        if (a.name === b.name) continue;
        const outcome = a.rank === b.rank ? 'tie' : a.rank < b.rank ? 'a' : 'b';
        found.push({ item, judge, a: a.name, b: b.name, outcome });
      }
    }
  }
  return found;
}

/** What one judge said of the outputs of one item: a lower rank is better. */
export interface RankedOutputs {
  readonly item: string;
  readonly judge: string;
  readonly entries: readonly { readonly name: string; readonly rank: number }[];
}

/** Ratings of one criterion by one annotator on one item, compared with each other. */
export const ratedComparisons = (set: JudgementSet, criterion: Criterion): SystemComparison[] =>
  pairs(ratedOutputs(set, criterion));

/** The same before they are compared: better ratings have lower ranks. */
export function ratedOutputs(set: JudgementSet, criterion: Criterion): readonly RankedOutputs[] {
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
  return [...groups.values()];
}

export interface PairCounts {
  /** Null where the data are pairs already: how many rankings they came from is not known. */
  readonly rankings: number | null;
  /** Pairs of outputs as people saw them; null as above. */
  readonly unexpanded: { readonly n: number; readonly ties: number } | null;
  /** Pairs of systems, every system of a merged output counted. */
  readonly expanded: { readonly n: number; readonly ties: number };
}

/** Comparisons as displayed and as expanded, and how many of each are ties. */
export function pairCounts({ rankings, expandedPairs = false }: JudgementSet): PairCounts {
  const count = (comparisons: readonly SystemComparison[]) => ({
    n: comparisons.length,
    ties: comparisons.filter(({ outcome }) => outcome === 'tie').length,
  });
  const expanded = count(expandedComparisons(rankings));
  if (expandedPairs) return { rankings: null, unexpanded: null, expanded };
  const judged = rankings.filter(({ automatic }) => !automatic);
  return { rankings: judged.length, unexpanded: count(displayedComparisons(judged)), expanded };
}
