import { describe, expect, test } from 'vitest';
import { averageRanks, kendall, pearson, spearman } from './correlation.ts';
import { seededRandom } from './random.ts';
import {
  orderEffect,
  raterSeverity,
  type SystemRating,
  splitHalfReliability,
  zNormalisedMeans,
} from './rater-effects.ts';
import { classicalScaling } from './scaling.ts';

describe('correlation', () => {
  // Anscombe's first quartet: r = 0.816.
  test("Pearson on Anscombe's first data set", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(pearson(x, y)).toEqual({ value: expect.closeTo(0.816, 3) });
  });

  // The hours-of-television example used to explain Spearman's rho: -29/165.
  test('Spearman on IQ and hours of television', () => {
    const iq = [106, 86, 100, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 0, 27, 50, 28, 29, 20, 12, 6, 17];
    expect(spearman(iq, hours)).toEqual({ value: expect.closeTo(-29 / 165, 10) });
  });

  test('Kendall counts concordant against discordant pairs, ties reduce both sides', () => {
    expect(kendall([1, 2, 3, 4], [1, 3, 2, 4])).toEqual({ value: expect.closeTo(4 / 6, 10) });
    expect(kendall([1, 1, 2], [1, 2, 3])).toEqual({ value: expect.closeTo(2 / Math.sqrt(2 * 3), 10) });
  });

  test('equal values share their mean rank', () => {
    expect(averageRanks([5, 3, 5, 1])).toEqual([3.5, 2, 3.5, 1]);
  });

  test.each([
    ['one pair', [1], [2]],
    ['a constant', [1, 1, 1], [1, 2, 3]],
  ])('%s: a reason', (_, x, y) => {
    for (const measure of [pearson, spearman, kendall]) expect(measure(x, y)).toHaveProperty('reason');
  });
});

describe('rater effects', () => {
  const rating = (
    item: string,
    system: string,
    rater: string,
    value: number,
    position?: number,
  ): SystemRating => ({ item, system, rater, value, position });

  test('severity is the distance to the others on the same units', () => {
    const ratings = [
      rating('1', 'A', 'mild', 4),
      rating('1', 'A', 'strict', 2),
      rating('2', 'A', 'mild', 3),
      rating('2', 'A', 'strict', 1),
      rating('3', 'A', 'alone', 1),
    ];
    expect(raterSeverity(ratings)).toEqual({
      mild: { value: 2 },
      strict: { value: -2 },
      alone: { reason: 'nobody else rated the same units' },
    });
  });

  test('z-normalised means take the raters own scale away', () => {
    const ratings = [
      rating('1', 'A', 'x', 4),
      rating('1', 'B', 'x', 3),
      rating('1', 'A', 'y', 2),
      rating('1', 'B', 'y', 1),
    ];
    const means = zNormalisedMeans(ratings);
    expect(means.A).toEqual({ value: expect.closeTo(Math.SQRT1_2, 10) });
    expect(means.B).toEqual({ value: expect.closeTo(-Math.SQRT1_2, 10) });
  });

  test('the order effect is the mean at each position on the screen', () => {
    expect(
      orderEffect([rating('1', 'A', 'x', 4, 0), rating('1', 'B', 'x', 2, 1), rating('2', 'B', 'x', 3, 0)]),
    ).toEqual([
      { position: 0, mean: 3.5, n: 2 },
      { position: 1, mean: 2, n: 1 },
    ]);
  });

  test('systems that keep their distance in every item are perfectly reliable', () => {
    const ratings = ['1', '2', '3', '4'].flatMap((item) =>
      ['A', 'B', 'C'].map((system, index) => rating(item, system, 'x', index + 1)),
    );
    expect(splitHalfReliability(ratings, seededRandom(1), 10)).toEqual({ value: expect.closeTo(1, 10) });
    expect(splitHalfReliability(ratings.slice(0, 3), seededRandom(1))).toHaveProperty('reason');
  });
});

describe('classical scaling', () => {
  test('a triangle keeps its sides', () => {
    const distances = [
      [0, 3, 4],
      [3, 0, 5],
      [4, 5, 0],
    ];
    const map = classicalScaling(distances);
    const side = (a: number, b: number) => Math.hypot(map[a][0] - map[b][0], map[a][1] - map[b][1]);
    expect(side(0, 1)).toBeCloseTo(3, 9);
    expect(side(0, 2)).toBeCloseTo(4, 9);
    expect(side(1, 2)).toBeCloseTo(5, 9);
  });

  test.each([
    [[]],
    [[[0]]],
    [
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('degenerate matrix %j gives finite coordinates', (distances) => {
    for (const point of classicalScaling(distances)) expect(point.every(Number.isFinite)).toBe(true);
  });
});
