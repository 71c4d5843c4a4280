// Against the definitions written out over every pair of ratings: many categories with decimals, sets, missing ratings.
import { expect, test } from 'vitest';
import { drawBelow, seededRandom } from '../random.ts';
import { agreement } from './agreement.ts';
import { masiDistance } from './alpha.ts';
import type { UnitRating } from './rating-table.ts';

const random = seededRandom(7);

/** Three raters, a fifth of the ratings missing. */
const ratingsOf = (draw: () => number): UnitRating[] =>
  Array.from({ length: 60 }, (_, unit) =>
    ['r', 's', 't'].flatMap((rater) =>
      drawBelow(5, random) === 0 ? [] : [{ item: `i${unit}`, unit: 'u', rater, value: draw() }],
    ),
  ).flat();

function pairableUnits(ratings: readonly UnitRating[]): UnitRating[][] {
  const items = [...new Set(ratings.map(({ item }) => item))];
  return items
    .map((item) => ratings.filter((rating) => rating.item === item))
    .filter(({ length }) => length > 1);
}

function alphaByPairs(ratings: readonly UnitRating[], gap: (a: number, b: number) => number): number {
  const pairable = pairableUnits(ratings);
  const all = pairable.flat();
  let observed = 0;
  for (const unit of pairable)
    for (const a of unit)
      for (const b of unit) if (a !== b) observed += gap(a.value, b.value) / (unit.length - 1);
  let expected = 0;
  for (const a of all) for (const b of all) expected += gap(a.value, b.value);
  return 1 - observed / all.length / (expected / (all.length * (all.length - 1)));
}

function kappaByPairs(ratings: readonly UnitRating[], gap: (steps: number) => number): number {
  let [sum, mass] = [0, 0];
  for (const [one, other] of ['rs', 'rt', 'st']) {
    const both = ratings.flatMap((a) =>
      ratings
        .filter((b) => a.rater === one && b.rater === other && a.item === b.item)
        .map((b) => [a.value, b.value] as const),
    );
    const used = [...new Set(both.flat())].sort((a, b) => a - b);
    const distance = (a: number, b: number) => gap(Math.abs(used.indexOf(a) - used.indexOf(b)));
    const observed = both.reduce((total, [a, b]) => total + distance(a, b), 0) / both.length;
    let expected = 0;
    for (const [a] of both) for (const [, b] of both) expected += distance(a, b) / both.length ** 2;
    sum += both.length * (1 - observed / expected);
    mass += both.length;
  }
  return sum / mass;
}

const rank = (ratings: readonly UnitRating[]) => {
  const values = pairableUnits(ratings)
    .flat()
    .map(({ value }) => value);
  return (a: number, b: number) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const count = (test: (value: number) => boolean) => values.filter(test).length;
    const ends = count((value) => value === low) + count((value) => value === high);
    return (count((value) => value >= low && value <= high) - ends / 2) ** 2;
  };
};

test.each([
  ['four grades', () => 1 + drawBelow(4, random)],
  ['scores with decimals', () => drawBelow(4000, random) / 40],
])('%s', (_, draw) => {
  const ratings = ratingsOf(draw);
  const found = agreement({ ratings, level: 'interval' }, random, { resamples: 0 });
  const expected = {
    kappa: kappaByPairs(ratings, (steps) => (steps === 0 ? 0 : 1)),
    kappaLinear: kappaByPairs(ratings, (steps) => steps),
    kappaQuadratic: kappaByPairs(ratings, (steps) => steps ** 2),
    alphaNominal: alphaByPairs(ratings, (a, b) => (a === b ? 0 : 1)),
    alphaOrdinal: alphaByPairs(ratings, rank(ratings)),
    alphaInterval: alphaByPairs(ratings, (a, b) => (a - b) ** 2),
  };
  for (const [name, value] of Object.entries(expected))
    expect([name, found[name as keyof typeof expected]]).toMatchObject([
      name,
      { value: expect.closeTo(value, 10) },
    ]);
});

test('sets of options', () => {
  const ratings = ratingsOf(() => drawBelow(16, random));
  const { alphaMasi } = agreement({ ratings, level: 'set' }, random, { resamples: 0 });
  expect(alphaMasi).toMatchObject({ value: expect.closeTo(alphaByPairs(ratings, masiDistance), 10) });
});
