// ranking -> one sentence: who is first, who is tied, who follows.
import type { Analysis } from '../results/analyse.ts';
import type { RankedSystem } from '../stats/index.ts';

const join = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** "B and D are tied first; C follows; A comes last." */
export function findingOf({ ranking, systems, items, annotators }: Analysis): string {
  const ranked =
    ranking &&
    Object.entries(ranking.expectedWins).flatMap(([system, row]) =>
      'score' in row ? [{ system, row }] : [],
    );
  if (!ranked || ranked.length < 2) {
    return `${annotators.length} ${annotators.length === 1 ? 'annotator' : 'annotators'} judged ${items} items of ${systems.length} ${systems.length === 1 ? 'system' : 'systems'}.`;
  }
  const clusters = new Map<number, string[]>();
  for (const { system, row } of ranked.sort((a, b) => b.row.score - a.row.score)) {
    const { cluster } = row as Extract<RankedSystem, { cluster: number }>;
    clusters.set(cluster, [...(clusters.get(cluster) ?? []), system]);
  }
  const groups = [...clusters.values()];
  if (groups.length === 1) return `The judgements do not separate ${join(groups[0])}.`;
  const place = (names: readonly string[], index: number) => {
    if (index === 0) return names.length > 1 ? `${join(names)} are tied first` : `${names[0]} is first`;
    if (index === groups.length - 1 && groups.length > 2)
      return `${join(names)} ${names.length > 1 ? 'come' : 'comes'} last`;
    return `${join(names)} ${names.length > 1 ? 'follow' : 'follows'}`;
  };
  return `${groups.map(place).join('; ')}.`;
}
