// rows -> text, worked on by this thread and by worker threads beside it.
import { Worker } from 'node:worker_threads';
import type { Warning } from '../io/notices.ts';
import { Refusal } from '../io/refusal.ts';
import type { JobWorker } from './ordered-map.ts';
import type { Rows } from './rows.ts';

/** What is written for some rows, and what must be said about them. */
export interface WrittenRows {
  readonly text: string;
  readonly warnings: readonly Warning[];
}

/** Turns rows that start at line `first` into text. */
export type WriteRows = (first: number, rows: readonly (readonly string[])[]) => WrittenRows;

/** What a worker thread answers: that it can begin, what it has written, or why it refuses its rows. */
export type WorkerAnswer = 'ready' | WrittenRows | Pick<Refusal, 'kind' | 'message' | 'problems'>;

export interface RowWorkers {
  readonly count: number;
  start(index: number): JobWorker<Rows, WrittenRows>;
}

/** Jobs that this thread does alone: others that load and compile at the same time would keep its own code from being compiled. */
const jobsAlone = 50;

/**
 * This thread comes first, so that the first results wait for nobody and a short file needs no other; it loads what it needs by
 * `load`, other threads by `workerData` (see `annotate-worker.ts`). Each further thread counts as two workers: while it works
 * on one job the next is already there, because this thread is often too busy to send it at once.
 */
export function startRowWorkers<Data>(
  threads: number,
  { load, workerData }: { readonly load: () => Promise<WriteRows>; readonly workerData: Data },
): RowWorkers {
  const others: JobWorker<Rows, WrittenRows>[] = [];
  let callOthers = () => {};
  const called = new Promise<void>((resolve) => {
    callOthers = resolve;
  });
  return {
    count: 2 * threads - 1,
    start(index) {
      if (index === 0) return workHere(load, threads > 1 ? callOthers : null);
      const number = Math.floor((index - 1) / 2);
      others[number] ??= workInThread(workerData, called);
      return others[number];
    },
  };
}

/** Works in this thread; between jobs it listens to the others, where there are any. */
function workHere(
  load: () => Promise<WriteRows>,
  callOthers: (() => void) | null,
): JobWorker<Rows, WrittenRows> {
  let loading: Promise<WriteRows> | null = null;
  let done = 0;
  return {
    async work({ first, rows }) {
      loading ??= load();
      const written = (await loading)(first, rows);
      if (callOthers) {
        if (++done === jobsAlone) callOthers();
        await new Promise(setImmediate);
      }
      return written;
    },
    stop: async () => {},
  };
}

interface Waiting {
  resolve(written: WrittenRows): void;
  reject(error: Error): void;
}

/** Works in a thread of its own, started when it is called, on one job after another. */
function workInThread(workerData: unknown, called: Promise<void>): JobWorker<Rows, WrittenRows> {
  const inWork: Waiting[] = [];
  let worker: Worker | null = null;
  let isStopped = false;

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      if (isStopped) return;
      worker = new Worker(new URL('./annotate-worker.js', import.meta.url), { workerData });
      const fail = (error: Error) => {
        reject(error);
        for (const waiting of inWork.splice(0)) waiting.reject(error);
      };
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer === 'ready') resolve();
        else if ('text' in answer) inWork.shift()?.resolve(answer);
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
    async stop() {
      isStopped = true;
      inWork.splice(0);
      await worker?.terminate();
    },
  };
}
