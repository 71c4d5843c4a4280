// input -> report, in a worker of its own that can be ended: first all but the sentences, then these in slices.
import { type EvaluationInput, evaluationReport, metrics } from '@corrigenda/core';
import { errorMessage } from '../../error-message.ts';
import type { EvaluateReply } from '../evaluate-messages.ts';

export interface ReportRequest {
  readonly input: EvaluationInput;
  readonly resamples: number;
  readonly seed: number;
  readonly metrics: readonly string[];
}

export type ReportReply = Extract<
  EvaluateReply,
  { readonly kind: 'head' | 'sentences' | 'done' | 'failed' | 'progress' }
>;

/** So many sentences are taken over by the page in a few milliseconds. */
const sliceLength = 250;

const reply = (message: ReportReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  try {
    const { input, resamples, seed } = data;
    const asked = metrics.filter(({ id }) => data.metrics.includes(id)).map((metric) => ({ metric }));
    const { sentences, ...head } = evaluationReport(input, {
      resamples,
      seed,
      metrics: asked,
      onProgress: (share, _what, step) => reply({ kind: 'progress', step, done: 0, all: 0, share }),
    });
    reply({ kind: 'head', head });
    for (let from = 0; from < sentences.length; from += sliceLength)
      reply({ kind: 'sentences', sentences: sentences.slice(from, from + sliceLength) });
    reply({ kind: 'done' });
  } catch (error) {
    reply({ kind: 'failed', message: errorMessage(error) });
  }
});
