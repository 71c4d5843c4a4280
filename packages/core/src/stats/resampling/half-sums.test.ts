import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { halfSums } from './half-sums.ts';

const powers = (rows: number) => ({
  rows,
  width: 1,
  values: Array.from({ length: rows }, (_, row) => 2 ** row),
});

test.each([1, 7, 8, 9, 20])('of %i rows, every subset is as likely as any other', (rows) => {
  const rounds = 4000;
  const [sums] = halfSums([powers(rows)], seededRandom(rows), rounds);
  // The sum of powers of two names the rows that were taken.
  const taken = Array.from({ length: rows }, (_, row) => sums.filter((sum) => (sum >> row) & 1).length);
  for (const count of taken) expect(Math.abs(count / rounds - 0.5)).toBeLessThan(0.04);
  const both = sums.filter((sum) => (sum & 1) > 0 && (sum >> (rows - 1)) & 1).length;
  expect(Math.abs(both / rounds - (rows === 1 ? 0.5 : 0.25))).toBeLessThan(0.04);
  expect(new Set(sums).size).toBeGreaterThan(Math.min(2 ** rows, rounds) * 0.9);
});

test('takes the same rows of every table, in all columns', () => {
  const narrow = powers(11);
  const wide = { rows: 11, width: 3, values: narrow.values.flatMap((value) => [value, 3 * value, 1]) };
  const [one, three] = halfSums([narrow, wide], seededRandom(1), 50);
  one.forEach((sum, round) => {
    const [first, second, count] = three.subarray(3 * round, 3 * round + 3);
    expect([first, second]).toEqual([sum, 3 * sum]);
    expect(count).toBe([...sum.toString(2)].filter((bit) => bit === '1').length);
  });
});

test('no rows and no tables give nothing', () => {
  expect(halfSums([], seededRandom(1), 5)).toEqual([]);
  expect([...halfSums([powers(0)], seededRandom(1), 2)[0]]).toEqual([0, 0]);
});

test('columns of counts that share a number come apart again, beside fractions and large numbers', () => {
  const random = seededRandom(9);
  const rows = Array.from({ length: 40 }, () => [
    Math.floor(random() * 3),
    random(),
    Math.floor(random() * 1e6),
    0,
    -Math.floor(random() * 5),
    Math.floor(random() * 2 ** 48),
    Math.floor(random() * 9),
  ]);
  const width = rows[0].length;
  const single = rows[0].map((_, column) => ({ rows: 40, width: 1, values: rows.map((row) => row[column]) }));
  const [together, ...apart] = halfSums([{ rows: 40, width, values: rows.flat() }, ...single], random, 60);
  apart.forEach((sums, column) => {
    expect(sums.length).toBe(60);
    sums.forEach((sum, round) => {
      expect(together[round * width + column]).toBe(sum);
    });
  });
});
