import { expect, it } from 'vitest';
import { describeTypeIn, errorTypes } from './types.ts';

it.each(['sv', 'ru'] as const)(
  'every English type has its own name and meaning in another language (%s)',
  (language) => {
    const texts = errorTypes.map(({ type }) => ({ type, ...describeTypeIn(type, language)! }));
    for (const { type, name, meaning } of texts) {
      expect(name, type).toMatch(/^\p{Ll}/u);
      expect(meaning, type).toMatch(/^\p{Lu}[^.]*\.$/u);
      if (language === 'ru')
        expect(`${name} ${meaning}`.replace(/\bto\b|'s/g, ''), type).not.toMatch(/[a-z]/i);
    }
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  },
);

it('adjectives agree with the word class', () => {
  expect(describeTypeIn('U:PREP', 'sv')).toEqual({
    name: 'överflödig preposition',
    meaning: 'En preposition står där ingen behövs.',
  });
  expect(describeTypeIn('R:DET', 'sv')!.meaning).toBe('Ett bestämningsord står där ett annat hör hemma.');
  expect(describeTypeIn('M:CONJ', 'ru')!.name).toBe('пропущен союз');
  expect(describeTypeIn('R:PRON', 'ru')!.meaning).toBe('Здесь нужно другое местоимение.');
});

it('English is the table itself, and types of other schemes are nothing', () => {
  expect(describeTypeIn('R:VERB:SVA', 'en')!.name).toBe('agreement of subject and verb');
  for (const type of ['R:NOUN:CASE', 'ArtOrDet', 'noop', 'X:NOUN'])
    for (const language of ['en', 'sv', 'ru'] as const)
      expect(describeTypeIn(type, language), type).toBeNull();
});
