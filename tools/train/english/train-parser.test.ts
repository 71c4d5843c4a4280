import {
  advance,
  beginParse,
  createParserState,
  isAllowed,
  isFinished,
  transitions,
} from '@corrigenda/core/training';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf } from './train-parser.ts';

/** Takes the cheapest transition until the end; the heads and what the transitions cost in all. */
function followOracle(gold: readonly number[]): { heads: number[]; cost: number } {
  const heads = Int32Array.from(gold);
  const state = createParserState(gold.length);
  beginParse(state, gold.length);
  let total = 0;
  while (!isFinished(state)) {
    const costs = Array.from({ length: transitions }, (_, action) =>
      isAllowed(state, action) ? costOf(state, heads, 0, action) : Number.POSITIVE_INFINITY,
    );
    const cost = Math.min(...costs);
    total += cost;
    advance(state, costs.indexOf(cost));
  }
  return { heads: [...state.heads.subarray(0, gold.length)], cost: total };
}

/** A projective tree over a stretch of words, grown by choosing a root and splitting what is left and right of it. */
function growTree(choices: readonly number[], length: number): number[] {
  const heads = new Array<number>(length).fill(-1);
  let used = 0;
  const grow = (from: number, to: number, head: number): void => {
    if (from >= to) return;
    const root = from + (choices[used++ % choices.length] % (to - from));
    heads[root] = head;
    grow(from, root, root);
    grow(root + 1, to, root);
  };
  grow(0, length, -1);
  return heads;
}

describe('the oracle', () => {
  it('leads to every projective tree at no cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1 }),
        fc.integer({ min: 1, max: 14 }),
        (choices, length) => {
          const gold = growTree(choices, length);
          expect(followOracle(gold)).toEqual({ heads: gold, cost: 0 });
        },
      ),
    );
  });

  it('finishes on trees that cross, at a cost', () => {
    const crossing = [2, 3, -1, 2];
    const { heads, cost } = followOracle(crossing);
    expect(cost).toBeGreaterThan(0);
    expect(heads).toHaveLength(4);
  });

  it('allows several roots', () => {
    expect(followOracle([-1, 0, -1, 2])).toEqual({ heads: [-1, 0, -1, 2], cost: 0 });
  });
});
