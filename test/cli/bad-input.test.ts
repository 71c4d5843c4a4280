import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
/** The command without a process of its own. */
const call = (args: readonly string[]) => callCommand(args, workplace.folder);
const sentence = 'ett litet hus\n';
const block = 'S ett litet hus\nA 1 2|||R:OTHER|||stort|||REQUIRED|||-NONE-|||0\n\n';

/** Files that no command can use: the position and the words of the message. */
const badFiles: readonly (readonly [name: string, content: string | Uint8Array | null, message: string])[] = [
  ['missing', null, 'no such file; expected an existing file or - for standard input'],
  ['folder', null, 'this is a folder; expected a file'],
  [
    'binary',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]),
    'byte 5 is NUL, so this looks like a binary file; expected UTF-8 text',
  ],
  ['utf-16', Buffer.from(`\uFEFF${sentence}`, 'utf16le'), ':1:1 error: this is UTF-16 text; expected UTF-8'],
  [
    'latin-1',
    Buffer.from('ett litet hus\nå ä ö\n', 'latin1'),
    ':2:1 error: byte 0xE5 starts a character that is not complete; expected UTF-8 text',
  ],
  [
    'surrogate',
    Buffer.from([0x53, 0x20, 0x61, 0xed, 0xa0, 0x80, 0x0a]),
    ':1:4 error: lone surrogate U+D800; expected UTF-8 text',
  ],
  [
    'truncated.gz',
    gzipSync(sentence.repeat(1000)).subarray(0, 25),
    'the gzipped data ends too early; expected a complete .gz file',
  ],
  [
    'damaged.gz',
    Buffer.concat([gzipSync(sentence).subarray(0, 10), Buffer.alloc(40, 9)]),
    'the gzipped data is damaged',
  ],
];

const commands: readonly (readonly [name: string, args: (file: string) => readonly string[]])[] = [
  [
    'annotate --orig',
    (file) => ['annotate', '--orig', file, '--cor', 'good.txt', '--language', 'da', '--out', 'out'],
  ],
  [
    'annotate --cor',
    (file) => ['annotate', '--orig', 'good.txt', '--cor', file, '--language', 'da', '--out', 'out'],
  ],
  ['annotate --tokens', (file) => ['annotate', '--tokens', file, '--language', 'da', '--out', 'out']],
  ['retype', (file) => ['retype', file, '--gold', '--language', 'da', '--out', 'out']],
  ['m2 combine', (file) => ['m2', 'combine', 'good.m2', file, '--out', 'out']],
  ['m2 apply', (file) => ['m2', 'apply', file, '--out', 'out']],
  ['parse', (file) => ['parse', file, '--language', 'da', '--out', 'out']],
];

beforeAll(() => {
  workplace.write({ 'good.txt': sentence, 'good.m2': block });
  mkdirSync(join(workplace.folder, 'folder'));
  for (const [name, content] of badFiles) if (content !== null) workplace.write({ [name]: content });
});
afterAll(() => workplace.remove());

const leftovers = () => workplace.list().filter((name) => name.startsWith('out'));

describe.each(commands)('%s', (command, args) => {
  // Every command reads files in the same way: one meets every kind of bad file, the others the usual ones.
  const usual = ['missing', 'latin-1', 'truncated.gz'];
  const met = badFiles.filter(([name]) => command === 'annotate --cor' || usual.includes(name));
  it.each(met)('refuses a file that is %s, by name, and leaves nothing behind', async (name, __, message) => {
    const { status, stderr, stdout } = await call(args(name));
    expect(stderr).toContain(name);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(leftovers()).toEqual([]);
  });

  it('refuses a line of 10 MB by its number', async () => {
    workplace.write({ long: `S ${'ord '.repeat(2_500_000)}\n\n` });
    const { status, stderr } = await call(args('long'));
    expect(stderr).toMatch(/long:1:\d+ error: (the line is longer than|this is not JSON)/);
    expect(status).toBe(1);
    expect(leftovers()).toEqual([]);
  });

  it('refuses to write into a folder that is not there', async () => {
    const good = /annotate|parse/.test(args('')[0]) ? 'good.txt' : 'good.m2';
    const file = args('').includes('--tokens') ? 'empty' : good;
    workplace.write({ empty: '' });
    const outArgs = args(file).map((arg) => (arg === 'out' ? 'none/out' : arg));
    const { status, stderr } = await call(outArgs);
    expect(stderr).toContain('none/out error: cannot be written: the folder does not exist');
    expect(status).toBe(1);
  });
});

// The superuser may read everything, so the command runs as somebody else.
const isRoot = process.getuid?.() === 0;
it('refuses a file it may not read', () => {
  workplace.write({ secret: sentence });
  chmodSync(join(workplace.folder, 'secret'), 0o000);
  chmodSync(workplace.folder, 0o755);
  const { status, stderr } = workplace.run(['m2', 'check', 'secret'], isRoot ? { uid: 65534 } : {});
  expect(stderr).toContain('secret error: no permission for this file');
  expect(status).toBe(1);
});

describe('ordinary oddities', () => {
  it.each([
    ['an empty file', '', '', ''],
    [
      'a byte order mark',
      '\uFEFFhus\n',
      '\uFEFFhus\n',
      'S hus\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n\n',
    ],
    [
      'CRLF and no final newline',
      'hus\r\nbil',
      'hus\r\nBil',
      'S hus\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n\nS bil\nA 0 1|||R:ORTH|||Bil|||REQUIRED|||-NONE-|||0\n\n',
    ],
    [
      'no-break spaces between words',
      'ett\u00A0hus\n',
      'ett hus\n',
      'S ett hus\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n\n',
    ],
    ['emoji', '😀 hus\n', '🙃 hus\n', 'S 😀 hus\nA 0 1|||R:OTHER|||🙃|||REQUIRED|||-NONE-|||0\n\n'],
    ['bars', 'a b\n', 'a ||| b\n', 'S a b\nA 1 1|||M:OTHER|||||||||REQUIRED|||-NONE-|||0\n\n'],
  ])('annotate takes %s', async (_, orig, cor, expected) => {
    workplace.write({ 'odd.orig': orig, 'odd.cor': cor });
    const { status, stdout, stderr } = await call([
      'annotate',
      '--orig',
      'odd.orig',
      '--cor',
      'odd.cor',
      '--language',
      'da',
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(expected);
  });

  it('gives a sentence beyond the limit of tokens a noop, says so, and goes on', () => {
    workplace.write({
      'tokens.txt': `hus\n${'ord '.repeat(2001)}\nhus\n`,
      'tokens.cor': 'hus\nord\nett hus\n',
    });
    for (const workers of ['1', '2']) {
      const { status, stdout, stderr } = workplace.run([
        'annotate',
        '--orig',
        'tokens.txt',
        '--cor',
        'tokens.cor',
        '--language',
        'da',
        '--workers',
        workers,
      ]);
      expect(stderr).toContain(
        'tokens.txt:2:1 warning: the sentence has 2,001 tokens; at most 2,000 are annotated',
      );
      expect(status).toBe(0);
      const [first, long, last] = stdout.split('\n\n').map((block) => block.split('\n').slice(1));
      const noop = 'A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0';
      expect([first, long, last]).toEqual([
        [noop],
        [noop],
        ['A 0 0|||M:OTHER|||ett|||REQUIRED|||-NONE-|||0'],
      ]);
    }
  });

  it('writes to a device or pipe without replacing it', () => {
    const outcome = workplace.run(['m2', 'apply', 'good.m2', '--out', '/dev/stdout']);
    expect(outcome).toEqual({ status: 0, stdout: 'ett stort hus\n', stderr: '' });
  });

  it('ends quietly when the reader of its pipe goes away', async () => {
    workplace.write({ 'much.txt': sentence.repeat(50_000) });
    const child = workplace.start([
      'annotate',
      '--orig',
      'much.txt',
      '--cor',
      'much.txt',
      '--language',
      'da',
    ]);
    let stderr = '';
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    child.stdout?.once('data', () => child.stdout?.destroy());
    const status = await new Promise((resolve) => child.on('exit', resolve));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('misuse', () => {
  it.each([
    ['an unknown command', ['anotate'], 'Did you mean annotate?'],
    ['an unknown option', ['annotate', '--ori', 'x'], 'Did you mean --orig?'],
    [
      'nothing to annotate',
      ['annotate'],
      'annotate needs --orig and --cor, or --pairs, --tokens, or --conllu',
    ],
    [
      'an unknown strategy',
      ['annotate', '--merge', 'some'],
      'Allowed choices are rules, all-split, all-merge, all-equal',
    ],
    ['no workers', ['annotate', '--workers', '0'], 'Expected a whole number from 1 to 256'],
    [
      'a language that is none',
      ['annotate', '--orig', 'a', '--cor', 'b', '--language', '!'],
      'expected a language tag such as en, sv or ru',
    ],
    [
      'a tokeniser that is not there',
      ['annotate', '--orig', 'a', '--cor', 'b', '--language', 'da', '--tok'],
      '--tok knows English, Swedish, Russian',
    ],
    [
      'standard input twice',
      ['annotate', '--orig', '-', '--cor', '-', '--language', 'da'],
      'can be read only once',
    ],
    ['tokens and files', ['annotate', '--tokens', 'a', '--orig', 'b'], '--tokens stands alone'],
    ['retype without a mode', ['retype', 'good.m2'], 'retype needs either --gold or --auto'],
    [
      'retype with both modes',
      ['retype', 'good.m2', '--gold', '--auto'],
      'retype needs either --gold or --auto',
    ],
    ['one file to combine', ['m2', 'combine', 'good.m2'], 'm2 combine needs at least two files'],
  ])('%s is told and ends with status 2', async (_, args, message) => {
    const { status, stderr } = await call(args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
