// one sentence of a report + sentence metric -> what each edit of a system earned or cost (metrics specification 14).
import { attributeEdits, subsetScorer } from '../../metric/attribute.ts';
import {
  type AskedMetric,
  type MetricDeclaration,
  metricSentences,
  metrics,
  type PlainEdit,
  settingsOf,
} from '../../metric/index.ts';
import { defaultSeed, randomStream } from '../../stats/index.ts';
import { metricCorpora } from './metric-corpora.ts';
import { blockOf } from './recompute.ts';
import type { EvaluationReport, ReportSentence } from './report.ts';

/** Metrics that need nothing but the sentence: those that weigh by the whole corpus are left to `corrigenda attribute`. */
export const attributedMetrics = (): readonly MetricDeclaration[] =>
  metrics.filter((metric) => metric.make(settingsOf(metric)).prepare === undefined);

export interface AttributedEdit extends PlainEdit {
  /** On the metric's scale; above 0 the edit earned, below 0 it cost. */
  readonly value: number;
}

export interface SentenceAttribution {
  /** Score of the output less that of the source. */
  readonly gain: number;
  readonly edits: readonly AttributedEdit[];
  /** Whether orders of the edits were drawn at random. */
  readonly sampled: boolean;
}

/** All subsets of up to six edits, 64 orders of more: a reader waits for it. */
const mostExact = 6;

export function attributeSentence(
  { source, references, systems }: ReportSentence,
  { corpus: { references: annotators } }: Pick<EvaluationReport, 'corpus'>,
  system: number,
  { metric, settings, missing = metric.missing }: AskedMetric,
): SentenceAttribution {
  const numbers = annotators.map(({ annotator }) => annotator);
  const { corpus, systems: scored } = metricCorpora({
    reference: [blockOf(source, references, numbers)],
    systems: [{ name: '', blocks: [blockOf(source, [systems[system].edits], [0])] }],
  });
  const [sentence] = metricSentences(corpus, scored[0].hypothesis, missing);
  const program = metric.make(settingsOf(metric, settings));
  const score = subsetScorer(program, sentence, sentence.edits, undefined);
  const method = sentence.edits.length > mostExact ? 'shapley-sampling' : 'shapley';
  const random = randomStream(defaultSeed, 'orders of edits');
  const { gain, edits, sampled } = attributeEdits(sentence.edits.length, score, method, { random });
  return { gain, sampled, edits: sentence.edits.map((edit, index) => ({ ...edit, value: edits[index] })) };
}
