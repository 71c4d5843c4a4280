import { describe, expect, it } from 'vitest';
import { codePointLength, isAlphabetic, isPunctuation, startsUpperCase } from './letters.ts';

describe('characters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['a😀', 2],
    ['𝒜bc', 3],
    ['e\u0301', 2],
    ['\ud83d', 1],
  ])('%j is %i code points long', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });

  it.each([
    ['cat', true],
    ['straße', true],
    ['Москва', true],
    ['𝒜', true],
    ['日本', true],
    ['', false],
    ["don't", false],
    ['e\u0301', false],
    ['Ⅳ', false],
    ['a1', false],
    ['😀', false],
  ])('%j all letters: %j', (text, expected) => {
    expect(isAlphabetic(text)).toBe(expected);
  });

  it.each([
    ['The', true],
    ['Ⅳ', true],
    ['Ⓐ', true],
    ['𝒜b', true],
    ['Éa', true],
    ['the', false],
    ['ǅ', false],
    ['1A', false],
    ['', false],
  ])('%j starts with a capital: %j', (text, expected) => {
    expect(startsUpperCase(text)).toBe(expected);
  });

  it.each([
    ['.', true],
    ['»…', true],
    ['--', true],
    ['$', false],
    ['a.', false],
    ['', false],
  ])('%j is punctuation: %j', (text, expected) => {
    expect(isPunctuation(text)).toBe(expected);
  });
});
