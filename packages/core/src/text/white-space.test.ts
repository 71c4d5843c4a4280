import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWords, stripWhiteSpace } from './white-space.ts';

const pythonWhiteSpace = [
  0x9, 0xa, 0xb, 0xc, 0xd, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003,
  0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
];

describe('white space', () => {
  it('is what Python calls white space and nothing else', () => {
    const found = [];
    for (let point = 0; point < 0x11000; point++)
      if (splitWords(`a${String.fromCodePoint(point)}b`).length === 2) found.push(point);
    expect(found).toEqual(pythonWhiteSpace);
  });

  it.each([
    ['', []],
    [' \t\u00a0', []],
    ['a\u00a0b', ['a', 'b']],
    ['\u0085a \u001c b\r', ['a', 'b']],
    ['\ufeffa', ['\ufeffa']],
    ['😀 👩‍👧', ['😀', '👩‍👧']],
  ])('%j splits into %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('is stripped from the ends only', () => {
    expect(stripWhiteSpace('\u3000 a  b\u001f')).toBe('a  b');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(splitWords(stripWhiteSpace(text))).toEqual(splitWords(text));
      }),
    );
  });
});
