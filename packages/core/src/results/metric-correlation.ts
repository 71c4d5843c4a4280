// people's scores against automatic scores: over systems and, sentence by sentence, over pairs of systems.
import { type Estimate, kendall, pearson, type SystemComparison, spearman } from '../stats/index.ts';
import {
  countPairs,
  type PairCounts,
  type SentenceAgreement,
  sentenceAgreement,
  type TieRule,
  tieRules,
} from './meta/sentence-level.ts';

/** One automatic metric: a score for each system and, where known, for each of its sentences. */
export interface MetricScores {
  readonly name: string;
  /** In the order in which they were given: of two systems, the one that stands later gets the ties under the rule `second`. */
  readonly systems: Readonly<Record<string, number>>;
  /** By system, then by item. */
  readonly sentences?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many judged sentences the scores of the systems rest on, and how many lines the files have. */
  readonly judged?: number;
  readonly lines?: number;
}

export interface MetricCorrelation {
  readonly systems: number;
  readonly judged?: number;
  readonly lines?: number;
  readonly pearson: Estimate;
  readonly spearman: Estimate;
  readonly kendall: Estimate;
  readonly sentence?: SentenceCorrelation;
}

/** Sentence level, over the pairs of systems that people compared and the metric scored. */
export interface SentenceCorrelation {
  readonly rule: TieRule;
  /** All such pairs, and those that people decided. */
  readonly compared: number;
  readonly decided: number;
  /** Decided pairs to which the metric gives equal scores. */
  readonly metricTies: number;
  /** Decided pairs that accuracy and Kendall rest on under the rule. */
  readonly counted: number;
  readonly accuracy: Estimate;
  readonly kendall: Estimate;
  /** The same under every rule. */
  readonly rules: Readonly<Record<TieRule, SentenceAgreement>>;
}

/** Every metric against people's scores of the systems and their comparisons, by name. */
export const correlateMetrics = (
  metrics: readonly MetricScores[],
  human: Readonly<Record<string, number>>,
  comparisons: readonly SystemComparison[],
  rule: TieRule,
): Record<string, MetricCorrelation> =>
  Object.fromEntries(
    metrics.map((metric) => [metric.name, correlateMetric(metric, human, comparisons, rule)]),
  );

function correlateMetric(
  metric: MetricScores,
  human: Readonly<Record<string, number>>,
  comparisons: readonly SystemComparison[],
  rule: TieRule,
): MetricCorrelation {
  const systems = Object.keys(human)
    .filter((system) => Object.hasOwn(metric.systems, system))
    .sort();
  const people = systems.map((system) => human[system]);
  const scores = systems.map((system) => metric.systems[system]);
  const { judged, lines } = metric;
  return {
    systems: systems.length,
    ...(judged !== undefined && { judged }),
    ...(lines !== undefined && { lines }),
    pearson: pearson(people, scores),
    spearman: spearman(people, scores),
    kendall: kendall(people, scores),
    ...(metric.sentences && { sentence: sentenceLevel(scoredPairs(metric, comparisons), rule) }),
  };
}

/** Turned so that the system that the metric names first stands first. */
function scoredPairs(
  { systems, sentences = {} }: MetricScores,
  comparisons: readonly SystemComparison[],
): PairCounts {
  const indexes = new Map(Object.keys(systems).map((system, index) => [system, index]));
  return countPairs(
    comparisons.flatMap(({ item, a, b, outcome }) => {
      const [left, right] = [sentences[a]?.[item], sentences[b]?.[item]];
      if (left === undefined || right === undefined) return [];
      const turned = indexes.get(a)! > indexes.get(b)! ? -1 : 1;
      const human = outcome === 'tie' ? 0 : outcome === 'a' ? turned : -turned;
      return [{ human, metric: turned * (left - right), ranks: [0, 0] }];
    }),
  );
}

function sentenceLevel(counts: PairCounts, rule: TieRule): SentenceCorrelation {
  const { concordant, discordant, metricTies, humanTies, bothTie } = counts;
  const decided = concordant + discordant + metricTies;
  const compared = decided + humanTies + bothTie;
  const rules = Object.fromEntries(tieRules.map((one) => [one, sentenceAgreement(counts, one)])) as Record<
    TieRule,
    SentenceAgreement
  >;
  const reason =
    compared === 0
      ? 'no compared pair has scores for both sentences'
      : decided === 0
        ? 'people decided no pair'
        : 'the metric decides no pair that people decided';
  const estimate = (value: number | null): Estimate => (value === null ? { reason } : { value });
  const { accuracy, kendall: tau, pairs } = rules[rule];
  return {
    rule,
    compared,
    decided,
    metricTies,
    counted: pairs,
    accuracy: estimate(accuracy),
    kendall: estimate(tau),
    rules,
  };
}
