// An English sentence works out only what is asked; the order of the questions, and what is said beforehand, change no answer.
import { annotate, englishClassifier, type Sentence } from '@corrigenda/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSentence } from '../annotated-sentence.ts';
import { sharedLines, sharedPath } from '../shared.ts';
import { loadEnglish } from './models.ts';

const { analyser, dictionary } = loadEnglish();
const classifier = englishClassifier({ dictionary });

const vocabulary =
  "there is are was 's that this these the a an of to in on as than do does did done have has had be been will would ca n't not cats cat eats eaten eating got paid gon na let , . Paris I he’s wil dues better";
const sentence = fc.array(fc.constantFrom(...vocabulary.split(' ')), { minLength: 1, maxLength: 14 });

const questions = {
  tag: (asked: Sentence, index: number) => asked.tag(index),
  lemma: (asked: Sentence, index: number) => asked.lemma(index),
  upos: (asked: Sentence, index: number) => asked.upos(index),
  dep: (asked: Sentence, index: number) => asked.dep(index),
  head: (asked: Sentence, index: number) => asked.head(index),
};
const kinds = Object.keys(questions) as (keyof typeof questions)[];

const answersOf = (asked: Sentence) =>
  asked.texts.map((_, index) => kinds.map((kind) => questions[kind](asked, index)));

describe('an English sentence', () => {
  it('gives the same answers in whatever order it is asked, with other sentences in between', () => {
    const question = fc.tuple(fc.nat(6), fc.constantFrom(...kinds), fc.nat(13));
    const several = fc.array(sentence, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(several, fc.array(question, { maxLength: 60 }), (texts, order) => {
        const expected = texts.map((words) => answersOf(analyser.analyse(words)));
        const asked = texts.map((words) => analyser.analyse(words));
        for (const [number, kind, at] of order) {
          const index = at % asked[number].length;
          expect(questions[kind](asked[number], index)).toBe(expected[number][index][kinds.indexOf(kind)]);
        }
        expect(asked.map(answersOf)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('names beforehand every part of speech and lemma that it may give', () => {
    fc.assert(
      fc.property(sentence, (words) => {
        const asked = analyser.analyse(words);
        const wrong = [...words.keys()].filter((index) => {
          const lemmas = asked.possibleLemmas?.(index) ?? null;
          const isNamed = lemmas === null || lemmas.includes(asked.lemma(index));
          return !isNamed || !asked.possibleUpos?.(index).includes(asked.upos(index));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('gets the same edits as one that says nothing of lemmas and parts of speech beforehand', () => {
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const [o, c] = [analyser.analyse(before), analyser.analyse(after)];
        const keepingAuxiliaries = (asked: Sentence): Sentence => ({
          ...plainSentence(asked),
          couldBeAuxiliary: (index) => asked.couldBeAuxiliary?.(index) ?? true,
        });
        const edits = annotate(o, c, { classifier });
        expect(annotate(keepingAuxiliaries(o), keepingAuxiliaries(c), { classifier })).toEqual(edits);
      }),
      { numRuns: 300 },
    );
  });
});

const folder = sharedPath('vectors/end-to-end');
describe.skipIf(!folder)('the shared pairs (need the shared vectors)', () => {
  const read = (name: string) =>
    (sharedLines(`vectors/end-to-end/${name}.gz`) ?? []).map((line) => line.split(' '));

  it('get the same edits where sentences say nothing beforehand, not even which words can be auxiliaries', () => {
    const [originals, corrections] = [read('dev.orig'), read('dev.cor')];
    expect(originals.length).toBeGreaterThan(1000);
    const wrong = [...originals.entries()].filter(([index, words]) => {
      const [o, c] = [analyser.analyse(words), analyser.analyse(corrections[index])];
      const edits = JSON.stringify(annotate(o, c, { classifier }));
      return JSON.stringify(annotate(plainSentence(o), plainSentence(c), { classifier })) !== edits;
    });
    expect(wrong).toEqual([]);
  });
});
