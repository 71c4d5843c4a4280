import { describe, expect, it } from 'vitest';
import { describeUdType, udTypesOf } from './type-texts.ts';

describe('types on Universal Dependencies', () => {
  it.each(['sv', 'ru', 'cs'])('are each explained in English, Swedish and Russian (%s)', (language) => {
    const types = udTypesOf(language);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) {
      for (const words of ['en', 'sv', 'ru'] as const) {
        const text = describeUdType(type, words);
        expect(text?.name, `${type} ${words}`).toMatch(/^[\p{Ll}]/u);
        expect(text?.meaning, `${type} ${words}`).toMatch(/^\p{Lu}[^.]*\.$/u);
      }
    }
  });

  it('belong to the language that has them', () => {
    expect(udTypesOf('sv')).toContain('R:NOUN:DEF');
    expect(udTypesOf('sv')).not.toContain('R:VERB:ASPECT');
    expect(udTypesOf('ru')).toContain('R:ORTH:YO');
    expect(udTypesOf('ru')).not.toContain('R:NOUN:DEF');
    expect(udTypesOf('cs')).toContain('R:VERB:ASPECT');
  });

  it('are nothing where the scheme is another', () => {
    for (const type of ['R:VERB:SVA', 'X:NOUN', 'ArtOrDet', 'noop', 'UNK', 'R:NOSUCH'])
      expect(describeUdType(type, 'en'), type).toBeNull();
  });
});
