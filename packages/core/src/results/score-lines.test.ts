import { expect, test } from 'vitest';
import { emptyJudgementSet, type JudgementSet } from './judgement-set.ts';
import { hasLines, scoreLines } from './score-lines.ts';

const ranked = (...items: readonly string[]): JudgementSet => ({
  ...emptyJudgementSet('ranking-xml'),
  rankings: items.map((item) => ({ item, judge: 'j', groups: [] })),
});
const withTexts = (...items: readonly string[]): JudgementSet => ({
  ...emptyJudgementSet('campaign'),
  rankings: items.map((item) => ({ item, judge: 'j', groups: [] })),
  texts: new Map(items.map((item) => [item, { outputs: {} }])),
});
const lines = (set: JudgementSet, count: number) => {
  const found = scoreLines(set, count);
  return hasLines(found) ? Object.fromEntries(found) : null;
};

test('numbered sentences are lines of the whole corpus', () => {
  expect(lines(ranked('000007', '000002'), 10)).toEqual({ '000002': 2, '000007': 7 });
});

test('a file of the judged sentences alone has them in order', () => {
  expect(lines(ranked('000007', '000002', '001310'), 3)).toEqual({ '000002': 0, '000007': 1, '001310': 2 });
});

test('where the data bring their texts, the lines are their sentences in order, whatever they are called', () => {
  expect(lines(withTexts('2', '1', 'b'), 3)).toEqual({ '2': 0, '1': 1, b: 2 });
  expect(lines(withTexts('1:000000', '1:000001', '2:000000'), 3)).toMatchObject({ '2:000000': 2 });
});

test('a number of lines that fits neither is no guess', () => {
  expect(lines(ranked('000007', '000002'), 5)).toBeNull();
  expect(lines(ranked('1:000000', '2:000000'), 5)).toBeNull();
  expect(lines(withTexts('1', '2'), 3)).toBeNull();
});

test('of more sentences with texts than were judged, the judged ones have their lines', () => {
  const some = { ...withTexts('a', 'b', 'c'), rankings: ranked('a', 'c').rankings };
  expect(lines(some, 3)).toEqual({ a: 0, c: 2 });
  expect(lines(some, 2)).toEqual({ a: 0, c: 1 });
});
