// PERM-BOTH: what is swapped are the statistics of sentences, and scores are made of their sums.
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../stats/random.ts';
import { type CountedMetric, SwapRounds } from './permute.ts';

const sentences = 60;
const human = [0.9, 0.7, 0.6, 0.4, 0.3, 0.1];
const f = ({ 0: tp, 1: fp, 2: fn }: ArrayLike<number>) =>
  tp + fp + fn === 0 ? null : (1.25 * tp) / (1.25 * tp + fp + 0.25 * fn);

/** Counts of right, wrong and missed edits; `noise`: how far the quality of a system is from what people say of it. */
function counted(seed: number, noise: number): CountedMetric {
  const random = seededRandom(seed);
  const systems = human.map((quality) => {
    const own = Math.min(0.95, Math.max(0.05, quality + noise * (random() - 0.5)));
    const rows = Array.from({ length: sentences }, () => {
      const edits = Math.floor(4 * random());
      let right = 0;
      for (let edit = 0; edit < edits; edit++) if (random() < own) right++;
      return [right, edits - right, edits - right];
    });
    return { rows: sentences, width: 3, values: rows.flat() };
  });
  return { systems, score: f };
}

const testOf = (metrics: readonly CountedMetric[], [a, b] = [0, 1], rounds = 400, seed = 5) => {
  const found = new SwapRounds(metrics, seededRandom(seed), rounds).test(a, b, human);
  return 'reason' in found ? expect.fail(found.reason) : found;
};

/** The same from the definition: every cell is swapped alone, and sums are made anew. */
function slowly([a, b]: readonly CountedMetric[], rounds: number): number {
  const random = seededRandom(99);
  const statistics = [a, b].map(({ systems, score }) => {
    const rows = systems.map(({ values }) =>
      Array.from({ length: sentences }, (_, row) => [
        values[3 * row],
        values[3 * row + 1],
        values[3 * row + 2],
      ]),
    );
    const cells = rows.flat().flatMap((row) => score(row) ?? []);
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    const sd = Math.sqrt(mean(cells.map((cell) => (cell - mean(cells)) ** 2)));
    const scoreOf = (chosen: readonly (readonly number[])[]) =>
      chosen.length === 0
        ? 0
        : score([0, 1, 2].map((column) => chosen.reduce((sum, row) => sum + row[column], 0)))!;
    const centre = mean(rows.map(scoreOf));
    return {
      rows,
      z: (chosen: readonly (readonly number[])[]) => chosen.length * ((scoreOf(chosen) - centre) / sd),
    };
  });
  const correlation = (values: readonly number[]) => {
    const centred = (list: readonly number[]) => {
      const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
      return list.map((one) => one - mean);
    };
    const [x, y] = [centred(values), centred(human)];
    const product = (u: readonly number[], v: readonly number[]) =>
      u.reduce((sum, one, at) => sum + one * v[at], 0);
    return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
  };
  const difference = (swaps: () => boolean) => {
    const mixed = human.map((_, system) => {
      const parts: number[][][] = [[], [], [], []];
      for (let sentence = 0; sentence < sentences; sentence++) {
        const swap = swaps();
        parts[swap ? 2 : 0].push(statistics[0].rows[system][sentence]);
        parts[swap ? 3 : 1].push(statistics[1].rows[system][sentence]);
      }
      const [keptA, keptB, swappedA, swappedB] = parts;
      return [
        statistics[0].z(keptA) + statistics[1].z(swappedB),
        statistics[1].z(keptB) + statistics[0].z(swappedA),
      ];
    });
    return correlation(mixed.map(([left]) => left)) - correlation(mixed.map(([, right]) => right));
  };
  const observed = difference(() => false);
  let asLarge = 0;
  for (let round = 0; round < rounds; round++) if (difference(() => random() < 0.5) >= observed) asLarge++;
  return (asLarge + 1) / (rounds + 1);
}

describe('PERM-BOTH on statistics', () => {
  const [close, loose, other] = [counted(1, 0), counted(2, 1.6), counted(3, 1.2)];

  test('is the test that swaps cell by cell and makes every sum anew', () => {
    for (const metrics of [
      [close, loose],
      [loose, other],
      [other, close],
    ])
      expect(Math.abs(testOf(metrics, [0, 1], 1000).p - slowly(metrics, 1000))).toBeLessThan(0.06);
  });

  test('a metric against itself has p = 1 both ways', () => {
    expect(testOf([close, { ...close }])).toMatchObject({ difference: 0, p: 1, opposite: 1 });
  });

  test('finds a metric that follows people better than one that does not', () => {
    const found = testOf([close, loose]);
    expect(found.difference).toBeGreaterThan(0.1);
    expect(found.p).toBeLessThan(0.05);
    expect(found.opposite).toBeGreaterThan(0.9);
  });

  test('does not depend on the other metrics of the list, and repeats with the seed', () => {
    const alone = testOf([close, loose]);
    expect(testOf([other, close, loose], [1, 2])).toEqual(alone);
    expect(testOf([close, loose])).toEqual(alone);
    // Where p is not at its smallest, other draws give another one.
    expect(testOf([loose, other], [0, 1], 400, 6)).not.toEqual(testOf([loose, other]));
  });

  test('the unit in which a metric counts does not matter', () => {
    const { systems } = loose;
    const tenfold = {
      systems: systems.map((rows) => ({ ...rows, values: Array.from(rows.values, (one) => 10 * one) })),
      score: (sums: ArrayLike<number>) => {
        const value = f(sums);
        return value === null ? null : 100 * value;
      },
    };
    expect(testOf([close, tenfold]).p).toBe(testOf([close, loose]).p);
  });

  test('what cannot be tested has a reason', () => {
    const flat = { systems: close.systems, score: () => 0.5 };
    const none = { systems: close.systems, score: () => null };
    for (const odd of [flat, none])
      expect(new SwapRounds([close, odd], seededRandom(1), 10).test(0, 1, human)).toEqual({
        reason: expect.stringMatching(
          /a metric (gives every output the same score|has no score of a system)/,
        ),
      });
  });
});
