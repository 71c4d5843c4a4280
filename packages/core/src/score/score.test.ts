import { describe, expect, it } from 'vitest';
import { m2Edit as edit } from '../../../../test/m2-edit.ts';
import type { M2Edit } from '../edit/index.ts';
import { categoryOf, compareCodePoints, countCategories } from './categories.ts';
import { chooseInSentence, chooseRunning, pairAnnotators } from './choose-pair.ts';
import { countMatches } from './count-matches.ts';
import { keyEdits, type Mode } from './edit-keys.ts';
import { roundedScoreOf, scoreOf } from './f-score.ts';
import { formatFloat, roundScore } from './round-score.ts';
import { formatSignature } from './signature.ts';

const noop = (annotator: number) => edit(-1, -1, 'noop', '-NONE-', annotator);

function countsOf(
  hypothesis: readonly M2Edit[],
  reference: readonly M2Edit[],
  mode: Mode = 'cs',
  filter = {},
) {
  const [own] = keyEdits(hypothesis, mode, filter).values();
  const [theirs] = keyEdits(reference, mode, filter).values();
  const { tp, fp, fn } = countMatches(own, theirs);
  return [tp, fp, fn];
}

describe('rounding as Python does', () => {
  it.each([
    [1 / 32, 0.0312],
    [5 / 32, 0.1562],
    [3 / 32, 0.0938],
    [7 / 32, 0.2188],
    [-1 / 32, -0.0312],
    [0.00005, 0.0001],
    [0.00015, 0.0001],
    [2 / 3, 0.6667],
    [1, 1],
    [0, 0],
    [123456789.03125, 123456789.0312],
    [1e22, 1e22],
  ])('%d -> %d', (value, expected) => {
    expect(roundScore(value)).toBe(expected);
  });

  it('agrees with exact decimal arithmetic for every small fraction', () => {
    for (let below = 1; below <= 400; below++)
      for (let above = 0; above <= below; above++) {
        const value = above / below;
        // A double is a fraction of a power of two, so it can be compared with a half exactly.
        const unit = 2n ** 80n;
        const scaled = BigInt(value * 2 ** 80) * 10_000n;
        const [whole, rest] = [scaled / unit, scaled % unit];
        const up = rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n);
        const expected = Number(whole + (up ? 1n : 0n)) / 1e4;
        if (roundScore(value) !== expected)
          expect({ value, rounded: roundScore(value) }).toEqual({ value, rounded: expected });
      }
  });

  it.each([
    [1, '1.0'],
    [0, '0.0'],
    [0.5, '0.5'],
    [0.3333, '0.3333'],
    [0.0001, '0.0001'],
    [3e-5, '3e-05'],
    [1.5e-7, '1.5e-07'],
    [1e16, '1e+16'],
    [1e15, '1000000000000000.0'],
    [123456.75, '123456.75'],
    [1e100, '1e+100'],
    [Number.NaN, 'nan'],
    [-Infinity, '-inf'],
  ])('prints %d as %s', (value, expected) => {
    expect(formatFloat(value)).toBe(expected);
  });
});

describe('scores', () => {
  it.each([
    [{ tp: 0, fp: 0, fn: 0 }, 0.5, [1, 1, 1]],
    [{ tp: 0, fp: 3, fn: 0 }, 0.5, [0, 1, 0]],
    [{ tp: 1, fp: 2, fn: 1 }, 0.5, [0.3333, 0.5, 0.3571]],
    [{ tp: 1, fp: 1, fn: 3 }, 2, [0.5, 0.25, 0.2778]],
    [{ tp: 0, fp: 0, fn: 1 }, 0, [1, 0, null]],
  ])('of %j with beta %d are %j', (counts, beta, expected) => {
    const { precision, recall, f } = roundedScoreOf(counts, beta);
    expect([precision, recall, f]).toEqual(expected);
  });

  it('are exact before they are rounded', () => {
    expect(scoreOf({ tp: 2, fp: 1, fn: 0 }, 1)).toEqual({ precision: 2 / 3, recall: 1, f: 0.8 });
  });
});

describe('what must agree', () => {
  it.each<[Mode, string, M2Edit[], M2Edit[], number[]]>([
    ['cs', 'the type does not matter', [edit(0, 1, 'R:A', 'x')], [edit(0, 1, 'R:B', 'x')], [1, 0, 0]],
    ['cse', 'the type matters', [edit(0, 1, 'R:A', 'x')], [edit(0, 1, 'R:B', 'x')], [0, 1, 1]],
    ['ds', 'the correction does not matter', [edit(0, 1, 'R:A', 'x')], [edit(0, 1, 'R:A', 'y')], [1, 0, 0]],
    ['dt', 'every token of the span is a key', [edit(0, 3, 'R:A', 'x')], [edit(1, 2, 'R:A', 'y')], [1, 2, 0]],
    [
      'dt',
      'an insertion belongs to the token on its right',
      [edit(1, 1, 'M:A', 'x')],
      [edit(1, 2, 'R:A', 'y')],
      [1, 0, 0],
    ],
    [
      'cs',
      'the correction is compared to the letter',
      [edit(0, 1, 'R:A', 'x ')],
      [edit(0, 1, 'R:A', 'x')],
      [0, 1, 1],
    ],
    ['cs', 'UNK is no correction', [edit(0, 1, 'UNK', 'x')], [edit(0, 1, 'R:A', 'x')], [0, 0, 1]],
    ['ds', 'UNK is a detection', [edit(0, 1, 'UNK', 'x')], [edit(0, 1, 'R:A', 'x')], [1, 0, 0]],
    [
      'cs',
      'a match counts once for each type of the reference',
      [edit(0, 1, 'R:A', 'x')],
      [edit(0, 1, 'R:A', 'x'), edit(0, 1, 'R:B', 'x')],
      [2, 0, 0],
    ],
    ['cs', 'nothing and a noop are the same', [], [noop(0)], [0, 0, 0]],
  ])('-%s: %s', (mode, _, hypothesis, reference, expected) => {
    expect(countsOf(hypothesis, reference, mode)).toEqual(expected);
  });

  it('many keys are matched like few', () => {
    const many = Array.from({ length: 60 }, (_, index) => edit(index, index + 1, 'R:A', `w${index}`));
    expect(countsOf(many, many.slice(20))).toEqual([40, 20, 0]);
    expect(countsOf([...many, ...many], many)).toEqual([60, 0, 0]);
    expect(countsOf(many, [...many, ...many])).toEqual([120, 0, 0]);
  });
});

describe('filters', () => {
  const edits = [
    edit(0, 1, 'R:A', 'x'),
    edit(1, 3, 'R:B', 'y'),
    edit(3, 4, 'R:C', 'y z'),
    edit(4, 4, 'M:D', 'x'),
  ];
  it.each([
    [{ single: true }, [2, 0, 0]],
    [{ multi: true }, [2, 0, 0]],
    [{ without: ['R:A', 'R'] }, [3, 0, 0]],
    [{}, [4, 0, 0]],
  ])('%j', (filter, expected) => {
    expect(countsOf(edits, edits, 'cs', filter)).toEqual(expected);
  });

  it('leave the annotator as it is without edits', () => {
    expect([...keyEdits([edit(0, 1, 'R:A', 'x', 3)], 'cs', { without: ['R:A'] })]).toEqual([[3, []]]);
  });
});

describe('the choice of reference', () => {
  const hypothesis = keyEdits([edit(0, 1, 'R:A', 'x'), edit(2, 3, 'R:A', 'y')], 'cs');
  const pairs = pairAnnotators(
    hypothesis,
    keyEdits([edit(0, 1, 'R:B', 'x', 5), noop(2), edit(9, 9, 'M:C', 'q', 1)], 'cs'),
  );

  it('tries every annotator in order of appearance', () => {
    expect(pairs.map(({ reference }) => reference)).toEqual([5, 2, 1]);
  });

  it('takes the best F on the running totals', () => {
    expect(chooseRunning(pairs, { tp: 0, fp: 0, fn: 0 }, 0.5)?.reference).toBe(5);
  });

  it.each([
    ['the annotators', 4, 1],
    ['their numbers', 1, 4],
  ])(
    'takes the first of equals; where no order shall matter, the same edits in whatever order are %s',
    (_, first, second) => {
      const references = keyEdits([edit(9, 9, 'M:C', 'q', first), edit(8, 8, 'M:C', 'q', second)], 'cs');
      const equal = pairAnnotators(hypothesis, references);
      expect(chooseRunning(equal, { tp: 3, fp: 0, fn: 0 }, 0.5)?.reference).toBe(first);
      expect(chooseInSentence(equal, 0.5, { hypotheses: hypothesis, references })?.reference).toBe(second);
    },
  );

  it('compares rounded F, so that a tiny gain in F yields to more TP', () => {
    const totals = { tp: 1_000_000, fp: 0, fn: 0 };
    const tied = pairAnnotators(
      keyEdits([edit(0, 1, 'R:A', 'x')], 'cs'),
      keyEdits([noop(0), edit(0, 1, 'R:A', 'x', 1), edit(1, 2, 'R:A', 'x', 1)], 'cs'),
    );
    expect(chooseRunning(tied, totals, 0.5)?.reference).toBe(1);
  });

  it('is nobody where F is undefined', () => {
    const [pair] = pairAnnotators(keyEdits([], 'cs'), keyEdits([edit(0, 1, 'R:A', 'x')], 'cs'));
    expect(chooseRunning([pair], { tp: 0, fp: 0, fn: 0 }, 0)).toBeNull();
  });
});

describe('categories', () => {
  it.each([
    ['R:VERB:SVA', ['R', 'VERB:SVA', 'R:VERB:SVA']],
    ['UNK', ['UNK', 'UNK', 'UNK']],
    ['Um', ['U', '', 'Um']],
    ['😀:X', ['😀', 'X', '😀:X']],
  ] as const)('%s', (type, expected) => {
    expect(([1, 2, 3] as const).map((level) => categoryOf(type, level))).toEqual(expected);
  });

  it('are added up and come in code-point order', () => {
    const types = new Map([
      ['R:😀', { tp: 1, fp: 0, fn: 0 }],
      ['M:\uffee', { tp: 0, fp: 1, fn: 0 }],
      ['U:😀', { tp: 0, fp: 0, fn: 2 }],
    ]);
    expect([...countCategories(types, 2)]).toEqual([
      ['\uffee', { tp: 0, fp: 1, fn: 0 }],
      ['😀', { tp: 1, fp: 0, fn: 2 }],
    ]);
  });

  it.each([
    ['a', 'b', -1],
    ['a', 'a', 0],
    ['ab', 'a', 1],
    ['\uffee', '😀', -1],
    ['😀', '😁', -1],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareCodePoints(a, b))).toBe(sign);
  });
});

describe('the signature', () => {
  const parts = {
    mode: 'cs',
    beta: 0.5,
    choice: 'running',
    references: 2,
    filter: {},
    resamples: 1000,
    seed: 7,
  } as const;
  it('says how the score was made', () => {
    expect(formatSignature(parts)).toMatch(
      /^F0\.5\|mode:cs\|choice:running\|refs:2\|filter:none\|bs:1000\|ar:1000\|seed:7\|corrigenda:\d+\.\d+\.\d+$/,
    );
    expect(formatSignature({ ...parts, resamples: 0, filter: { single: true, without: ['R:A'] } })).toContain(
      '|filter:single,-R:A|bs:none|ar:none|corrigenda:',
    );
  });
});
