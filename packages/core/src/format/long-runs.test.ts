// One piece of text again and again, to make a regular expression try everything: whatever reads it takes time in proportion to its length.
import { expect, it } from 'vitest';
import { readConllu } from './conllu.ts';
import { itemsFromJsonl } from './items.ts';
import { itemsFromCsv } from './items-csv.ts';
import { readM2 } from './m2-reader.ts';
import { readProtocol } from './protocol-file.ts';
import { publishedFormats } from './published/index.ts';

/** What patterns repeat: letters, spaces, quotes, marks of the formats, alone and in pairs. */
const pieces = [
  ...'a \t"\'|-*_[](){}<>&\\:;#1.,=?!~é',
  '\r',
  '\r\n',
  '\n',
  'a ',
  '- ',
  '1.',
  '""',
  '|||',
  '**',
  '&amp;',
  '<a ',
  '<!--',
  'a\t',
];

/** Milliseconds of CPU time for 50,000 characters: reading them takes some; trying every division of them takes minutes. */
const most = 2000;
const length = 50_000;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  M2: readM2,
  'CoNLL-U': readConllu,
  'JSON lines': itemsFromJsonl,
  CSV: itemsFromCsv,
  'a protocol': readProtocol,
  ...Object.fromEntries(
    Object.entries(publishedFormats).map(([name, { read }]) => [
      name,
      (text: string) => read([{ name: 'file', text }], {}),
    ]),
  ),
};

it.each(Object.entries(readers))('%s', (_, read) => {
  const slow = pieces.filter((piece) => {
    const text = piece.repeat(length / piece.length);
    return [text, `S ${text}`, `a,b\n${text}`].some((each) => {
      const before = process.cpuUsage();
      read(each);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 > most;
    });
  });
  expect(slow).toEqual([]);
});
