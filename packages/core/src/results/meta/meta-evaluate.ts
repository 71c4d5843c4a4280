// metrics and people on the same outputs -> which metric to believe: the whole meta-evaluation on one screen (metrics specification 13).
import { type CorpusResult, countedRows, type MetricProgram, resampledScorer } from '../../metric/index.ts';
import { isDefined } from '../../stats/estimate.ts';
import { randomStream } from '../../stats/random.ts';
import { version } from '../../version.ts';
import { expectedWinsOfScores, type ScoreMatrix, trueSkillOfScores } from './aggregate.ts';
import { compareMetrics } from './compare-metrics.ts';
import { humanExpectedWins, humanTrueSkill, humanWins, undecidedOpponents } from './human-column.ts';
import type {
  HumanColumn,
  MetaEvaluation,
  MetaNumber,
  MetaOutcome,
  ResampledOver,
} from './meta-evaluation.ts';
import type { CountedMetric } from './permute.ts';
import {
  type Column,
  type ColumnOf,
  correlationOf,
  type MetaSamples,
  resampleCorrelations,
  withSample,
} from './resample.ts';
import { agreementOnSentences } from './sentence-agreement.ts';
import { agreementByRanks, type HumanRanking, judgedPairs } from './sentence-level.ts';
import { correlateWindows } from './system-level.ts';

/** A metric and what it gave every system, in the order of the systems. */
export interface ScoredMetric {
  readonly id: string;
  readonly name: string;
  readonly higherIsBetter: boolean;
  readonly signature: string;
  readonly program: MetricProgram;
  readonly results: readonly CorpusResult[];
}

export interface HumanJudgements {
  readonly column: HumanColumn;
  readonly rankings: readonly HumanRanking[];
  /** For `given`: scores by system. */
  readonly scores?: ReadonlyMap<string, number>;
}

export interface MetaOptions {
  /** In the order in which the published rule for ties sees them. */
  readonly systems: readonly string[];
  readonly sentences: number;
  readonly window?: number;
  readonly over?: ResampledOver;
  readonly resamples: number;
  readonly seed: number;
  /** Rounds of the permutation tests. */
  readonly permutations?: number;
  readonly onProgress?: (what: string, done: number, total: number) => void;
}

export function metaEvaluate(
  metrics: readonly ScoredMetric[],
  human: HumanJudgements,
  options: MetaOptions,
): MetaEvaluation {
  const { systems, sentences, window = 4, over = 'items', resamples, seed, permutations = 1000 } = options;
  const people = peopleOf(human, systems, seed);
  const columns = metrics.map(({ program, results }) => columnOf(program, results, sentences));
  const observed = people(null);
  const isResampled = human.column === 'expected-wins' && over !== 'systems';
  const samples = resampleCorrelations(people, columns, systems.length, {
    over,
    resamples,
    sentences,
    random: randomStream(seed, 'metrics against people'),
    onRound: (done, total) => options.onProgress?.('resampling', done, total),
  });
  const outcomes = metrics.map((metric, index) => {
    options.onProgress?.(metric.id, index, metrics.length);
    return outcomeOf(metric, index, { columns, observed, samples, human, options: { ...options, window } });
  });
  const comparisons = compareMetrics(
    metrics.map((metric, index) => ({
      id: metric.id,
      scores: orient(columns[index](null), metric.higherIsBetter),
      counted: countedOf(metric, sentences),
    })),
    observed,
    {
      random: randomStream(seed, 'metrics against each other'),
      rounds: permutations,
      onPair: (done, total) => options.onProgress?.('comparing metrics', done, total),
    },
  );
  return {
    systems,
    sentences,
    human: {
      column: human.column,
      scores: withNotes(
        named(systems, observed, isResampled ? samples.human : null, samples.rounds),
        human,
        systems,
      ),
      rankings: human.rankings.length,
      resampled: isResampled,
    },
    window,
    over,
    resamples,
    seed,
    metrics: Object.fromEntries(metrics.map(({ id }, index) => [id, outcomes[index]])),
    comparisons,
    signature: [
      'meta',
      `human:${human.column}`,
      `systems:${systems.length}`,
      `sentences:${sentences}`,
      `window:${window}`,
      ...(resamples > 0 ? [`bs:${resamples}`, `over:${over}`] : ['bs:none']),
      `perm:${permutations}`,
      `seed:${seed}`,
      `corrigenda:${version}`,
    ].join('|'),
  };
}

const orient = (column: Column, higherIsBetter: boolean): Column =>
  higherIsBetter ? column : column.map((value) => (value === null ? null : -value));

/** People's scores: Expected Wins are made again from the judgements of the drawn sentences, the others stay. */
function peopleOf(human: HumanJudgements, systems: readonly string[], seed: number): ColumnOf {
  if (human.column === 'given') {
    const fixed = systems.map((system) => human.scores?.get(system) ?? null);
    return () => fixed;
  }
  const wins = humanWins(systems, human.rankings);
  const values = (estimates: ReturnType<typeof humanExpectedWins>) =>
    estimates.map((estimate) => (isDefined(estimate) ? estimate.value : null));
  if (human.column === 'expected-wins') return (weights) => values(humanExpectedWins(wins, weights));
  const fixed = values(humanTrueSkill(wins, randomStream(seed, 'ranking')));
  return () => fixed;
}

/** Corpus scores from sufficient statistics; scores that were given for systems alone stay as they are. */
function columnOf(program: MetricProgram, results: readonly CorpusResult[], sentences: number): ColumnOf {
  const counted = results.filter(({ vectors }) => vectors.length === sentences);
  const scorer = resampledScorer(program, counted);
  return (weights) =>
    results.map((result) =>
      weights === null || result.vectors.length !== sentences
        ? result.score.score
        : scorer(counted.indexOf(result), weights),
    );
}

function sentencesOf(results: readonly CorpusResult[], sentences: number): ScoreMatrix | null {
  return sentences > 0 && results.every((result) => result.sentences.length === sentences)
    ? results.map((result) => result.sentences)
    : null;
}

/** What a metric counted in every sentence, scored so that higher is better; null where a system has no scores of sentences. */
function countedOf(
  { program, results, higherIsBetter }: ScoredMetric,
  sentences: number,
): CountedMetric | null {
  if (sentences === 0 || results.some(({ vectors }) => vectors.length !== sentences)) return null;
  const systems = results.map((result) => countedRows(program, result));
  const score = systems[0]?.score;
  if (!score) return null;
  return {
    systems: systems.map(({ rows }) => rows),
    score: higherIsBetter
      ? score
      : (sums) => {
          const value = score(sums);
          return value === null ? null : -value;
        },
  };
}

const named = (
  systems: readonly string[],
  column: Column,
  samples: readonly (readonly number[])[] | null,
  rounds: number,
): Record<string, MetaNumber> =>
  Object.fromEntries(
    systems.map((system, index) => {
      const value = column[index];
      const estimate = value === null ? { reason: 'there is no score' } : { value };
      return [system, withSample(estimate, samples?.[index] ?? [], rounds)];
    }),
  );

/** Says whose Expected Wins rest on fewer opponents than there are. */
function withNotes(
  scores: Record<string, MetaNumber>,
  { column, rankings }: HumanJudgements,
  systems: readonly string[],
): Record<string, MetaNumber> {
  if (column !== 'expected-wins') return scores;
  const undecided = undecidedOpponents(humanWins(systems, rankings));
  return Object.fromEntries(
    systems.map((system, index) => {
      const left = undecided[index];
      const note = `left out of the mean: ${left} of ${systems.length - 1} systems, without a winner`;
      const isPartly = left > 0 && scores[system].value !== null;
      return [system, { ...scores[system], ...(isPartly && { note }) }];
    }),
  );
}

interface Context {
  readonly columns: readonly ColumnOf[];
  readonly observed: Column;
  readonly samples: MetaSamples;
  readonly human: HumanJudgements;
  readonly options: MetaOptions & { readonly window: number };
}

function outcomeOf(
  { name, higherIsBetter, signature, results }: ScoredMetric,
  index: number,
  { columns, observed, samples, human, options }: Context,
): MetaOutcome {
  const { systems, sentences, window, resamples, seed } = options;
  const scores = columns[index](null);
  const matrix = sentencesOf(results, sentences);
  const oriented = matrix?.map((row) => orient(row, higherIsBetter)) ?? null;
  const pairs = oriented
    ? judgedPairs(
        systems,
        human.rankings,
        new Map(systems.map((system, index) => [system, oriented[index]] as const)),
      )
    : [];
  const wins = oriented?.length ? expectedWinsOfScores(oriented) : [];
  const against = (column: Column) => correlationOf(column, observed, null, 0);
  return {
    name,
    higherIsBetter,
    signature,
    scores: named(
      systems,
      scores,
      results.every(({ vectors }) => vectors.length === sentences) ? samples.scores[index] : null,
      samples.rounds,
    ),
    system: correlationOf(scores, observed, samples.correlations[index], samples.rounds),
    aggregated: oriented && {
      expected_wins: against(wins.map((one) => (isDefined(one) ? one.value : null))),
      trueskill: against(trueSkillOfScores(oriented)),
    },
    windows: windowsOf(systems, scores, observed, window),
    sentence: oriented
      ? agreementOnSentences(pairs, {
          lowerIsBetter: !higherIsBetter,
          resamples,
          random: randomStream(seed, 'metrics against people'),
        })
      : { reason: 'there are no scores of sentences' },
    ranks: agreementByRanks(pairs, 'second', { lowerIsBetter: !higherIsBetter }),
  };
}

function windowsOf(systems: readonly string[], scores: Column, human: Column, size: number) {
  const known = systems.flatMap((system, index) => {
    const [score, people] = [scores[index], human[index]];
    return score === null || people === null ? [] : [{ system, score, people }];
  });
  // The same order as the windows have: best for people first.
  const order = known
    .map((_, index) => index)
    .sort((a, b) => known[b].people - known[a].people || a - b)
    .map((index) => known[index].system);
  const windows = correlateWindows(
    known.map(({ score }) => score),
    known.map(({ people }) => people),
    size,
  );
  return windows.map(({ from, to, pearson, spearman }) => ({
    from,
    to,
    systems: order.slice(from, to + 1),
    pearson: withSample(pearson, [], 0),
    spearman: withSample(spearman, [], 0),
  }));
}
