import { expect, test } from 'vitest';
import { drawArcs, rootsOf } from './tree.ts';

// My brother has two dogs .
const words = [
  { head: 1, dep: 'poss' },
  { head: 2, dep: 'nsubj' },
  { head: 2, dep: 'ROOT' },
  { head: 4, dep: 'nummod' },
  { head: 2, dep: 'dobj' },
  { head: 2, dep: 'punct' },
];

test('an arc lies above those that it spans, and points at the dependent', () => {
  const arcs = new Map(drawArcs(words).map((arc) => [arc.label, arc]));
  expect(arcs.get('poss')).toEqual({ left: 0, right: 1, dependent: 0, label: 'poss', level: 1 });
  expect(arcs.get('dobj')?.level).toBe(2);
  expect(arcs.get('punct')?.level).toBe(3);
  expect(arcs.has('ROOT')).toBe(false);
  expect(rootsOf(words)).toEqual([2]);
});
