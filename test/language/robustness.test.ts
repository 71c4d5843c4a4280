// Any input gets an analysis, in linear time, whatever is asked of it and in whatever order.

import type { Sentence } from '@corrigenda/core';
import { englishFromBytes, loadEnglishBytes } from '@corrigenda/models/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../cpu-time.ts';
import { loadEnglish } from './models.ts';

const { analyser } = loadEnglish();

function columns(sentence: Sentence): unknown[][] {
  return sentence.texts.map((_, index) => [
    sentence.tag(index),
    sentence.upos(index),
    sentence.lemma(index),
    sentence.dep(index),
    sentence.head(index),
  ]);
}

const word = fc.oneof(
  fc.constantFrom(
    'the',
    'dog',
    'dogs',
    'ran',
    'has',
    'been',
    'that',
    'to',
    "'s",
    "n't",
    'is',
    'there',
    '.',
    ',',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
);

describe('the English analyser', () => {
  it.each([
    ['no token', []],
    ['one token', ['Hello']],
    ['an empty token', ['']],
    ['punctuation alone', [...'!?.,;:()[]"\'-–—…']],
    ['other scripts', ['Привет', '世界', 'مرحبا', 'γειά', '한국어', 'हिन्दी']],
    ['emoji', ['👍🏽', '👨‍👩‍👧', '🇸🇪', 'ok', '🙂🙂']],
    ['control characters', ['\u0000', '\u0007', '\u001b[31m', '\ufeff', '\u200b']],
    ['lone surrogates', ['\ud800', 'a\udc00b']],
    ['a very long token', ['x'.repeat(100_000)]],
    ['names of object properties', ['constructor', '__proto__', 'hasOwnProperty', 'toString']],
  ])('answers for %s', (_, words) => {
    const sentence = analyser.analyse(words);
    for (const [tag, upos, lemma, dep, head] of columns(sentence)) {
      for (const name of [tag, upos, dep]) expect(name).toMatch(/^\S+$/);
      expect(typeof lemma).toBe('string');
      expect(head).toBeGreaterThanOrEqual(0);
      expect(head).toBeLessThan(words.length);
    }
  });

  it('gives every sentence a tree: following heads ends at a root, whose label is ROOT', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const sentence = analyser.analyse(words);
        for (let index = 0; index < words.length; index++) {
          let at = index;
          for (let steps = 0; sentence.head(at) !== at; steps++) {
            expect(steps).toBeLessThan(words.length);
            at = sentence.head(at);
          }
          expect(sentence.dep(at)).toBe('ROOT');
          expect(sentence.dep(index) === 'ROOT').toBe(sentence.head(index) === index);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('answers the same in any order of asking, however often, and between other sentences', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.integer(), (words, seed) => {
        const eager = columns(analyser.analyse(words));
        const lazy = analyser.analyse(words);
        const other = analyser.analyse(['Another', 'sentence', 'comes', 'between', '.']);
        const order = words.map((_, index) => (index * 7919 + Math.abs(seed)) % words.length);
        for (const index of order) {
          expect(lazy.upos(index)).toBe(eager[index][1]);
          expect(other.dep(2)).toBe('ROOT');
          expect(lazy.lemma(index)).toBe(eager[index][2]);
        }
        expect(columns(lazy)).toEqual(eager);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same answers after its memory of words was emptied', () => {
    const words = ['The', 'children', 'have', 'been', 'running', 'to', 'school', 'since', 'Monday', '.'];
    const early = analyser.analyse(words);
    const before = columns(analyser.analyse(words));
    for (let part = 0; part < 40; part++) {
      analyser.analyse(Array.from({ length: 2000 }, (_, index) => `w${part}x${index}`)).tag(0);
    }
    expect(columns(early)).toEqual(before);
    expect(columns(analyser.analyse(words))).toEqual(before);
  });

  it('takes time in proportion to length, up to sentences of thousands of tokens', () => {
    const clause = ['and', 'the', 'man', 'who', 'lives', 'there', 'said', 'that', 'he', 'likes', 'it', ','];
    const time = (tokens: number): number => {
      const words = Array.from({ length: tokens }, (_, index) => clause[index % clause.length]);
      return cpuSeconds(() => columns(analyser.analyse(words))) / tokens;
    };
    time(2000);
    const least = (tokens: number) => Math.min(...[1, 2, 3].map(() => time(tokens)));
    // Quadratic time would be eight times as much for each token.
    expect(least(16_000) / least(2000)).toBeLessThan(4);
  });

  it('labels the words of very long sentences, which are labelled at once, like those of shorter ones', () => {
    const words = 'The old man told us that he had never been to the sea .'.split(' ');
    const many = Array.from({ length: 150 }, () => words).flat();
    const [lazy, eager] = [many.slice(0, 2048), many.slice(0, 2100)].map((some) =>
      columns(analyser.analyse(some)),
    );
    // the parser goes from left to right: the words added at the end change little of what stands before
    const same = lazy.filter(([, , , dep], index) => dep === eager[index][3]).length;
    expect(same / lazy.length).toBeGreaterThan(0.97);
  });

  it('is the same in every thread: loading twice, also from shared memory, gives the same answers', () => {
    const shared = loadEnglishBytes();
    expect(shared.model.buffer).toBeInstanceOf(SharedArrayBuffer);
    const again = englishFromBytes(shared).analyser;
    const words = "She did n't knew what they has told to him yesterday , did she ?".split(' ');
    expect(again.id).toBe(analyser.id);
    expect(columns(again.analyse(words))).toEqual(columns(analyser.analyse(words)));
  });
});
