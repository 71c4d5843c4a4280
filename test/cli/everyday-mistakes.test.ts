// Mistakes of every day in the files of `evaluate` and `score`: each has its message, its place and its status.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const place = openWorkplace();
afterAll(() => place.remove());

const rows = Array.from({ length: 12 }, (_, at) => `ord${at} ett${at} café${at} stol${at} hus${at} ute${at}`);
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const right = rows.map((line) => line.replace(/stol/, 'bord').replace(/ett/, 'en'));
const system = rows.map((line) => line.replace(/stol/, 'bord'));
const m2 = rows
  .map((line, at) => `S ${line}\nA 3 4|||R:NOUN|||bord${at}|||REQUIRED|||-NONE-|||0\n\n`)
  .join('');

beforeAll(() =>
  place.write({
    's.txt': text(rows),
    'r.txt': text(right),
    'h.txt': text(system),
    'gold.m2': m2,
    'crlf.txt': text(system).replaceAll('\n', '\r\n'),
    'nfd.txt': text(system).normalize('NFD'),
    'shifted.txt': text([...system.slice(0, 5), ...system.slice(6), 'en rad till']),
    'short.txt': text(system.slice(0, 9)),
    'raw.txt': text(rows.map((line, at) => `Ja, ${line}${'.!?'[at % 3]}`)),
    'empty.txt': '',
    'blank.txt': '\n'.repeat(12),
    'binary.txt': Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
    'latin-1.txt': Buffer.from(text(rows), 'latin1'),
    'utf-16.txt': Buffer.from(`\uFEFF${text(rows)}`, 'utf16le'),
    'huge.m2': `S ${'x '.repeat(5_000_000)}\n\n`,
    'huge.txt': text([...rows.slice(0, 3), 'x'.repeat(10_000_000)]),
  }),
);

/** By strings alone, so that no model is loaded. */
const evaluate = (...args: string[]) =>
  callCommand(['evaluate', '--language', 'nb', '--resamples', '0', '--json', ...args], place.folder);
const files = (source: string, own: string, reference: string) =>
  ['--source', source, '--system', `x=${own}`, '--reference', reference] as const;

describe('a warning, and the scores all the same', () => {
  it.each([
    [
      'source and system swapped',
      files('h.txt', 's.txt', 'r.txt'),
      /^s\.txt warning: .*are source and system swapped\?/,
    ],
    [
      'a system that is the reference',
      files('s.txt', 'r.txt', 'r.txt'),
      /^r\.txt warning: this is the same text as the reference r\.txt; its scores mean nothing/,
    ],
    [
      'a system that is the source',
      files('s.txt', 's.txt', 'r.txt'),
      /^s\.txt warning: this is the same text as s\.txt: it corrects nothing/,
    ],
    [
      'a reference that is the source',
      files('s.txt', 'h.txt', 's.txt'),
      /s\.txt warning: this is the same text as s\.txt: a reference without corrections/,
    ],
    [
      'CRLF against LF',
      files('s.txt', 'crlf.txt', 'r.txt'),
      /^crlf\.txt warning: lines end in CRLF, those of s\.txt in LF/,
    ],
    [
      'another Unicode form',
      files('s.txt', 'nfd.txt', 'r.txt'),
      /^nfd\.txt:1:1 warning: 12 lines have words in another Unicode form than s\.txt/,
    ],
    ['untokenised text', files('raw.txt', 'raw.txt', 'raw.txt'), /looks untokenised.*--tok/],
  ])('%s', async (_, args, message) => {
    const { status, stdout, stderr } = await evaluate(...args);
    expect(stderr).toMatch(message);
    expect({ status, systems: Object.keys(JSON.parse(stdout).systems) }).toEqual({
      status: 0,
      systems: ['x'],
    });
  });

  it('no line end changes a number', async () => {
    const scores = async (own: string) =>
      JSON.parse((await evaluate(...files('s.txt', own, 'r.txt'))).stdout).systems.x;
    const plain = await evaluate(...files('s.txt', 'h.txt', 'r.txt'));
    expect(plain.stderr).toBe('');
    expect(await scores('crlf.txt')).toEqual(JSON.parse(plain.stdout).systems.x);
  });
});

const unusable: readonly (readonly [file: string, message: string])[] = [
  ['empty.txt', 'empty.txt error: the file is empty; expected one sentence a line'],
  ['blank.txt', 'blank.txt error: the file has only empty lines; expected one sentence a line'],
  ['binary.txt', 'byte 5 is NUL, so this looks like a binary file; expected UTF-8 text'],
  [
    'latin-1.txt',
    'latin-1.txt:1:14 error: byte 0xE9 starts a character that is not complete; expected UTF-8 text',
  ],
  ['utf-16.txt', 'utf-16.txt:1:1 error: this is UTF-16 text; expected UTF-8'],
  ['huge.txt', 'huge.txt:4:'],
];

type Mistake = readonly [what: string, args: readonly string[], message: string];
const refused: readonly Mistake[] = [
  [
    'a system shifted by a line',
    files('s.txt', 'shifted.txt', 'r.txt'),
    'shifted.txt:6:1 error: from line 6 on the lines fit the source 1 line later (s.txt:7)',
  ],
  [
    'a reference shifted by a line',
    files('s.txt', 'h.txt', 'shifted.txt'),
    'shifted.txt:6:1 error: from line 6 on',
  ],
  [
    'another number of lines',
    files('s.txt', 'short.txt', 'r.txt'),
    'short.txt:10:1 error: the file has 9 lines and s.txt has 12',
  ],
  [
    'text as M2',
    ['--m2', 's.txt', '--system', 'h.txt'],
    's.txt:1:1 error: this is plain text, not M2: use `corrigenda evaluate`',
  ],
  ['M2 as a reference text', files('s.txt', 'h.txt', 'gold.m2'), 'gold.m2:1:1 error: this is an M2 file'],
  ...unusable.flatMap(([file, message]) => [
    [`${file} as source`, files(file, 'h.txt', 'r.txt'), message] satisfies Mistake,
    [`${file} as system`, files('s.txt', file, 'r.txt'), message] satisfies Mistake,
    [`${file} as reference`, files('s.txt', 'h.txt', file), message] satisfies Mistake,
  ]),
];

describe('a refusal with status 1, and nothing on standard output', () => {
  it.each(refused)('evaluate: %s', async (_, args, message) => {
    const { status, stdout, stderr } = await evaluate(...args);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it.each<readonly [file: string, message: string]>([
    ['s.txt', 'this is plain text, not M2'],
    ...unusable.filter(([file]) => !['empty.txt', 'blank.txt', 'huge.txt'].includes(file)),
    ['empty.txt', 'the file has no sentences; expected M2 blocks'],
    ['blank.txt', 'the file has no sentences; expected M2 blocks'],
    ['huge.m2', 'huge.m2:1:1 error: '],
  ])('score and evaluate --m2: %s in place of M2', async (file, message) => {
    for (const args of [
      ['score', 'gold.m2', '--ref', file],
      ['score', file, '--ref', 'gold.m2'],
      ['evaluate', '--m2', file, '--system', 'h.txt', '--language', 'nb'],
    ]) {
      const { status, stdout, stderr } = await callCommand(args, place.folder);
      expect(stderr, args.join(' ')).toContain(message);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    }
  });
});
