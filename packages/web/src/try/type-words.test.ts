import { expect, test } from 'vitest';
import { typeWords } from './type-words.ts';

test('types of Swedish and Russian texts are named in the language of the reader, English ones in English', () => {
  const swedish = typeWords('R:NOUN:NUM', 'ud/word/same-word', 'sv');
  const english = typeWords('R:NOUN:NUM', 'ud/word/same-word', 'en');
  expect(swedish.language).toBe('sv');
  expect(swedish.name).not.toBe(english.name);
  expect(swedish.meaning).not.toBe(english.meaning);
  expect(typeWords('R:NOUN:NUM', 'inflection/noun-number', 'sv')).toMatchObject({
    language: 'en',
    meaning: null,
  });
});
