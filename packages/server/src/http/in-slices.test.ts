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

test('while people come the rounds are shorter', async () => {
  const { rounds, send, watch } = made(5);
  const doors: (() => void)[] = [];
  watch({ on: (_: string, open: () => void) => doors.push(open) } as never);
  doors[0]();
  send();
  send();
  await expect.poll(() => rounds.length).toBe(2);
  expect(rounds[1]).toBeGreaterThan(rounds[0]);
});
