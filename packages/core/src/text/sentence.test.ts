import { describe, expect, it } from 'vitest';
import { type Sentence, sentenceFromTokens, sentenceFromWords, spanText } from './sentence.ts';

describe('a sentence', () => {
  it('gives back the annotation it was made from', () => {
    const token = { text: 'Went', lemma: 'go', pos: 'VERB', tag: 'VBD', dep: 'ROOT', head: 0 };
    const sentence = sentenceFromTokens([token]);
    const { lowers, length, spaces } = sentence;
    expect({ lowers, length, spaces }).toEqual({ lowers: ['went'], length: 1, spaces: null });
    expect([sentence.lemma(0), sentence.upos(0), sentence.tag(0), sentence.dep(0), sentence.head(0)]).toEqual(
      ['go', 'VERB', 'VBD', 'ROOT', 0],
    );
  });

  it('lowers case as Unicode says', () => {
    expect(sentenceFromWords(['İ', 'ΟΔΟΣ', 'ẞ']).lowers).toEqual(['i̇', 'οδος', 'ß']);
  });

  it('of an unknown language knows punctuation from words', () => {
    const sentence = sentenceFromWords(['Hej', '!', '5', '€']);
    expect([0, 1, 2, 3].map((i) => sentence.upos(i))).toEqual(['X', 'PUNCT', 'X', 'X']);
  });

  it('gives the text of a span with its spacing', () => {
    const words = sentenceFromWords(['I', 'ca', "n't", 'go', '.']);
    const spaced: Sentence = { ...words, spaces: [true, false, true, false, false] };
    expect(spanText(words, 1, 4)).toBe("ca n't go");
    expect(spanText(spaced, 1, 4)).toBe("can't go");
    expect(spanText(spaced, 0, 3)).toBe("I can't");
    expect(spanText(spaced, -2, 5)).toBe('go.');
    expect(spanText(words, 3, 2)).toBe('');
  });
});
