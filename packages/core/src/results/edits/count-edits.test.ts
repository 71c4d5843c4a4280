import { expect, test } from 'vitest';
import { emptyJudgementSet, type JudgementSet } from '../judgement-set.ts';
import { countTypedEdits } from './count-edits.ts';
import { textPairsOf } from './text-pairs.ts';

const criteria = [
  {
    id: 'g',
    label: 'Grammar',
    level: 'ordinal',
    polarity: 'higher-is-better',
    averaged: true,
    answerLabels: { 4: 'Perfect', 1: 'Bad' },
  },
] as const;
const judged = { criterion: 'g', item: 'one', unit: 'a', systems: ['a'], annotator: 'x', value: 1 };
const set: JudgementSet = {
  ...emptyJudgementSet('campaign'),
  criteria,
  judgements: [judged, { ...judged, unit: 'b', systems: ['b'], value: 4 }, { ...judged, repeat: true }],
  texts: new Map([['one', { source: 's', reference: 'r', outputs: { a: 'a1', b: ' b1\n' } }]]),
};
/** Every edit has the text it leads to as its type. */
const count = (from: JudgementSet) => {
  const pairs = textPairsOf(from);
  return countTypedEdits(from, pairs, (index) => [pairs[index].to]);
};

test('without post-edits the reference says what is left, whoever judged', () => {
  const { against, left, changes, answered } = count(set);
  expect(against).toBe('reference');
  expect(left).toEqual({ a: { outputs: 1, types: { r: 1 } }, b: { outputs: 1, types: { r: 1 } } });
  expect(changes.b).toEqual({ outputs: 1, types: { b1: 1 } });
  expect(answered.map(({ answer, system, outputs }) => [answer, system, outputs])).toEqual([
    ['Bad', 'a', 1],
    ['Perfect', 'b', 1],
  ]);
});

test('an answer meets the errors that the same person corrected', () => {
  const edit = { item: 'one', systems: ['a'], annotator: 'x', output: 'a1', text: 'mine' };
  const { against, left, answered } = count({
    ...set,
    postEdits: [edit, { ...edit, annotator: 'y', text: 'theirs' }],
  });
  expect(against).toBe('post-edits');
  expect(left.a).toEqual({ outputs: 2, types: { mine: 1, theirs: 1 } });
  expect(answered).toMatchObject([{ criterion: 'Grammar', answer: 'Bad', system: 'a', types: { mine: 1 } }]);
});
