// Ties of metrics, and metrics with scores for more sentences than were judged. Expected values by hand.
import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { emptyJudgementSet, type JudgementSet } from './judgement-set.ts';
import type { TieRule } from './meta/sentence-level.ts';
import { hasLines, scoreLines, shiftedLines } from './score-lines.ts';

const ranked = (item: string, ranks: Readonly<Record<string, number>>) => ({
  item,
  judge: 'j',
  groups: Object.entries(ranks).map(([system, rank]) => ({ systems: [system], rank })),
});

/** Five decided pairs and one tie. */
const set: JudgementSet = {
  ...emptyJudgementSet('ranking-xml'),
  rankings: [
    ranked('000000', { A: 1, B: 2 }),
    ranked('000002', { A: 2, B: 1 }),
    ranked('000004', { A: 1, B: 2 }),
    ranked('000005', { B: 1, A: 2 }),
    ranked('000007', { A: 2, B: 1 }),
    ranked('000008', { A: 1, B: 1 }),
  ],
};
const scores = (a: readonly number[], b: readonly number[], order: readonly string[] = ['A', 'B']) => {
  const items = ['000000', '000002', '000004', '000005', '000007', '000008'];
  const own = { A: a, B: b } as Record<string, readonly number[]>;
  return {
    name: 'm',
    systems: Object.fromEntries(order.map((system) => [system, own[system][0]])),
    sentences: Object.fromEntries(
      order.map((system) => [
        system,
        Object.fromEntries(items.map((item, line) => [item, own[system][line]])),
      ]),
    ),
  };
};
// Right, right, wrong, tie (people say B), tie (people say B), and one that people left undecided.
const metric = scores([3, 1, 1, 2, 2, 9], [1, 3, 2, 2, 2, 1]);
const sentence = (metricTies?: TieRule, given = metric) =>
  analyse(set, { resamples: 0, metrics: [given], ...(metricTies && { metricTies }) }).metrics?.m.sentence;

test.each([
  ['second', 5, 4 / 5, 3 / 5],
  ['half', 5, 3 / 5, 1 / 5],
  ['wrong', 5, 2 / 5, -1 / 5],
  ['drop', 3, 2 / 3, 1 / 3],
] as const)('the rule %s for ties of a metric: %i pairs counted', (rule, counted, accuracy, kendall) => {
  expect(sentence(rule)).toMatchObject({
    rule,
    compared: 6,
    decided: 5,
    metricTies: 2,
    counted,
    accuracy: { value: expect.closeTo(accuracy, 12) },
    kendall: { value: expect.closeTo(kendall, 12) },
  });
  expect(sentence()?.rules[rule].accuracy).toBeCloseTo(accuracy, 12);
});

test('the rule of the published scripts is the usual one; it gives ties to the system that the metric names later', () => {
  expect(sentence()).toMatchObject({ rule: 'second', accuracy: { value: 4 / 5 } });
  // Named the other way round, the ties go to A, and people said B.
  const turned = scores([3, 1, 1, 2, 2, 9], [1, 3, 2, 2, 2, 1], ['B', 'A']);
  expect(sentence('second', turned)).toMatchObject({ accuracy: { value: 2 / 5 } });
});

test('sentences that count from 1 in a file of as many lines are out of reach, and it is said why', () => {
  const from1 = { ...set, rankings: [...set.rankings, ranked('000010', { A: 1, B: 2 })] };
  expect(scoreLines(from1, 10)).toMatchObject({ reason: expect.stringContaining('--src-id-base 1') });
  expect(hasLines(scoreLines(from1, 11))).toBe(true);
});

test('a wrong first number is noticed where merged outputs have different scores but the same a line before', () => {
  const merged: JudgementSet = {
    ...emptyJudgementSet('ranking-xml'),
    rankings: Array.from({ length: 8 }, (_, index) => ({
      item: String(index + 1).padStart(6, '0'),
      judge: 'j',
      groups: [
        { systems: ['A', 'B'], rank: 1 },
        { systems: ['C'], rank: 2 },
      ],
    })),
  };
  // Every second line is a judged sentence, for which A and B gave the same text; on the others they differ.
  const scored = [5, 3, 8, 1, 9, 2, 7, 4];
  const scores = {
    A: scored.flatMap((score) => [score, score]),
    B: scored.flatMap((score) => [score, -score]),
  };
  const lines = (first: number) =>
    new Map(merged.rankings.map(({ item }, index) => [item, 2 * index + first]));
  expect(shiftedLines(merged, lines(1), scores)).toBe(-1);
  expect(shiftedLines(merged, lines(0), scores)).toBeNull();
});
