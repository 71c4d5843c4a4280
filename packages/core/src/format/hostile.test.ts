// Files that were made to hang or crash a reader: a problem with its position comes back, and soon. "Soon" is counted in work, not in seconds:
// four times the file takes nowhere near sixteen times as long.
import { describe, expect, it } from 'vitest';
import { itemsFromJsonl } from './items.ts';
import { readProtocol } from './protocol-file.ts';

const object = (names: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, index) => [`n${index}`, 1])));
const yaml = (names: number) => Array.from({ length: names }, (_, index) => `n${index}: 1`).join('\n');

describe('thousands of mistakes', () => {
  it.each([
    ['a protocol in YAML', () => readProtocol(yaml(60_000)).problems],
    ['a protocol in JSON', () => readProtocol(object(60_000), { format: 'json' }).problems],
    ['an item', () => itemsFromJsonl(object(60_000)).problems],
    ['lines of items', () => itemsFromJsonl('{}\n'.repeat(200_000)).problems],
    ['lines that are no JSON', () => itemsFromJsonl('{\n'.repeat(200_000)).problems],
  ])('%s: the first hundred are told, and how many more', (_name, read) => {
    const problems = read();
    expect(problems).toHaveLength(101);
    expect(problems[0].line).toBe(1);
    expect(problems[100].message).toMatch(/^and (at least )?\d+ more problems that are not listed$/);
  });

  it('a name that a YAML map has twice is named, among thousands', () => {
    const { problems } = readProtocol(`${yaml(30_000)}\nn7: 2`);
    expect(problems).toMatchObject([{ line: 30_001, column: 1, message: 'Map keys must be unique' }]);
  });
});

describe('deep nesting is refused before a parser recurses', () => {
  it.each(['[', '{a: ', '- ', '? ', '{', '[{'])('YAML of %s', (open) => {
    for (const depth of [1000, 3000, 100_000])
      expect(readProtocol(open.repeat(depth)).problems).toMatchObject([
        { line: 1, column: 1, message: 'the YAML is nested more than 100 deep' },
      ]);
  });
  it('deeper and deeper lines', () => {
    const lines = Array.from({ length: 1200 }, (_, depth) => `${' '.repeat(depth)}a:`);
    expect(readProtocol(lines.join('\n')).problems[0].message).toBe('the YAML is nested more than 100 deep');
  });
  it('many brackets that are closed again are no depth', () => {
    expect(
      readProtocol(`${'a: [] # []\n'.repeat(1)}b: "${'[] {} '.repeat(1000)}"`).problems[0].message,
    ).not.toMatch(/nested/);
  });
  it('JSON', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(readProtocol(deep, { format: 'json' }).problems[0].message).toMatch(/nested more than 100 deep/);
    expect(itemsFromJsonl(`{"id":"a","metadata":${deep}}`).problems[0].message).toMatch(
      /nested more than 100 deep/,
    );
  });
});
