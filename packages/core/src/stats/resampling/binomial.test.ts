import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { drawBinomial, drawMultinomial } from './binomial.ts';

/** Exact probabilities, step by step. */
function probabilities(trials: number, probability: number): number[] {
  const logs = [trials * Math.log1p(-probability)];
  for (let k = 1; k <= trials; k++)
    logs.push(logs[k - 1] + Math.log((trials - k + 1) / k) + Math.log(probability / (1 - probability)));
  return logs.map(Math.exp);
}

describe('a binomial draw', () => {
  it.each([
    [5, 0.3],
    [20, 0.5],
    [40, 0.25],
    [60, 0.75],
    [1000, 0.004],
    [1000, 0.03],
    [200_000, 0.5],
  ])('of %i trials at %f follows the distribution', (trials, probability) => {
    const draws = 40_000;
    const random = seededRandom(trials);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < draws; draw++) {
      const count = drawBinomial(trials, probability, random);
      counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    // The largest distance between the two distribution functions stays below Kolmogorov's 99.9 % bound.
    let [drawn, exact, distance] = [0, 0, 0];
    probabilities(trials, probability).forEach((mass, count) => {
      drawn += (counts.get(count) ?? 0) / draws;
      exact += mass;
      distance = Math.max(distance, Math.abs(drawn - exact));
    });
    expect(drawn).toBeCloseTo(1);
    expect(distance).toBeLessThan(1.95 / Math.sqrt(draws));
  });

  it('is sure where chance has no part', () => {
    expect([
      drawBinomial(9, 0, Math.random),
      drawBinomial(9, 1, Math.random),
      drawBinomial(0, 0.5, Math.random),
    ]).toEqual([0, 9, 0]);
  });
});

describe('a multinomial draw', () => {
  it('draws as many as there are, in proportion to the sizes', () => {
    const sizes = [1, 0, 50, 949];
    const into = new Float64Array(4);
    const sums = [0, 0, 0, 0];
    const random = seededRandom(1);
    for (let draw = 0; draw < 4000; draw++) {
      drawMultinomial(sizes, into, random);
      expect(into.reduce((sum, count) => sum + count, 0)).toBe(1000);
      into.forEach((count, group) => {
        sums[group] += count / 4000;
      });
    }
    expect(sums[1]).toBe(0);
    for (const group of [0, 2, 3]) expect(Math.abs(sums[group] - sizes[group])).toBeLessThan(0.6);
  });
});
