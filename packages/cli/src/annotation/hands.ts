// settings -> hands that annotate rows: this thread, and worker threads beside it.
import { Worker } from 'node:worker_threads';
import type { EnglishBytes } from '@corrigenda/models/node';
import { Refusal } from '../io/refusal.ts';
import { type AnnotateRows, type AnnotationSettings, makeRowAnnotator } from './annotate-rows.ts';
import type { Hand } from './ordered-map.ts';
import type { Rows } from './rows.ts';

/** What a worker answers: that it can begin, the records of its rows, or why it refuses them. */
export type WorkerAnswer =
  | 'ready'
  | { readonly text: string }
  | Pick<Refusal, 'kind' | 'message' | 'problems'>;

/** What a thread starts with: the models stand in memory that all of them share. */
export interface WorkerStart {
  readonly settings: AnnotationSettings;
  readonly shared: EnglishBytes | null;
}

export interface Hands {
  readonly count: number;
  hire(place: number): Hand<Rows, string>;
}

/** Jobs that this thread does alone: others that load and compile at the same time would keep its own code from being compiled. */
const jobsAlone = 50;

/**
 * This thread comes first, so that the first results wait for nobody and a short file needs no other. Each further thread
 * is two hands: while it works on one job the next lies ready, for this thread is often too busy to bring it at once.
 */
export function handsFor(threads: number, start: WorkerStart): Hands {
  const others: Hand<Rows, string>[] = [];
  let callOthers = () => {};
  const called = new Promise<void>((resolve) => {
    callOthers = resolve;
  });
  return {
    count: 2 * threads - 1,
    hire(place) {
      if (place === 0) return ownHand(start, threads > 1 ? callOthers : null);
      const number = Math.floor((place - 1) / 2);
      others[number] ??= hireThread(start, called);
      return others[number];
    },
  };
}

/** Works in this thread; between jobs the others are listened to, where there are any. */
function ownHand({ settings, shared }: WorkerStart, callOthers: (() => void) | null): Hand<Rows, string> {
  let loading: Promise<AnnotateRows> | null = null;
  let done = 0;
  return {
    async work({ first, rows }) {
      loading ??= makeRowAnnotator(settings, { shared });
      const text = (await loading)(first, rows);
      if (callOthers) {
        if (++done === jobsAlone) callOthers();
        await new Promise(setImmediate);
      }
      return text;
    },
    dismiss: async () => {},
  };
}

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

/** Works in a thread of its own, started when it is called, on one job after another. */
function hireThread(start: WorkerStart, called: Promise<void>): Hand<Rows, string> {
  const inWork: Waiting[] = [];
  let worker: Worker | null = null;
  let isDismissed = false;

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      if (isDismissed) return;
      worker = new Worker(new URL('./annotate-worker.js', import.meta.url), { workerData: start });
      const fail = (error: Error) => {
        reject(error);
        for (const waiting of inWork.splice(0)) waiting.reject(error);
      };
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer === 'ready') resolve();
        else if ('text' in answer) inWork.shift()?.resolve(answer.text);
        else inWork.shift()?.reject(new Refusal(answer.kind, answer.message, answer.problems));
      });
      worker.on('error', fail);
      worker.on('exit', () => fail(new Error('a worker thread ended before its work was done')));
    });
  const ready = called.then(begin);
  // Whoever waits for it is told.
  ready.catch(() => {});
  return {
    ready,
    work: ({ first, rows }) =>
      new Promise((resolve, reject) => {
        inWork.push({ resolve, reject });
        worker?.postMessage({ first, rows });
      }),
    async dismiss() {
      isDismissed = true;
      inWork.splice(0);
      await worker?.terminate();
    },
  };
}
