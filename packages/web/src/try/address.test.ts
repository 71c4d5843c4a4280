import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, seedExample, writeAddress } from './address.ts';

test('an address gives back what was written, whatever the text', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(
      text,
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (original, corrections, tokenise) => {
        const chosen = { ...seedExample, original, corrections, tokenise, language: 'und' as const };
        expect(readAddress(writeAddress(chosen))).toEqual(chosen);
      },
    ),
  );
});

test('an address without a sentence, and one with unknown settings', () => {
  expect(readAddress('')).toBeNull();
  expect(readAddress('#merge=rules')).toBeNull();
  expect(readAddress('#o=a&merge=wrong&language=xx')).toEqual({
    original: 'a',
    corrections: [''],
    language: null,
    merge: 'rules',
    tokenise: true,
  });
});
