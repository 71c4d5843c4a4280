import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lancasterStem } from './lancaster.ts';

describe('the Lancaster stemmer', () => {
  it.each([
    ['maximum', 'maxim', 'an intact rule on an untouched word'],
    ['Running', 'run', 'lower case, then two rules in turn'],
    ['presumably', 'presum', 'several rules in turn'],
    ['multiply', 'multiply', 'a rule that protects'],
    ['provision', 'provid', 'letters put in place of others'],
    ['owed', 'ow', 'two letters are enough after a vowel'],
    ['ear', 'ear', 'a protecting rule'],
    ['string', 'string', 'what would remain has no vowel'],
    ['cat', 'cat', 'no rule'],
    ['', '', 'nothing'],
    ['42', '42', 'no letter at the start'],
    ['été', 'été', 'a last letter without rules'],
    ['saying', 'say', 'y counts as a vowel'],
  ])('%s -> %s: %s', (word, stem) => {
    expect(lancasterStem(word)).toBe(stem);
  });

  it('takes the last letter of the first letters, while endings are those of the whole word', () => {
    expect(lancasterStem('a-b')).toBe('a-b');
    expect(lancasterStem('being-ing')).toBe('being-');
  });

  it('always ends, whatever the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
        expect(typeof lancasterStem(word)).toBe('string');
      }),
    );
  });
});
