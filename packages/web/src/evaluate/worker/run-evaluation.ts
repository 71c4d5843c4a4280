// texts with their roles -> report: annotate all rows in several workers, then compute in one that can be ended.
import type { EvaluationInput } from '@corrigenda/core';
import type { EvaluateReply, EvaluateSettings } from '../evaluate-messages.ts';
import { annotateRows } from './annotate-rows.ts';
import { type GivenEvaluation, makeInput, textsToAnnotate } from './make-input.ts';
import type { ReportReply, ReportRequest } from './report-worker.ts';

type Reply = (message: EvaluateReply) => void;

/** How much of the time annotation takes, about; the rest is resampling and further metrics. */
const annotationShareWith = (metrics: number) => 0.8 / (1 + 0.15 * metrics);

export async function runEvaluation(
  given: GivenEvaluation,
  settings: EvaluateSettings,
  signal: AbortSignal,
  reply: Reply,
): Promise<void> {
  const { source, language, isRaw } = given;
  const all = source.lines.length;
  const annotationShare = annotationShareWith(settings.metrics.length);
  let said = 0;
  const { rows, model } = await annotateRows({
    language,
    isRaw,
    sources: source.lines,
    texts: textsToAnnotate(given).map(({ lines }) => lines),
    signal,
    onProgress: (done) => {
      // Reported a few times a second: more would only keep the page busy.
      if (Date.now() - said < 200 && done < all) return;
      said = Date.now();
      reply({ kind: 'progress', step: 'annotate', done, all, share: (annotationShare * done) / all });
    },
  });
  refuseOtherTokens(given, rows);
  await computeReport(makeInput(given, rows, model), settings, signal, reply);
}

/** Raw text is cut into words by our tokeniser; an M2 file brings its own words, and both must be the same. */
function refuseOtherTokens(given: GivenEvaluation, rows: readonly { readonly source: string }[]): void {
  for (const { name, blocks } of [...given.references, ...given.systems]) {
    const at = blocks?.findIndex(({ source }, index) => source !== rows[index]?.source) ?? -1;
    if (at < 0) continue;
    throw new Error(
      `${name}:${blocks![at]!.line ?? at + 1}: the words of sentence ${at + 1} are ${JSON.stringify(blocks![at]!.source)}, and the source is cut into ${JSON.stringify(rows[at]!.source)}. Switch "Tokenise" off, or give the source as it is in the M2 file.`,
    );
  }
}

function computeReport(
  input: EvaluationInput,
  { resamples, seed, metrics }: EvaluateSettings,
  signal: AbortSignal,
  reply: Reply,
): Promise<void> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' });
  const annotationShare = annotationShareWith(metrics.length);
  const request: ReportRequest = { input, resamples, seed, metrics };
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = ({ message }) => reject(new Error(message || 'A worker could not be started.'));
    worker.onmessage = ({ data }: MessageEvent<ReportReply>) => {
      reply(
        data.kind === 'progress'
          ? { ...data, share: annotationShare + (1 - annotationShare) * data.share }
          : data,
      );
      if (data.kind === 'done' || data.kind === 'failed') resolve();
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
