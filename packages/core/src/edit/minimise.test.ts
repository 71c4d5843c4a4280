import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPair } from '../../../../test/random-sentences.ts';
import { sentenceFromWords, splitWords } from '../text/index.ts';
import { applyEdits, withCorrections } from './apply-edits.ts';
import { minimise } from './minimise.ts';

describe('minimising', () => {
  const [o, c] = ['x a b c a y', 'x a d c a y'].map((text) => sentenceFromWords(splitWords(text)));

  it.each([
    [
      [0, 6, 0, 6],
      [2, 3, 2, 3],
    ],
    [
      [1, 2, 1, 2],
      [2, 2, 2, 2],
    ],
    [
      [1, 5, 1, 2],
      [2, 5, 2, 2],
    ],
    [
      [4, 5, 1, 5],
      [5, 5, 2, 5],
    ],
    [
      [2, 2, 2, 3],
      [2, 2, 2, 3],
    ],
    [
      [-2, 6, -2, 6],
      [0, 6, 0, 6],
    ],
  ])('%j becomes %j', ([oStart, oEnd, cStart, cEnd], [a, b, d, e]) => {
    expect(minimise(o, c, { oStart, oEnd, cStart, cEnd })).toEqual({
      oStart: a,
      oEnd: b,
      cStart: d,
      cEnd: e,
    });
  });

  it('changes no correction and is done after one time', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        const whole = { oStart: 0, oEnd: before.length, cStart: 0, cEnd: after.length };
        const small = minimise(before, after, whole);
        expect(applyEdits(before.texts, withCorrections(after, [small]))).toEqual(after.texts);
        expect(minimise(before, after, small)).toEqual(small);
      }),
    );
  });
});
