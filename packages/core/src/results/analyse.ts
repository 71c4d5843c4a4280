// judgement set -> analysis: everything the judgements mean, on one screen.
import {
  comparisonTable,
  type Estimate,
  type HeadToHead,
  headToHead,
  judgeAgreement,
  orderEffect,
  type Rankings,
  rankSystems,
  raterSeverity,
  type SystemComparison,
  type SystemRating,
  seededRandom,
  splitHalfReliability,
  zNormalisedMeans,
} from '../stats/index.ts';
import { version } from '../version.ts';
import { displayedComparisons, expandedComparisons, pairCounts, ratedComparisons } from './comparisons.ts';
import {
  type CriterionAgreement,
  expertAgreement,
  interAgreement,
  intraAgreement,
} from './criterion-agreement.ts';
import { annotatorsOf, type Criterion, itemsOf, type JudgementSet, systemsOf } from './judgement-set.ts';
import { type CriterionMean, counted, type EditDistance, editDistances, systemMeans } from './means.ts';
import { correlateMetric, type MetricCorrelation, type MetricScores } from './metric-correlation.ts';
import { type VersionMap, versionMap } from './versions.ts';

export interface AnalysisOptions {
  readonly seed?: number;
  readonly resamples?: number;
  readonly metrics?: readonly MetricScores[];
  /** The criterion that rated systems are ranked by; the first averaged one with a better end, if not said. */
  readonly rankBy?: string;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

export interface Analysis {
  readonly signature: string;
  readonly items: number;
  readonly annotators: readonly string[];
  readonly systems: readonly string[];
  readonly criteria: readonly Criterion[];
  readonly rejections: number;
  readonly means: Readonly<Record<string, Readonly<Record<string, CriterionMean>>>>;
  readonly editDistance?: Readonly<Record<string, EditDistance>>;
  readonly versions?: VersionMap;
  readonly agreement: Readonly<Record<string, CriterionAgreement>>;
  readonly intra: Readonly<Record<string, CriterionAgreement>>;
  readonly expert: Readonly<Record<string, CriterionAgreement>>;
  readonly pairs?: ReturnType<typeof pairCounts>;
  readonly judges?: { readonly inter: Estimate; readonly intra: Estimate };
  /** What the ranking rests on: `comparisons`, or the id of the criterion whose ratings were compared. */
  readonly rankedBy?: string;
  readonly ranking?: Rankings;
  readonly headToHead?: Readonly<Record<string, Readonly<Record<string, HeadToHead>>>>;
  readonly severity: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly zMeans: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly order: Readonly<Record<string, ReturnType<typeof orderEffect>>>;
  readonly splitHalf: Readonly<Record<string, Estimate>>;
  readonly times: readonly { readonly annotator: string; readonly seconds: readonly number[] }[];
  readonly metrics?: Readonly<Record<string, MetricCorrelation>>;
}

export function analyse(
  set: JudgementSet,
  { seed = 20_17, resamples = 1000, metrics = [], rankBy, onProgress }: AnalysisOptions = {},
): Analysis {
  // Each part draws from its own stream, so that leaving one out never changes another.
  const stream = (part: number) => seededRandom(seed * 31 + part);
  const step = (name: string) => ({
    resamples,
    onProgress: onProgress && ((done: number, total: number) => onProgress(name, done, total)),
  });
  const items = itemsOf(set).length;
  const annotators = annotatorsOf(set);
  const systems = systemsOf(set);
  const { comparisons, rankedBy } = comparisonsOf(set, rankBy);
  const means = systemMeans(set, stream(1), { resamples });
  const table = comparisonTable(comparisons);
  const ranked = table.length > 0 ? rankSystems(table, stream(5), step('ranking systems')) : undefined;
  const averaged = set.criteria.filter((criterion) => criterion.averaged);
  const ratings = new Map(averaged.map(({ id }) => [id, systemRatings(set, id)]));
  const perCriterion = <Result>(compute: (ratings: readonly SystemRating[]) => Result) =>
    Object.fromEntries([...ratings].map(([id, own]) => [id, compute(own)] as const));

  return {
    signature: signatureOf(set.format, {
      items,
      annotators: annotators.length,
      systems: systems.length,
      rankedBy,
      resamples,
      seed,
    }),
    items,
    annotators,
    systems,
    criteria: set.criteria,
    rejections: set.rejections,
    means,
    ...(set.postEdits.length > 0 && { editDistance: editDistances(set, stream(2), { resamples }) }),
    ...optional('versions', versionMap(set)),
    agreement: interAgreement(set, stream(3), step('agreement')),
    intra: intraAgreement(set, stream(4), step('agreement with oneself')),
    expert: expertAgreement(set, stream(6), step('agreement with experts')),
    ...(set.rankings.length > 0 && {
      pairs: pairCounts(set.rankings),
      judges: judgeAgreement(displayedComparisons(set.rankings)),
    }),
    ...(ranked && { rankedBy, ranking: ranked, headToHead: headToHead(table) }),
    severity: perCriterion(raterSeverity),
    zMeans: perCriterion(zNormalisedMeans),
    order: perCriterion(orderEffect),
    splitHalf: perCriterion((own) => splitHalfReliability(own, stream(7))),
    times: timesOf(set),
    ...(metrics.length > 0 && { metrics: correlations(metrics, ranked, means, rankedBy, comparisons) }),
  };
}

const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
  value === null ? {} : ({ [key]: value } as Record<Key, Value>);

/** Ranked or pairwise judgements are compared as they are; ratings through the criterion that systems are ranked by. */
function comparisonsOf(
  set: JudgementSet,
  rankBy: string | undefined,
): { comparisons: readonly SystemComparison[]; rankedBy: string } {
  if (set.rankings.length > 0)
    return { comparisons: expandedComparisons(set.rankings), rankedBy: 'comparisons' };
  const fits = ({ averaged, polarity }: Criterion) => averaged && polarity !== 'none';
  const usable = set.criteria.filter(fits);
  const criterion =
    set.criteria.find(({ id }) => id === rankBy) ?? usable.find(({ overall }) => overall) ?? usable[0];
  return criterion
    ? { comparisons: ratedComparisons(set, criterion), rankedBy: criterion.id }
    : { comparisons: [], rankedBy: '' };
}

function systemRatings(set: JudgementSet, criterion: string): SystemRating[] {
  return set.judgements
    .filter((judgement) => judgement.criterion === criterion && !judgement.other && counted(judgement))
    .flatMap(({ item, systems, annotator, value, score = value, position }) =>
      systems.map((system) => ({ item, system, rater: annotator, value: score, position })),
    );
}

function timesOf(set: JudgementSet) {
  const byAnnotator = new Map<string, number[]>();
  for (const { annotator, seconds } of set.times) {
    const own = byAnnotator.get(annotator);
    if (own) own.push(seconds);
    else byAnnotator.set(annotator, [seconds]);
  }
  return [...byAnnotator]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([annotator, seconds]) => ({ annotator, seconds }));
}

/** People's score of a system is its Expected Wins where systems were compared, its mean on the ranked criterion otherwise. */
function correlations(
  metrics: readonly MetricScores[],
  ranked: Rankings | undefined,
  means: Analysis['means'],
  rankedBy: string,
  comparisons: readonly SystemComparison[],
) {
  const scores = Object.entries(ranked?.expectedWins ?? {}).flatMap(([system, row]) => {
    const mean = means[system]?.[rankedBy]?.mean;
    if (typeof mean === 'number') return [[system, mean] as const];
    return 'score' in row ? [[system, row.score] as const] : [];
  });
  const human = Object.fromEntries(scores);
  return Object.fromEntries(
    metrics.map((metric) => [metric.name, correlateMetric(metric, human, comparisons)]),
  );
}

function signatureOf(
  format: string,
  {
    rankedBy,
    ...facts
  }: {
    readonly items: number;
    readonly annotators: number;
    readonly systems: number;
    readonly rankedBy: string;
    readonly resamples: number;
    readonly seed: number;
  },
): string {
  const named = Object.entries({ format, ...facts, ...(rankedBy && { 'ranked-by': rankedBy }), version });
  return named.map(([name, value]) => `${name}:${value}`).join('|');
}
