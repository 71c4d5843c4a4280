import { expect, it } from 'vitest';
import { pathWithout, prefixOf } from './prefix.ts';

it.each([
  [undefined, ''],
  ['https://judge.example.org', ''],
  ['https://judge.example.org/', ''],
  ['https://example.org/tools/judge/', '/tools/judge'],
])('the path of %s is “%s”', (url, prefix) => {
  expect(prefixOf(url)).toBe(prefix);
});

it.each([
  ['/tools/judge', '/'],
  ['/tools/judge/', '/'],
  ['/tools/judge/api/m/me?for=x', '/api/m/me'],
  ['/api/m/me', '/api/m/me'],
  ['/tools/judges', '/tools/judges'],
  ['/', '/'],
])('%s is asked for below /tools/judge: the routes see %s', (asked, seen) => {
  expect(pathWithout('/tools/judge')(new Request(`http://127.0.0.1:4747${asked}`))).toBe(seen);
});
