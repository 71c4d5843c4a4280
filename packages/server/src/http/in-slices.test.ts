import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Handles requests that take some milliseconds each of a clock that only they move; in which round of the event loop each was begun. */
function made(milliseconds: number) {
  let clock = 0;
  let round = 0;
  const rounds: number[] = [];
  const count = () => {
    round++;
    if (rounds.length < 12) setImmediate(count);
  };
  setImmediate(count);
  const handle: RequestListener = () => {
    rounds.push(round);
    clock += milliseconds;
  };
  const { listener, watch } = inSlices(handle, () => clock);
  const send = () => listener({} as IncomingMessage, {} as ServerResponse & { req: IncomingMessage });
  return { rounds, send, watch };
}

test('one request alone is begun at once', () => {
  const { rounds, send } = made(5);
  send();
  expect(rounds).toEqual([0]);
});

test('of many at once some are begun in each round', async () => {
  const { rounds, send } = made(5);
  for (let request = 0; request < 12; request++) send();
  await expect.poll(() => rounds.length).toBe(12);
  const each = rounds.map((round) => rounds.filter((other) => other === round).length);
  expect(Math.max(...each)).toBe(2);
  expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
});

/** So many connections, one in each round, the first at once. */
function comeTogether({ watch }: Pick<ReturnType<typeof made>, 'watch'>, people: number) {
  const listeners: (() => void)[] = [];
  watch({ on: (_: string, open: () => void) => listeners.push(open) } as never);
  let came = 0;
  const come = () => {
    listeners[0]();
    if (++came < people) setImmediate(come);
  };
  come();
  return () => came;
}

test('while people come nothing is begun, and then everything in the order of coming', async () => {
  const { rounds, send, watch } = made(5);
  const came = comeTogether({ watch }, 6);
  send();
  send();
  await expect.poll(() => rounds.length).toBe(2);
  expect(came()).toBe(6);
  expect(rounds[0]).toBeGreaterThanOrEqual(5);
});

test('people who come without end keep nobody waiting for ever', async () => {
  let clock = 0;
  const begun: number[] = [];
  const { listener, watch } = inSlices(
    () => void begun.push(came()),
    () => clock++,
  );
  const came = comeTogether({ watch }, 1000);
  for (let request = 0; request < 3; request++)
    listener({} as IncomingMessage, {} as ServerResponse & { req: IncomingMessage });
  await expect.poll(() => begun.length).toBe(3);
  expect(Math.max(...begun)).toBeLessThan(1000);
});
