// A thread that reads a large campaign once more and checks its chain and every answer under its protocol, while the analysis goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { readBundle } from '@corrigenda/core/human';
import { bundleFiles } from './analysis/bundle-files.ts';

const { problems } = readBundle(await bundleFiles(workerData as string));
parentPort?.postMessage(problems);
