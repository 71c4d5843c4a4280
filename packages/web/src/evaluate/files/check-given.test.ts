import { expect, it } from 'vitest';
import { checkGiven } from './check-given.ts';
import { readGivenFile } from './read-file.ts';

const read = (name: string, content: string) => {
  const bytes = new TextEncoder().encode(content);
  return readGivenFile({ name, bytes, size: bytes.length });
};
const lines = (from: number) =>
  Array.from({ length: 20 }, (_, index) => `box${from + index} lamp${from + index} are here\n`).join('');

it('shows lines side by side where files do not fit together, not where a file is wrong by itself', () => {
  const texts = [
    ...read('source.txt', lines(0)),
    ...read('ref.txt', lines(0).replaceAll(' are ', ' is ')),
    ...read('shifted.txt', lines(1)),
    ...read('items.csv', 'id,source,target_start,target_end\n1,a b,x,2\n'),
  ];
  const { problems, lacks } = checkGiven(texts, false);
  const found = [...problems.values()].flat().map(({ code, line, beside }) => ({ code, line, beside }));
  expect(found).toEqual([
    {
      code: 'parallel/shifted',
      line: 1,
      beside: { own: 'box1 lamp1 are here', source: 'box0 lamp0 are here' },
    },
    { code: 'items/invalid', line: 2, beside: null },
  ]);
  expect(lacks).toEqual(['errors']);
});
