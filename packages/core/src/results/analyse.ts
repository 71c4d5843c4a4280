// judgement set -> analysis: everything the judgements mean, on one screen.
import {
  type BootstrapOptions,
  comparisonTable,
  defaultResamples,
  defaultSeed,
  type Estimate,
  type HeadToHead,
  headToHead,
  type JudgeAgreement,
  judgeAgreement,
  type MixedModel,
  type orderEffect,
  type Random,
  type Rankings,
  type ResamplingUnit,
  randomStream,
  rankSystems,
  type StreamName,
  type TrueSkillSetting,
} from '../stats/index.ts';
import { version } from '../version.ts';
import { addToList } from './add-to-list.ts';
import { type AdjudicatedResults, adjudicatedResults } from './adjudicated.ts';
import { type AnnotatorMean, type AnnotatorPairs, annotatorMeans } from './annotators.ts';
import { displayedComparisons, type PairCounts, pairCounts } from './comparisons.ts';
import {
  type AgreementOptions,
  type CriterionAgreement,
  expertAgreement,
  interAgreement,
  intraAgreement,
} from './criterion-agreement.ts';
import { type CriterionCorrelation, criterionCorrelations } from './criterion-correlation.ts';
import { annotatorsOf, type Criterion, itemsOf, type JudgementSet, systemsOf } from './judgement-set.ts';
import { type CriterionMean, type EditDistance, editDistances, systemMeans } from './means.ts';
import type { TieRule } from './meta/sentence-level.ts';
import { correlateMetrics, type MetricCorrelation, type MetricScores } from './metric-correlation.ts';
import { comparisonsOf } from './ranked-criterion.ts';
import { raterEffects } from './rater-effects.ts';
import { type VersionMap, versionMap } from './versions.ts';

/** How numbers are computed where there is more than one way; an analysis says which it took. */
export interface AnalysisChoices {
  /** Whether coefficients without an order keep "Other" as a category of its own. */
  readonly other: 'missing' | 'category';
  /** What is drawn again for the ranges of ranks. */
  readonly resampleBy: ResamplingUnit;
  readonly trueSkill: TrueSkillSetting;
  /** What a tie of an automatic metric counts where people decided. */
  readonly metricTies: TieRule;
}

export const usualChoices: AnalysisChoices = {
  other: 'missing',
  resampleBy: 'items',
  trueSkill: 'literature',
  metricTies: 'second',
};

/** What an analysis computes in addition, and how its random numbers start. */
export interface AnalysisOptions extends Partial<AnalysisChoices> {
  readonly seed?: number;
  readonly resamples?: number;
  readonly metrics?: readonly MetricScores[];
  /** The criterion that rated systems are ranked by; the first averaged one with a better end, if not said. */
  readonly rankBy?: string;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

/** What was computed from judgements. */
export interface Analysis {
  readonly signature: string;
  readonly format: string;
  readonly seed: number;
  readonly resamples: number;
  readonly choices: AnalysisChoices;
  readonly items: number;
  readonly annotators: readonly string[];
  readonly systems: readonly string[];
  readonly criteria: readonly Criterion[];
  readonly rejections: number;
  readonly means: Readonly<Record<string, Readonly<Record<string, CriterionMean>>>>;
  /** The same after adjudication; only where something was decided. */
  readonly adjudicated?: AdjudicatedResults;
  readonly annotatorMeans: Readonly<Record<string, Readonly<Record<string, AnnotatorMean>>>>;
  readonly criterionCorrelations: readonly CriterionCorrelation[];
  readonly editDistance?: Readonly<Record<string, EditDistance>>;
  readonly versions?: VersionMap;
  readonly agreement: Readonly<Record<string, CriterionAgreement>>;
  readonly annotatorPairs: Readonly<Record<string, AnnotatorPairs>>;
  readonly intra: Readonly<Record<string, CriterionAgreement>>;
  readonly expert: Readonly<Record<string, CriterionAgreement>>;
  readonly pairs?: PairCounts;
  readonly judges?: JudgeAgreement;
  /** What the ranking rests on: `comparisons`, or the id of the criterion whose ratings were compared. */
  readonly rankedBy?: string;
  readonly ranking?: Rankings;
  readonly headToHead?: Readonly<Record<string, Readonly<Record<string, HeadToHead>>>>;
  readonly severity: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly zMeans: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly order: Readonly<Record<string, ReturnType<typeof orderEffect>>>;
  readonly splitHalf: Readonly<Record<string, Estimate>>;
  readonly mixedModels: Readonly<Record<string, MixedModel>>;
  readonly times: readonly { readonly annotator: string; readonly seconds: readonly number[] }[];
  readonly metrics?: Readonly<Record<string, MetricCorrelation>>;
}

/**
 * Everything that can be computed from judgements: means, agreement, rankings, each with intervals.
 *
 * @example
 * const files = [{ name: 'a.csv', text: 'source,output,system,Meaning\na,b,one,"4,4,3"\na,c,two,"2,1,2"\nd,e,one,"3,4,4"\nd,f,two,"3,2,1"\n' }];
 * const { value: set } = publishedFormats['ratings-csv'].read(files, {});
 * analyse(set, { resamples: 0 }).means.one.Meaning.mean // 3.6666666666666665
 */
export function analyse(
  set: JudgementSet,
  {
    seed = defaultSeed,
    resamples = defaultResamples,
    metrics = [],
    rankBy,
    onProgress,
    ...asked
  }: AnalysisOptions = {},
): Analysis {
  const choices = { ...usualChoices, ...asked };
  const stream = (name: StreamName) => randomStream(seed, name);
  const step = (name: string) => ({
    resamples,
    onProgress: onProgress && ((done: number, total: number) => onProgress(name, done, total)),
  });
  const items = itemsOf(set).length;
  const annotators = annotatorsOf(set);
  const systems = systemsOf(set);
  const means = systemMeans(set, stream('means'), { resamples });
  const {
    rankedBy,
    metrics: correlated,
    ...ranking
  } = rankingPart(set, means, choices, {
    rankBy,
    metrics,
    random: stream('ranking'),
    step: step('ranking systems'),
  });

  return {
    signature: signatureOf(set.format, choices, {
      items,
      annotators: annotators.length,
      systems: systems.length,
      rankedBy,
      resamples,
      seed,
    }),
    format: set.format,
    seed,
    resamples,
    choices,
    items,
    annotators,
    systems,
    criteria: set.criteria,
    rejections: set.rejections,
    means,
    ...optional('adjudicated', adjudicatedResults(set, stream('means'), rankBy)),
    annotatorMeans: annotatorMeans(set),
    criterionCorrelations: criterionCorrelations(set),
    ...(set.postEdits.length > 0 && {
      editDistance: editDistances(set, stream('edit distances'), { resamples }),
    }),
    ...optional('versions', versionMap(set)),
    ...agreementPart(set, stream, (name) => ({ ...step(name), other: choices.other })),
    ...(ranking.ranking && { rankedBy }),
    ...ranking,
    ...raterEffects(set, () => stream('split half')),
    times: timesOf(set),
    ...(correlated && { metrics: correlated }),
  };
}

interface RankingOptions extends Required<Pick<AnalysisOptions, 'metrics'>> {
  readonly rankBy: string | undefined;
  readonly random: Random;
  readonly step: BootstrapOptions;
}

/** What rests on comparisons of systems. There may be millions of them: they are given up when this is done. */
function rankingPart(
  set: JudgementSet,
  means: Analysis['means'],
  { resampleBy, trueSkill, metricTies }: AnalysisChoices,
  { rankBy, metrics, random, step }: RankingOptions,
) {
  const { comparisons, rankedBy } = comparisonsOf(set, rankBy);
  const table = comparisonTable(comparisons);
  const ranked =
    table.length > 0 ? rankSystems(table, random, { ...step, resampleBy, trueSkill }) : undefined;
  return {
    rankedBy,
    ...(ranked && { ranking: ranked, headToHead: headToHead(table) }),
    ...(metrics.length > 0 && {
      metrics: correlateMetrics(metrics, humanScores(ranked, means, rankedBy), comparisons, metricTies),
    }),
  };
}

type Stream = (name: StreamName) => Random;

/** Whether people agree: with each other, with themselves, with experts, and judges over comparisons. */
const agreementPart = (set: JudgementSet, stream: Stream, step: (name: string) => AgreementOptions) => ({
  ...interAgreement(set, stream('agreement'), step('agreement')),
  intra: intraAgreement(set, stream('agreement with oneself'), step('agreement with oneself')),
  expert: expertAgreement(set, stream('agreement with experts'), step('agreement with experts')),
  ...(set.rankings.length > 0 && {
    pairs: pairCounts(set),
    judges: judgeAgreement(displayedComparisons(set.rankings)),
  }),
});

const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
  value === null ? {} : ({ [key]: value } as Record<Key, Value>);

function timesOf(set: JudgementSet) {
  const byAnnotator = new Map<string, number[]>();
  for (const { annotator, seconds } of set.times) addToList(byAnnotator, annotator, seconds);
  return [...byAnnotator]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([annotator, seconds]) => ({ annotator, seconds }));
}

/** People's score of a system is its Expected Wins where systems were compared, its mean on the ranked criterion otherwise. */
function humanScores(
  ranked: Rankings | undefined,
  means: Analysis['means'],
  rankedBy: string,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(ranked?.expectedWins ?? {}).flatMap(([system, row]) => {
      const mean = means[system]?.[rankedBy]?.mean;
      if (typeof mean === 'number') return [[system, mean] as const];
      return 'score' in row ? [[system, row.score] as const] : [];
    }),
  );
}

/** Choices stand in the signature where they are not the usual ones. */
function signatureOf(
  format: string,
  choices: AnalysisChoices,
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
  const names = {
    other: 'other',
    resampleBy: 'resample-by',
    trueSkill: 'true-skill',
    metricTies: 'metric-ties',
  } as const;
  const chosen = (Object.keys(names) as (keyof typeof names)[]).flatMap((key) =>
    choices[key] === usualChoices[key] ? [] : [[names[key], choices[key]]],
  );
  const named = Object.entries({
    format,
    ...facts,
    ...(rankedBy && { 'ranked-by': rankedBy }),
    ...Object.fromEntries(chosen),
    version,
  });
  return named.map(([name, value]) => `${name}:${value}`).join('|');
}
