import { describe, expect, test } from 'vitest';
import { analyse } from '../../results/analyse.ts';
import { bracketedEdits } from './bracketed-edits.ts';
import { publishedFormats } from './index.ts';

const read = (files: Readonly<Record<string, string>>) =>
  publishedFormats['edit-judgements'].read(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    {},
  );

describe('brackets damaged by hand', () => {
  test.each([
    ['[a→an|True]', 'a→an', true, undefined],
    ['[a→an] |True, x', 'a→an', true, 'the verdict stands after the bracket'],
    ['[a→an]|False', 'a→an', false, 'the verdict stands after the bracket'],
    ['x [→|True,] y', '→,', true, 'the verdict is not the last thing in the bracket'],
    ['[a→an|True .', 'a→an', true, 'the bracket is not closed'],
    ['[a→an]', 'a→an', undefined, 'no verdict after a bar'],
    ['[a→an|Treu]', 'a→an|Treu', undefined, 'no verdict after a bar'],
    ['[→|True]', '→', true, undefined],
  ])('%s', (sentence, change, valid, problem) => {
    const [edit, ...more] = bracketedEdits(sentence);
    expect([edit.change, edit.valid, edit.problem]).toEqual([change, valid, problem]);
    expect(more).toEqual([]);
  });

  test('an edit without a verdict keeps its number, so that those after it still meet', () => {
    const { value } = read({
      'x.txt': '[a→b] [c→d|True] [c→d|False]',
      'y.txt': '[a→b|True] [c→d|True] [c→d|False]',
    });
    expect(analyse(value, { resamples: 0 }).agreement.valid.raw).toMatchObject({ value: 1 });
  });

  test('a warning says what became of the edit and where it stands', () => {
    const { problems } = read({ 'x.txt': '1\ts\tÅ😀 [a→b]|True [c→d]' });
    expect(problems).toMatchObject([
      { severity: 'warning', line: 1, column: 8, message: expect.stringContaining('read as True') },
      { severity: 'warning', line: 1, column: 19, message: expect.stringContaining('left out') },
    ]);
  });
});

describe('one sheet a file', () => {
  const sheet = (source: string, ...outputs: readonly string[]) =>
    [
      '<Source with context>',
      'Before [here→there|True] .',
      `<t>${source}</t>`,
      'After .',
      '',
      '<Correction>',
      ...outputs.map((output, index) => `<s${index + 1}>${output}</s${index + 1}>`),
      '',
    ].join('\n');

  test('the folder is the annotator, the source the item, and outputs meet whatever their order and sheet', () => {
    const { value, problems } = read({
      'step/one/0.txt': sheet('It [are] old .', 'It [are→is|True] old .', '[It→They|False] are old .'),
      'step/one/1.txt': sheet('He go .', 'He go .', 'He [go→goes|True] .'),
      'step/two/0.txt': sheet('He go .', 'He [go→goes]|False .'),
      'step/two/7.txt': sheet('It are old .', '[It→They|False] are old .', 'It [are→is|True] old .'),
    });
    expect(problems).toMatchObject([{ file: 'step/two/0.txt', line: 7, column: 8 }]);
    const { items, annotators, means, agreement } = analyse(value, { resamples: 0 });
    expect({ items, annotators }).toEqual({ items: 2, annotators: ['one', 'two'] });
    expect(means.system.valid).toMatchObject({ n: 6, mean: 3 / 6, counts: { False: 3, True: 3 } });
    // Of the three edits both judged they agree on two.
    expect(agreement.valid.raw).toMatchObject({ value: 2 / 3 });
  });
});
