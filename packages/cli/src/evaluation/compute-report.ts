// input of an evaluation -> its report, with progress where somebody is watching.
import { type EvaluationInput, type EvaluationReport, evaluationReport } from '@corrigenda/core';
import type { AskedMetric, CategoryLevel, ResampledChoice } from '@corrigenda/core/internal';
import { Refusal } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';
import type { Scoring } from './scoring-options.ts';

export async function computeReport(
  input: EvaluationInput,
  { mode, beta, choice, filter, resamples, seed }: Scoring,
  {
    baseline,
    ...options
  }: {
    readonly baseline: string | null;
    readonly metrics?: readonly AskedMetric[];
    readonly resampledChoice?: ResampledChoice;
    readonly sentences?: boolean;
    readonly levels?: readonly CategoryLevel[];
  },
): Promise<EvaluationReport> {
  if (baseline !== null && !input.systems.some(({ name }) => name === baseline))
    throw new Refusal(
      'misuse',
      `--baseline is ${baseline}; expected one of ${input.systems.map(({ name }) => name).join(', ')}.`,
    );
  const { isTTY } = process.stderr;
  const onProgress = (share: number, what: string) =>
    process.stderr.write(`\r\u001b[K${String(Math.floor(share * 100)).padStart(3)} %   ${what}`);
  const report = await stoppable(() =>
    evaluationReport(input, {
      ...{ mode, beta, choice, filter, resamples, seed, baseline },
      ...options,
      ...(isTTY && { onProgress }),
    }),
  );
  if (isTTY) process.stderr.write('\r\u001b[K');
  return report;
}
