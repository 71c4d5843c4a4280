import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indelDistance, levenshteinRatio, normalisedDistance } from './string-distance.ts';

/** Textbook recurrences over code points, slow and plain. */
function plain(a: string, b: string): { longest: number; levenshtein: number } {
  const [x, y] = [[...a], [...b]];
  const table = (edge: (n: number) => number, cell: (i: number, j: number, t: number[][]) => number) => {
    const t = [...x, ''].map((_, i) => [...y, ''].map((__, j) => (i === 0 || j === 0 ? edge(i + j) : 0)));
    for (let i = 1; i <= x.length; i++) for (let j = 1; j <= y.length; j++) t[i][j] = cell(i, j, t);
    return t[x.length][y.length];
  };
  return {
    longest: table(
      () => 0,
      (i, j, t) => (x[i - 1] === y[j - 1] ? t[i - 1][j - 1] + 1 : Math.max(t[i - 1][j], t[i][j - 1])),
    ),
    levenshtein: table(
      (n) => n,
      (i, j, t) =>
        Math.min(t[i - 1][j - 1] + (x[i - 1] === y[j - 1] ? 0 : 1), t[i - 1][j] + 1, t[i][j - 1] + 1),
    ),
  };
}

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A'), maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('a', 'b', 'á', '😀', '😁', 'š', '\ud83d', '\u0161', '!'),
    maxLength: 40,
  }),
  fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 28, maxLength: 70 }),
);

describe('distances between words', () => {
  it('are the textbook ones, counted in code points', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const { longest, levenshtein } = plain(a, b);
        const total = [...a].length + [...b].length;
        const longer = Math.max([...a].length, [...b].length);
        expect(indelDistance(a, b)).toBe(total === 0 ? 0 : (total - 2 * longest) / total);
        expect(levenshteinRatio(a, b)).toBe(longer === 0 ? 1 : 1 - levenshtein / longer);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['cat', 'cats', 1 / 7],
    ['Cat', 'cat', 2 / 6],
    ['a', '', 1],
    ['😀😀', '😀', 1 / 3],
    ['a'.repeat(32), `${'a'.repeat(32)}b`, 1 / 65],
    ['a'.repeat(40), 'b'.repeat(40), 1],
  ])('%j and %j leave %d over', (a, b, expected) => {
    expect(indelDistance(a, b)).toBe(expected);
    expect(indelDistance(b, a)).toBe(expected);
  });
});

describe('the normalised distance', () => {
  it.each([
    ['', '', 0],
    ['', 'ab', 1],
    ['abcd', 'abcx', 1 / 4],
    ['kitten', 'sitting', 3 / 7],
    ['a😀b', 'ab', 1 / 3],
  ])('of "%s" and "%s" is %d', (a, b, distance) => {
    expect(normalisedDistance(a, b)).toBeCloseTo(distance, 12);
  });
});
