// What the tables of a report say of ratings that overlap in part, with an answer of "Other", and of judges. Worked out by hand.
import { expect, test } from 'vitest';
import { type AnalysisOptions, analyse } from '../../results/analyse.ts';
import { emptyJudgementSet, type JudgementSet } from '../../results/judgement-set.ts';
import { coefficients } from '../../stats/index.ts';
import { methodsOf } from '../methods.ts';
import { reportSections } from '../sections.ts';
import { reportTexts } from '../texts/index.ts';

/** Three people rate one output: all the first, two the second, and one of two answers "Other" on the third; the last has one rating. */
const rated: JudgementSet = {
  ...emptyJudgementSet('campaign'),
  criteria: [
    {
      id: 'g',
      label: 'Grammar',
      level: 'ordinal',
      polarity: 'higher-is-better',
      averaged: true,
      overall: true,
    },
  ],
  judgements: ['x1 4', 'y1 4', 'z1 4', 'x2 3', 'y2 1', 'x3 0', 'y3 2', 'x4 2'].map((said) => ({
    criterion: 'g',
    item: said[1],
    unit: 'one',
    systems: ['one'],
    annotator: said[0],
    value: Number(said[3]),
    ...(said[3] === '0' && { other: true }),
  })),
};

const tableOf = (set: JudgementSet, id: string) =>
  reportSections(analyse(set, { resamples: 0 })).find((section) => section.id === id)!.table;

test('every coefficient stands with the units, the pairs of ratings and the pairs of people behind it', () => {
  const { columns, rows } = tableOf(rated, 'agreement');
  expect(columns.slice(4, 7)).toEqual(['Units', 'Pairs', 'Rater pairs']);
  const row = (name: string) => rows.find(([, coefficient]) => coefficient === name)?.slice(2);
  // Pairs of ratings: 3 on the first unit, 1 on the second, 1 on the third, where one of the two is "Other".
  expect(row('Raw agreement')?.slice(0, 5)).toEqual(['0.600', '–', '3', '5', '3']);
  expect(row("Fleiss' kappa")?.slice(2, 5)).toEqual(['2', '4', '3']);
});

test('mean over pairs and pooled are two coefficients with two names, in every language', () => {
  for (const language of ['en', 'sv', 'ru']) {
    const names = coefficients.map(reportTexts(language).coefficient);
    expect(new Set(names).size).toBe(coefficients.length);
  }
});

test('a mean stands beside the mean with Other as 0, and answers have their shares of all answers', () => {
  const { columns, rows } = tableOf(rated, 'means');
  expect(columns[7]).toBe('Mean, Other as 0');
  // 20 points: 7 ratings, 8 answers.
  expect([rows[0][2], rows[0][5], rows[0][6], rows[0][7]]).toEqual(['2.86', '7', '1', '2.50']);
  expect(tableOf(rated, 'answers').rows.map(([, , ...cells]) => cells)).toEqual([
    ['0', '1', '8', '12.5 %'],
    ['1', '1', '8', '12.5 %'],
    ['2', '2', '8', '25.0 %'],
    ['3', '1', '8', '12.5 %'],
    ['4', '3', '8', '37.5 %'],
  ]);
});

test('the methods say what was done with Other, and which variant Fleiss’ kappa is', () => {
  const methods = (set: JudgementSet, options: AnalysisOptions = {}) =>
    methodsOf(analyse(set, { resamples: 0, ...options }));
  const kept = 'which keep them as a category of their own';
  expect(methods(rated)).toContain('are missing values in means and in every coefficient');
  expect(methods(rated)).not.toContain(kept);
  expect(methods(rated, { other: 'category' })).toContain(kept);
  expect(methods(rated)).toContain(
    'from the units with two ratings or more; the variant with prevalence from',
  );
  const without = { ...rated, judgements: rated.judgements.filter(({ other }) => !other) };
  expect(methods(without)).not.toContain('missing values');
});

test('judges have a table with every two of them, the comparisons they share and the kappa of each', () => {
  const ranked = (item: string, judge: string, first: number, second: number) => ({
    item,
    judge,
    groups: [
      { systems: ['a'], rank: first },
      { systems: ['b'], rank: second },
    ],
  });
  const set = {
    ...emptyJudgementSet('ranking-xml'),
    rankings: [
      ranked('1', 'jo', 1, 2),
      ranked('2', 'jo', 2, 1),
      ranked('1', 'kim', 1, 2),
      ranked('2', 'kim', 1, 2),
      ranked('2', 'lee', 2, 1),
    ],
  };
  // Jo and Kim: half agreed; of their four answers three are "better", one "worse": chance 10/16, (8 - 10) / (16 - 10).
  expect(
    tableOf(set, 'judges')
      .rows.slice(2)
      .map(([a, b, kappa, shared]) => [a, b, kappa, shared]),
  ).toEqual([
    ['jo', 'kim', '-0.333', '2'],
    ['jo', 'lee', '–', '1'],
    ['kim', 'lee', '-1.000', '1'],
  ]);
});

/** As many judgements of a against b, all won by a. */
const won = (count: number): JudgementSet => ({
  ...emptyJudgementSet('wmt-csv'),
  rankings: Array.from({ length: count }, (_, item) => ({
    item: String(item),
    judge: 'jo',
    groups: [
      { systems: ['a'], rank: 1 },
      { systems: ['b'], rank: 2 },
    ],
  })),
});

test.each([
  // Twice 2 to the power of -10 and -12.
  [10, '0.002'],
  [12, '<0.001'],
])('%i wins and no loss have p %s: a probability is never printed as 0', (count, p) => {
  expect(tableOf(won(count), 'head-to-head').rows).toEqual([
    ['a', 'b', String(count), '0', '0', '1.00', p, p],
  ]);
});

test('pairs that were taken apart before they were published are called so', () => {
  const said = (set: JudgementSet) => {
    const analysis = analyse(set, { resamples: 0 });
    const judges = reportSections(analysis).find(({ id }) => id === 'judges')!.caption;
    return [methodsOf(analysis), judges];
  };
  const [methods, judges] = said({ ...won(3), expandedPairs: true });
  expect(methods).toContain('pairs of systems, taken apart from rankings before they were published');
  expect(judges).toContain('The data are 3 pairs of systems (0 ties), taken apart');
  const [others, displayed] = said(won(3));
  expect(others).not.toContain('taken apart');
  expect(displayed).toContain('3 rankings are 3 pairs of outputs as displayed');
});

test('where several answers can be chosen at once each is a bar of its own', () => {
  const kinds: JudgementSet = {
    ...rated,
    criteria: [
      { id: 'g', label: 'Kinds', level: 'set', polarity: 'none', averaged: false, categories: ['x', 'y'] },
    ],
  };
  const bars = (set: JudgementSet) =>
    reportSections(analyse(set, { resamples: 0 })).find(({ id }) => id === 'answers')!.figure!(800);
  for (const name of ['Kinds: x', 'Kinds: y']) expect(bars(kinds)).toContain(name);
  expect(bars(rated)).not.toContain('Grammar:');
});
