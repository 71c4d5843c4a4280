// people's scores against automatic scores: over systems and, sentence by sentence, over pairs of systems.
import {
  type Estimate,
  kendall,
  pairwiseAccuracy,
  pearson,
  type SystemComparison,
  spearman,
} from '../stats/index.ts';

/** One automatic metric: a score for each system and, where known, for each of its sentences. */
export interface MetricScores {
  readonly name: string;
  readonly systems: Readonly<Record<string, number>>;
  /** By system, then by item. */
  readonly sentences?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface MetricCorrelation {
  readonly systems: number;
  readonly pearson: Estimate;
  readonly spearman: Estimate;
  readonly kendall: Estimate;
  readonly sentence?: { readonly pairs: number; readonly accuracy: Estimate; readonly kendall: Estimate };
}

export function correlateMetric(
  metric: MetricScores,
  human: Readonly<Record<string, number>>,
  comparisons: readonly SystemComparison[],
): MetricCorrelation {
  const systems = Object.keys(human)
    .filter((system) => system in metric.systems)
    .sort();
  const people = systems.map((system) => human[system]);
  const scores = systems.map((system) => metric.systems[system]);
  const sentences = metric.sentences;
  const pairs = sentences
    ? comparisons.flatMap(({ item, a, b, outcome }) => {
        const [first, second] = [sentences[a]?.[item], sentences[b]?.[item]];
        if (first === undefined || second === undefined) return [];
        return [{ human: outcome === 'tie' ? 0 : outcome === 'a' ? 1 : -1, metric: first - second }];
      })
    : [];
  return {
    systems: systems.length,
    pearson: pearson(people, scores),
    spearman: spearman(people, scores),
    kendall: kendall(people, scores),
    ...(sentences && { sentence: { pairs: pairs.length, ...pairwiseAccuracy(pairs) } }),
  };
}
