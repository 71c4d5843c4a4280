// Mistakes of every day in the files of `evaluate` and `score`: each has its message, its position and its status.
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayFiles, type Mistake, refusedMistakes, warnedMistakes } from '../everyday-mistakes.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

beforeAll(() => workplace.write(everydayFiles));

/** By strings alone, so that no model is loaded. */
const evaluate = (...args: string[]) =>
  callCommand(['evaluate', '--language', 'nb', '--resamples', '0', '--json', ...args], workplace.folder);
const files = (source: string, own: string, reference: string) =>
  ['--source', source, '--system', `x=${own}`, '--reference', reference] as const;
const filesOf = ({ source, system, reference }: Mistake) => files(source, system, reference);
/** `file:line:column severity: message` */
const toldOf = ({ file, line, column = 1, message }: Mistake, severity: 'error' | 'warning') =>
  `${[file, ...(line === undefined ? [] : [line, column])].join(':')} ${severity}: ${message}`;

describe('a warning, and the scores all the same', () => {
  it.each(warnedMistakes)('$what', async (mistake) => {
    const { status, stdout, stderr } = await evaluate(...filesOf(mistake));
    expect(stderr).toContain(toldOf(mistake, 'warning'));
    expect({ status, systems: Object.keys(JSON.parse(stdout).systems) }).toEqual({
      status: 0,
      systems: ['x'],
    });
  });

  it('untokenised text', async () => {
    const { status, stderr } = await evaluate(...files('raw.txt', 'raw-h.txt', 'raw-r.txt'));
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^raw\.txt warning: .*looks untokenised.*--tok/),
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

describe('a refusal with status 1, and nothing on standard output', () => {
  it.each(refusedMistakes)('evaluate: $what', async (mistake) => {
    const { status, stdout, stderr } = await evaluate(...filesOf(mistake));
    expect(stderr).toContain(toldOf(mistake, 'error'));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it.each([
    [
      'text as M2',
      ['--m2', 's.txt', '--system', 'h.txt'],
      's.txt:1:1 error: this is plain text, not M2: use',
    ],
    ['M2 as a reference', files('s.txt', 'h.txt', 'gold.m2'), 'gold.m2:1:1 error: this is an M2 file'],
  ])('evaluate: %s', async (_, args, message) => {
    const { status, stdout, stderr } = await evaluate(...args);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('evaluate: a long file that is shifted, although other threads have started by then', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line l${index} has word w${index}`);
    const text = (own: readonly string[]) => `${own.join('\n')}\n`;
    await workplace.write({
      'long.txt': text(lines),
      'shifted.txt': text([...lines.slice(1), 'the last line']),
    });
    const args = [...files('long.txt', 'shifted.txt', 'long.txt'), '--language', 'nb', '--workers', '2'];
    const { status, stdout, stderr } = await workplace.run(['evaluate', ...args]);
    expect(stderr).toContain('shifted.txt:1:1 error: from line 1 on the lines fit the source 1 line later');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('evaluate: a file of more than 500 MB, without reading it, as source, reference, system and M2', async () => {
    workplace.write({ 'large.txt': 'A large file .\n'.repeat(20_000), 'film.txt': 'no\0text' });
    // Nothing is stored behind the first lines.
    for (const file of ['large.txt', 'film.txt'])
      truncateSync(join(workplace.folder, file), 501 * 1024 * 1024);
    for (const args of [
      files('large.txt', 'h.txt', 'r.txt'),
      files('s.txt', 'large.txt', 'r.txt'),
      files('s.txt', 'h.txt', 'large.txt'),
      ['--m2', 'large.txt', '--system', 'h.txt'],
    ]) {
      const told =
        'large.txt error: the file has more than 500 MB of text, the limit for an evaluation; split it\n';
      expect(await evaluate(...args)).toMatchObject({ status: 1, stdout: '', stderr: told });
    }
    const { status, stderr } = await evaluate(...files('s.txt', 'film.txt', 'r.txt'));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('film.txt error: byte 3 is NUL, so this looks like a binary file'),
    });
  });

  it('evaluate: a line of 10 MB, by its number', async () => {
    workplace.write({ 'long-line.txt': `A sentence .\n${'word '.repeat(2 * 1024 * 1024)}\n` });
    for (const args of [files('s.txt', 'long-line.txt', 'r.txt'), files('long-line.txt', 'h.txt', 'r.txt')])
      expect(await evaluate(...args)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(
          'long-line.txt:2:1 error: the line is longer than 1,048,576 bytes, the limit for one sentence; expected one sentence a line',
        ),
      });
  });

  it.each<readonly [file: string, message: string]>([
    ['s.txt', 'this is plain text, not M2'],
    ['binary.txt', 'byte 5 is NUL, so this looks like a binary file'],
    ['latin-1.txt', 'latin-1.txt:1:14 error: byte 0xE9 starts a character that is not complete'],
    ['utf-16.txt', 'utf-16.txt:1:1 error: this is UTF-16 text'],
    ['empty.txt', 'the file has no sentences; expected M2 blocks'],
    ['blank.txt', 'the file has no sentences; expected M2 blocks'],
    ['huge.m2', 'huge.m2:1:1 error: '],
  ])('score and evaluate --m2: %s in place of M2', async (file, message) => {
    for (const args of [
      ['score', 'gold.m2', '--ref', file],
      ['score', file, '--ref', 'gold.m2'],
      ['evaluate', '--m2', file, '--system', 'h.txt', '--language', 'nb'],
    ]) {
      const { status, stdout, stderr } = await callCommand(args, workplace.folder);
      expect(stderr, args.join(' ')).toContain(message);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    }
  });
});
