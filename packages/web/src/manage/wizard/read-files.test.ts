import { describe, expect, test } from 'vitest';
import { readWorkbook, sheetNames, writeWorkbook } from '../../parts/excel.ts';
import { workbookSheets } from '../../results/results-workbook.ts';
import { decodeAs, likelyEncodings, linesToJudgeBy } from './encoding.ts';
import { addUnread, readFiles } from './read-files.ts';
import { whatIsMissing } from './steps/wizard-steps.ts';
import { emptyDraft } from './wizard-draft.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const cyrillic = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
const wide = (text: string, mark = true) =>
  new Uint8Array([
    ...(mark ? [0xff, 0xfe] : []),
    ...Array.from(text, (letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]).flat(),
  ]);
const file = (name: string, bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], name);

describe('a file that is not UTF-8', () => {
  const swedish = 'Jag är här .\nDe åker hem .\n';
  const russian = 'Мы поедем на море .\nОна читает книгу .\n';
  test.each([
    ['Swedish in Latin-1', latin(swedish), 'windows-1252', swedish],
    ['Russian in Windows-1251', cyrillic(russian), 'windows-1251', russian],
    ['UTF-16 with its mark', wide(swedish), 'utf-16le', swedish],
    ['UTF-16 without one', wide(russian, false), 'utf-16le', russian],
  ] as const)('%s is offered in its encoding', (_, bytes, encoding, text) => {
    expect(likelyEncodings(bytes)[0]).toBe(encoding);
    expect(decodeAs(bytes, encoding)).toBe(text);
  });

  test('what is no text is offered in none', () => {
    expect(likelyEncodings(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2]))).toEqual([]);
    expect(likelyEncodings(Uint8Array.from({ length: 100 }, (_, index) => 1 + (index % 8)))).toEqual([]);
    // One byte that no text has, among a thousand letters.
    expect(
      likelyEncodings(Uint8Array.from({ length: 1000 }, (_, index) => (index === 500 ? 0 : 0x61))),
    ).toEqual([]);
  });

  test('lines with other letters than ASCII are shown first', () => {
    expect(linesToJudgeBy('plain\nnot här\n')).toEqual(['not här', 'plain']);
  });

  test('stays in the list and keeps the wizard from going on until it is read or removed', async () => {
    const read = await readFiles([file('a.txt', latin(swedish)), file('b.txt', 'Fine .\n')]);
    expect(read.files.map(({ name }) => name)).toEqual(['b.txt']);
    expect(read.unread).toMatchObject([{ name: 'a.txt', why: 'encoding', line: 1, column: 5 }]);
    const draft = { ...emptyDraft, files: read.files, unread: read.unread };
    const idle = { preview: null, error: null, pending: false };
    expect(whatIsMissing('files', draft, idle)).toEqual([
      { text: 'missing.unreadFiles', values: { names: 'a.txt' } },
    ]);
    expect(whatIsMissing('people', draft, idle)[0]?.text).toBe('missing.unreadFiles');
    expect(addUnread(read.unread, await readFiles([file('a.txt', 'Saved anew .\n')]))).toEqual([]);
    expect(
      addUnread(read.unread, await readFiles([file('c.bin', new Uint8Array([0, 1, 2, 0]))])),
    ).toMatchObject([{ name: 'a.txt' }, { name: 'c.bin', why: 'binary' }]);
  });
});

describe('Excel', () => {
  test('a table is read as CSV, one column as lines, formulas of a spreadsheet stay text', async () => {
    const table = [
      ['id', 'source', 'output:a'],
      [1, '=We goed', 'We went, "home"'],
      [2, null, 'b\nc'],
    ];
    const sheets = [
      { name: 'Notes', rows: [] },
      { name: 'Items', rows: table },
    ];
    const blob = await writeWorkbook(sheets);
    const { files } = await readFiles([file('items.xlsx', new Uint8Array(await blob.arrayBuffer()))]);
    expect(files).toMatchObject([
      {
        name: 'items.xlsx',
        kind: 'csv',
        text: 'id,source,output:a\n1,=We goed,"We went, ""home"""\n2,,"b\nc"\n',
      },
    ]);
    const column = await writeWorkbook([{ name: 'One', rows: [['First .'], ['Second .']] }]);
    const lines = await readFiles([file('gpt.xlsx', new Uint8Array(await column.arrayBuffer()))]);
    expect(lines.files).toMatchObject([{ kind: 'text', system: 'gpt', text: 'First .\nSecond .\n' }]);
  });

  test('a damaged workbook and another zip are not read, and said so', async () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6]);
    expect((await readFiles([file('a.xlsx', zip)])).unread).toEqual([{ name: 'a.xlsx', why: 'workbook' }]);
  });

  test('results keep numbers as numbers, one sheet per table', async () => {
    const table = {
      columns: ['system', 'mean'],
      rows: [
        ['a', '3.50'],
        ['b', '–'],
      ],
    };
    const [sheet] = await readWorkbook(
      new Uint8Array(
        await (await writeWorkbook(workbookSheets([{ title: 'Means: all', table }]))).arrayBuffer(),
      ),
    );
    expect(sheet).toEqual({
      name: 'Means  all',
      rows: [
        ['system', 'mean'],
        ['a', 3.5],
        ['b', null],
      ],
    });
  });

  test('names of sheets are short, legal and each once', () => {
    const long = 'A very long title of a section of a report';
    expect(sheetNames([long, long, 'a/b:c'])).toEqual([
      'A very long title of a section',
      'A very long title of a sectio 2',
      'a b c',
    ]);
  });
});
