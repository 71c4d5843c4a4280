// The metrics of the field: declarations, what they read, and the one way to score a corpus with them.

export { type AttributionMethod, attributeEdits } from './attribute.ts';
export {
  applyMissingRule,
  correctedWords,
  type HypothesisCorpus,
  metricSentences,
  plainEdits,
  type ReferenceCorpus,
  referencesFromGold,
} from './corpus.ts';
export { metricById, metrics } from './declared/index.ts';
export type { PlainEdit } from './edit-counts.ts';
export {
  type AskedMetric,
  evaluateMetrics,
  type MetricEvaluation,
  type MetricOutcome,
  type NamedHypothesis,
  type ResampledChoice,
  scoreSystems,
} from './evaluate-metrics.ts';
export { type GoldEdit, type GoldSentence, goldOfEdits, readGold } from './max-match/gold.ts';
export {
  type MetricDeclaration,
  type MetricProgram,
  type MetricScore,
  type MetricSentence,
  type MetricSetting,
  type MetricSettings,
  type MissingRule,
  type Parameter,
  type SentenceReference,
  settingsOf,
} from './metric.ts';
export { countedRows } from './sampling/counted-rows.ts';
export type { MetricDifference } from './sampling/differences.ts';
export { resampledScorer } from './sampling/resampled-scores.ts';
export { type CorpusResult, type SamplingSpread, scoreCorpus } from './score-corpus.ts';
export { metricSignature } from './signature.ts';
export { type SampledReferences, type StatisticsTable, sumRows } from './statistics-table.ts';
