import { describe, expect, it, test } from 'vitest';
import { expectedAnswers } from './expected.ts';
import type { Item } from './item.ts';
import { builtInProtocols } from './protocols/index.ts';

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
