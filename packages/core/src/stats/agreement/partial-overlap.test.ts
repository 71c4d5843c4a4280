// Annotators who share only part of the units, with Other among the answers. Expected values were computed apart, by a slow
// program that writes the definitions out over every pair of ratings.
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { type AgreementInput, agreement } from './agreement.ts';
import type { CoefficientId } from './coefficients.ts';

/** One unit a line: the answers of ada, ben and cleo; 0 is Other, a dot is no answer. */
const answers = `
  4 4 .
  3 4 .
  2 2 1
  . 1 1
  0 0 .
  4 . 3
  . 3 3
  4 . .
  4 . .
  . 4 .
  . . 4
  1 2 2
  0 . 2
  . 4 4
  4 . .
  3 3 .
  . 4 2
  . . 4`;

const ratingsIn = (table: string) =>
  table
    .trim()
    .split('\n')
    .flatMap((line, unit) =>
      line
        .trim()
        .split(' ')
        .flatMap((cell, rater) =>
          cell === '.'
            ? []
            : [{ item: `i${unit}`, unit: 'u', rater: ['ada', 'ben', 'cleo'][rater], value: Number(cell) }],
        ),
    );
const ratings = ratingsIn(answers);
const withoutOther = ratings.filter(({ value }) => value !== 0);
const run = (options: Partial<AgreementInput> = {}) =>
  agreement({ ratings, withoutOther, level: 'ordinal', ...options }, seededRandom(1), { resamples: 0 });
const estimateOf = (id: CoefficientId, options: Partial<AgreementInput> = {}) => {
  const estimate = run(options)[id];
  return 'value' in estimate ? estimate.value : estimate.reason;
};

test.each([
  ['kappa', 0.37046861184792224],
  ['kappaLinear', 0.5456309994353473],
  ['kappaQuadratic', 0.6886195441930871],
  ['kappaPooled', 0.36],
  ['kappaLinearPooled', 0.5555555555555556],
  ['kappaQuadraticPooled', 0.72],
  ['kappaWithoutOther', 0.34604368063014684],
  ['kappaLinearWithoutOther', 0.5294224409131242],
  ['kappaQuadraticWithoutOther', 0.6999565783760312],
  ['kappaPooledWithoutOther', 0.3287671232876713],
  ['kappaLinearPooledWithoutOther', 0.5294117647058824],
  ['kappaQuadraticPooledWithoutOther', 0.6982758620689655],
] as const)(
  '%s: the mean over pairs of raters and the pooled value are two numbers, with and without Other',
  (id, value) => {
    expect(estimateOf(id)).toBeCloseTo(value, 12);
  },
);

test.each([
  ['raw', 0.5],
  ['rawWithoutOther', 0.5],
  ['withinOne', 0.9285714285714286],
] as const)('%s counts pairs of ratings', (id, value) => {
  expect(estimateOf(id)).toBeCloseTo(value, 12);
});

test.each([
  ['fleiss', 0.4141527001862197],
  ['fleissAllUnits', 0.30015523129462895],
  ['ac1', 0.45396851029471136],
  ['ac2', 0.798187204627213],
  ['alphaNominal', 0.4134078212290503],
] as const)(
  "%s: Other is missing; Fleiss' prevalence comes from units with two ratings or more",
  (id, value) => {
    expect(estimateOf(id)).toBeCloseTo(value, 12);
  },
);

test.each([
  ['fleiss', 0.43312368972746323],
  ['fleissAllUnits', 0.3279751101892661],
  ['ac1', 0.4675157927173745],
  ['alphaNominal', 0.4339622641509434],
  // Other has no place on a scale, so what needs an order leaves it out all the same.
  ['ac2', 0.798187204627213],
] as const)('%s: on wish Other is a category of its own where no order is needed', (id, value) => {
  expect(estimateOf(id, { other: 'category' })).toBeCloseTo(value, 12);
});

test('every coefficient says on how many units and pairs it rests', () => {
  const found = run();
  expect(found.kappa).toMatchObject({ units: 12, pairs: 16, raterPairs: 3 });
  expect(found.kappaWithoutOther).toMatchObject({ units: 10, pairs: 14, raterPairs: 3 });
  expect(found.ac2).toMatchObject({ units: 10, pairs: 14 });
  expect(run({ other: 'category' }).ac1).toMatchObject({ units: 12, pairs: 16 });
  // Only two units have an answer of all three.
  expect(found.icc21).toMatchObject({ units: 2, pairs: 6, raterPairs: 3 });
});

test('with two raters who rated everything the pooled kappa is the kappa of the pair', () => {
  const two = ratings.filter(({ rater }) => rater !== 'cleo');
  const found = agreement({ ratings: two, level: 'ordinal' }, seededRandom(1), { resamples: 0 });
  expect(found.kappaPooled).toEqual(found.kappa);
  expect(found.kappaWithoutOther).toMatchObject({ reason: 'nobody answered Other' });
});

describe('where nobody used a grade between others', () => {
  const gap = ratingsIn('4 4 .\n4 3 4\n3 3 .\n1 1 3\n1 3 .\n3 4 4\n4 4 4\n1 1 1\n. 4 3\n4 . .');
  const found = agreement({ ratings: gap, level: 'ordinal' }, seededRandom(1), { resamples: 0 });

  test.each([
    ['kappaLinear', 0.538490623109498],
    ['kappaQuadratic', 0.7056937799043063],
    ['kappaLinearPooled', 0.5421686746987951],
    ['kappaQuadraticPooled', 0.7088122605363985],
  ] as const)('%s weighs by the positions of the grades that occur, as scikit-learn does', (id, value) => {
    expect(found[id]).toMatchObject({ value: expect.closeTo(value, 12) });
  });

  test.each([
    ['ac2', 0.7092945008209737],
    ['alphaInterval', 0.6889460154241644],
    ['icc21', 0.813953488372093],
  ] as const)('%s weighs by the values of the grades', (id, value) => {
    expect(found[id]).toMatchObject({ value: expect.closeTo(value, 12) });
  });
});

test('raters who differ by a constant are consistent, and not more than that', () => {
  const shifted = ratingsIn('1 2\n3 4\n3 4');
  const { icc31, icc3k } = agreement({ ratings: shifted, level: 'ordinal' }, seededRandom(1), {
    resamples: 0,
  });
  expect([icc31, icc3k]).toMatchObject([{ value: 1 }, { value: 1 }]);
});
