// scores that were made elsewhere (neural metrics) -> a metric like all others (metrics specification 10).
import type { MetricDeclaration, MetricProgram } from './metric.ts';
import type { CorpusResult } from './score-corpus.ts';

/** How the score of a system is made of its sentences' scores; `given`: each file has one line, the score of the system. */
export type Aggregation = 'mean' | 'sum' | 'given';

const program = (aggregation: Aggregation): MetricProgram => ({
  statistics: () => {
    throw new TypeError('External scores are given, not computed.');
  },
  score: ({ 0: sum, 1: count }) =>
    count === 0
      ? { score: null, reason: 'no scores were given' }
      : { score: aggregation === 'mean' ? sum / count : sum },
  sentenceScore: ([[score]]) => score,
});

/** A metric whose scores come from files. */
export const externalMetric = (
  id: string,
  {
    aggregation = 'mean',
    higherIsBetter = true,
  }: { aggregation?: Aggregation; higherIsBetter?: boolean } = {},
): MetricDeclaration => ({
  id,
  name: id,
  paper: 'scores from files',
  parameters: {
    aggregate: {
      default: aggregation,
      choices: ['mean', 'sum', 'given'],
      about: 'how scores of sentences make the score of a system',
    },
    file: { default: '', about: 'short hash of the files' },
  },
  higherIsBetter,
  scale: 1,
  rewards: 'Whatever the model that made the scores rewards.',
  weakness: 'The scores cannot be checked here.',
  needs: 'texts',
  missing: 'absent',
  make: ({ aggregate }) => program(aggregate as Aggregation),
});

/** One number is the score of the system; more are those of its sentences. */
export function scoreGiven({ score }: MetricProgram, scores: readonly number[]): CorpusResult {
  const vectors = scores.map((value) => [[value, 1]]);
  const values = Float64Array.from(vectors.flat(2));
  return {
    score: score([scores.reduce((sum, value) => sum + value, 0), scores.length]),
    sentences: scores.length === 1 ? [] : scores,
    chosen: null,
    statistics: { rows: scores.length, width: 2, values },
    vectors,
    spread: null,
  };
}
