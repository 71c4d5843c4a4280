/// <reference lib="es2024.sharedmemory" />
// calls of the SQLite driver -> a word to the thread's owner, so that a thread is never ended inside one of them.
//
// Terminating a thread while its native driver runs ends the whole process: the driver cannot report an error to a thread
// that is being ended, and aborts. The owner and the thread share one number that says whether a call is under way.
import { type Worker, workerData } from 'node:worker_threads';

export type NativeCalls = Int32Array<SharedArrayBuffer>;

const [outside, inside, ended] = [0, 1, 2];

/** What the owner of a thread hands over as `workerData`. */
export interface ThreadData {
  readonly nativeCalls: NativeCalls;
}

export const makeNativeCalls = (): NativeCalls => new Int32Array(new SharedArrayBuffer(4));

/** Of this thread; the main thread is never ended. */
const own = (workerData as Partial<ThreadData> | null)?.nativeCalls ?? null;

export function enterCall(): void {
  if (own && Atomics.compareExchange(own, 0, outside, inside) === ended)
    throw new Error('The thread is being ended.');
}

export function leaveCall(): void {
  if (!own) return;
  Atomics.store(own, 0, outside);
  Atomics.notify(own, 0);
}

/** Ends a thread at once where it computes, and after the call where its driver runs. */
export async function endBetweenCalls(worker: Worker, calls: NativeCalls): Promise<void> {
  while (Atomics.compareExchange(calls, 0, outside, ended) === inside) {
    const left = Atomics.waitAsync(calls, 0, inside);
    // A thread that ended by itself leaves no call.
    if (left.async) await Promise.race([left.value, new Promise((resolve) => worker.once('exit', resolve))]);
    if (worker.threadId < 0) return;
  }
  await worker.terminate();
}
