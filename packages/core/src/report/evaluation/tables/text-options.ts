// What of a report is written out.
import type { CategoryLevel } from '../../../score/index.ts';

export interface EvaluationTextOptions {
  /** Also tables by category for each of these levels. */
  readonly levels?: readonly CategoryLevel[];
  readonly perSentence?: boolean;
  readonly bare?: boolean;
}
