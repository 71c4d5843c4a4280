import { expect, it } from 'vitest';
import { differing, refuseDifferences } from './differing.ts';

it('one difference is said in the singular, many in the plural and not all of them', () => {
  expect(() => refuseDifferences([], 'data')).not.toThrow();
  const one = differing({ tp: 14, fp: [1] }, { tp: 13, fp: [1] }, '');
  expect(() => refuseDifferences(one, 'sentences')).toThrow(
    '1 number differs from what the sentences give:\n  tp: the report says 13, the data give 14',
  );
  const many = Array.from({ length: 1200 }, (_, index) => `line ${index}`);
  expect(() => refuseDifferences(many, 'data')).toThrow(
    /^1,200 numbers differ from what the data give:\n( {2}line \d+\n?){20}$/,
  );
});
