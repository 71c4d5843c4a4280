// Means of annotators, tables of every two of them, and criteria beside each other, on answers small enough to count by hand.
import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { type CriterionJudgement, emptyJudgementSet } from './judgement-set.ts';
import { criterionNamed } from './ranked-criterion.ts';

/** One output a line: grammar and fluency as ada, ben and cleo gave them; 0 is Other, a dot is no answer. */
const answers = `
  4/4 4/3 ./.
  3/2 2/2 2/1
  1/1 0/1 ./1
  2/3 2/4 3/3`;

const judgements = answers
  .trim()
  .split('\n')
  .flatMap((line, item) =>
    line
      .trim()
      .split(' ')
      .flatMap((cell, person) =>
        cell.split('/').flatMap((given, index): CriterionJudgement[] =>
          given === '.'
            ? []
            : [
                {
                  criterion: ['grammar', 'fluency'][index],
                  item: `i${item}`,
                  unit: 'u',
                  systems: ['s'],
                  annotator: ['ada', 'ben', 'cleo'][person],
                  value: Number(given),
                  ...(given === '0' && { other: true }),
                },
              ],
        ),
      ),
  );
const criterion = (id: string, label: string) =>
  ({ id, label, level: 'ordinal', polarity: 'higher-is-better', averaged: true }) as const;
const set = {
  ...emptyJudgementSet('campaign'),
  criteria: [criterion('grammar', 'Grammaticality'), criterion('fluency', 'Fluency')],
  judgements,
};
const found = analyse(set, { resamples: 0 });

test('every annotator has a mean on every criterion, Other counted beside it', () => {
  expect(found.annotatorMeans).toEqual({
    grammar: {
      ada: { mean: 10 / 4, n: 4, other: 0 },
      ben: { mean: 8 / 3, n: 3, other: 1 },
      cleo: { mean: 5 / 2, n: 2, other: 0 },
    },
    fluency: {
      ada: { mean: 10 / 4, n: 4, other: 0 },
      ben: { mean: 10 / 4, n: 4, other: 0 },
      cleo: { mean: 5 / 3, n: 3, other: 0 },
    },
  });
});

test('every two annotators have a table of which answer met which', () => {
  const { values, pairs } = found.annotatorPairs.grammar;
  expect(values).toEqual([0, 1, 2, 3, 4]);
  const met = pairs.map(({ a, b, units, raw, counts }) => ({
    pair: `${a} ${b}`,
    units,
    raw,
    cells: counts!.flatMap((row, i) =>
      row.flatMap((n, j) => (n > 0 ? [`${values[i]}-${values[j]}: ${n}`] : [])),
    ),
  }));
  expect(met).toEqual([
    { pair: 'ada ben', units: 4, raw: 2 / 4, cells: ['1-0: 1', '2-2: 1', '3-2: 1', '4-4: 1'] },
    { pair: 'ada cleo', units: 2, raw: 0, cells: ['2-3: 1', '3-2: 1'] },
    { pair: 'ben cleo', units: 2, raw: 1 / 2, cells: ['2-2: 1', '2-3: 1'] },
  ]);
});

test('criteria are correlated over answers of one person about one output, Other left out', () => {
  // Grammar and fluency: 4 4, 4 3, 3 2, 2 2, 2 1, 1 1, 2 3, 2 4, 3 3. Values of SciPy.
  expect(found.criterionCorrelations).toMatchObject([
    {
      criteria: ['grammar', 'fluency'],
      n: 9,
      pearson: { value: expect.closeTo(0.5696237445373704, 12) },
      spearman: { value: expect.closeTo(0.5385994012052887, 12) },
    },
  ]);
});

describe('the criterion to rank by', () => {
  test.each(['fluency', 'FLUENCY', ' Fluency '])('"%s" is found by its id or its label', (name) => {
    expect(criterionNamed(set, name)?.id).toBe('fluency');
  });

  test('one that does not exist, or has no better end, is not found', () => {
    expect(criterionNamed(set, 'meaning')).toBeUndefined();
    const endless = { criteria: [{ ...set.criteria[1], polarity: 'none' as const }] };
    expect(criterionNamed(endless, 'fluency')).toBeUndefined();
  });
});
