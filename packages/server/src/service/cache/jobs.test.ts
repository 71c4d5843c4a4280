import { expect, test } from 'vitest';
import type { JobBytes } from '../../job/job.ts';
import { rememberJobs } from './jobs.ts';

const question = { kind: 'results' as const, campaign: 'c', resamples: 100, amendments: false };

/** Work that ends when it is told to. */
function pendingWork() {
  const begun: { signal: AbortSignal | undefined; finish(text: string): void; fail(): void }[] = [];
  const cache = rememberJobs(
    (_job, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const finish = (text: string) => resolve(new TextEncoder().encode(text) as JobBytes);
        begun.push({ signal, finish, fail: () => reject(new Error('failed')) });
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { begun, cache };
}

const textOf = async (bytes: Promise<JobBytes>) => new TextDecoder().decode(await bytes);

test('the same question about the same state of the campaign is computed once', async () => {
  const { begun, cache } = pendingWork();
  const both = [cache.get(question, '1'), cache.get(question, '1')];
  begun[0].finish('one');
  expect(await Promise.all(both.map(textOf))).toEqual(['one', 'one']);
  expect(await textOf(cache.get(question, '1'))).toBe('one');
  expect(begun).toHaveLength(1);
});

test('a changed campaign and other options are computed anew', async () => {
  const { begun, cache } = pendingWork();
  const asked = [
    cache.get(question, '1'),
    cache.get(question, '2'),
    cache.get({ ...question, amendments: true }, '2'),
    cache.get({ ...question, resamples: 200 }, '2'),
    cache.get({ ...question, campaign: 'd' }, '2'),
  ];
  for (const [index, work] of begun.entries()) work.finish(String(index));
  expect(await Promise.all(asked.map(textOf))).toEqual(['0', '1', '2', '3', '4']);
});

test('work goes on while somebody waits for it, and stops when the last one has gone', async () => {
  const { begun, cache } = pendingWork();
  const [one, two] = [new AbortController(), new AbortController()];
  const both = [cache.get(question, '1', one.signal), cache.get(question, '1', two.signal)];
  one.abort();
  expect(begun[0].signal?.aborted).toBe(false);
  two.abort();
  expect(begun[0].signal?.aborted).toBe(true);
  await expect(Promise.allSettled(both)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const later = cache.get(question, '1');
  begun[1].finish('again');
  expect(await textOf(later)).toBe('again');
});

test('whoever goes away after the answer stops nothing', async () => {
  const { begun, cache } = pendingWork();
  const { signal, ...controller } = withAbort();
  const asked = cache.get(question, '1', signal);
  begun[0].finish('one');
  await asked;
  controller.abort();
  expect(begun[0].signal?.aborted).toBe(false);
  expect(await textOf(cache.get(question, '1'))).toBe('one');
});

test('what failed is tried again', async () => {
  const { begun, cache } = pendingWork();
  const first = cache.get(question, '1');
  begun[0].fail();
  await expect(first).rejects.toThrow('failed');
  const second = cache.get(question, '1');
  begun[1].finish('two');
  expect(await textOf(second)).toBe('two');
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
