// What a report of an automatic evaluation is made from.
import type { M2Block } from '../../edit/index.ts';
import type { System } from '../../evaluate.ts';
import type { AskedMetric, ResampledChoice } from '../../metric/index.ts';
import type { CategoryLevel, EvaluateOptions, TextOrigin } from '../../score/index.ts';

/** A system whose edits are known. */
export interface EvaluatedSystem extends System {
  /** How its edits were made, for the signature; without it they count as made elsewhere. */
  readonly origin?: TextOrigin;
}

/** Sentences with the edits of references and systems. All blocks have the same sources in the same order. */
export interface EvaluationInput {
  /** The source sentences, with the edits of every reference annotator (a noop where one changed nothing). */
  readonly reference: readonly M2Block[];
  /** Names by annotator number; `reference 1` where there is none. */
  readonly referenceNames?: readonly string[];
  readonly referenceOrigins?: readonly TextOrigin[];
  /** Short hash of the source (`hashLines`), where it is a file of its own. */
  readonly sourceHash?: string;
  readonly systems: readonly EvaluatedSystem[];
}

/** How a report is made: modes, references, resamples, metrics. */
export interface EvaluationReportOptions extends EvaluateOptions {
  readonly resamples?: number;
  readonly seed?: number;
  /** Name of the system that the others are compared with in addition. */
  readonly baseline?: string | null;
  /** Metrics besides precision, recall and F of edits. */
  readonly metrics?: readonly AskedMetric[];
  /** Whether metrics that choose references by running sums choose again in each resample. */
  readonly resampledChoice?: ResampledChoice;
  /** Without them the report has no sentences and no profile, and is made faster. */
  readonly sentences?: boolean;
  /** Levels of types; all three unless given. */
  readonly levels?: readonly CategoryLevel[];
  /** Called often: the share that is done, and what is being done, in words and as a name. */
  readonly onProgress?: (share: number, what: string, step: ReportStep) => void;
}

/** The parts of the computation. */
export type ReportStep = 'scores' | 'intervals' | 'differences' | 'types' | 'metrics';
