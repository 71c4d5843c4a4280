import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dictionaryFromBytes, dictionaryFromText, dictionaryKind } from './dictionary.ts';
import { frontCode } from './front-coding.ts';
import { DataFileError, sealBytes } from './sealed-bytes.ts';

const pack = (words: Iterable<string>) => sealBytes(dictionaryKind, frontCode([...new Set(words)].sort()));

describe('a packed dictionary', () => {
  const dictionary = dictionaryFromBytes(pack(['cat', "cat's", 'cats', 'Cate', 'café', 'zoo']));

  it.each(['cat', "cat's", 'cats', 'Cate', 'café', 'zoo'])('knows %s', (word) => {
    expect(dictionary.has(word)).toBe(true);
  });

  it.each([
    '',
    'c',
    'ca',
    'Cat',
    'catss',
    'CATS',
    'cafe',
    'zo',
    'zoos',
    'кот',
    'cat\u0000',
    'cat\u0003s',
    '\u0000cat',
    '\u0001',
  ])('does not know %j', (word) => expect(dictionary.has(word)).toBe(false));

  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'B', "'", 'é', 'ÿ'),
    minLength: 1,
    maxLength: 50,
  });

  it('holds exactly the words packed into it', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 120 }), fc.array(letters), (words, others) => {
        const packed = dictionaryFromBytes(pack(words));
        const expected = new Set(words);
        expect(packed.size).toBe(expected.size);
        for (const word of [...words, ...others, ...words.map((word) => word.slice(1))]) {
          expect(packed.has(word)).toBe(expected.has(word));
        }
      }),
    );
  });

  it('tells apart words of more than 38 shared letters', () => {
    const long = 'a'.repeat(60);
    const packed = dictionaryFromBytes(pack([`${long}b`, `${long}c`, `${long}d`]));
    expect(['b', 'c', 'd', 'e', ''].map((end) => packed.has(long + end))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('may be empty', () => expect(dictionaryFromBytes(pack([])).has('a')).toBe(false));
});

describe('a damaged dictionary', () => {
  const good = pack(['cat', 'dog']);
  it.each([
    ['empty', new Uint8Array(), /0 bytes; expected a header/],
    ['cut short', good.subarray(0, good.length - 1), /cut short/],
    ['padded', Uint8Array.from([...good, 0]), /cut short or padded/],
    ['another file', Uint8Array.from([0x50, 0x4b, ...good]), /expected "CDIC"/],
    ['still gzipped', Uint8Array.from([0x1f, 0x8b, ...good]), /still gzipped/],
    ['newer', Uint8Array.from(good, (byte, index) => (index === 4 ? 9 : byte)), /layout version 9/],
  ])('%s is refused', (_name, bytes, message) => {
    expect(() => dictionaryFromBytes(bytes)).toThrow(DataFileError);
    expect(() => dictionaryFromBytes(bytes)).toThrow(message);
  });

  it('is refused whichever bit flips', () => {
    for (let index = 0; index < good.length; index++) {
      const damaged = Uint8Array.from(good);
      damaged[index] ^= 1;
      expect(() => dictionaryFromBytes(damaged)).toThrow(DataFileError);
    }
  });
});

describe("a user's own list", () => {
  it('takes any line ending, a byte order mark, blank lines and any script', () => {
    const own = dictionaryFromText('\ufeffcat\r\ndog\n\n  слон \rкот');
    expect(own.size).toBe(4);
    for (const word of ['cat', 'dog', 'слон', 'кот']) expect(own.has(word)).toBe(true);
    expect(own.has('')).toBe(false);
  });
});
