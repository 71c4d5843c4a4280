import { describe, expect, it, test } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Item } from '../protocol/item.ts';
import { expectedAnswers, trainingFeedback } from './expected.ts';

describe('expected answers', () => {
  const pair: Item = {
    id: 'gold',
    outputs: { a: 'one', b: 'two' },
    expected: { item: { preference: 'first-much-better' }, outputs: {} },
  };
  const order = (...systems: string[]) =>
    systems.map((system, index) => ({ id: `o${index}`, systems: [system] }));

  test.each([
    ['as in the file', order('a', 'b'), 'first-much-better'],
    ['the other way round', order('b', 'a'), 'second-much-better'],
  ])('follow the outputs shown %s', (_, shown, preference) => {
    expect(expectedAnswers(builtInProtocols.pairwise, pair, shown).item).toEqual({ preference });
  });

  it('keep no difference as it is', () => {
    const even = { ...pair, expected: { item: { preference: 'no-difference' }, outputs: {} } };
    expect(expectedAnswers(builtInProtocols.pairwise, even, order('b', 'a')).item).toEqual({
      preference: 'no-difference',
    });
  });

  it('stand under the opaque id of the output, whichever of its systems was named', () => {
    const item: Item = {
      id: 'g',
      outputs: { a: 'x', b: 'x', c: 'y' },
      expected: { item: {}, outputs: { b: { rank: 1 } } },
    };
    const shown = [
      { id: 'p', systems: ['c'] },
      { id: 'q', systems: ['a', 'b'] },
    ];
    expect(expectedAnswers(builtInProtocols.ranking, item, shown)).toEqual({
      item: {},
      outputs: { q: { rank: 1 } },
    });
    expect(expectedAnswers(builtInProtocols.ranking, { id: 'n' }, [])).toEqual({ item: {}, outputs: {} });
  });
});

describe('what a training item tells', () => {
  it('names the fields that differ, a preference as the annotator saw the outputs', () => {
    const item: Item = {
      id: 't',
      outputs: { a: 'one', b: 'two' },
      expected: { item: { preference: 'first-much-better' }, outputs: {} },
      explanation: 'One is right.',
    };
    const order = [
      { id: 'x', systems: ['b'] },
      { id: 'y', systems: ['a'] },
    ];
    const tell = (preference: string) =>
      trainingFeedback(builtInProtocols.pairwise, item, {
        order,
        given: [{ answers: { item: { preference, comment: 'Hm.' }, outputs: {} } }],
      });
    expect(tell('second-much-better')).toEqual({
      expected: { item: { preference: 'second-much-better' }, outputs: {} },
      explanation: 'One is right.',
      differences: [],
    });
    expect(tell('first-much-better').differences).toEqual([{ field: 'preference' }]);
  });
  it('asks only about what is expected, output by output', () => {
    const item: Item = { id: 't', outputs: { a: 'x', b: 'y' }, expected: { outputs: { a: { rank: 1 } } } };
    const order = [
      { id: 'p', systems: ['a'] },
      { id: 'q', systems: ['b'] },
    ];
    const answers = { item: {}, outputs: { p: { rank: 2 }, q: { rank: 1 } } };
    const told = trainingFeedback(builtInProtocols.ranking, item, { order, given: [{ answers }] });
    expect(told).toMatchObject({ explanation: null, differences: [{ field: 'rank', output: 'p' }] });
  });
});
