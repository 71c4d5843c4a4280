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

export interface RowWorkers<Written> {
  readonly count: number;
  start(index: number): JobWorker<Rows, Written>;
  /** Ends the other threads. Not needed after all results were awaited. */
  stop(): Promise<void>;
}

export interface RowWork<Data, Written> {
  /** Loads what this thread works with. */
  readonly load: () => Promise<(first: number, rows: Rows['rows']) => Written>;
  /** What other threads load it by (see `annotate-worker.ts`), asked for when the first of them starts. */
  readonly workerData: () => Promise<Data>;
  /** What they answer -> what this thread makes itself. */
  readonly read: (answer: WrittenRows) => Written;
  /** So much is to be done that the others start at once. */
  readonly isLong?: boolean;
}

/** Jobs that this thread does alone: others that load and compile at the same time would keep its own code from being compiled. */
const jobsAlone = 50;

/**
 * This thread comes first, so that the first results wait for nobody and a short file needs no other. Each further thread counts
 * as two workers: while it works on one job the next is already there, because this thread is often too busy to send it at once.
 */
export function startRowWorkers<Data, Written>(
  threads: number,
  { load, workerData, read, isLong = false }: RowWork<Data, Written>,
): RowWorkers<Written> {
  let callOthers = () => {};
  const called = new Promise<void>((resolve) => {
    callOthers = resolve;
  });
  const startOther = () => workInThread(workerData, isLong ? null : called, read);
  const others: JobWorker<Rows, Written>[] = isLong ? Array.from({ length: threads - 1 }, startOther) : [];
  return {
    count: 2 * threads - 1,
    start(index) {
      if (index === 0) return workHere(load, threads > 1 ? callOthers : null);
      const number = Math.floor((index - 1) / 2);
      others[number] ??= startOther();
      return others[number];
    },
    stop: async () => void (await Promise.all(others.map((other) => other.stop()))),
  };
}

/** Works in this thread; between jobs it listens to the others, where there are any. */
function workHere<Written>(
  load: RowWork<unknown, Written>['load'],
  callOthers: (() => void) | null,
): JobWorker<Rows, Written> {
  let loading: ReturnType<typeof load> | null = null;
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
  resolve(answer: WrittenRows): void;
  reject(error: Error): void;
}

/** Works in a thread of its own, started at once or when it is called, on one job after another. */
function workInThread<Written>(
  workerData: () => Promise<unknown>,
  called: Promise<void> | null,
  read: (answer: WrittenRows) => Written,
): JobWorker<Rows, Written> {
  const inWork: Waiting[] = [];
  let worker: Worker | null = null;
  let isStopped = false;

  const begin = async () => {
    const data = await workerData();
    await new Promise<void>((resolve, reject) => {
      if (isStopped) return;
      worker = new Worker(new URL('./annotate-worker.js', import.meta.url), {
        workerData: data,
        // sentences are soon forgotten: a larger space for new objects would only take memory
        resourceLimits: { maxYoungGenerationSizeMb: 16 },
      });
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
  };
  const ready = called ? called.then(begin) : begin();
  // A failure reaches those who await `ready`; without this handler it would end the process earlier.
  ready.catch(() => {});
  return {
    ready,
    work: ({ first, rows }) =>
      new Promise<WrittenRows>((resolve, reject) => {
        inWork.push({ resolve, reject });
        worker?.postMessage({ first, rows });
      }).then(read),
    async stop() {
      isStopped = true;
      inWork.splice(0);
      await worker?.terminate();
    },
  };
}
