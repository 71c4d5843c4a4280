import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffTexts, type Piece } from './diff.ts';

const shown = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'deleted' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

describe('the live diff', () => {
  test.each([
    ['same text has no marks', 'Hon läser.', 'Hon läser.', 'Hon läser.'],
    ['an inserted letter is only that letter', 'Hon läste bok.', 'Hon läste boken.', 'Hon läste bok{+en+}.'],
    ['a deleted word goes with its space', 'Jag är mår bra.', 'Jag mår bra.', 'Jag [-är -]mår bra.'],
    ['a replaced word is not shredded by shared letters', 'mitt hus', 'sina hus', '[-mitt-]{+sina+} hus'],
    ['an exchanged word is shown whole', 'Han gick hem.', 'Han sprang hem.', 'Han [-gick-]{+sprang+} hem.'],
    [
      'letters are marked inside a word that stays recognisable',
      'I recieve a letter',
      'I receive a letter',
      'I rec[-ie-]{+ei+}ve a letter',
    ],
    [
      'neighbouring exchanged words are one change, not shreds around a space',
      'Моя сестра интересуется с музыкой .',
      'Моя сестра любит слушать музыку .',
      'Моя сестра [-интересуется с-]{+любит слушать+} музык[-ой-]{+у+} .',
    ],
    [
      'a moved word is taken out whole and put in whole',
      'Idag jag läser boken .',
      'Idag läser jag boken .',
      'Idag [-jag -]läser{+ jag+} boken .',
    ],
    ['an emoji is one character', 'ja 👩‍👩‍👧', 'ja 👩‍👧', 'ja [-👩‍👩‍👧-]{+👩‍👧+}'],
    ['an empty copy is all inserted', '', 'Ny.', '{+Ny.+}'],
    ['an emptied copy is all deleted', 'Bort.', '', '[-Bort.-]'],
  ])('%s', (_name, before, after, expected) => {
    expect(shown(diffTexts(before, after))).toBe(expected);
  });

  test('by word, a changed word is replaced whole', () => {
    expect(shown(diffTexts('Мы пошли на парк.', 'Мы пошли в парк.', { grain: 'word' }))).toBe(
      'Мы пошли [-на-]{+в+} парк.',
    );
  });

  test('what is not deleted spells the new text, what is not inserted the old one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.boolean(),
        (one, other, words) => {
          const pieces = diffTexts(one, other, { grain: words ? 'word' : 'character' });
          const spell = (without: Piece['kind']) =>
            pieces
              .filter(({ kind }) => kind !== without)
              .map(({ text }) => text)
              .join('');
          expect(spell('inserted')).toBe(one);
          expect(spell('deleted')).toBe(other);
        },
      ),
    );
  });

  test('a text too long to compare letter by letter is shown as one replacement, shared ends apart', () => {
    const long = 'ord och ord '.repeat(900);
    const pieces = diffTexts(`Hej ${long}slut.`, `Hej b${long.replaceAll('och', 'eller')}slut.`);
    expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'deleted', 'inserted', 'same']);
  });
});
