import { describe, expect, it } from 'vitest';
import { besideNamedReference, readGivenFile } from './read-file.ts';

const read = (name: string, content: string) => {
  const bytes = new TextEncoder().encode(content);
  return readGivenFile({ name, bytes, size: bytes.length });
};

describe('an items file', () => {
  it('becomes a text for each of its columns', () => {
    const texts = read('all.csv', 'id,source,reference,output:gpt\n1,a b,a c,\n2,d e,d f,d  g\n');
    expect(texts.map(({ role, label, lines }) => [role, label, lines])).toEqual([
      ['source', 'source', ['a b', 'd e']],
      ['reference', 'reference', ['a c', 'd f']],
      ['system', 'gpt', ['', 'd g']],
    ]);
    expect(texts.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('keeps its warnings, told once', () => {
    const texts = read('all.csv', 'id,source,reference\n1,a "b,a c\n');
    expect(texts).toHaveLength(2);
    expect(texts.flatMap(({ problems }) => problems)).toMatchObject([
      { code: 'items/quotes', severity: 'warning', file: 'all.csv' },
    ]);
  });

  it.each([
    ['ids alone', 'only.csv', 'id,meta:topic\n1,home\n', 'items/none'],
    ['a header alone', 'head.csv', 'id,source\n', 'items/empty'],
    ['no JSON', 'bad.jsonl', '{"id": "1"\n', 'items/not-json'],
    ['no item', 'bad.jsonl', '{"id": 1, "source": "a"}\n', 'items/invalid'],
  ])('with %s is refused in a row of its own', (_, name, content, code) => {
    expect(read(name, content)).toMatchObject([
      { name, role: 'none', problems: [{ code, severity: 'error', file: name }] },
    ]);
  });
});

describe('a text', () => {
  it.each([
    ['work/dev.src', 'source', 'dev.src'],
    ['gpt-4.1.txt.gz', 'system', 'gpt-4.1'],
    ['Reference-2.TXT', 'reference', 'Reference-2'],
    ['.txt', 'system', '.txt'],
  ])('called %s is taken for a %s', (name, role, label) => {
    expect(read(name, 'a b\n')).toMatchObject([{ name, role, label, lines: ['a b'] }]);
  });
});

describe('an M2 file', () => {
  const m2 = (name: string) => read(name, 'S a b\nA 0 1|||R:OTHER|||c|||REQUIRED|||-NONE-|||0\n\n');
  const roles = (names: readonly string[], kept: readonly string[] = []) =>
    besideNamedReference(names.flatMap(m2), kept.flatMap(m2)).map(({ role }) => role);

  it('is a reference, unless its name says that it is a system', () => {
    expect(roles(['dev.m2', 'more.m2', 'hyp.m2'])).toEqual(['reference', 'reference', 'system']);
  });

  it('is a system beside one that is called the reference', () => {
    expect(roles(['bold.m2', 'gold.m2', 'ref-2.m2'])).toEqual(['system', 'reference', 'reference']);
    expect(roles(['bold.m2'], ['ref.m2'])).toEqual(['system']);
  });
});
