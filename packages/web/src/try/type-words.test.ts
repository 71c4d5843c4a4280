import { expect, test } from 'vitest';
import { typeExamples, typeWords } from './type-words.ts';

test('types of texts in any language are named in the language of the reader', () => {
  const swedish = typeWords('R:NOUN:NUM', 'ud/word/same-word', 'sv');
  const english = typeWords('R:NOUN:NUM', 'ud/word/same-word', 'en');
  expect(swedish.name).not.toBe(english.name);
  expect(swedish.meaning).not.toBe(english.meaning);
  expect(typeWords('R:NOUN:NUM', 'inflection/noun-number', 'sv').name).toBe('substantivets numerus');
  expect(typeWords('R:NOUN:NUM', 'inflection/noun-number', 'ru').meaning).toMatch(/^Существительное/);
  expect(typeWords('R:NOSUCH', null, 'ru')).toEqual({ name: '', meaning: null });
});

test('examples of a type are of the language of the text', () => {
  const russian = typeExamples('R:OTHER', 'ud/phrase/other', 'ru');
  expect(russian.language).toBe('ru');
  expect(russian.texts[0]).toMatch(/^Он .*\[.* -> .*\]/);
  expect(typeExamples('R:NOUN:NUM', 'ud/word/same-word', 'sv').texts).toContain(
    'Jag har två [hund -> hundar] .',
  );
  const english = typeExamples('R:NOUN:NUM', 'inflection/noun-number', 'en');
  expect(english.language).toBe('en');
  expect(english.texts.length).toBeGreaterThan(0);
  expect(english.texts.join()).not.toContain('hundar');
  expect(typeExamples('R:NOSUCH', null, 'und').texts).toEqual([]);
});
