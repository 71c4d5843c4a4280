// The worker thread that tests every two systems of a long evaluation while the main thread computes the rest of its report.
import { parentPort } from 'node:worker_threads';
import { type ComparedSystems, comparePairs } from '@corrigenda/core/internal';

parentPort?.once('message', ({ systems, options }: ComparedSystems) => {
  parentPort?.postMessage(comparePairs(systems, options, () => {}));
});
