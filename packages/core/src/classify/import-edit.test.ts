import { describe, expect, it } from 'vitest';
import { sentenceFromWords, splitWords } from '../text/index.ts';
import { importEdit, type SuppliedEdit } from './import-edit.ts';
import { neutralClassifier } from './neutral/classifier.ts';

const o = sentenceFromWords(splitWords('the big cat sat .'));
const c = sentenceFromWords(splitWords('the Big cat sat !'));
const classifier = neutralClassifier;
const edit = (oStart: number, oEnd: number, cStart: number, cEnd: number, type?: string): SuppliedEdit =>
  type === undefined ? { oStart, oEnd, cStart, cEnd } : { oStart, oEnd, cStart, cEnd, type };

describe('an edit from outside', () => {
  it('is minimised and classified', () => {
    expect(importEdit(o, c, edit(0, 3, 0, 3, 'OLD'), { classifier })).toEqual({
      ...edit(1, 2, 1, 2),
      type: 'R:ORTH',
      rule: 'orthography',
    });
  });

  it('keeps its span when it is not to be minimised', () => {
    expect(importEdit(o, c, edit(0, 2, 0, 2), { classifier, minimise: false })).toMatchObject(
      edit(0, 2, 0, 2),
    );
  });

  it('keeps its type when asked, and counts as NA without one', () => {
    const keepType = { classifier, keepType: true };
    expect(importEdit(o, c, edit(1, 2, 1, 2, 'OLD'), keepType)).toMatchObject({ type: 'OLD', rule: null });
    expect(importEdit(o, c, edit(1, 2, 1, 2), keepType)).toMatchObject({ type: 'NA', rule: null });
  });

  it('becomes empty at its old end when it changes nothing', () => {
    expect(importEdit(o, c, edit(2, 4, 2, 4), { classifier })).toMatchObject({
      ...edit(4, 4, 4, 4),
      type: 'UNK',
    });
    expect(importEdit(o, c, edit(2, 4, 2, 4), { classifier, minimise: false })).toMatchObject({
      ...edit(2, 4, 2, 4),
      type: 'UNK',
    });
  });

  it('may count from the end, as in slice', () => {
    expect(importEdit(o, c, edit(-2, 5, -2, 5), { classifier })).toMatchObject({
      ...edit(-1, 5, -1, 5),
      type: 'R:PUNCT',
    });
    expect(importEdit(o, c, edit(-1, -1, 4, 5), { classifier })).toMatchObject({
      ...edit(-1, -1, 4, 5),
      type: 'M:PUNCT',
    });
  });

  it('may reach beyond the sentence or end before it starts', () => {
    expect(importEdit(o, c, edit(4, 99, 4, 99), { classifier }).type).toBe('R:PUNCT');
    expect(importEdit(o, c, edit(3, 1, 1, 2), { classifier }).type).toBe('M:OTHER');
    expect(importEdit(o, c, edit(99, 99, 7, 3), { classifier }).type).toBe('UNK');
  });
});
