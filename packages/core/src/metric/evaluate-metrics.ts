// systems + references + metrics -> scores with intervals, and how sure their differences are.
import { forEachResample } from '../stats/bootstrap.ts';
import { randomStream } from '../stats/random.ts';
import { resampledInterval } from '../stats/resampling/significance.ts';
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
import { differencesOf, type MetricDifference } from './sampling/differences.ts';
import { randomisationTest } from './sampling/randomise.ts';
import { type RankRange, rankRanges } from './sampling/rank-ranges.ts';
import { resampledScorer } from './sampling/resampled-scores.ts';
import { orderOfSentences } from './sampling/sentence-order.ts';
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
  /** Between which ranks it stands by this metric, and its cluster; only where all systems have scores and resamples. */
  readonly ranks?: RankRange;
  /** Only where references are drawn at random: how far the score moves with them. */
  readonly spread?: SamplingSpread;
  readonly sentences: readonly (number | null)[];
}

/** One metric over all systems: scores, differences and how they were made. */
export interface MetricEvaluation {
  readonly metric: MetricDeclaration;
  readonly signature: string;
  readonly systems: ReadonlyMap<string, MetricOutcome>;
  readonly differences: readonly MetricDifference[];
}

/** Trials of approximate randomisation for each resample: 10,000 beside 1,000, as both are published. */
const trialsOfResample = 10;

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
  const order = orderOfSentences(corpus, systems);
  return asked.map((one, index) => {
    const told = (done: number, name: string) =>
      options.onProgress?.(
        index * systems.length + done,
        asked.length * systems.length,
        `${one.metric.id} of ${name}`,
      );
    return evaluateMetric(systems, corpus, one, { ...options, order, told });
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
    order,
    told,
  }: MetricEvaluationOptions & { order: Int32Array; told: (done: number, name: string) => void },
): MetricEvaluation {
  const { metric, missing = metric.missing } = asked;
  const { settings, program, results } = scoreSystems(systems, corpus, asked, told);
  const samples = resampleScores(program, results, order, { resamples, seed, choice });
  const trials = trialsOfResample * resamples;
  const randomised =
    trials > 0
      ? randomisationTest(program, results, order, {
          trials,
          random: randomStream(seed, 'metric differences'),
        })
      : null;
  const signature = metricSignature({
    metric,
    settings,
    missing,
    references: corpus.annotators.length,
    resamples,
    trials,
    seed,
    ...(program.running && { choice }),
    made,
  });
  const ranges = rankRanges(
    results.map(({ score }) => score.score),
    samples,
    metric.higherIsBetter,
  );
  const outcomes = new Map(
    systems.map(({ name }, system) => {
      const ranks = ranges && { ranks: ranges[system] };
      return [name, { ...outcomeOf(results[system], samples[system]), ...ranks }] as const;
    }),
  );
  const names = systems.map(({ name }) => name);
  return {
    metric,
    signature,
    systems: outcomes,
    differences: differencesOf(names, results, samples, randomised),
  };
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

/** Scores of the same resamples of sentences for all systems; undefined scores are left out. Sentences are drawn by their indexes in `order`. */
function resampleScores(
  program: MetricProgram,
  results: readonly CorpusResult[],
  order: Int32Array,
  { resamples, seed, choice }: Required<Pick<MetricEvaluationOptions, 'resamples' | 'seed' | 'choice'>>,
): number[][] {
  const samples: number[][] = results.map(() => []);
  if (resamples < 1) return samples;
  const again = choice === 'repeated' && program.running;
  const counted = results.filter(({ vectors }) => vectors.length === order.length);
  const scorer = resampledScorer(program, counted);
  const weights = new Float64Array(order.length);
  forEachResample(order.length, randomStream(seed, 'metric intervals'), { resamples }, (times, drawn) => {
    for (let index = 0; index < order.length; index++) weights[order[index]] = times[index];
    const sentences = again ? drawn.map((index) => order[index]) : drawn;
    counted.forEach((result, index) => {
      const score = again ? scoreInOrder(program, result.vectors, sentences).score : scorer(index, weights);
      if (score !== null) samples[results.indexOf(result)].push(score);
    });
  });
  return samples;
}

function outcomeOf({ score, sentences, spread }: CorpusResult, sample: readonly number[]): MetricOutcome {
  const range = score.score === null ? { low: null, high: null } : resampledInterval(sample);
  return { ...score, ...range, ...(spread && { spread }), sentences };
}
