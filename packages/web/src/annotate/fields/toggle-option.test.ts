import { expect, test } from 'vitest';
import { toggleOption } from './toggle-option.ts';

const option = (id: string, exclusive = false) => ({ id, label: { en: id }, exclusive });
const options = [option('unchanged', true), option('gone'), option('new'), option('syntax')];

test.each([
  ['the first of several', [], 'gone', ['gone']],
  ['a second joins in the order of the protocol', ['syntax'], 'gone', ['gone', 'syntax']],
  ['a chosen one is taken back', ['gone', 'new'], 'gone', ['new']],
  ['an exclusive one takes the others out', ['gone', 'new'], 'unchanged', ['unchanged']],
  ['and gives way to any other', ['unchanged'], 'new', ['new']],
])('%s', (_name, chosen, pressed, expected) => {
  expect(toggleOption(options, chosen, pressed)).toEqual(expected);
});
