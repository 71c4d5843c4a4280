import { expect, test } from 'vitest';
import type { Problem } from './problem.ts';
import { firstProblems, listProblems } from './problem-list.ts';

const problem = (line: number, severity: Problem['severity'] = 'error'): Problem => ({
  line,
  code: 'x',
  message: 'm',
  severity,
});

test('a hundred problems are told, and the number of the others', () => {
  const many = Array.from({ length: 250 }, (_, index) => problem(index + 1));
  expect(firstProblems(many.slice(0, 100))).toEqual(many.slice(0, 100));
  const told = firstProblems(many);
  expect(told.slice(0, 100)).toEqual(many.slice(0, 100));
  expect(told.slice(100)).toEqual([
    { code: 'more-problems', message: 'and 150 more problems that are not listed', severity: 'error' },
  ]);
  expect(firstProblems(many.slice(0, 101))[100].message).toBe('and 1 more problem that is not listed');
});

test('places are looked for only where they are told', () => {
  const list = listProblems();
  let asked = 0;
  for (let line = 1; line <= 10_000; line++)
    list.add(() => {
      asked++;
      return problem(line, 'warning');
    }, 'warning');
  expect([asked, list.count, list.hasErrors, list.isFull]).toEqual([100, 10_000, false, true]);
  expect(list.end()[100]).toMatchObject({
    severity: 'warning',
    message: 'and at least 9900 more problems that are not listed',
  });
});
