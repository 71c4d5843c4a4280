import { expect, test } from 'vitest';
import type { ReportHead } from '../report-data.ts';
import { contours, plotArea, plotPoints } from './plot-area.ts';

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

test('a region ends where precision and recall do', () => {
  const cell = { tp: 9, fp: 0, fn: 1, precision: 1, recall: 0.9, f: 0.98, intervals: null };
  const region = { precision: 0.05, recall: 0.1, correlation: 0.3 };
  const system = { name: 'a', edits: 9, changed: 9, place: 1, scores: { cs: cell }, region };
  const head = { systems: [system], settings: { mode: 'cs' } } as unknown as ReportHead;
  const [{ outline } = { outline: [] }] = plotPoints(head);
  expect(Math.max(...outline.flat())).toBe(1);
  expect(Math.min(...outline.map(([recall]) => recall))).toBeCloseTo(0.9 - Math.sqrt(5.991) * 0.1, 10);
});
