// counts of sentences -> cells with scores and intervals, for a system, a mode or a category.
import {
  bootstrapIntervals,
  type Counts,
  type ResampleOptions,
  scoreOf,
  sumCounts,
} from '../../../score/index.ts';
import type { ScoreCell } from '../report.ts';

/** `others` further sentences have no counts. */
export function scoreCell(
  sentences: readonly Counts[],
  options: Required<ResampleOptions>,
  others = 0,
): ScoreCell {
  const { tp, fp, fn } = sumCounts(sentences);
  return {
    tp,
    fp,
    fn,
    ...scoreOf({ tp, fp, fn }, options.beta),
    intervals: bootstrapIntervals(sentences, { ...options, others }),
  };
}
