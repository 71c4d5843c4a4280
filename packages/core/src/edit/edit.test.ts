import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnnotated } from '../../../../test/annotated-sentence.ts';
import { anyPair } from '../../../../test/random-sentences.ts';
import { align } from '../align/index.ts';
import { sentenceFromWords, splitWords } from '../text/index.ts';
import { applyEdits, withCorrections } from './apply-edits.ts';
import { type MergeStrategy, mergeEdits, mergeStrategies } from './merge-edits.ts';
import { mergeRules } from './merge-rules.ts';
import { minimise } from './minimise.ts';

const edits = (before: string, after: string, strategy?: MergeStrategy, levenshtein = false) => {
  const [{ sentence: o }, { sentence: c }] = [readAnnotated(before), readAnnotated(after)];
  return mergeEdits(align(o, c, { levenshtein }), strategy).map(
    ({ oStart, oEnd, cStart, cEnd }) =>
      `[${o.texts.slice(oStart, oEnd).join(' ')} -> ${c.texts.slice(cStart, cEnd).join(' ')}]`,
  );
};

const dog = 'dog/dog/PROPN/NNP';
const rows = [
  {
    rule: 'merge/possessive-first',
    o: `${dog} 's/'s/PART/POS cats/cat/NOUN/NNS`,
    c: `${dog} milk/milk/NOUN/NN`,
    gives: ["['s -> ]", '[cats -> milk]'],
    not: {
      o: `${dog} 's/be/AUX/VBZ cats/cat/NOUN/NNS`,
      c: `${dog} milk/milk/NOUN/NN`,
      gives: ["['s cats -> milk]"],
    },
  },
  {
    rule: 'merge/possessive-last',
    o: 'friends/friend/NOUN/NNS',
    c: "friend/friend/NOUN/NN 's/'s/PART/POS",
    gives: ["[friends -> friend 's]"],
    not: {
      o: 'friends/friend/NOUN/NNS',
      c: 'friend/friend/NOUN/NN is/be/AUX/VBZ',
      gives: ['[friends -> friend]', '[ -> is]'],
    },
  },
  {
    rule: 'merge/case-after-new-start',
    o: 'Cat/Cat/PROPN/NNP',
    c: 'The/the/DET/DT cat/cat/PROPN/NNP',
    gives: ['[Cat -> The cat]'],
    not: {
      o: 'Cat/Cat/PROPN/NNP',
      c: 'the/the/DET/DT cat/cat/PROPN/NNP',
      gives: ['[ -> the]', '[Cat -> cat]'],
    },
  },
  {
    rule: 'merge/case-after-punctuation',
    o: '././PUNCT/. Because/because/SCONJ/IN',
    c: ',/,/PUNCT/, because/because/SCONJ/IN',
    gives: ['[. Because -> , because]'],
    not: {
      o: 'and/and/CCONJ/CC Because/because/SCONJ/IN',
      c: '--/--/X/NFP because/because/SCONJ/IN',
      gives: ['[and -> --]', '[Because -> because]'],
    },
  },
  {
    rule: 'merge/spacing-and-hyphens',
    o: 'best/best/X/JJ friend/friend/PROPN/NN',
    c: 'best-friend/best-friend/X/NN',
    gives: ['[best friend -> best-friend]'],
    not: {
      o: 'best/best/X/JJ friend/friend/PROPN/NN',
      c: 'best_fiend/best_fiend/X/NN',
      gives: ['[best -> best_fiend]', '[friend -> ]'],
    },
  },
  {
    rule: 'merge/same-part-of-speech',
    o: 'eat/eat/VERB/VB',
    c: 'has/have/AUX/VBZ eaten/eat/VERB/VBN',
    gives: ['[eat -> has eaten]'],
    not: {
      o: 'eaten/eat/VERB/VBN',
      c: 'him/he/PRON/PRP eatens/eat/VERB/VBN',
      gives: ['[ -> him]', '[eaten -> eatens]'],
    },
  },
  {
    rule: 'merge/two-for-two',
    o: 'in/in/ADP/IN Monday/Monday/PROPN/NNP',
    c: 'on/on/ADP/IN Tuesday/Tuesday/NOUN/NNP',
    gives: ['[in -> on]', '[Monday -> Tuesday]'],
    not: {
      o: 'in/in/ADP/IN the/the/DET/DT Monday/Monday/NOUN/NNP',
      c: 'on/on/ADP/IN Tuesday/Tuesday/NOUN/NNP',
      gives: ['[in the Monday -> on Tuesday]'],
    },
  },
  {
    rule: 'merge/similar-words',
    o: 'speling/speling/NOUN/NN',
    c: 'the/the/DET/DT spelling/spelling/NOUN/NN',
    gives: ['[ -> the]', '[speling -> spelling]'],
    not: {
      o: 'word/word/NOUN/NN',
      c: 'the/the/DET/DT spelling/spelling/NOUN/NN',
      gives: ['[word -> the spelling]'],
    },
  },
  {
    rule: 'merge/determiner-last',
    o: 'in/in/ADP/IN',
    c: 'into/into/ADP/IN the/the/DET/DT',
    gives: ['[in -> into]', '[ -> the]'],
    not: { o: 'in/in/ADP/IN', c: 'into/into/ADP/IN town/town/NOUN/NN', gives: ['[in -> into town]'] },
  },
];

describe('merging by rule', () => {
  it.each(rows)('$rule cuts its example', ({ rule, o, c, gives }) => {
    expect(edits(o, c)).toEqual(gives);
    expect(mergeRules.find(({ id }) => id === rule)?.example).toBe(wholeEdit(o, c));
  });

  it.each(rows)('$rule lets its near miss alone', ({ not: { o, c, gives } }) => {
    expect(edits(o, c)).toEqual(gives);
  });

  it('has an example for every rule, in order', () => {
    expect(rows.map(({ rule }) => rule)).toEqual(mergeRules.map(({ id }) => id));
  });

  it('keeps a transposition by itself', () => {
    const words = 'a/a/NOUN/NN b/b/NOUN/NN x/x/NOUN/NN';
    expect(edits(words, 'b/b/NOUN/NN a/a/NOUN/NN y/y/NOUN/NN')).toEqual(['[a b -> b a]', '[x -> y]']);
  });

  it('never asks for a parse', () => {
    fc.assert(
      fc.property(anyPair, ([o, c]) => {
        const refuse = () => {
          throw new Error('the parse was asked for');
        };
        const unparsed = (s: typeof o) => ({
          length: s.length,
          texts: s.texts,
          lowers: s.lowers,
          spaces: s.spaces,
          tag: (i: number) => s.tag(i),
          lemma: (i: number) => s.lemma(i),
          upos: (i: number) => s.upos(i),
          dep: refuse,
          head: refuse,
        });
        expect(mergeEdits(align(unparsed(o), unparsed(c)))).toEqual(mergeEdits(align(o, c)));
      }),
    );
  });
});

/** The example of a merging rule shows the words of the run, without those that match. */
function wholeEdit(o: string, c: string): string {
  return edits(o, c, 'all-merge')[0];
}

describe('merging strategies', () => {
  const o = 'a/a/X/FW b/b/X/FW x/x/X/FW y/y/X/FW same/same/X/FW z/z/X/FW';
  const c = 'b/b/X/FW a/a/X/FW same/same/X/FW';

  it.each([
    ['all-split', ['[a b -> b a]', '[x -> ]', '[y -> ]', '[z -> ]']],
    ['all-merge', ['[a b x y -> b a]', '[z -> ]']],
    ['all-equal', ['[a b -> b a]', '[x y -> ]', '[z -> ]']],
    ['rules', ['[a b -> b a]', '[x y -> ]', '[z -> ]']],
  ] as const)('%s', (strategy, expected) => {
    expect(edits(o, c, strategy)).toEqual(expected);
  });

  it('all-equal joins neighbouring transpositions of one length and no others', () => {
    const word = (letters: string) => [...letters].map((letter) => `${letter}/${letter}/X/FW`).join(' ');
    expect(edits(word('abcd'), word('badc'), 'all-equal')).toEqual(['[a b c d -> b a d c]']);
    expect(edits(word('abcde'), word('badec'), 'all-equal')).toEqual(['[a b -> b a]', '[c d e -> d e c]']);
  });

  it('of any other name are refused by name', () => {
    const alignment = align(sentenceFromWords(['a']), sentenceFromWords(['b']));
    expect(() => mergeEdits(alignment, 'all' as MergeStrategy)).toThrow(
      'unknown merging strategy "all": expected one of rules, all-split, all-merge, all-equal',
    );
  });

  it('all give edits that turn the original into the correction', () => {
    fc.assert(
      fc.property(
        anyPair,
        fc.constantFrom(...mergeStrategies),
        fc.boolean(),
        ([o, c], merge, levenshtein) => {
          const spans = mergeEdits(align(o, c, { levenshtein }), merge);
          expect(applyEdits(o.texts, withCorrections(c, spans))).toEqual(c.texts);
          for (const { oStart, oEnd, cStart, cEnd } of spans)
            expect(oEnd - oStart + cEnd - cStart).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

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

describe('applying edits', () => {
  it('refuses edits that overlap, run backwards or lie outside', () => {
    const edit = (oStart: number, oEnd: number) => ({ oStart, oEnd, correction: ['x'] });
    expect(() => applyEdits(['a', 'b'], [edit(0, 2), edit(1, 2)])).toThrow('edit 1 2 cannot be applied');
    expect(() => applyEdits(['a', 'b'], [edit(2, 1)])).toThrow(RangeError);
    expect(() => applyEdits(['a', 'b'], [edit(-1, -1)])).toThrow(RangeError);
    expect(() => applyEdits(['a', 'b'], [edit(1, 3)])).toThrow('expected 0 <= start <= end <= 2');
    expect(applyEdits(['a', 'b'], [edit(1, 1), edit(1, 2)])).toEqual(['a', 'x', 'x']);
  });
});
