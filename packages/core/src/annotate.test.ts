import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnnotated } from '../../../test/annotated-sentence.ts';
import { checkMerging } from '../../../test/random-sentences.ts';
import { annotate } from './annotate.ts';
import { englishClassifier, explainRule, neutralClassifier } from './classify/index.ts';
import { applyEdits, withCorrections } from './edit/index.ts';
import { sentenceFromWords, splitWords } from './text/index.ts';

const dictionary = new Set(
  'this is are a grammatical sentence the cat cats eat eats eaten friend best to in an be'.split(' '),
);
const classifier = englishClassifier({ dictionary });

describe('annotation of a sentence pair', () => {
  it('finds agreement, a missing determiner and a misspelling in the well-known example', () => {
    const { sentence: o } = readAnnotated(
      'This/this/PRON/DT/nsubj/1 are/be/AUX/VBP/ROOT/1 gramamtical/gramamtical/ADJ/JJ/amod/3 sentence/sentence/NOUN/NN/attr/1 ././PUNCT/./punct/1',
    );
    const { sentence: c } = readAnnotated(
      'This/this/PRON/DT/nsubj/1 is/be/AUX/VBZ/ROOT/1 a/a/DET/DT/det/4 grammatical/grammatical/ADJ/JJ/amod/4 sentence/sentence/NOUN/NN/attr/1 ././PUNCT/./punct/1',
    );
    expect(annotate(o, c, { classifier })).toEqual([
      { oStart: 1, oEnd: 2, cStart: 1, cEnd: 2, type: 'R:VERB:SVA', rule: 'inflection/agreement' },
      { oStart: 2, oEnd: 2, cStart: 2, cEnd: 3, type: 'M:DET', rule: 'alone/same-class' },
      { oStart: 2, oEnd: 3, cStart: 3, cEnd: 4, type: 'R:SPELL', rule: 'non-word/spelling' },
    ]);
    expect(annotate(o, o, { classifier })).toEqual([]);
  });

  it('gives edits that lead to the correction, each with a type and a rule that can explain itself', () => {
    checkMerging(([o, c], options) => {
      for (const chosen of [classifier, neutralClassifier]) {
        const edits = annotate(o, c, { classifier: chosen, ...options });
        expect(applyEdits(o.texts, withCorrections(c, edits))).toEqual(c.texts);
        for (const { type, rule } of edits) {
          expect(type).toMatch(/^[MRU]:[A-Z]+(:[A-Z]+)?$/);
          expect(explainRule(rule as string)?.id).toBe(rule);
        }
      }
    });
  });

  it('asks nothing about sentences that are equal', () => {
    const refuse = () => {
      throw new Error('annotation was asked for');
    };
    const words = sentenceFromWords(splitWords('nothing to see here'));
    const silent = { ...words, tag: refuse, lemma: refuse, upos: refuse, dep: refuse, head: refuse };
    expect(annotate(silent, silent, { classifier })).toEqual([]);
  });

  it('takes any text, odd characters and all', () => {
    const line = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(line, line, (before, after) => {
        const [o, c] = [before, after].map((text) => sentenceFromWords(splitWords(text)));
        const edits = annotate(o, c, { classifier: neutralClassifier });
        expect(applyEdits(o.texts, withCorrections(c, edits))).toEqual(c.texts);
      }),
    );
  });
});
