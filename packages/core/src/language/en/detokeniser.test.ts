import { describe, expect, it } from 'vitest';
import { sharedJsonLines } from '../../../../../test/shared.ts';
import { detokenise } from './detokeniser.ts';
import { tokeniseEnglish } from './tokeniser.ts';

describe('English tokens as text', () => {
  it.each([
    'This is a grammatical sentence.',
    '"I don\'t know," said Ann (who is 9).',
    "The students' books cost $5, but Ann's cost £7.50!",
    "They'll come at 10-12 o'clock; we're gonna wait.",
    'A well-known writer and/or reader: 50% of all, #1 in May.',
    '“Is it?” he asked. ‘Yes…’',
  ])('give back: %s', (text) => {
    expect(detokenise(tokeniseEnglish(text).tokens)).toBe(text);
  });

  it('have a space where nothing says otherwise', () => {
    expect(detokenise(['a', 'b', '&', 'c'])).toBe('a b & c');
    expect(detokenise([])).toBe('');
  });

  it('do not say whether a hyphen between letters had spaces, so it gets none', () => {
    expect(detokenise(tokeniseEnglish('He said - I agree - no.').tokens)).toBe('He said-I agree-no.');
  });

  const vectors = sharedJsonLines<{ text: string; tokens: string[] }>('vectors/tokeniser.jsonl.gz');

  it.skipIf(!vectors)(
    'of the shared lines are the same tokens again (99.5 %), mostly the same text (93 %)',
    () => {
      const lines = (vectors ?? []).map(({ text }) => text.trim().replace(/\s+/g, ' '));
      expect(lines.length).toBeGreaterThan(5000);
      const again = lines.map((text) => ({ text, ...roundTrip(text) }));
      const share = (kept: readonly unknown[]) => (100 * kept.length) / lines.length;
      expect(share(again.filter(({ same }) => same))).toBeGreaterThan(99.5);
      expect(share(again.filter(({ text, made }) => text === made))).toBeGreaterThan(93);
    },
  );
});

function roundTrip(text: string) {
  const { tokens } = tokeniseEnglish(text);
  const made = detokenise(tokens);
  return { made, same: tokeniseEnglish(made).tokens.join('\n') === tokens.join('\n') };
}
