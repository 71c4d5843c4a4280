// steps of an analysis -> one bar: what is being computed, and how far the whole has come.
import type { AnalysisOptions, JudgementSet } from '@corrigenda/core/human';
import { startProgress } from '../io/progress.ts';

export interface AnalysisProgress {
  readonly onProgress: NonNullable<AnalysisOptions['onProgress']>;
  stop(): void;
}

/** A ranking and the agreement of each criterion are resampled; repeats and experts add the same again where there are any. */
function stepsOf({ criteria, judgements }: JudgementSet): number {
  const more = [judgements.some(({ repeat }) => repeat), judgements.some(({ expert }) => expert)];
  return 1 + criteria.length * (1 + more.filter(Boolean).length);
}

export async function startAnalysisProgress(set: JudgementSet): Promise<AnalysisProgress> {
  const progress = await startProgress('resamples');
  const steps = stepsOf(set);
  let finished = 0;
  return {
    onProgress(_, done, total) {
      progress.advance(1, Math.min(1, (finished + done / total) / steps));
      if (done === total) finished++;
    },
    stop: () => progress.stop(),
  };
}
