// settings -> hands that annotate rows: in this thread, or each in a worker thread of its own.
import { Worker } from 'node:worker_threads';
import type { EnglishBytes } from '@corrigenda/models/node';
import { Refusal } from '../io/refusal.ts';
import { type AnnotateRows, type AnnotationSettings, makeRowAnnotator } from './annotate-rows.ts';
import type { Hand } from './ordered-map.ts';
import type { Rows } from './rows.ts';

/** What a worker answers: the records of its rows, or why it refuses them. */
export type WorkerAnswer = { readonly text: string } | Pick<Refusal, 'kind' | 'message' | 'problems'>;

/** Works in this thread. */
export function ownHand(settings: AnnotationSettings): Hand<Rows, string> {
  let loading: Promise<AnnotateRows> | null = null;
  return {
    async work({ first, rows }) {
      loading ??= makeRowAnnotator(settings);
      return (await loading)(first, rows);
    },
    dismiss: async () => {},
  };
}

/** What a worker starts with: the models stand in memory that all of them share. */
export interface WorkerStart {
  readonly settings: AnnotationSettings;
  readonly shared: EnglishBytes | null;
}

/** Works in a thread of its own, one job at a time. */
export function workerHand(start: WorkerStart): Hand<Rows, string> {
  const worker = new Worker(new URL('./annotate-worker.js', import.meta.url), { workerData: start });
  let settle: { resolve(text: string): void; reject(error: Error): void } | null = null;
  worker.on('message', (answer: WorkerAnswer) => {
    if ('text' in answer) settle?.resolve(answer.text);
    else settle?.reject(new Refusal(answer.kind, answer.message, answer.problems));
  });
  worker.on('error', (error) => settle?.reject(error));
  worker.on('exit', () => settle?.reject(new Error('a worker thread ended before its work was done')));
  return {
    work: ({ first, rows }) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage({ first, rows });
      }),
    async dismiss() {
      settle = null;
      await worker.terminate();
    },
  };
}
