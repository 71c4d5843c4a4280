// The thread beside the server: reads a snapshot on a connection of its own, computes, answers with bytes.
import { setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { RefusalError } from '../api/refusal.ts';
import { openBeside, openForReading, type StoreLocation } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { doJob, type Job, type JobBytes, type JobWay } from './job.ts';
import type { JobMessage, JobOrder, JobReply } from './job-thread.ts';
import { readFiles } from './read-files.ts';

/** Connections stay open as long as the thread runs. */
const stores = new Map<string, Promise<Store>>();

function storeFor(location: StoreLocation, writes: boolean): Promise<Store> {
  const key = JSON.stringify([location, writes]);
  const known = stores.get(key) ?? (writes ? openBeside(location) : openForReading(location));
  stores.set(key, known);
  // What could not be opened is tried again by the next job.
  known.catch(() => stores.delete(key));
  return known;
}

/** Set when nobody waits for the job any more. */
let cancelled = false;
/** Bytes that were sent and not yet taken. */
let sent = 0;
let taken: (() => void) | null = null;
/** So much may lie between the thread and a slow network: the thread is free for others when most bundles are written. */
const mostSent = 16 * 1024 * 1024;

const way: JobWay = {
  async piece(bytes) {
    sent += bytes.length;
    send({ piece: bytes }, [bytes.buffer]);
    while (sent > mostSent && !cancelled) await new Promise<void>((resolve) => (taken = resolve));
    if (cancelled) throw new Error('The job was cancelled.');
  },
  async progress(done, total) {
    send({ progress: { done, total } });
    // Messages are read between two turns.
    await turn();
    if (cancelled) throw new Error('The job was cancelled.');
  },
};

function send(reply: JobReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, transfer);
}

/** Nine tenths of a core for those who judge, where both want it. */
const behind = 10;

/**
 * People who judge go before those who read a whole campaign. Who writes keeps the usual priority: people wait for that one. Linux alone gives a
 * thread a priority of its own; elsewhere it would be the process's.
 */
function goBehind({ kind, large = false }: Job): void {
  const reads = kind === 'page' || (large && (kind === 'results' || kind === 'bundle'));
  if (reads && process.platform === 'linux') setPriority(0, behind);
}

function answer({ location, job, now: told }: JobOrder): Promise<JobBytes> {
  goBehind(job);
  const ahead = Date.parse(told) - Date.now();
  const now = () => new Date(Date.now() + ahead);
  const writes = job.kind === 'import' || job.kind === 'files';
  return storeFor(location, writes).then((store) =>
    doJob({ store, now, readFiles: (files) => readFiles({ store, now }, files) }, job, way),
  );
}

function replyOf(error: unknown): JobReply {
  if (error instanceof RefusalError) return { refusal: error.refusal };
  const { message, code, stack } = error as NodeJS.ErrnoException;
  return { fault: { message, code, stack } };
}

parentPort?.on('message', async (message: JobMessage) => {
  if ('cancel' in message || 'taken' in message) {
    if ('cancel' in message) cancelled = true;
    else sent -= message.taken;
    taken?.();
    return;
  }
  [cancelled, sent] = [false, 0];
  try {
    const bytes = await answer(message);
    send({ bytes }, [bytes.buffer]);
  } catch (error) {
    send(replyOf(error));
  }
});
