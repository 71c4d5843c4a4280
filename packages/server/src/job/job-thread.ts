// jobs -> bytes, one after the other in a thread beside the event loop: requests are answered while results are computed.
import { Worker } from 'node:worker_threads';
import { type Refusal, RefusalError } from '../api/refusal.ts';
import type { StoreLocation } from '../store/open.ts';
import {
  endBetweenCalls,
  makeNativeCalls,
  type NativeCalls,
  type ThreadData,
} from '../store/sqlite/native-calls.ts';
import type { Job, JobBytes, JobOptions, Progress, RunJob } from './job.ts';

/** What the thread is sent: a job, or what concerns the one under way. */
export type JobMessage = JobOrder | { readonly cancel: true } | { readonly taken: number };

export interface JobOrder {
  readonly location: StoreLocation;
  readonly job: Job;
  /** The server's clock. */
  readonly now: string;
}

/** What it answers; pieces and progress on the way, one of the others at the end. */
export type JobReply =
  | { readonly piece: JobBytes }
  | { readonly progress: Progress }
  | { readonly bytes: JobBytes }
  | { readonly refusal: Refusal }
  | { readonly fault: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'stack'> };

interface Waiting extends JobOrder, Pick<JobOptions, 'onPiece' | 'onProgress'> {
  resolve(bytes: JobBytes): void;
  reject(error: Error): void;
}

/** After this time without work the thread ends, and gives its memory back. */
const idleMilliseconds = 30_000;

/** Jobs that write or hold connections are asked to stop, and have this long to do so; the others end with their thread at once. */
const stopsByItself = new Set<Job['kind']>(['import', 'bundle', 'files']);
const stopMilliseconds = 10_000;

/** Built, the worker is a file beside this one (an entry of the command line's build). */
function startWorker(nativeCalls: NativeCalls): Worker {
  const workerData: ThreadData = { nativeCalls };
  return import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./job-worker-from-source.mjs', import.meta.url), {
        execArgv: ['--conditions=source'],
        workerData,
      })
    : new Worker(new URL('./job-worker.js', import.meta.url), { workerData });
}

/** Some abort with a sentence; what is thrown is an error. */
const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason));

function tell({ resolve, reject }: Waiting, reply: JobReply): void {
  if ('bytes' in reply) resolve(reply.bytes);
  else if ('refusal' in reply) reject(new RefusalError(reply.refusal.code, reply.refusal));
  else if ('fault' in reply) reject(Object.assign(new Error(reply.fault.message), reply.fault));
}

/** Hands on pieces and progress; false for an answer that ends the job. */
function tellOnTheWay(current: Waiting | null, worker: Worker, reply: JobReply): boolean {
  if ('progress' in reply) current?.onProgress?.(reply.progress);
  else if ('piece' in reply) {
    const took = () => worker.postMessage({ taken: reply.piece.length } satisfies JobMessage);
    // Whoever cannot take it goes away, which cancels the job.
    void Promise.resolve(current?.onPiece?.(reply.piece)).then(took, took);
  } else return false;
  return true;
}

/** Bytes that are part of something larger are copied; the others change hands. */
function handedOver(job: Job): Job {
  if (!('bytes' in job) || job.bytes.byteLength === job.bytes.buffer.byteLength) return job;
  return { ...job, bytes: job.bytes.slice() };
}

export function makeJobThread(start: (nativeCalls: NativeCalls) => Worker = startWorker) {
  const queue: Waiting[] = [];
  let current: Waiting | null = null;
  let worker: Worker | null = null;
  let nativeCalls = makeNativeCalls();
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    const ended = worker;
    worker = null;
    if (ended) void endBetweenCalls(ended, nativeCalls);
  }

  function settle(done: (waiting: Waiting) => void): void {
    const waiting = current;
    current = null;
    if (waiting) done(waiting);
    next();
  }

  function fail(error: Error): void {
    end();
    settle(({ reject }) => reject(error));
  }

  function begin(): Worker {
    nativeCalls = makeNativeCalls();
    const begun = start(nativeCalls);
    begun.on('message', (reply: JobReply) => {
      if (begun === worker && !tellOnTheWay(current, begun, reply)) settle((waiting) => tell(waiting, reply));
    });
    // A thread that was ended on purpose fails nobody.
    const failing = (error: Error) => begun === worker && fail(error);
    begun.on('error', failing);
    begun.on('exit', () => failing(new Error('The thread ended before its work was done.')));
    return begun;
  }

  function next(): void {
    if (current) return;
    current = queue.shift() ?? null;
    clearTimeout(idle);
    if (!current) {
      // An idle thread does not keep the process alive.
      worker?.unref();
      idle = setTimeout(end, idleMilliseconds).unref();
      return;
    }
    worker ??= begin();
    worker.ref();
    const { location, now } = current;
    const job = handedOver(current.job);
    const transfer = 'bytes' in job ? [job.bytes.buffer as ArrayBuffer] : [];
    worker.postMessage({ location, job, now } satisfies JobOrder, transfer);
  }

  /** A job whose signal is aborted leaves the queue; one that is under way stops, or ends with its thread. */
  function cancel(waiting: Waiting, reason: Error): void {
    waiting.reject(reason);
    if (waiting !== current) {
      if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
    } else if (stopsByItself.has(waiting.job.kind)) {
      worker?.postMessage({ cancel: true } satisfies JobMessage);
      setTimeout(() => current === waiting && fail(reason), stopMilliseconds).unref();
    } else {
      end();
      settle(() => {});
    }
  }

  return (location: StoreLocation, clock: () => Date = () => new Date()): RunJob =>
    (job, options = {}) =>
      new Promise((resolve, reject) => {
        const order = { location, job, now: clock().toISOString() };
        const waiting = waitingFor(order, options, { resolve, reject, cancel });
        if (!waiting) return;
        queue.push(waiting);
        next();
      });
}

/** A job in the queue; null when nobody wants it any more. */
function waitingFor(
  order: JobOrder,
  { signal, onPiece, onProgress }: JobOptions,
  {
    resolve,
    reject,
    cancel,
  }: Pick<Waiting, 'resolve' | 'reject'> & { cancel(waiting: Waiting, reason: Error): void },
): Waiting | null {
  if (signal?.aborted) {
    reject(reasonOf(signal));
    return null;
  }
  const stop = () => cancel(waiting, reasonOf(signal));
  const settled = <Value>(tell: (value: Value) => void) => {
    return (value: Value) => {
      signal?.removeEventListener('abort', stop);
      tell(value);
    };
  };
  const waiting = { ...order, onPiece, onProgress, resolve: settled(resolve), reject: settled(reject) };
  signal?.addEventListener('abort', stop, { once: true });
  return waiting;
}

/** A thread for each kind of work, for the whole process, however many servers it runs: nobody waits for a page behind somebody's export. */
const threads = {
  page: makeJobThread(),
  results: makeJobThread(),
  bundle: makeJobThread(),
  import: makeJobThread(),
  files: makeJobThread(),
} satisfies Record<Job['kind'], unknown>;

export const runInThread = (location: StoreLocation, clock: () => Date): RunJob => {
  const run = {
    page: threads.page(location, clock),
    results: threads.results(location, clock),
    bundle: threads.bundle(location, clock),
    import: threads.import(location, clock),
    files: threads.files(location, clock),
  };
  return (job, options) => run[job.kind](job, options);
};
