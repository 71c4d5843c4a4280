import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '../estimate.ts';
import { seededRandom } from '../random.ts';
import { agreement } from './agreement.ts';
import {
  alphaAgreement,
  intervalDifference,
  masiDistance,
  nominalDifference,
  ordinalDifference,
} from './alpha.ts';
import { iccAgreement } from './icc.ts';
import { pairAgreement } from './pairs.ts';
import { ratingTable, type UnitRating } from './rating-table.ts';
import { shareAgreement } from './shares.ts';

/** Rows are raters, columns units; a dot is a missing rating. */
function fromRows(rows: readonly string[]): UnitRating[] {
  return rows.flatMap((row, rater) =>
    row
      .split(' ')
      .flatMap((cell, unit) =>
        cell === '.' ? [] : [{ item: `i${unit}`, unit: '', rater: `r${rater}`, value: Number(cell) }],
      ),
  );
}

const value = (estimate: Estimate) => ('value' in estimate ? estimate.value : estimate.reason);
const rounded = (estimate: Estimate, digits = 3) =>
  'value' in estimate ? Number(estimate.value.toFixed(digits)) : estimate.reason;

// Krippendorff, "Computing Krippendorff's alpha-reliability": 4 observers, 12 units, missing values.
const krippendorff = fromRows([
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
]);

describe('agreement, against published values', () => {
  test("Krippendorff's alpha for his 4 x 12 example", () => {
    const table = ratingTable(krippendorff);
    const alpha = alphaAgreement(table, {
      nominal: nominalDifference,
      ordinal: ordinalDifference,
      interval: intervalDifference(table.categories),
    })(null);
    expect(rounded(alpha.nominal)).toBe(0.743);
    expect(rounded(alpha.ordinal)).toBe(0.815);
    expect(rounded(alpha.interval)).toBe(0.849);
  });

  test("Gwet's AC1 and AC2 and Fleiss' kappa for the same table, as Gwet (2014) prints them", () => {
    const shares = shareAgreement(ratingTable(krippendorff))(null);
    expect(rounded(shares.ac1, 5)).toBe(0.77544);
    expect(rounded(shares.ac2)).toBe(0.914);
    expect(rounded(shares.fleissAllUnits, 5)).toBe(0.76117);
  });

  test("Gwet's 100 patients by two abstractors: kappa, AC1 and AC2", () => {
    const counts = [
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ];
    const ratings = counts.flatMap((row, one) =>
      row.flatMap((count, other) =>
        Array.from({ length: count }, (_, patient) => `${one} ${other} ${patient}`).flatMap((item) => [
          { item, unit: '', rater: 'first', value: one },
          { item, unit: '', rater: 'second', value: other },
        ]),
      ),
    );
    const table = ratingTable(ratings);
    expect(rounded(pairAgreement(table)(null).all.kappa, 7)).toBe(0.7964094);
    expect(rounded(shareAgreement(table)(null).ac1, 7)).toBe(0.8493305);
    expect(rounded(shareAgreement(table)(null).ac2)).toBe(0.94);
  });

  test("Fleiss' kappa for 10 subjects and 14 raters", () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    const ratings = counts.flatMap((row, subject) =>
      row
        .flatMap((count, category) => Array<number>(count).fill(category + 1))
        .map((category, rater) => ({ item: `s${subject}`, unit: '', rater: `r${rater}`, value: category })),
    );
    expect(rounded(shareAgreement(ratingTable(ratings))(null).fleiss)).toBe(0.21);
  });

  test('Shrout and Fleiss (1979): 6 targets by 4 judges, single ratings and their mean', () => {
    const icc = iccAgreement(
      ratingTable(fromRows(['9 6 8 7 10 6', '2 1 4 1 5 2', '5 3 6 2 6 4', '8 2 8 6 9 7'])),
    )(null);
    expect([icc.icc11, icc.icc21, icc.icc31].map((one) => rounded(one, 2))).toEqual([0.17, 0.29, 0.71]);
    expect([icc.icc1k, icc.icc2k, icc.icc3k].map((one) => rounded(one, 2))).toEqual([0.44, 0.62, 0.91]);
  });

  // The worked example of Cohen's kappa: 50 grant proposals, 20 yes/yes, 5 yes/no, 10 no/yes, 15 no/no.
  test("Cohen's kappa 0.40 for 20/5/10/15", () => {
    const cells: [number, number, number][] = [
      [1, 1, 20],
      [1, 0, 5],
      [0, 1, 10],
      [0, 0, 15],
    ];
    let unit = 0;
    const ratings = cells.flatMap(([a, b, count]) =>
      Array.from({ length: count }, () => `u${unit++}`).flatMap((item) => [
        { item, unit: '', rater: 'first', value: a },
        { item, unit: '', rater: 'second', value: b },
      ]),
    );
    const kappas = pairAgreement(ratingTable(ratings))(null).all;
    expect(rounded(kappas.raw)).toBe(0.7);
    expect(rounded(kappas.kappa)).toBe(0.4);
  });

  test('weighted kappa agrees with the formula written out independently, over categories that occur', () => {
    // Categories 1, 2 and 9 occur: the weights run over their positions 0, 1, 2, not over the values.
    const a = [1, 1, 2, 2, 9, 9, 9, 1, 2, 9];
    const b = [1, 2, 2, 9, 9, 9, 2, 1, 2, 9];
    const ratings = a.flatMap((_, unit) => [
      { item: `u${unit}`, unit: '', rater: 'a', value: a[unit] },
      { item: `u${unit}`, unit: '', rater: 'b', value: b[unit] },
    ]);
    const position = (value: number) => [1, 2, 9].indexOf(value);
    const byHand = (power: number) => {
      const weight = (x: number, y: number) => Math.abs(position(x) - position(y)) ** power;
      const seen = a.reduce((sum, x, unit) => sum + weight(x, b[unit]), 0) / a.length;
      const chance =
        a.reduce((sum, x) => sum + b.reduce((inner, y) => inner + weight(x, y), 0), 0) / a.length ** 2;
      return 1 - seen / chance;
    };
    const kappas = pairAgreement(ratingTable(ratings))(null).all;
    expect(value(kappas.kappaLinear)).toBeCloseTo(byHand(1), 12);
    expect(value(kappas.kappaQuadratic)).toBeCloseTo(byHand(2), 12);
  });

  test.each([
    [0b011, 0b011, 0],
    [0b001, 0b011, 1 - (1 / 2) * (2 / 3)],
    [0b011, 0b110, 1 - (1 / 3) * (1 / 3)],
    [0b001, 0b110, 1],
    [0b000, 0b001, 1],
  ])('MASI distance of sets %i and %i is %d', (a, b, distance) => {
    expect(masiDistance(a, b)).toBeCloseTo(distance, 12);
  });
});

describe('agreement, properties', () => {
  const ratingsArbitrary = fc.array(
    fc.record({
      item: fc.constantFrom('i1', 'i2', 'i3', 'i4', 'i5', 'i6'),
      unit: fc.constantFrom('A', 'B'),
      rater: fc.constantFrom('r1', 'r2', 'r3'),
      value: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 40 },
  );
  const unique = (ratings: UnitRating[]) => [
    ...new Map(ratings.map((r) => [`${r.item}${r.unit}${r.rater}`, r])).values(),
  ];
  const run = (ratings: UnitRating[]) =>
    agreement({ ratings, level: 'ordinal' }, seededRandom(7), { resamples: 20 });

  test('the order of ratings and the names of raters never matter', () => {
    fc.assert(
      fc.property(ratingsArbitrary, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const ratings = unique(drawn);
        const order = ratings
          .map((rating) => ({ rating, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key);
        expect(run(order.map(({ rating }) => rating))).toEqual(run(ratings));
      }),
      { numRuns: 50 },
    );
  });

  test('a coefficient is a finite number not above 1, or a reason', () => {
    fc.assert(
      fc.property(ratingsArbitrary, (drawn) => {
        for (const estimate of Object.values(run(unique(drawn)))) {
          if ('reason' in estimate) expect(estimate.reason).not.toBe('');
          else {
            expect(Number.isFinite(estimate.value)).toBe(true);
            expect(estimate.value).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('perfect agreement gives 1 everywhere', () => {
    const ratings = fromRows(['1 2 3 4 1 2', '1 2 3 4 1 2', '1 2 3 4 1 2']);
    for (const [id, estimate] of Object.entries(run(ratings))) {
      if (id === 'alphaMasi' || id.endsWith('WithoutOther')) expect(estimate).toHaveProperty('reason');
      else expect(estimate).toMatchObject({ value: expect.closeTo(1, 9) });
    }
  });

  test.each([
    ['no ratings', []],
    ['one rater', fromRows(['1 2 3'])],
    ['unanimous in one category', fromRows(['2 2 2', '2 2 2'])],
  ])('%s: kappa and alpha are a reason', (_, ratings) => {
    const { kappa, alphaNominal, fleiss } = run(ratings);
    for (const estimate of [kappa, alphaNominal, fleiss]) expect(estimate).toHaveProperty('reason');
  });

  test('Other counts as category 0 for kappa and is missing for alpha', () => {
    const ratings = fromRows(['0 2 3 0', '0 2 3 3']);
    const withoutOther = ratings.filter(({ value }) => value !== 0);
    const result = agreement({ ratings, withoutOther, level: 'ordinal' }, seededRandom(1), { resamples: 0 });
    expect(result.raw).toMatchObject({ value: 0.75 });
    expect(result.alphaNominal).toMatchObject({ value: 1 });
  });
});
