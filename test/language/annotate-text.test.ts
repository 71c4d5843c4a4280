// Two strings and the models are all it takes to get typed edits; without models any language is compared by its strings.
import { annotateText, explainEdit, m2BlockOf, writeM2 } from '@corrigenda/core';
import { describe, expect, it } from 'vitest';
import { loadEnglish } from './models.ts';

const english = loadEnglish();
const typesOf = ({ edits }: ReturnType<typeof annotateText>) =>
  edits.map(({ type, original, correction }) => [type, original, correction]);

describe('two strings', () => {
  it.each([
    ['This are gramamtical sentence .', 'This is a grammatical sentence .', false],
    ['This are gramamtical sentence.', 'This is a grammatical sentence.', true],
  ])('%s -> %s, raw: %s', (original, corrected, raw) => {
    expect(typesOf(annotateText(original, corrected, { ...english, raw }))).toEqual([
      ['R:VERB:SVA', 'are', 'is'],
      ['M:DET', '', 'a'],
      ['R:SPELL', 'gramamtical', 'grammatical'],
    ]);
  });

  it('of any language are typed by their strings alone', () => {
    expect(typesOf(annotateText('vi bor i stockholm', 'Vi bor i Stockholm .'))).toEqual([
      ['R:ORTH', 'vi', 'Vi'],
      ['R:ORTH', 'stockholm', 'Stockholm'],
      ['M:PUNCT', '', '.'],
    ]);
  });

  it('that are raw need an analyser', () => {
    expect(() => annotateText('a.', 'b.', { raw: true })).toThrow(RangeError);
  });

  it('give edits that can be explained and written as M2', () => {
    const { o, c, edits } = annotateText(
      'I live here since two years .',
      'I live here for two years .',
      english,
    );
    expect(explainEdit(o, c, edits[0])).toMatchObject({ example: '[since -> for]', rule: 'word/same-class' });
    expect(writeM2([m2BlockOf(o, [{ c, edits }])])).toBe(
      'S I live here since two years .\nA 3 4|||R:PREP|||for|||REQUIRED|||-NONE-|||0\n\n',
    );
  });
});
