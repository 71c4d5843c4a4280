import { annotate, neutralClassifier, sentenceFromWords, splitWords } from '@corrigenda/core';
import { alignAndAnnotate, mergeStrategies } from '@corrigenda/core/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossing, drawUnits } from './draw-units.ts';

const sentence = (text: string) => sentenceFromWords(splitWords(text));

test('kept words stand alone, an edit is one unit with its steps', () => {
  const [o, c] = [sentence('a b d'), sentence('a x y d e')];
  const { alignment, edits } = alignAndAnnotate(o, c, { classifier: neutralClassifier, merge: 'all-merge' });
  const units = drawUnits(alignment.items, edits);
  expect(units.map(({ edit, steps }) => `${edit ?? '='}${steps.length}`)).toEqual(['=1', '02', '=1', '11']);
});

test('every step is drawn once, and every edit has its unit, whatever is merged', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '.', 'A'), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, fc.constantFrom(...mergeStrategies), (one, other, merge) => {
      const [o, c] = [sentenceFromWords(one), sentenceFromWords(other)];
      const { alignment, edits } = alignAndAnnotate(o, c, { classifier: neutralClassifier, merge });
      const units = drawUnits(alignment.items, edits);
      expect(units.flatMap(({ steps }) => steps)).toEqual(alignment.items);
      expect(units.flatMap(({ edit }) => (edit === null ? [] : [edit]))).toEqual([...edits.keys()]);
      expect(edits.length).toBe(annotate(o, c, { classifier: neutralClassifier, merge }).length);
    }),
  );
});

test('the lines of a transposition cross', () => {
  expect(crossing(['always', 'is'], ['is', 'always'])).toEqual([1, 0]);
  expect(crossing(['a', 'a', 'b'], ['b', 'A', 'a'])).toEqual([1, 2, 0]);
  expect(crossing(['x', 'y'], ['y', 'z'])).toEqual([1, 0]);
});
