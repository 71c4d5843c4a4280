// Nothing that a blind adjudicator gets names a system or a person, and what is decided comes back under the real names.
import { expect, test } from 'vitest';
import { blindItem, invertAliases, judgeAliases, renameOutputs, systemAliases } from './blind.ts';

const item = {
  id: 'item-1',
  source: 'He go.',
  outputs: { 'secret-one': 'He goes.', 'secret-two': 'He go.', 'secret-three': 'He went.' },
  metadata: { best: 'secret-one' },
  role: 'gold',
  expected: { item: {}, outputs: { 'secret-one': { fluency: 'good' } } },
} as const;

test('an item under aliases has its texts and no name of a system', () => {
  const aliases = systemAliases(item, 'seed');
  const blind = blindItem(item, aliases);
  expect(JSON.stringify(blind)).not.toContain('secret');
  expect(Object.keys(blind.outputs ?? {})).toEqual(['A', 'B', 'C']);
  expect(Object.values(blind.outputs ?? {}).sort()).toEqual(Object.values(item.outputs).sort());
  expect(systemAliases(item, 'seed')).toEqual(aliases);
});

test('every item has an order of its own', () => {
  const orders = Array.from({ length: 40 }, (_, index) =>
    systemAliases({ ...item, id: `item-${index}` }, 'seed').get('secret-one'),
  );
  expect(new Set(orders)).toEqual(new Set(['A', 'B', 'C']));
  const people = Array.from({ length: 40 }, (_, index) =>
    judgeAliases(['Ask', 'Embla'], `${index}`, 'seed').get('Ask'),
  );
  expect(new Set(people)).toEqual(new Set(['1', '2']));
});

test('answers are renamed there and back; a name that is no alias becomes unknown', () => {
  const aliases = systemAliases(item, 'seed');
  const answers = { item: {}, outputs: { 'secret-one': { fluency: 'good' } } };
  const blind = renameOutputs(answers, aliases);
  expect(JSON.stringify(blind)).not.toContain('secret');
  expect(renameOutputs(blind, invertAliases(aliases))).toEqual(answers);
  expect(renameOutputs(answers, invertAliases(aliases)).outputs).toEqual({
    '? secret-one': { fluency: 'good' },
  });
});
