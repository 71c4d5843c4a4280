// Answers given on the task page become the expected answers of a file, and come back to the page as they were given.
import { expect, test } from 'vitest';
import { builtInProtocols } from '../../protocol/built-in/index.ts';
import { expectedAnswers } from '../expected.ts';
import { markItems } from './mark-items.ts';

const multi = builtInProtocols['multi-system']!;
const pairwise = builtInProtocols.pairwise!;
const item = {
  id: 'a',
  source: 'He go.',
  reference: 'He goes.',
  outputs: { s: 'He goes.', t: 'He go.', u: 'He goes.' },
};
const order = [
  { id: 'x', systems: ['t'] },
  { id: 'y', systems: ['s', 'u'] },
];
const answers = {
  item: {},
  outputs: { y: { grammaticality: 'perfect' }, x: { fluency: 'somewhat-natural' } },
};

test('outputs are named by their systems in the item, and by their ids where it is shown', () => {
  const { value, problems } = markItems(
    multi,
    [item],
    [{ item: 'a', role: 'training', order, answers, explanation: ' Why. ' }],
  );
  expect(problems).toEqual([]);
  expect(value[0]).toEqual({
    ...item,
    role: 'training',
    explanation: 'Why.',
    expected: { item: {}, outputs: { s: { grammaticality: 'perfect' }, t: { fluency: 'somewhat-natural' } } },
  });
  expect(expectedAnswers(multi, value[0]!, order)).toEqual(answers);
});

test('a preference is turned to the order of the file, and back where it is shown', () => {
  const two = { id: 'a', source: 'He go.', outputs: { s: 'He goes.', t: 'He go.' } };
  const turned = [
    { id: 'x', systems: ['t'] },
    { id: 'y', systems: ['s'] },
  ];
  const given = { item: { preference: 'first-much-better' }, outputs: {} };
  const { value } = markItems(pairwise, [two], [{ item: 'a', role: 'gold', order: turned, answers: given }]);
  expect(value[0]?.expected?.item).toEqual({ preference: 'second-much-better' });
  expect(expectedAnswers(pairwise, value[0]!, turned)).toEqual(given);
});

test('answers that the protocol does not allow, no answers and unknown items are told', () => {
  const mark = (outputs: Record<string, Record<string, string>>, id = 'a') =>
    markItems(
      multi,
      [item],
      [{ item: id, role: 'gold', order, answers: { item: {}, outputs } }],
    ).problems.map(({ message, severity }) => [severity, message]);
  expect(mark({ y: { grammaticality: 'splendid' } })).toMatchObject([
    ['error', expect.stringMatching(/^item a: expected\.outputs\.s\.grammaticality: /)],
  ]);
  expect(mark({})).toEqual([['error', 'item a: a gold item needs at least one expected answer']]);
  expect(mark({ y: { grammaticality: 'perfect' } }, 'b')).toEqual([
    ['warning', 'item b: is marked and not among the items; the mark is not used'],
  ]);
});
