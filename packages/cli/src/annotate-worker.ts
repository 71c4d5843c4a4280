// One worker thread of `corrigenda annotate --workers`: rows in, records out, one job at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { makeRowAnnotator } from './annotation/annotate-rows.ts';
import type { WorkerAnswer, WorkerStart } from './annotation/hands.ts';
import type { Rows } from './annotation/rows.ts';
import { Refusal } from './io/refusal.ts';

const { settings, shared } = workerData as WorkerStart;
const loading = makeRowAnnotator(settings, { shared });
loading.then(
  () => parentPort?.postMessage('ready' satisfies WorkerAnswer),
  // The thread that shares the models is refused the same, and tells it.
  () => process.exit(1),
);

parentPort?.on('message', async ({ first, rows }: Pick<Rows, 'first' | 'rows'>) => {
  let answer: WorkerAnswer;
  try {
    answer = { text: (await loading)(first, rows) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, message, problems } = error;
    answer = { kind, message, problems };
  }
  parentPort?.postMessage(answer);
});
