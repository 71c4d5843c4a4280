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

/** Whoever takes nothing of a bundle for so long loses it, when others wait for the thread. */
const longestStall = 60_000;

/**
 * Where memory is limited V8 collects it earlier. A campaign of a million judgements fits; one that does not fails its job and not the
 * server.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1400 };

/** Built, the worker is a file beside this one (an entry of the command line's build). */
function startWorker(nativeCalls: NativeCalls): Worker {
  const workerData: ThreadData = { nativeCalls };
  return import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./job-worker-from-source.mjs', import.meta.url), {
        execArgv: ['--conditions=source'],
        workerData,
        resourceLimits,
      })
    : new Worker(new URL('./job-worker.js', import.meta.url), { workerData, resourceLimits });
}

/** Some abort with a sentence; what is thrown is an error. */
const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason));

function tell({ resolve, reject }: Waiting, reply: JobReply): void {
  if ('bytes' in reply) resolve(reply.bytes);
  else if ('refusal' in reply) reject(new RefusalError(reply.refusal.code, reply.refusal));
  else if ('fault' in reply) reject(Object.assign(new Error(reply.fault.message), reply.fault));
}

/** Hands on pieces and progress; false for an answer that ends the job. What takes nothing and is in others' way is stopped. */
function tellOnTheWay(
  current: Waiting | null,
  worker: Worker,
  reply: JobReply,
  { stall, isInTheWay }: { readonly stall: number; isInTheWay(): boolean },
): boolean {
  if ('progress' in reply) current?.onProgress?.(reply.progress);
  else if ('piece' in reply) {
    const stalled = setInterval(() => {
      if (isInTheWay()) worker.postMessage({ cancel: true } satisfies JobMessage);
    }, stall).unref();
    const took = () => {
      clearInterval(stalled);
      worker.postMessage({ taken: reply.piece.length } satisfies JobMessage);
    };
    // Whoever cannot take it goes away, which cancels the job.
    void Promise.resolve(current?.onPiece?.(reply.piece)).then(took, took);
  } else return false;
  return true;
}

/** Bytes that are part of something larger are copied; the others are transferred. */
function order(worker: Worker, { location, job: asked, now }: JobOrder): void {
  const part = 'bytes' in asked && asked.bytes.byteLength < asked.bytes.buffer.byteLength;
  const job = part ? { ...asked, bytes: asked.bytes.slice() } : asked;
  const transfer = 'bytes' in job ? [job.bytes.buffer as ArrayBuffer] : [];
  worker.postMessage({ location, job, now } satisfies JobOrder, transfer);
}

function onEnd(worker: Worker, tellEnd: (error: Error) => void): void {
  worker.on('error', tellEnd);
  worker.on('exit', () => tellEnd(new Error('The thread ended before its work was done.')));
}

interface ThreadOptions {
  /** A new thread for each job, so that what one left in memory is given back before the next one begins. */
  readonly fresh?: boolean;
  readonly stall?: number;
}

export function makeJobThread(start = startWorker, options: ThreadOptions = {}) {
  const { fresh = false, stall = longestStall } = options;
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
    if (fresh) end();
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
      if (begun !== worker) return;
      const asked = current;
      const isInTheWay = () => current === asked && queue.length > 0;
      if (!tellOnTheWay(asked, begun, reply, { stall, isInTheWay })) settle((done) => tell(done, reply));
    });
    // A thread that was ended on purpose fails nobody.
    onEnd(begun, (error) => begun === worker && fail(error));
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
    order(worker, current);
  }

  /** A job whose signal is aborted leaves the queue; one that is under way stops, or ends with its thread. */
  function cancel(waiting: Waiting, reason: Error): void {
    waiting.reject(reason);
    if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
    if (waiting !== current) return;
    if (stopsByItself.has(waiting.job.kind)) {
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
        const asked = { location, job, now: clock().toISOString() };
        const waiting = waitingFor(asked, options, { resolve, reject, cancel });
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

/**
 * Three threads for the whole process, however many servers it runs: nobody waits for a page behind somebody's export, or for the results of a
 * small campaign behind those of a large one; and the memory that large ones take together is that of one.
 */
const threads = {
  page: makeJobThread(),
  work: makeJobThread(),
  large: makeJobThread(startWorker, { fresh: true }),
};

const threadOf = ({ kind, large = false }: Job): keyof typeof threads =>
  large ? 'large' : kind === 'page' ? 'page' : 'work';

export const runInThread = (location: StoreLocation, clock: () => Date): RunJob => {
  const run = {
    page: threads.page(location, clock),
    work: threads.work(location, clock),
    large: threads.large(location, clock),
  };
  return (job, options) => run[threadOf(job)](job, options);
};
