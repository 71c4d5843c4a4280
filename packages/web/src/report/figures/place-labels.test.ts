import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const anchorsOf = (...points: readonly (readonly [name: string, x: number, y: number])[]) =>
  placeLabels(
    points.map(([name, x, y]) => ({ name, x, y })),
    [50, 250],
  ).map(({ label }) => label.anchor);

test('a name stands to the right of its point, or to the left where it would leave the plot', () => {
  expect(anchorsOf(['bold', 100, 50], ['plain', 100, 150])).toEqual(['start', 'start']);
  expect(anchorsOf(['bold', 230, 50])).toEqual(['end']);
});

test('a name covers neither another name nor a point', () => {
  expect(anchorsOf(['bold', 100, 50], ['plain', 120, 52])).toEqual(['end', 'start']);
  expect(anchorsOf(['a name too long to stand beside', 60, 50])).toEqual(['start']);
});
