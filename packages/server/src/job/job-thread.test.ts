import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Job, JobOptions } from './job.ts';
import { makeJobThread } from './job-thread.ts';

/** A real thread that does what the campaign's name says instead of reading one. */
const obedient = `
  const { parentPort, threadId } = require('node:worker_threads');
  let isSending = false;
  parentPort.on('message', ({ job, cancel, taken }) => {
    // On a busy machine it is told so several times; only what is under way can be cancelled.
    if (cancel && isSending) parentPort.postMessage({ fault: { message: 'cancelled' } });
    if (cancel) isSending = false;
    if (cancel || taken) return;
    const { campaign } = job;
    isSending = campaign === 'pieces';
    if (isSending) return parentPort.postMessage({ piece: new Uint8Array(8) });
    if (campaign === 'for ever') for (;;);
    if (campaign === 'crash') process.exit(3);
    if (campaign === 'refuse') return parentPort.postMessage({ refusal: { code: 'not-found', message: 'gone' } });
    if (campaign === 'fault') return parentPort.postMessage({ fault: { message: 'full', code: 'SQLITE_FULL' } });
    parentPort.postMessage({ bytes: new TextEncoder().encode(campaign + ' ' + threadId) });
  });
`;

function makeThread(options: Parameters<typeof makeJobThread>[1] = {}) {
  const started: Worker[] = [];
  const ended: Promise<number>[] = [];
  const run = makeJobThread(() => {
    const worker = new Worker(obedient, { eval: true });
    started.push(worker);
    ended.push(new Promise((resolve) => worker.once('exit', resolve)));
    return worker;
  }, options)({ data: 'nowhere' });
  const job = (campaign: string): Job => ({
    kind: 'results',
    campaign,
    resamples: 1,
    amendments: false,
  });
  const ask = async (campaign: string, signal?: AbortSignal, onPiece?: JobOptions['onPiece']) =>
    new TextDecoder().decode(await run(job(campaign), { signal, ...(onPiece && { onPiece }) })).split(' ')[0];
  return { ask, started, ended };
}

test('jobs are done one after the other by one thread', async () => {
  const { ask, started } = makeThread();
  expect(await Promise.all(['a', 'b', 'c'].map((name) => ask(name)))).toEqual(['a', 'b', 'c']);
  expect(await ask('d')).toBe('d');
  expect(started).toHaveLength(1);
});

test('a job that is under way ends when it is cancelled, and the next one gets a new thread', async () => {
  const { ask, started, ended } = makeThread();
  const stop = new AbortController();
  await ask('first');
  const endless = ask('for ever', stop.signal);
  const after = ask('after');
  stop.abort(new Error('gone away'));
  await expect(endless).rejects.toThrow('gone away');
  expect(await after).toBe('after');
  expect(started).toHaveLength(2);
  expect(await ended[0]).toBeTypeOf('number');
});

test('a job that waits leaves the queue when it is cancelled', async () => {
  const { ask, started } = makeThread();
  const [first, second] = [new AbortController(), new AbortController()];
  const endless = ask('for ever', first.signal);
  const waiting = ask('for ever', second.signal);
  second.abort(new Error('gone away'));
  await expect(waiting).rejects.toThrow('gone away');
  expect(started).toHaveLength(1);
  first.abort(new Error('too'));
  await expect(endless).rejects.toThrow('too');
  expect(await ask('next')).toBe('next');
  await expect(ask('never begun', AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});

test('refusals and faults of the thread keep their codes', async () => {
  const { ask } = makeThread();
  await expect(ask('refuse')).rejects.toMatchObject({ refusal: { code: 'not-found', message: 'gone' } });
  await expect(ask('fault')).rejects.toMatchObject({ message: 'full', code: 'SQLITE_FULL' });
  expect(await ask('next')).toBe('next');
});

test('a thread that ends by itself fails its job alone', async () => {
  const { ask, started } = makeThread();
  const asked = [ask('crash'), ask('next')];
  await expect(asked[0]).rejects.toThrow('The thread ended');
  expect(await asked[1]).toBe('next');
  expect(started).toHaveLength(2);
});

test('a thread for large work does one job, and gives its memory back before the next one begins', async () => {
  const { ask, started, ended } = makeThread({ fresh: true });
  expect(await Promise.all(['a', 'b'].map((name) => ask(name)))).toEqual(['a', 'b']);
  expect(started).toHaveLength(2);
  expect(await Promise.all(ended)).toHaveLength(2);
});

test('whoever takes nothing keeps the thread as long as nobody else waits for it', async () => {
  const { ask } = makeThread({ stall: 20 });
  let begun = () => {};
  const piece = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const never = () => {
    begun();
    return new Promise<void>(() => {});
  };
  const slow = ask('pieces', undefined, never);
  const failed = slow.then(
    () => null,
    (error: Error) => error.message,
  );
  await piece;
  expect(await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 200, 'kept'))])).toBe(
    'kept',
  );
  expect(await ask('next')).toBe('next');
  expect(await failed).toBe('cancelled');
});
