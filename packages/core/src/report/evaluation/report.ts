// What a report of an automatic evaluation holds: plain data, the same for the page, the command, the saved file and JSON.
import type { MetricDifference, MetricSettings, MissingRule } from '../../metric/index.ts';
import type {
  CategoryLevel,
  Choice,
  Comparison,
  Counts,
  Covariation,
  EditFilter,
  Mode,
  ScoreIntervals,
  SignatureFiles,
} from '../../score/index.ts';

/** Names the form of the data; another form gets another name. */
export const evaluationFormat = 'corrigenda evaluation 1';

/** Counts with the scores they give, each with its 95 % interval. */
export interface ScoreCell extends Counts {
  readonly precision: number;
  readonly recall: number;
  /** Null where beta makes it a division by zero. */
  readonly f: number | null;
  /** Null without resamples or with a single sentence. */
  readonly intervals: ScoreIntervals | null;
}

/** One system: what it does and how it scores. */
export interface SystemReport {
  readonly name: string;
  /** Edits it makes, and sentences that have at least one. */
  readonly edits: number;
  readonly changed: number;
  /** By mode; `cs` correction, `ds` span and `dt` token detection are always there. */
  readonly scores: Readonly<Partial<Record<Mode, ScoreCell>>>;
  /** How precision and recall of the main mode vary together: what the 95 % region of a plot is drawn from. */
  readonly region: Covariation | null;
  /** Rank by F, from 1; equal F, equal rank. Null where F is undefined. */
  readonly place: number | null;
}

/** Two systems on the same sentences; `a` has the higher F. */
export interface PairReport extends Comparison {
  readonly a: string;
  readonly b: string;
  /** `p` (randomisation) and `bootstrapP`, each corrected by Holm's method for all pairs of this list. */
  readonly holm: number;
  readonly bootstrapHolm: number | null;
  /** Whether `holm` is below 0.05. */
  readonly isDifferent: boolean;
}

/**
 * What the corrected test (approximate randomisation) and the 95 % interval of the difference, which is not corrected, say of two
 * systems: `ahead`, both find a difference; `undecided`, neither does; `only-test` or `only-interval`, they disagree.
 */
export type PairVerdict = 'ahead' | 'undecided' | 'only-test' | 'only-interval';

/** A system against the baseline; the corrections are for the comparisons with the baseline alone. */
export interface BaselineReport extends Comparison {
  readonly system: string;
  readonly baseline: string;
  readonly holm: number;
  readonly bootstrapHolm: number | null;
}

/**
 * Systems that the tests do not separate into two groups of which every pair differs. That is all it says: two systems of
 * one cluster may differ, and `different` lists those that were found to.
 */
export interface RankCluster {
  /** Highest F first. */
  readonly systems: readonly string[];
  readonly different: readonly (readonly [string, string])[];
}

/** One category of edits, for all systems. */
export interface CategoryReport {
  /** `R`, `VERB:SVA` or `R:VERB:SVA`, by level. */
  readonly category: string;
  /** Reference edits of this category, of all annotators together. */
  readonly gold: number;
  /** In the order of `systems`. */
  readonly systems: readonly ScoreCell[];
}

/** How often edits of a type are made, and where systems and references part. */
export interface ProfileRow {
  readonly type: string;
  /** Edits by the references: the mean over annotators. */
  readonly references: number;
  /** In the order of `systems`. */
  readonly systems: readonly {
    /** Edits that the system makes. */
    readonly edits: number;
    /** Of these, edits that no reference has. */
    readonly only: number;
    /** Edits that some reference has and the system does not make. */
    readonly missing: number;
  }[];
}

/** An edit of a sentence. The span counts words of the source, half-open; an insertion has an empty one. */
export interface ReportEdit {
  readonly start: number;
  readonly end: number;
  /** Words joined by one space; empty for a deletion. */
  readonly correction: string;
  readonly type: string;
}

/** An edit of a system; `right` is null where it does not count (filtered out, or an error that is only marked). */
export interface JudgedEdit extends ReportEdit {
  readonly right: boolean | null;
}

/** What one system did in one sentence, beside the reference that counted for it. */
export interface SentenceOutcome extends Counts {
  /** Annotator of the system's M2 file, where it is not 0. */
  readonly hypothesis?: number;
  /** Index in the sentence's `references`; null where none has a defined F. */
  readonly reference: number | null;
  readonly edits: readonly JudgedEdit[];
  /** Places of edits in that reference which the system missed. */
  readonly missed: readonly number[];
}

export interface ReportSentence {
  /** Words joined by one space. The texts of references and systems are these words with the edits applied. */
  readonly source: string;
  /** In the order of `corpus.references`; null where the annotator has no line for the sentence. */
  readonly references: readonly (readonly ReportEdit[] | null)[];
  /** In the order of `systems`. */
  readonly systems: readonly SentenceOutcome[];
}

/** One of the further metrics. */
export interface MetricReport {
  readonly id: string;
  readonly name: string;
  /** Largest possible score. */
  readonly scale: 1 | 100;
  readonly higherIsBetter: boolean;
  readonly signature: string;
  readonly settings: MetricSettings;
  readonly missing: MissingRule;
  /** In the order of `systems`. */
  readonly systems: readonly MetricCell[];
  readonly differences: readonly MetricDifference[];
}

export interface MetricCell {
  readonly score: number | null;
  /** Why there is no score. */
  readonly reason?: string;
  /** What the reader of the score should know in addition. */
  readonly note?: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly precision?: number;
  readonly recall?: number;
  /** Share of sentence parts that are right, where the metric counts them. */
  readonly accuracy?: number;
  readonly counts?: Readonly<Record<string, number>>;
  /** 95 % range of the rank over resamples and the cluster by this metric; absent for one system or without resamples. */
  readonly ranks?: { readonly low: number; readonly high: number; readonly cluster: number };
  /** Where references are drawn at random: how far the score moves with them. */
  readonly spread?: { readonly sd: number; readonly low: number; readonly high: number };
  /** The score of each sentence. */
  readonly sentences: readonly (number | null)[];
}

/** A statement of the finding: neighbours in the order of F, or one system alone. Points are F times 100. */
export type FindingPart =
  | { readonly kind: 'alone'; readonly system: string; readonly f: number | null }
  | {
      /** `ahead`: the corrected test and the interval find a difference; `undecided`: neither does; `only-test`, `only-interval`: they disagree; `untested`: nothing was tested. */
      readonly kind: PairVerdict | 'untested';
      readonly a: string;
      readonly b: string;
      readonly points: number;
      /** 95 % interval of the difference, in points. */
      readonly low: number | null;
      readonly high: number | null;
      /** Corrected by Holm's method. */
      readonly p: number | null;
    };

/** How systems were scored. */
export interface ScoringSettings {
  /** The main mode: tests, types, marks and the finding are about it. */
  readonly mode: Mode;
  readonly beta: number;
  readonly choice: Choice;
  readonly filter: EditFilter;
  readonly resamples: number;
  readonly seed: number;
}

/** Everything an evaluation found, and how. */
export interface EvaluationReport {
  readonly format: typeof evaluationFormat;
  readonly finding: { readonly text: string; readonly parts: readonly FindingPart[] };
  readonly signature: string;
  /** Where the texts came from and how their edits were made; `systemTexts` in the order of `systems`. */
  readonly files: SignatureFiles;
  readonly settings: ScoringSettings & { readonly baseline: string | null };
  readonly corpus: {
    readonly sentences: number;
    /** Words of the source. */
    readonly words: number;
    readonly references: readonly {
      readonly annotator: number;
      readonly name: string;
      readonly edits: number;
    }[];
  };
  /** In the order given. */
  readonly systems: readonly SystemReport[];
  /** Every two systems; empty without resamples. */
  readonly pairs: readonly PairReport[];
  /** Every other system against the baseline; empty without one. */
  readonly baseline: readonly BaselineReport[];
  /** Null without resamples. */
  readonly clusters: readonly RankCluster[] | null;
  /** By level, each sorted by the number of gold edits. */
  readonly types: Readonly<Record<CategoryLevel, readonly CategoryReport[]>>;
  /** Sorted by how often references and systems make such edits. */
  readonly profile: readonly ProfileRow[];
  readonly metrics: readonly MetricReport[];
  readonly sentences: readonly ReportSentence[];
}
