import { describe, expect, it } from 'vitest';
import { showEdits } from '../../../../test/annotated-sentence.ts';
import { checkMerging } from '../../../../test/random-sentences.ts';
import { align } from '../align/index.ts';
import { sentenceFromWords } from '../text/index.ts';
import { applyEdits, withCorrections } from './apply-edits.ts';
import { type MergeStrategy, mergeEdits } from './merge-edits.ts';

describe('merging strategies', () => {
  const o = 'a/a/X/FW b/b/X/FW x/x/X/FW y/y/X/FW same/same/X/FW z/z/X/FW';
  const c = 'b/b/X/FW a/a/X/FW same/same/X/FW';

  it.each([
    ['all-split', ['[a b -> b a]', '[x -> ]', '[y -> ]', '[z -> ]']],
    ['all-merge', ['[a b x y -> b a]', '[z -> ]']],
    ['all-equal', ['[a b -> b a]', '[x y -> ]', '[z -> ]']],
    ['rules', ['[a b -> b a]', '[x y -> ]', '[z -> ]']],
  ] as const)('%s', (strategy, expected) => {
    expect(showEdits(o, c, strategy)).toEqual(expected);
  });

  it('all-equal joins neighbouring transpositions of one length and no others', () => {
    const word = (letters: string) => [...letters].map((letter) => `${letter}/${letter}/X/FW`).join(' ');
    expect(showEdits(word('abcd'), word('badc'), 'all-equal')).toEqual(['[a b c d -> b a d c]']);
    expect(showEdits(word('abcde'), word('badec'), 'all-equal')).toEqual([
      '[a b -> b a]',
      '[c d e -> d e c]',
    ]);
  });

  it('of any other name are refused by name', () => {
    const alignment = align(sentenceFromWords(['a']), sentenceFromWords(['b']));
    expect(() => mergeEdits(alignment, 'all' as MergeStrategy)).toThrow(
      'unknown merging strategy "all": expected one of rules, all-split, all-merge, all-equal',
    );
  });

  it('all give edits that turn the original into the correction', () => {
    checkMerging(([o, c], { merge, levenshtein }) => {
      const spans = mergeEdits(align(o, c, { levenshtein }), merge);
      expect(applyEdits(o.texts, withCorrections(c, spans))).toEqual(c.texts);
      for (const { oStart, oEnd, cStart, cEnd } of spans)
        expect(oEnd - oStart + cEnd - cStart).toBeGreaterThan(0);
    });
  });
});
