// systems + references + metrics -> scored metrics, as the meta-evaluation takes them.
import {
  type AskedMetric,
  metricSignature,
  type NamedHypothesis,
  type ReferenceCorpus,
  scoreSystems,
} from '../../metric/index.ts';
import type { ScoredMetric } from './meta-evaluate.ts';

/** Scores every system once; `made`: further parts of every signature. */
export function scoreMetrics(
  systems: readonly NamedHypothesis[],
  corpus: ReferenceCorpus,
  asked: readonly AskedMetric[],
  {
    made = [],
    onProgress,
  }: {
    readonly made?: readonly string[];
    readonly onProgress?: (what: string, done: number, total: number) => void;
  } = {},
): readonly ScoredMetric[] {
  return asked.map((one, index) => {
    const { metric, missing = metric.missing } = one;
    const { settings, program, results } = scoreSystems(systems, corpus, one, (done, name) =>
      onProgress?.(`${metric.id} of ${name}`, index * systems.length + done, asked.length * systems.length),
    );
    const references = corpus.annotators.length;
    const signature = metricSignature({ metric, settings, missing, references, resamples: 0, seed: 0, made });
    const { id, name, higherIsBetter } = metric;
    return { id, name, higherIsBetter, signature, program, results };
  });
}

/** The sentences of a corpus that are asked for, in their order. */
export function pickSentences(
  corpus: ReferenceCorpus,
  systems: readonly NamedHypothesis[],
  sentences: readonly number[],
): { readonly corpus: ReferenceCorpus; readonly systems: readonly NamedHypothesis[] } {
  const pick = <Row>(rows: readonly Row[]) => sentences.map((sentence) => rows[sentence]);
  return {
    corpus: {
      annotators: corpus.annotators,
      sources: pick(corpus.sources),
      references: pick(corpus.references),
    },
    systems: systems.map(({ name, hypothesis: { texts, edits } }) => ({
      name,
      hypothesis: { texts: pick(texts), edits: pick(edits) },
    })),
  };
}
