import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type M2Block, type M2Edit, noopEdit } from './edit/index.ts';
import { evaluate } from './evaluate.ts';
import { findSourceDifference } from './format/index.ts';
import { scoreOf } from './score/index.ts';

const edit = fc
  .record({
    start: fc.integer({ min: -1, max: 6 }),
    length: fc.nat(3),
    type: fc.constantFrom('R:NOUN', 'M:DET', 'U:PREP', 'UNK', 'Um', 'noop', ''),
    correction: fc.constantFrom('', 'a', 'a b', '-NONE-'),
    annotator: fc.nat(2),
  })
  .map(({ start, length, ...rest }): M2Edit => ({ start, end: start + length, ...rest }));
const block = fc.record({ source: fc.constantFrom('', 'a b c'), edits: fc.array(edit, { maxLength: 6 }) });
const single = block.map(({ source, edits }) => ({
  source,
  edits: edits.map((each) => ({ ...each, annotator: 0 })),
}));
const options = fc.record({
  mode: fc.constantFrom('dt', 'ds', 'cs', 'cse'),
  choice: fc.constantFrom('running', 'sentence'),
  beta: fc.constantFrom(0.25, 0.5, 1, 2),
  filter: fc.record({ single: fc.boolean(), multi: fc.boolean(), without: fc.constantFrom([], ['R:NOUN']) }),
}) as fc.Arbitrary<Parameters<typeof evaluate>[2]>;

describe('evaluate', () => {
  it('gives F = 1 to any file against itself', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), options, (blocks, settings) => {
        expect(scoreOf(evaluate(blocks, blocks, settings).totals, 1).f).toBe(1);
      }),
    );
  });

  it('adds up: totals are the sums of the sentences and of the types', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(block, block), { maxLength: 6 }), options, (pairs, settings) => {
        const [hypothesis, reference] = [pairs.map(([own]) => own), pairs.map(([, theirs]) => theirs)];
        const { totals, sentences, types } = evaluate(hypothesis, reference, settings);
        for (const key of ['tp', 'fp', 'fn'] as const) {
          expect(sentences.reduce((sum, { counts }) => sum + counts[key], 0)).toBe(totals[key]);
          expect([...types.values()].reduce((sum, counts) => sum + counts[key], 0)).toBe(totals[key]);
        }
      }),
    );
  });

  it('does not depend on the order of sentences when each chooses by itself', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(single, block), { maxLength: 8 }), (pairs) => {
        const total = (list: readonly (readonly [M2Block, M2Block])[]) =>
          evaluate(
            list.map(([own]) => own),
            list.map(([, theirs]) => theirs),
            { choice: 'sentence' },
          ).totals;
        expect(total([...pairs].reverse())).toEqual(total(pairs));
      }),
    );
  });

  it('depends on the order with running totals, as the original does', () => {
    const edits = (count: number, annotator = 0): M2Edit[] =>
      Array.from({ length: count }, (_, start) => ({
        start,
        end: start + 1,
        type: 'R:A',
        correction: 'x',
        annotator,
      }));
    const sure: [M2Block, M2Block] = [
      { source: 's', edits: edits(100) },
      { source: 's', edits: edits(100) },
    ];
    const open: [M2Block, M2Block] = [
      { source: 's', edits: edits(1) },
      { source: 's', edits: [...edits(6), noopEdit(1)] },
    ];
    const references = (pairs: readonly [M2Block, M2Block][]) =>
      evaluate(
        pairs.map(([own]) => own),
        pairs.map(([, theirs]) => theirs),
      ).sentences.map(({ reference }) => reference);
    // Alone, one edit right of six is better than one wrong; after a hundred right ones five misses cost more.
    expect(references([open, sure])).toEqual([0, 0]);
    expect(references([sure, open])).toEqual([0, 1]);
  });

  it('refuses different numbers of sentences as misuse', () => {
    expect(() => evaluate([], [{ source: '', edits: [] }])).toThrow(RangeError);
  });
});

describe('findSourceDifference', () => {
  const blocks = (...sources: string[]): M2Block[] => sources.map((source) => ({ source, edits: [] }));
  it.each([
    [blocks('a b', 'c'), blocks('a b', 'c'), null],
    [blocks('a  b '), blocks('a b'), null],
    [blocks('a b', '😀 c d'), blocks('a b', '😀 c e'), { index: 1, offset: 4 }],
    [blocks('a b'), blocks('a b c'), { index: 0, offset: 3 }],
    [blocks('a'), blocks('a', 'b'), { index: 1, offset: null }],
  ])('%#', (a, b, expected) => {
    expect(findSourceDifference(a, b)).toEqual(expected);
  });
});
