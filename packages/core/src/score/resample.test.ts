import { describe, expect, it } from 'vitest';
import type { Counts } from './counts.ts';
import { scoreOf } from './f-score.ts';
import { bootstrapIntervals, compareSystems, sumCounts } from './resample.ts';

const sentences = (good: number, bad: number): Counts[] => [
  ...Array.from({ length: good }, () => ({ tp: 1, fp: 0, fn: 0 })),
  ...Array.from({ length: bad }, () => ({ tp: 0, fp: 1, fn: 1 })),
];

describe('bootstrap intervals', () => {
  const own = sentences(60, 40);

  it('contain the score, are narrow with many sentences, and repeat with the seed', () => {
    const intervals = bootstrapIntervals(own, { beta: 0.5, seed: 1 });
    const f = scoreOf(sumCounts(own), 0.5).f ?? 0;
    expect(intervals?.f?.low).toBeLessThan(f);
    expect(intervals?.f?.high).toBeGreaterThan(f);
    expect(bootstrapIntervals(own, { beta: 0.5, seed: 1 })).toEqual(intervals);
    expect(bootstrapIntervals(own, { beta: 0.5, seed: 2 })).not.toEqual(intervals);
  });

  it('have the width of a proportion: about 1.96 standard errors on each side', () => {
    const { precision } =
      bootstrapIntervals(sentences(500, 500), { beta: 1, resamples: 4000 }) ?? expect.fail();
    const error = Math.sqrt(0.25 / 1000);
    expect(precision?.low).toBeCloseTo(0.5 - 1.96 * error, 2);
    expect(precision?.high).toBeCloseTo(0.5 + 1.96 * error, 2);
  });

  it('depend neither on the order of sentences nor on whether those without edits are listed', () => {
    const empty = Array.from({ length: 30 }, () => ({ tp: 0, fp: 0, fn: 0 }));
    const intervals = bootstrapIntervals([...own, ...empty], { beta: 0.5 });
    expect(bootstrapIntervals([...empty, ...own].reverse(), { beta: 0.5 })).toEqual(intervals);
    expect(bootstrapIntervals(own, { beta: 0.5, others: 30 })).toEqual(intervals);
  });

  it('are nothing without sentences, and null where F is undefined', () => {
    expect(bootstrapIntervals([], { beta: 0.5 })).toBeNull();
    expect(bootstrapIntervals([{ tp: 0, fp: 0, fn: 1 }], { beta: 0 })?.f).toBeNull();
  });
});

describe('approximate randomisation', () => {
  it('finds no difference between a system and itself', () => {
    expect(compareSystems(sentences(5, 5), sentences(5, 5), { beta: 0.5 })).toEqual({
      difference: 0,
      low: 0,
      high: 0,
      p: 1,
      bootstrapP: 1,
    });
  });

  it('is sure of a large difference and unsure of a small one', () => {
    const better = compareSystems(sentences(90, 10), sentences(50, 50), { beta: 0.5 });
    expect(better?.difference).toBeCloseTo(0.4);
    expect(better?.p).toBe(1 / 1001);
    const similar = compareSystems(sentences(51, 49), sentences(50, 50), { beta: 0.5 });
    expect(similar?.p).toBeGreaterThan(0.5);
  });

  it('gives the exact p of a sign test where that can be counted', () => {
    // Eight sentences, the system better in each: only 2 of 256 swaps reach the difference.
    const p = compareSystems(sentences(8, 0), sentences(0, 8), { beta: 1, resamples: 20_000 })?.p ?? 0;
    expect(p).toBeCloseTo(2 / 256, 2);
  });

  it('gives an interval of the difference that holds it, and a second probability', () => {
    const better = compareSystems(sentences(90, 10), sentences(50, 50), { beta: 0.5 }) ?? expect.fail();
    expect(better.low).toBeGreaterThan(0.2);
    expect(better.low).toBeLessThan(0.4);
    expect(better.high).toBeGreaterThan(0.4);
    expect(better.bootstrapP).toBeLessThan(0.01);
    const turned = compareSystems(sentences(50, 50), sentences(90, 10), { beta: 0.5 });
    expect(turned?.p).toBe(better.p);
  });

  it('refuses systems of different sentences', () => {
    expect(() => compareSystems(sentences(1, 0), sentences(2, 0), { beta: 1 })).toThrow(RangeError);
  });
});
