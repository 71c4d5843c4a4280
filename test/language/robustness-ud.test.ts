// Swedish and Russian: any input gets an analysis and edits, in any script and of any length.
import { annotate, type Sentence } from '@corrigenda/core';
import { languageFromBytes, readLanguageFiles, shareBytes } from '@corrigenda/models/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../cpu-time.ts';
import { loadRussian, loadSwedish } from './models.ts';

const languages = { sv: loadSwedish(), ru: loadRussian() };
const sentences = {
  sv: 'I går hade barnen inte hunnit läsa böckerna om sjuksköterskorna .'.split(' '),
  ru: 'Вчера дети ещё не успели прочитать новые книги о больших городах .'.split(' '),
};
const frequent =
  'och att huset bilarna går gick jag inte , . и что дома книгу читал она не « » 1990-х EU:s skatte-'.split(
    ' ',
  );

const word = fc.oneof(
  fc.constantFrom(...frequent),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
);

const columns = (sentence: Sentence): unknown[][] =>
  sentence.texts.map((_, index) => [sentence.upos(index), sentence.features?.(index), sentence.lemma(index)]);

describe.each(['sv', 'ru'] as const)('the analyser of %s', (language) => {
  const { analyser, classifier, isWord } = languages[language];

  it.each([
    ['no token', []],
    ['an empty token', ['']],
    ['punctuation alone', [...'!?.,;:()[]"\'-–—…']],
    ['other scripts', ['Привет', '世界', 'مرحبا', 'γειά', '한국어', 'हिन्दी', 'å', 'ё']],
    ['emoji', ['👍🏽', '👨‍👩‍👧', '🇸🇪', '🙂🙂']],
    ['control characters', ['\u0000', '\u0007', '\ufeff', '\u200b']],
    ['lone surrogates', ['\ud800', 'a\udc00b']],
    ['a very long token', ['x'.repeat(100_000), 'ж'.repeat(100_000), 'bil'.repeat(30_000)]],
    ['names of object properties', ['constructor', '__proto__', 'hasOwnProperty', 'toString']],
  ])('answers for %s', (_, words) => {
    const sentence = analyser.analyse(words);
    for (const [upos, features, lemma] of columns(sentence)) {
      expect(upos).toMatch(/^[A-Z]+$/);
      expect(features).toBeTypeOf('object');
      expect(lemma).toBeTypeOf('string');
    }
    for (const one of words) expect(isWord?.(one)).toBeTypeOf('boolean');
  });

  it('answers the same in any order of asking, and finds edits between any two sentences', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.array(word, { maxLength: 20 }), (one, other) => {
        const eager = columns(analyser.analyse(one));
        const lazy = analyser.analyse(one);
        for (let index = one.length - 1; index >= 0; index--) expect(lazy.lemma(index)).toBe(eager[index][2]);
        for (const { type, oStart, oEnd, cStart, cEnd } of annotate(lazy, analyser.analyse(other), {
          classifier,
        })) {
          expect(type).toMatch(/^(?:[MRU]:[A-Z]+(?::[A-Z]+)?|UNK)$/);
          expect(oEnd - oStart + cEnd - cStart).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same answers after its memory of words was emptied', () => {
    const words = sentences[language];
    const early = analyser.analyse(words);
    const before = columns(analyser.analyse(words));
    for (let part = 0; part < 40; part++)
      analyser.analyse(Array.from({ length: 2000 }, (_, index) => `w${part}x${index}`)).upos(0);
    expect(columns(early)).toEqual(before);
    expect(columns(analyser.analyse(words))).toEqual(before);
  });

  it('takes time in proportion to length, up to sentences of thousands of tokens', () => {
    const time = (tokens: number): number => {
      const words = Array.from(
        { length: tokens },
        (_, index) => sentences[language][index % sentences[language].length],
      );
      return cpuSeconds(() => columns(analyser.analyse(words))) / tokens;
    };
    time(2000);
    const least = (tokens: number) => Math.min(...[1, 2, 3].map(() => time(tokens)));
    // Quadratic time would be eight times as much for each token.
    expect(least(16_000) / least(2000)).toBeLessThan(4);
  });

  it('is the same in every thread: loading twice, also from shared memory, gives the same answers', () => {
    const shared = shareBytes({ ...readLanguageFiles(language) });
    expect(shared.model.buffer).toBeInstanceOf(SharedArrayBuffer);
    const again = languageFromBytes(shared).analyser;
    expect(again.id).toBe(analyser.id);
    const words = sentences[language];
    expect(columns(again.analyse(words))).toEqual(columns(analyser.analyse(words)));
  });

  it('cuts any text into tokens that spell it, with offsets in code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const { tokens, offsets, spaces } = analyser.tokenise(text);
        const points = [...text];
        expect(tokens.join('')).toBe(text.replace(/\s/gu, ''));
        for (const [index, token] of tokens.entries()) {
          expect(token).not.toMatch(/\s/u);
          expect(points.slice(offsets[index], offsets[index] + [...token].length).join('')).toBe(token);
        }
        expect(spaces).toHaveLength(tokens.length);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['a', '(', '.', 'a.', 'bil ', '1,', '-', '😀', 'м.м', '@a', 'a@'])(
    'tokenises a long run of "%s" in time linear in its length',
    (piece) => {
      // Memory is collected now and then, so that the least of three counts.
      const time = (count: number) =>
        Math.min(...[1, 2, 3].map(() => cpuSeconds(() => analyser.tokenise(piece.repeat(count)))));
      time(1000);
      const [short, long] = [time(20_000), time(80_000)];
      // four times the text; a square would take sixteen times
      expect(long).toBeLessThan(10 * short + 0.2);
    },
  );
});
