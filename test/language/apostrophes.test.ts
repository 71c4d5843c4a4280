// Curly apostrophes are analysed as straight ones; the words themselves stay as written.
import { describe, expect, it } from 'vitest';
import { loadEnglish } from './models.ts';

const { analyser } = loadEnglish();
const columns = (words: readonly string[]) => {
  const sentence = analyser.analyse(words);
  return words.map((_, index) => [
    sentence.tag(index),
    sentence.lemma(index),
    sentence.upos(index),
    sentence.dep(index),
    sentence.head(index),
  ]);
};

describe('curly apostrophes', () => {
  it.each([
    "She does n't know what they 've done .",
    "I 'm sure it 's Tom 's and he 'll be late .",
    "The boys ' books ca n't be theirs .",
    "Let 's go , O'Brien said , ' now ' .",
  ])('change nothing of the analysis: %s', (text) => {
    const straight = text.split(' ');
    for (const curly of ['’', '‘'])
      expect(columns(straight.map((word) => word.replaceAll("'", curly)))).toEqual(columns(straight));
  });

  it('stay in texts and their lower case', () => {
    const { texts, lowers } = analyser.analyse(['It', '’S', 'fine']);
    expect(texts).toEqual(['It', '’S', 'fine']);
    expect(lowers).toEqual(['it', '’s', 'fine']);
  });
});
