import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Answers each number with its square when it is told to. */
function squares({ atOnce = 1, patience = 60_000, fails = (_: number) => false as boolean | Error } = {}) {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const answer = async (asked: readonly number[]) => {
    batches.push(asked);
    await new Promise<void>((resolve) => ends.push(resolve));
    for (const number of asked) {
      const failure = fails(number);
      if (failure) throw failure instanceof Error ? failure : new Error(`No square of ${number}`);
    }
    return asked.map((number) => number * number);
  };
  const ask = inBatches<number, number>({
    all: answer,
    alone: async (number) => (await answer([number]))[0],
    atOnce,
    patience,
  });
  const end = async () => {
    for (const one of ends.splice(0)) one();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ask, batches, end };
}

test('who comes together is answered together, and who comes meanwhile next, in the order of coming', async () => {
  const { ask, batches, end } = squares();
  const first = [3, 1, 2].map(ask);
  await end();
  const second = [5, 4].map(ask);
  await end();
  expect(await Promise.all(first)).toEqual([9, 1, 4]);
  await end();
  expect(await Promise.all(second)).toEqual([25, 16]);
  expect(batches).toEqual([
    [3, 1, 2],
    [5, 4],
  ]);
});

test('two that concern the same are never in one batch', async () => {
  const { ask, batches, end } = squares({ atOnce: 2 });
  const asked = [7, 7, 8].map(ask);
  await end();
  await end();
  expect(await Promise.all(asked)).toEqual([49, 49, 64]);
  expect(batches).toEqual([[7, 8], [7]]);
});

test('a batch that takes long holds nobody up who comes later', async () => {
  const { ask, batches, end } = squares({ patience: -1 });
  const first = ask(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = [2, 3].map(ask);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(batches).toEqual([[1], [2, 3]]);
  await end();
  expect(await Promise.all([first, ...second])).toEqual([1, 4, 9]);
});

test('a batch that fails is asked one by one, so that each has its own failure', async () => {
  const { ask, batches, end } = squares({ fails: (number) => number === 2 });
  const asked = Promise.allSettled([1, 2, 3].map(ask));
  for (let times = 0; times < 3; times++) await end();
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('when the connection is lost nothing is asked again: it may have been done', async () => {
  const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  const { ask, batches, end } = squares({ fails: () => lost });
  const asked = Promise.allSettled([1, 2].map(ask));
  for (let times = 0; times < 3; times++) await end();
  expect((await asked).map((one) => 'reason' in one && one.reason)).toEqual([lost, lost]);
  expect(batches).toEqual([[1, 2]]);
  const next = ask(6).catch((error) => error);
  for (let times = 0; times < 3; times++) await end();
  expect(await next).toBe(lost);
});
