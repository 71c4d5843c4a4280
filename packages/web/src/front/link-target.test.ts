import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  ['https://example.org/enter#abc', 'https://example.org/enter#abc'],
  ['  http://127.0.0.1:4321/enter#abc\n', 'http://127.0.0.1:4321/enter#abc'],
  ['https://example.org/below/enter#abc', 'https://example.org/below/enter#abc'],
  ['https://example.org/enter', null],
  ['https://example.org/#abc', null],
  ['javascript:alert(1)//enter#abc', null],
  ['abc', null],
  ['', null],
])('%s opens %s', (pasted, target) => {
  expect(linkTarget(pasted)).toBe(target);
});
