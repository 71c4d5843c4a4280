// The mixed model against fits that were published for data sets printed in full.
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { SystemRating } from '../rater-effects.ts';
import { type MixedModelFit, mixedModel } from './mixed-model.ts';

const fitOf = (ratings: readonly SystemRating[]): MixedModelFit => {
  const fit = mixedModel(ratings);
  if ('reason' in fit) throw new Error(fit.reason);
  return fit;
};
const deviations = ({ variance }: MixedModelFit) =>
  [variance.items, variance.raters, variance.residual].map((one) =>
    'value' in one ? Math.sqrt(one.value) : null,
  );

/** Diameters of zones on 24 plates (rows) for 6 samples: Davies and Goldsmith (1972), section 6.6; `Penicillin` of lme4. */
const penicillin = [
  '27 23 26 23 23 21',
  '27 23 26 23 23 21',
  '25 21 25 24 24 20',
  '26 23 25 23 23 20',
  '25 22 26 22 23 20',
  '24 22 25 23 22 19',
  '24 20 23 21 22 19',
  '26 22 26 24 24 21',
  '24 21 24 22 22 20',
  '24 21 24 23 22 19',
  '26 23 26 24 24 21',
  '25 22 26 24 24 20',
  '26 24 26 24 25 22',
  '26 23 26 23 23 20',
  '26 23 25 24 24 22',
  '25 22 25 23 23 20',
  '25 21 24 23 23 20',
  '25 22 24 23 23 19',
  '24 21 23 21 21 19',
  '26 23 26 24 24 21',
  '25 21 24 22 22 18',
  '25 22 25 22 22 20',
  '24 21 24 22 24 19',
  '24 21 24 22 21 18',
].flatMap((row, plate) =>
  row.split(' ').map((value, sample) => ({
    item: `plate ${plate}`,
    rater: `sample ${sample}`,
    system: 'one',
    value: Number(value),
  })),
);

/** Scores of 6 workers, three times on each of 3 machines: Milliken and Johnson (1992), p. 285; `Machines` of nlme. */
const machines = (
  [
    ['A', '52 52.8 53.1 51.8 52.8 53.1 60 60.2 58.4 51.1 52.3 50.3 50.9 51.8 51.4 46.4 44.8 49.2'],
    ['B', '62.1 62.6 64 59.7 60 59 68.6 65.8 69.7 63.2 62.8 62.2 64.8 65 65.4 43.7 44.2 43'],
    ['C', '67.5 67.2 66.9 61.5 61.7 62.3 70.8 70.6 71 64.1 66.2 64 72.1 72 71.1 62 61.4 60.5'],
  ] as const
).flatMap(([system, row]) =>
  row.split(' ').map((value, index) => {
    const worker = `worker ${Math.floor(index / 3) + 1}`;
    return { item: `${worker} on ${system}`, rater: worker, system, value: Number(value) };
  }),
);

describe('published fits', () => {
  test('Penicillin, crossed plates and samples: lmer(diameter ~ 1 + (1|plate) + (1|sample))', () => {
    const fit = fitOf(penicillin);
    const [plate, sample, residual] = deviations(fit);
    expect(plate).toBeCloseTo(0.8467, 4);
    expect(sample).toBeCloseTo(1.9316, 4);
    expect(residual).toBeCloseTo(0.5499, 4);
    expect(fit.criterion).toBeCloseTo(330.8606, 4);
    expect(fit.systems.one.mean.value).toBeCloseTo(22.9722, 4);
    expect(fit.systems.one.mean.error).toBeCloseTo(0.8086, 4);
  });

  test('Machines, workers and machines within them: lme(score ~ Machine, random = ~ 1 | Worker/Machine)', () => {
    const fit = fitOf(machines);
    const [machineOfWorker, worker, residual] = deviations(fit);
    expect(machineOfWorker).toBeCloseTo(3.729532, 4);
    expect(worker).toBeCloseTo(4.78105, 4);
    expect(residual).toBeCloseTo(0.9615771, 6);
    // What mean squares give where everything is balanced.
    expect(machineOfWorker).toBeCloseTo(3.729538415155882, 10);
    expect(worker).toBeCloseTo(4.781050558658051, 10);
    expect(fit.criterion / -2).toBeCloseTo(-107.8438, 4);
    expect(Object.keys(fit.systems)).toEqual(['C', 'B', 'A']);
    expect(fit.systems.A.mean.value).toBeCloseTo(52.355556, 6);
    expect(fit.systems.A.fromFirst.value).toBeCloseTo(-13.916667, 6);
  });

  test('Machines without ten of the scores, so that nothing is balanced (Pinheiro and Bates 2000, section 1.3)', () => {
    const missing = new Set([2, 3, 6, 8, 9, 12, 19, 20, 27, 33]);
    const fit = fitOf(machines.filter((_, index) => !missing.has(index + 1)));
    const [machineOfWorker, worker, residual] = deviations(fit);
    expect(machineOfWorker).toBeCloseTo(3.772811, 4);
    expect(worker).toBeCloseTo(4.738731, 4);
    expect(residual).toBeCloseTo(0.9332027, 5);
    expect(fit.criterion / -2).toBeCloseTo(-90.93575, 4);
    expect(fit.systems.A.mean.value).toBeCloseTo(52.354, 5);
    expect(fit.systems.B.mean.value - fit.systems.A.mean.value).toBeCloseTo(7.962446, 5);
    expect(fit.systems.C.mean.value - fit.systems.A.mean.value).toBeCloseTo(13.918222, 5);
  });

  test('one random factor: lme(score ~ Machine, random = ~ 1 | Worker)', () => {
    const fit = fitOf(machines.map((row, index) => ({ ...row, item: String(index) })));
    expect(fit.variance.items).toHaveProperty('reason');
    const [, worker, residual] = deviations(fit);
    expect(worker).toBeCloseTo(5.146552, 5);
    expect(residual).toBeCloseTo(3.161647, 6);
    expect(fit.criterion / -2).toBeCloseTo(-143.4391, 4);
    // Half the width of the published interval of a difference, which takes 46 degrees of freedom.
    expect(fit.systems.A.fromFirst.error).toBeCloseTo(2.121356 / 2.012896, 4);
  });
});

describe('the ratings decide what can be known', () => {
  const rated = (item: string, rater: string, system: string, value: number): SystemRating => ({
    item,
    rater,
    system,
    value,
  });

  test('the order of the ratings and the names of the factors do not matter', () => {
    const fit = fitOf(penicillin);
    const turned = fitOf(
      [...penicillin].reverse().map((row) => ({ ...row, item: row.rater, rater: row.item })),
    );
    expect(turned.criterion).toBeCloseTo(fit.criterion, 9);
    expect(deviations(turned)[1]).toBeCloseTo(deviations(fit)[0]!, 9);
  });

  test('a factor that explains nothing has no variance', () => {
    const random = seededRandom(3);
    const ratings = Array.from({ length: 40 }, (_, item) =>
      ['x', 'y', 'z'].flatMap((rater) =>
        ['one', 'two'].map((system) => rated(`i${item}`, rater, system, (item % 4) * 3 + random())),
      ),
    ).flat();
    // The raters' means are made equal, so that less differs between them than chance would give.
    const even = ratings.map((row) => {
      const own = ratings.filter(({ rater }) => rater === row.rater);
      return { ...row, value: row.value - own.reduce((sum, { value }) => sum + value, 0) / own.length };
    });
    const { variance } = fitOf(even);
    expect(variance.raters).toEqual({ value: 0 });
    expect(variance.items).toMatchObject({ value: expect.closeTo(11.3, 0) });
  });

  test.each([
    ['one rating', [rated('1', 'x', 'one', 4)], 'no more ratings than systems'],
    ['equal ratings', ['1', '2', '3'].map((item) => rated(item, 'x', 'one', 4)), 'the same'],
    [
      'too many of both',
      Array.from({ length: 201 }, (_, n) => rated(`i${n}`, `r${n}`, 'one', n % 5)),
      'more than 200',
    ],
  ])('%s: a reason', (_, ratings, reason) => {
    expect(mixedModel(ratings)).toMatchObject({ reason: expect.stringContaining(reason) });
  });
});
