import { expect, test } from 'vitest';
import { changeRows, distinctRows } from './distinct-rows.ts';

test('changed rows are those that the changed items would give, sorted and put together again', () => {
  const items = [
    [1, 2],
    [2, 1],
    [3, 0],
    [1, 2],
    [0, 300],
  ];
  const sort = (row: readonly number[]) => [...row].sort((a, b) => a - b);
  const changed = changeRows(distinctRows(items, 2), sort);
  expect(changed).toEqual(distinctRows(items.map(sort), 2));
  expect(changed).toMatchObject({ count: 3, items: 5 });
  expect([...changed.values]).toEqual([0, 3, 0, 300, 1, 2]);
  expect([...changed.sizes]).toEqual([1, 1, 3]);
});
