import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairLock } from './fair-lock.ts';

test('everybody has a turn, in the order in which they came', async () => {
  const lock = fairLock();
  const turns: number[] = [];
  const work = async (name: number) => {
    await lock.take();
    turns.push(name);
    // Whoever comes now stands behind those who wait.
    if (name < 3) void work(name + 10);
    await null;
    lock.give();
  };
  await Promise.all([0, 1, 2, 3, 4].map(work));
  await round();
  expect(turns).toEqual([0, 1, 2, 3, 4, 10, 11, 12]);
});

test('the event loop goes round while many wait', async () => {
  let clock = 0;
  const lock = fairLock(() => clock);
  let rounds = 0;
  let over = false;
  const count = () => {
    rounds++;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const work = async () => {
    await lock.take();
    clock += 5;
    lock.give();
  };
  await Promise.all(Array.from({ length: 20 }, work));
  over = true;
  // Each of them, and the next one after a round: without it there would be none.
  expect(rounds).toBeGreaterThanOrEqual(18);
});

test('it is free again when nobody waits', async () => {
  const lock = fairLock();
  await lock.take();
  lock.give();
  await lock.take();
  let second = false;
  const waiting = lock.take().then(() => {
    second = true;
  });
  await round();
  expect(second).toBe(false);
  lock.give();
  await waiting;
});
