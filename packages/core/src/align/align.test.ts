import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnnotated } from '../../../../test/annotated-sentence.ts';
import { anyPair } from '../../../../test/random-sentences.ts';
import { type Sentence, sentenceFromWords, splitWords } from '../text/index.ts';
import { align, alignmentMatrices } from './align.ts';
import type { AlignmentItem } from './alignment.ts';

const words = (text: string) => sentenceFromWords(splitWords(text));
/** The same sentence as of an analyser, which is asked as little as possible. */
const asked = (sentence: Sentence): Sentence => ({
  ...sentence,
  tag: (index) => sentence.tag(index),
  lemma: (index) => sentence.lemma(index),
  upos: (index) => sentence.upos(index),
  dep: (index) => sentence.dep(index),
  head: (index) => sentence.head(index),
  isAnnotated: false,
});
const ops = (o: string, c: string, levenshtein = false) =>
  align(words(o), words(c), { levenshtein })
    .items.map(({ op }) => op)
    .join(' ');

describe('alignment', () => {
  it.each([
    ['', '', ''],
    ['', 'a b', 'I I'],
    ['a b', '', 'D D'],
    ['a b', 'a b', 'M M'],
    ['the cat', 'The cat', 'S M'],
    ['a b', 'b a', 'T2'],
    ['x A b y', 'x B a y', 'M T2 M'],
    ['a b c d e f', 'f e d c b a', 'T6'],
    ['a b c d', 'b A d C', 'T2 T2'],
    ['a b', 'a x b', 'M I M'],
    ['a a', 'a', 'D M'],
    ['a', 'a a', 'I M'],
    ['A a', 'a', 'D M'],
    ['a A', 'a', 'D S'],
    ['a a b', 'b a a', 'I M M D'],
    ['x a b y', 'b a', 'D T2 D'],
    ['👍 ok', 'ok 👍', 'T2'],
  ])('of %j and %j is %s', (o, c, expected) => {
    expect(ops(o, c)).toBe(expected);
  });

  it('by standard Levenshtein neither transposes nor takes case for nothing', () => {
    expect(ops('a b', 'b a', true)).toBe('S S');
    expect(ops('the cat', 'The cat', true)).toBe('S M');
    expect(ops('a A', 'a', true)).toBe('M D');
  });

  it('prefers words of the same lemma and part of speech', () => {
    const { sentence: o } = readAnnotated('eats/eat/VERB/VBZ');
    const { sentence: c } = readAnnotated('easy/easy/ADJ/JJ ate/eat/VERB/VBD');
    expect(align(o, c).items.map(({ op }) => op)).toEqual(['I', 'S']);
    expect(ops('eats', 'easy ate')).toBe('S I');
  });

  it('covers both sentences from left to right without gap or overlap', () => {
    fc.assert(
      fc.property(anyPair, fc.boolean(), ([o, c], levenshtein) => {
        let [i, j] = [0, 0];
        for (const item of align(o, c, { levenshtein }).items) {
          expect([item.oStart, item.cStart]).toEqual([i, j]);
          expectShape(item, o, c);
          [i, j] = [item.oEnd, item.cEnd];
        }
        expect([i, j]).toEqual([o.length, c.length]);
      }),
    );
  });

  it('is what walking back the full table gives, though only the middle is tabled', () => {
    fc.assert(
      fc.property(anyPair, fc.boolean(), ([o, c], levenshtein) => {
        const { ops: table } = alignmentMatrices(o, c, { levenshtein });
        const expected = walkBack(table, o.length, c.length);
        expect(align(o, c, { levenshtein }).items.map(({ op }) => op)).toEqual(expected);
        expect(align(asked(o), asked(c), { levenshtein }).items.map(({ op }) => op)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the costs of the definition, to the last bit', () => {
    fc.assert(
      fc.property(anyPair, fc.boolean(), ([o, c], levenshtein) => {
        const plain = fillPlainly(o, c, levenshtein);
        expect(alignmentMatrices(o, c, { levenshtein })).toEqual(plain);
      }),
      { numRuns: 1000 },
    );
  });

  it('asks nothing about equal sentences, and never for a parse', () => {
    const refuse = () => {
      throw new Error('annotation was asked for');
    };
    const silent = { tag: refuse, lemma: refuse, upos: refuse, dep: refuse, head: refuse };
    const same = { ...words('a b c'), ...silent };
    expect(align(same, same).items).toHaveLength(3);
    const [o, c] = ['a x c', 'a y c'].map((text) => ({ ...words(text), ...silent }));
    const annotated = { upos: () => 'NOUN', lemma: () => 'z' };
    expect(align({ ...o, ...annotated }, { ...c, ...annotated }).items[1].op).toBe('S');
  });

  it('takes a long pair of sentences without shared ends in its stride', () => {
    const line = Array.from({ length: 400 }, (_, i) => `w${(i * 7919) % 400}`);
    const { items } = align(sentenceFromWords(line), sentenceFromWords([...line].reverse()));
    expect(items.at(-1)).toMatchObject({ oEnd: 400, cEnd: 400 });
  });
});

function expectShape({ op, oStart, oEnd, cStart, cEnd }: AlignmentItem, o: Sentence, c: Sentence): void {
  const sizes = [oEnd - oStart, cEnd - cStart];
  const expected = op.startsWith('T') ? Number(op.slice(1)) : 1;
  expect(sizes).toEqual([op === 'I' ? 0 : expected, op === 'D' ? 0 : expected]);
  if (op === 'M') expect(o.texts[oStart]).toBe(c.texts[cStart]);
  if (op.startsWith('T'))
    expect(o.lowers.slice(oStart, oEnd).sort()).toEqual(c.lowers.slice(cStart, cEnd).sort());
}

function walkBack(table: readonly (readonly (string | null)[])[], i: number, j: number): string[] {
  const op = table[i][j];
  if (op === null) return [];
  const size = op.startsWith('T') ? Number(op.slice(1)) : 1;
  return [...walkBack(table, op === 'I' ? i : i - size, op === 'D' ? j : j - size), op];
}

/** The definition of the table, word for word and without any economy. */
function fillPlainly(o: Sentence, c: Sentence, levenshtein: boolean) {
  const costs = [...o.texts, ''].map((_, i) =>
    [...c.texts, ''].map((__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const table: (string | null)[][] = costs.map((row, i) =>
    row.map((_, j) => (j > 0 ? 'I' : i > 0 ? 'D' : null)),
  );
  const open = ['ADJ', 'ADV', 'NOUN', 'VERB'];
  const indel = (a: string, b: string) => {
    const [x, y] = [[...a], [...b]];
    const lcs = [...x, ''].map(() => [...y, ''].map(() => 0));
    for (let i = 1; i <= x.length; i++)
      for (let j = 1; j <= y.length; j++)
        lcs[i][j] = x[i - 1] === y[j - 1] ? lcs[i - 1][j - 1] + 1 : Math.max(lcs[i - 1][j], lcs[i][j - 1]);
    return (x.length + y.length - 2 * lcs[x.length][y.length]) / (x.length + y.length);
  };
  const substitution = (i: number, j: number) => {
    if (levenshtein) return 1;
    if (o.lowers[i] === c.lowers[j]) return 0;
    const lemma = o.lemma(i) === c.lemma(j) ? 0 : 0.499;
    const [a, b] = [o.upos(i), c.upos(j)];
    const pos = a === b ? 0 : open.includes(a) && open.includes(b) ? 0.25 : 0.5;
    return lemma + pos + indel(o.texts[i], c.texts[j]);
  };
  const transposition = (i: number, j: number): readonly [number, string] => {
    for (let k = 1; !levenshtein && i - k >= 0 && j - k >= 0; k++) {
      if (costs[i - k + 1][j - k + 1] === costs[i - k][j - k]) break;
      const before = o.lowers.slice(i - k, i + 1).sort();
      const after = c.lowers.slice(j - k, j + 1).sort();
      if (before.every((lower, n) => lower === after[n])) return [costs[i - k][j - k] + k, `T${k + 1}`];
    }
    return [Infinity, 'T'];
  };
  for (let i = 0; i < o.length; i++)
    for (let j = 0; j < c.length; j++) {
      const candidates: (readonly [number, string])[] =
        o.texts[i] === c.texts[j]
          ? [[costs[i][j], 'M']]
          : [
              transposition(i, j),
              [costs[i][j] + substitution(i, j), 'S'],
              [costs[i + 1][j] + 1, 'I'],
              [costs[i][j + 1] + 1, 'D'],
            ];
      const best = candidates.reduce((first, other) => (other[0] < first[0] ? other : first));
      [costs[i + 1][j + 1], table[i + 1][j + 1]] = best;
    }
  return { costs, ops: table };
}
