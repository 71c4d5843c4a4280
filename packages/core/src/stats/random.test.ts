import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawBelow,
  drawId,
  hashText,
  randomStream,
  seededRandom,
  shuffle,
  shuffleInPlace,
} from './random.ts';

const draw = (random: () => number, count: number) => Array.from({ length: count }, random);

describe('random streams', () => {
  test('a seed and a name give the same numbers for good, because published figures rest on them', () => {
    expect(draw(randomStream(2017, 'ranking'), 3)).toEqual([
      0.9999854404013604, 0.310995802981779, 0.01064671715721488,
    ]);
    expect(draw(randomStream('a text', 'plan'), 1)).toEqual(
      draw(randomStream(hashText('a text'), 'plan'), 1),
    );
  });

  test('two names, two seeds and two texts give different numbers', () => {
    const streams = [
      randomStream(1, 'means'),
      randomStream(1, 'agreement'),
      randomStream(2, 'means'),
      randomStream('1', 'plan'),
      randomStream('2', 'plan'),
    ].map((random) => draw(random, 2).join());
    expect(new Set(streams).size).toBe(streams.length);
  });

  test('every whole number below the bound is drawn about as often', () => {
    const random = seededRandom(1);
    const counts = new Array<number>(7).fill(0);
    for (let round = 0; round < 70_000; round++) counts[drawBelow(7, random)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

describe('shuffling', () => {
  test('keeps every value, leaves the given list alone and repeats with the seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (values, seed) => {
        const before = [...values];
        const shuffled = shuffle(values, seededRandom(seed));
        expect(values).toEqual(before);
        expect([...shuffled].sort()).toEqual([...before].sort());
        expect(shuffle(values, seededRandom(seed))).toEqual(shuffled);
        expect(shuffleInPlace(values, seededRandom(seed))).toEqual(shuffled);
      }),
    );
  });

  test('gives each of the six orders of three things about as often', () => {
    const random = seededRandom(5);
    const counts = new Map<string, number>();
    for (let round = 0; round < 12_000; round++) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

test('ids are opaque, of one length and hardly ever the same', () => {
  const random = seededRandom(3);
  const ids = Array.from({ length: 1000 }, () => drawId(random));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[a-km-np-z2-9]{16}$/);
});
