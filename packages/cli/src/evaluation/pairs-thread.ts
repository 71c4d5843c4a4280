// counts of all systems -> tests of every two of them, in a thread of their own.
import { Worker } from 'node:worker_threads';
import type { ComparedSystems, PairReport } from '@corrigenda/core/internal';

export interface PairsThread {
  compare(compared: ComparedSystems): Promise<readonly PairReport[]>;
  stop(): Promise<unknown>;
}

/** The thread loads while sentences are scored, so that it can begin when their counts are known. */
export function startPairsThread(): PairsThread {
  const worker = new Worker(new URL('./pairs-worker.js', import.meta.url));
  const answered = new Promise<readonly PairReport[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of the pairs ended before its work was done')));
  });
  // A failure reaches those who await the answer; without this handler it would end the process earlier.
  answered.catch(() => {});
  return {
    compare(compared) {
      worker.postMessage(compared);
      return answered;
    },
    stop: () => worker.terminate(),
  };
}
