// What a meta-evaluation says: how far each metric agrees with people, and how sure that is.
import type { PermutationTest } from './permute.ts';
import type { PairCounts, RankAgreement } from './sentence-level.ts';

/** A number with its 95 % interval; null with a reason where there is none. */
export interface MetaNumber {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason?: string;
  /** What the reader of the number should know. */
  readonly note?: string;
}

/** What people's scores of systems are: made from their rankings, or given. */
export type HumanColumn = 'expected-wins' | 'trueskill' | 'given';

/** What is drawn again and again for intervals. */
export type ResampledOver = 'items' | 'systems' | 'both';

export interface MetaCorrelation {
  readonly pearson: MetaNumber;
  readonly spearman: MetaNumber;
  readonly kendall: MetaNumber;
  /** Systems that have a score by the metric and by people. */
  readonly n: number;
}

export interface MetaWindow {
  readonly systems: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly pearson: MetaNumber;
  readonly spearman: MetaNumber;
}

export interface MetaAgreement {
  readonly accuracy: MetaNumber;
  readonly kendall: MetaNumber;
  /** Pairs of outputs that the numbers rest on. */
  readonly n: number;
}

/** Agreement on pairs of outputs by each rule for ties. */
export interface MetaSentence {
  readonly counts: PairCounts;
  /** Share of the pairs that people decided and the metric did not. */
  readonly tieShare: number | null;
  /** Why there is no share of ties. */
  readonly note?: string;
  /** The published rule: a tie of the metric is a vote for the system named later. */
  readonly seeda: MetaAgreement;
  readonly half: MetaAgreement;
  readonly drop: MetaAgreement;
  /** Ties of people count too: a tie is right where both tie. */
  readonly acc_eq: { readonly accuracy: MetaNumber; readonly n: number };
  /** The same with the threshold for ties that makes it largest. */
  readonly calibrated: { readonly accuracy: number | null; readonly epsilon: number; readonly n: number };
}

export interface MetaOutcome {
  readonly name: string;
  readonly higherIsBetter: boolean;
  readonly signature: string;
  readonly scores: Readonly<Record<string, MetaNumber>>;
  /** Of the corpus scores as they are, whichever end is the better one. */
  readonly system: MetaCorrelation;
  /** The same where pairwise wins of sentences make the score of a system. */
  readonly aggregated: Readonly<Record<'expected_wins' | 'trueskill', MetaCorrelation>> | null;
  readonly windows: readonly MetaWindow[];
  readonly sentence: MetaSentence | { readonly reason: string };
  readonly ranks: readonly RankAgreement[];
}

/** Whether metric a agrees better with people than metric b: one-sided, both oriented so that higher is better. */
export interface MetricComparison {
  readonly a: string;
  readonly b: string;
  readonly n: number;
  readonly williams: { readonly t: number; readonly p: number } | { readonly reason: string };
  readonly permBoth: PermutationTest;
}

export interface MetaEvaluation {
  readonly systems: readonly string[];
  readonly sentences: number;
  readonly human: {
    readonly column: HumanColumn;
    readonly scores: Readonly<Record<string, MetaNumber>>;
    readonly rankings: number;
    /** Whether people's scores were made again in every resample. */
    readonly resampled: boolean;
  };
  readonly window: number;
  readonly over: ResampledOver;
  readonly resamples: number;
  readonly seed: number;
  readonly metrics: Readonly<Record<string, MetaOutcome>>;
  readonly comparisons: readonly MetricComparison[];
  readonly signature: string;
}
