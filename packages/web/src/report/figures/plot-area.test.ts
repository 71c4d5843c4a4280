import { expect, test } from 'vitest';
import { contours, plotArea } from './plot-area.ts';

const point = (recall: number, precision: number) => ({ name: 'a', recall, precision, outline: [] });

test('the area holds all points and regions and stays within 0 and 1', () => {
  const area = plotArea([point(0.02, 0.5), { ...point(0.4, 0.9), outline: [[0.5, 0.99]] }]);
  expect(area.recall[0]).toBe(0);
  expect(area.recall[1]).toBeGreaterThan(0.5);
  expect(area.precision[0]).toBeLessThan(0.5);
  expect(area.precision[1]).toBe(1);
  expect(plotArea([])).toEqual({ recall: [0, 1], precision: [0, 1] });
});

test('along a contour F is what its label says', () => {
  const area = { recall: [0.2, 0.6], precision: [0.4, 0.8] } as const;
  for (const beta of [0.5, 1]) {
    const lines = contours(area, beta);
    expect(lines.length).toBeGreaterThan(3);
    for (const { f, points } of lines)
      for (const [r, p] of points) {
        expect(((1 + beta ** 2) * p * r) / (beta ** 2 * p + r)).toBeCloseTo(f, 10);
        expect(p).toBeLessThanOrEqual(0.8);
      }
  }
});
