// systems + references + metrics -> scores with intervals, and how sure their differences are.
import { forEachResample } from '../stats/bootstrap.ts';
import { randomStream } from '../stats/random.ts';
import { holm, pairedBootstrapP, resampledInterval } from '../stats/resampling/significance.ts';
import { type HypothesisCorpus, metricSentences, type ReferenceCorpus } from './corpus.ts';
import { scoreGiven } from './external.ts';
import type {
  MetricData,
  MetricDeclaration,
  MetricProgram,
  MetricScore,
  MetricSettings,
  MissingRule,
} from './metric.ts';
import { settingsOf } from './metric.ts';
import { resampledScorer } from './sampling/resampled-scores.ts';
import { type CorpusResult, type SamplingSpread, scoreCorpus, scoreInOrder } from './score-corpus.ts';
import { metricSignature } from './signature.ts';

export interface AskedMetric {
  readonly metric: MetricDeclaration;
  readonly settings?: MetricSettings;
  readonly missing?: MissingRule;
  readonly data?: MetricData;
  /** Scores that were made elsewhere, by system, one for each sentence or one for the system: nothing is computed then. */
  readonly scores?: ReadonlyMap<string, readonly number[]>;
}

export interface NamedHypothesis {
  readonly name: string;
  readonly hypothesis: HypothesisCorpus;
}

export interface MetricOutcome extends MetricScore {
  /** 95 % interval over resampled sentences; null without resamples or a score. */
  readonly low: number | null;
  readonly high: number | null;
  /** Only where references are drawn at random: how far the score moves with them. */
  readonly spread?: SamplingSpread;
  readonly sentences: readonly (number | null)[];
}

export interface MetricDifference {
  readonly a: string;
  readonly b: string;
  /** Score of a less score of b. */
  readonly difference: number;
  /** Paired bootstrap over the same resamples; null without them. */
  readonly p: number | null;
  /** The same, corrected for the number of pairs (Holm). */
  readonly corrected: number | null;
}

/** One metric over all systems: scores, differences and how they were made. */
export interface MetricEvaluation {
  readonly metric: MetricDeclaration;
  readonly signature: string;
  readonly systems: ReadonlyMap<string, MetricOutcome>;
  readonly differences: readonly MetricDifference[];
}

/** In resamples a metric that chooses references by running sums keeps the choice of the whole corpus, or chooses again. */
export type ResampledChoice = 'frozen' | 'repeated';

export interface MetricEvaluationOptions {
  readonly resamples: number;
  readonly seed: number;
  readonly choice?: ResampledChoice;
  /** Further parts of every signature. */
  readonly made?: readonly string[];
  readonly onProgress?: (done: number, total: number, what: string) => void;
}

/**
 * Scores every system with every metric; the texts are looked at once, resampling only adds up.
 *
 * @example
 * const edits = [{ start: 1, end: 2, correction: 'c' }];
 * const references = [[{ annotator: 0, text: ['a', 'c'], edits, gold: [] }]];
 * const corpus = { sources: [['a', 'b']], annotators: [0], references };
 * const systems = [{ name: 'one', hypothesis: { texts: [['a', 'c']], edits: [edits] } }];
 * const asked = metrics.filter(({ id }) => id === 'errant').map((metric) => ({ metric }));
 * evaluateMetrics(systems, corpus, asked, { resamples: 0, seed: 1 })[0].systems.get('one')?.score // 1
 */
export function evaluateMetrics(
  systems: readonly NamedHypothesis[],
  corpus: ReferenceCorpus,
  asked: readonly AskedMetric[],
  options: MetricEvaluationOptions,
): readonly MetricEvaluation[] {
  return asked.map((one, index) => {
    const told = (done: number, name: string) =>
      options.onProgress?.(
        index * systems.length + done,
        asked.length * systems.length,
        `${one.metric.id} of ${name}`,
      );
    return evaluateMetric(systems, corpus, one, { ...options, told });
  });
}

function evaluateMetric(
  systems: readonly NamedHypothesis[],
  corpus: ReferenceCorpus,
  asked: AskedMetric,
  {
    resamples,
    seed,
    choice = 'frozen',
    made,
    told,
  }: MetricEvaluationOptions & { told: (done: number, name: string) => void },
): MetricEvaluation {
  const { metric, missing = metric.missing } = asked;
  const { settings, program, results } = scoreSystems(systems, corpus, asked, told);
  const samples = resampleScores(program, results, corpus.sources.length, { resamples, seed, choice });
  const signature = metricSignature({
    metric,
    settings,
    missing,
    references: corpus.annotators.length,
    resamples,
    seed,
    ...(program.running && { choice }),
    made,
  });
  const outcomes = new Map(
    systems.map(({ name }, system) => [name, outcomeOf(results[system], samples[system])] as const),
  );
  return { metric, signature, systems: outcomes, differences: differencesOf(systems, results, samples) };
}

/** One metric on every system: its programme, and what each system got by it. */
export function scoreSystems(
  systems: readonly NamedHypothesis[],
  corpus: ReferenceCorpus,
  { metric, settings: given, missing = metric.missing, data, scores }: AskedMetric,
  told: (done: number, name: string) => void = () => {},
): {
  readonly settings: MetricSettings;
  readonly program: MetricProgram;
  readonly results: readonly CorpusResult[];
} {
  const settings = settingsOf(metric, given);
  const program = metric.make(settings, data);
  const results = systems.map(({ name, hypothesis }, index) => {
    told(index, name);
    return scores
      ? scoreGiven(program, scores.get(name) ?? [])
      : scoreCorpus(program, metricSentences(corpus, hypothesis, missing));
  });
  return { settings, program, results };
}

/** Scores of the same resamples of sentences for all systems; undefined scores are left out. */
function resampleScores(
  program: MetricProgram,
  results: readonly CorpusResult[],
  sentences: number,
  { resamples, seed, choice }: Required<Pick<MetricEvaluationOptions, 'resamples' | 'seed' | 'choice'>>,
): number[][] {
  const samples: number[][] = results.map(() => []);
  if (resamples < 1) return samples;
  const again = choice === 'repeated' && program.running;
  const counted = results.filter(({ vectors }) => vectors.length === sentences);
  const scorer = resampledScorer(program, counted);
  forEachResample(sentences, randomStream(seed, 'metric intervals'), { resamples }, (weights, order) => {
    counted.forEach((result, place) => {
      const score = again ? scoreInOrder(program, result.vectors, order).score : scorer(place, weights);
      if (score !== null) samples[results.indexOf(result)].push(score);
    });
  });
  return samples;
}

function outcomeOf({ score, sentences, spread }: CorpusResult, sample: readonly number[]): MetricOutcome {
  const range = score.score === null ? { low: null, high: null } : resampledInterval(sample);
  return { ...score, ...range, ...(spread && { spread }), sentences };
}

function differencesOf(
  systems: readonly NamedHypothesis[],
  results: readonly CorpusResult[],
  samples: readonly (readonly number[])[],
): readonly MetricDifference[] {
  const pairs = systems.flatMap((a, first) =>
    systems.slice(first + 1).flatMap((b, offset) => {
      const second = first + 1 + offset;
      const [left, right] = [results[first].score.score, results[second].score.score];
      if (left === null || right === null) return [];
      const difference = left - right;
      // Resamples pair only where both systems have a score in each.
      const paired = samples[first].length === samples[second].length;
      const p = paired ? pairedBootstrapP(samples[first], samples[second], difference) : null;
      return [{ a: a.name, b: b.name, difference, p }];
    }),
  );
  const corrected = holm(pairs.map(({ p }) => p));
  return pairs.map((pair, index) => ({ ...pair, corrected: corrected[index] }));
}
