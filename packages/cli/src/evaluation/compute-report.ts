// input of an evaluation -> its report, with progress on a terminal.
import { type EvaluationInput, type EvaluationReport, evaluationReport } from '@corrigenda/core';
import {
  type AskedMetric,
  type CategoryLevel,
  evaluationReportBeside,
  type ResampledChoice,
} from '@corrigenda/core/internal';
import { Refusal } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';
import { startPairsThread } from './pairs-thread.ts';
import type { Scoring } from './scoring-options.ts';

/** From so many sentences and pairs of systems on, a thread that tests the pairs is worth its start. */
const manyTested = 20_000;

export async function computeReport(
  input: EvaluationInput,
  { mode, beta, choice, filter, resamples, seed }: Scoring,
  {
    baseline,
    workers = 1,
    ...options
  }: {
    readonly baseline: string | null;
    readonly metrics?: readonly AskedMetric[];
    readonly resampledChoice?: ResampledChoice;
    readonly sentences?: boolean;
    readonly levels?: readonly CategoryLevel[];
    /** Threads that may work at a time. */
    readonly workers?: number;
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
  const all = {
    ...{ mode, beta, choice, filter, resamples, seed, baseline },
    ...options,
    ...(isTTY && { onProgress }),
  };
  const pairs = (input.systems.length * (input.systems.length - 1)) / 2;
  const isLong = resamples > 0 && input.reference.length * pairs >= manyTested;
  const report = await stoppable(() =>
    workers > 1 && isLong ? reportInTwoThreads(input, all) : evaluationReport(input, all),
  );
  if (isTTY) process.stderr.write('\r\u001b[K');
  return report;
}

async function reportInTwoThreads(
  input: EvaluationInput,
  options: Parameters<typeof evaluationReportBeside>[1],
): Promise<EvaluationReport> {
  const thread = startPairsThread();
  try {
    return await evaluationReportBeside(input, options, thread.compare);
  } finally {
    await thread.stop();
  }
}
