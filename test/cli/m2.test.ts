import { afterAll, describe, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

const edit = (span: string, type: string, correction: string, annotator = 0) =>
  `A ${span}|||${type}|||${correction}|||REQUIRED|||-NONE-|||${annotator}`;
const noop = (annotator: number) => `A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||${annotator}`;
const file = (...blocks: readonly (readonly string[])[]) =>
  blocks.map((lines) => `${lines.join('\n')}\n\n`).join('');

const first = file(
  ['S jag har en katter', edit('3 4', 'R:OTHER', 'katt')],
  ['S han sova', edit('1 2', 'R:OTHER', 'sover'), edit('2 2', 'M:PUNCT', '.')],
  ['S bra .'],
);
const second = file(
  ['S jag har en katter', edit('2 3', 'R:OTHER', 'två', 4)],
  ['S han sova', noop(4)],
  ['S bra .', edit('0 0', 'M:OTHER', 'mycket', 4)],
);
const both = file(
  ['S jag har en katter', edit('3 4', 'R:OTHER', 'katt'), edit('2 3', 'R:OTHER', 'två', 1)],
  ['S han sova', edit('1 2', 'R:OTHER', 'sover'), edit('2 2', 'M:PUNCT', '.'), noop(1)],
  ['S bra .', noop(0), edit('0 0', 'M:OTHER', 'mycket', 1)],
);

describe('m2 combine', () => {
  it('joins files of one annotator each and fills in the noops', async () => {
    workplace.write({ 'first.m2': first, 'second.m2': second });
    const { status, stdout } = workplace.run(['m2', 'combine', 'first.m2', 'second.m2']);
    expect(status).toBe(0);
    expect(stdout).toBe(both);
    workplace.write({ 'both.m2': both });
    expect(await workplace.call(['m2', 'check', '--strict', 'both.m2'])).toMatchObject({
      status: 0,
      stdout: '',
    });
  });

  it.each([
    [
      'other words',
      first.replace('han sova', 'hon sova'),
      'other.m2:4:3 error: token 0 is `hon`, in first.m2 (line 4) it is `han`',
    ],
    [
      'fewer words',
      first.replace('S bra .', 'S bra'),
      'other.m2:8:7 error: token 1 is missing, in first.m2 (line 8) it is `.`',
    ],
    [
      'fewer sentences',
      first.replace('S bra .\n\n', ''),
      'first.m2:8:1 error: this sentence is missing from other.m2',
    ],
    ['more sentences', `${first}S mer\n\n`, 'other.m2:10:1 error: this sentence is missing from first.m2'],
    ['two annotators', both, 'expected one annotator in each file'],
  ])('refuses a file with %s', async (_, other, message) => {
    workplace.write({ 'first.m2': first, 'other.m2': other });
    const { status, stderr, stdout } = await workplace.call([
      'm2',
      'combine',
      'first.m2',
      'other.m2',
      '--out',
      'never.m2',
    ]);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(workplace.list()).not.toContain('never.m2');
  });
});

describe('m2 apply', () => {
  it('writes the text of each annotator', async () => {
    workplace.write({ 'both.m2': both });
    expect(workplace.run(['m2', 'apply', 'both.m2', '--out', 'text-{}.txt']).status).toBe(0);
    expect(workplace.read('text-0.txt')).toBe('jag har en katt\nhan sover .\nbra .\n');
    expect(workplace.read('text-1.txt')).toBe('jag har två katter\nhan sova\nmycket bra .\n');
    expect((await workplace.call(['m2', 'apply', 'both.m2', '-a', '1'])).stdout).toBe(
      workplace.read('text-1.txt'),
    );
    expect(workplace.run(['m2', 'apply', '-', '-a', '0'], { input: both }).stdout).toBe(
      workplace.read('text-0.txt'),
    );
  });

  it('asks whose text is wanted, and says when nobody has that number', async () => {
    expect(await workplace.call(['m2', 'apply', 'both.m2'])).toMatchObject({ status: 2, stdout: '' });
    expect((await workplace.call(['m2', 'apply', '-'], { input: both })).status).toBe(2);
    const nobody = await workplace.call(['m2', 'apply', 'both.m2', '-a', '7', '--out', 'nobody.txt']);
    expect(nobody.stderr).toContain('annotator 7 has no line in this file; expected one of 0, 1');
    expect(nobody.status).toBe(1);
    expect(workplace.list()).not.toContain('nobody.txt');
  });

  it('leaves detected words alone and refuses edits that overlap', async () => {
    const detected = file(['S a b c', edit('1 2', 'UNK', 'x'), edit('1 2', 'R:OTHER', 'y')]);
    expect((await workplace.call(['m2', 'apply', '-', '-a', '0'], { input: detected })).stdout).toBe(
      'a y c\n',
    );
    const overlapping = file(['S a b c', edit('0 2', 'R:OTHER', 'x'), edit('1 3', 'R:OTHER', 'y')]);
    const { status, stderr } = await workplace.call(['m2', 'apply', '-', '-a', '0'], { input: overlapping });
    expect(stderr).toContain('-:1:1 error: annotator 0: edit 1 3 cannot be applied');
    expect(status).toBe(1);
  });
});

describe('m2 check', () => {
  it('lists every problem in line order with what the original would have done', async () => {
    workplace.write({
      'bad.m2': [
        'S a b',
        edit('0 5', 'R:OTHER', 'x'),
        edit('x 1', 'R:OTHER', 'x'),
        'A 0 1|||R:OTHER',
        edit('0 1', 'R:OTHER', 'y', 1),
        '',
        '',
        'oops',
        'S c',
        edit('0 1', 'R:OTHER', 'd'),
        '',
      ].join('\n'),
    });
    const { status, stdout, stderr } = workplace.run(['m2', 'check', 'bad.m2']);
    const lines = stdout.trim().split('\n');
    expect(status).toBe(1);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(
      lines
        .map((line) => line.split(' ')[0])
        .sort((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])),
    );
    for (const message of [
      'bad.m2:2:3 error: the span 0 5 is outside the sentence; expected 0 to 2 (ERRANT: ',
      'bad.m2:3:3 error: the span is `x 1`; expected two integers (ERRANT: both commands crash)',
      'bad.m2:7:1 warning: an empty line too many',
      'bad.m2:8:1 error: the line starts with `oops`',
      'bad.m2:9:1 warning: annotator 1 has neither edits nor a noop',
    ])
      expect(stdout).toContain(message);
    expect(stderr).toMatch(/^bad\.m2: \d+ errors, \d+ warnings\n$/);
    const json = (await workplace.call(['m2', 'check', '--json', 'bad.m2'])).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(json).toHaveLength(lines.length);
    expect(json[0]).toMatchObject({ file: 'bad.m2', line: 2, column: 3, code: 'm2/span-out-of-range' });
  });

  it('names bytes that are not UTF-8, a byte order mark and a long line together with the rest', async () => {
    workplace.write({
      'bytes.m2': Buffer.concat([
        Buffer.from('\uFEFFS a '),
        Buffer.from([0xff]),
        Buffer.from(`\n\nS ${'b'.repeat(2_000_000)}\n\nS c\n\n`),
      ]),
    });
    const { status, stdout } = await workplace.call(['m2', 'check', 'bytes.m2']);
    expect(status).toBe(1);
    expect(stdout).toContain('bytes.m2:1:1 warning: the file starts with a byte order mark');
    expect(stdout).toMatch(/bytes\.m2:1:\d error: byte 0xFF is not UTF-8/);
    expect(stdout).toContain('bytes.m2:3:1 error: the line is longer than 1,000,000 characters');
  });

  it('counts warnings as errors only when asked to', async () => {
    workplace.write({ 'warned.m2': 'S a\n' });
    expect((await workplace.call(['m2', 'check', 'warned.m2'])).status).toBe(0);
    expect((await workplace.call(['m2', 'check', '--strict', 'warned.m2'])).status).toBe(1);
    expect(await workplace.call(['m2', 'check', '-'], { input: first })).toMatchObject({
      status: 0,
      stderr: '-: no problems\n',
    });
  });
});

describe('retype', () => {
  const given = file(
    ['S jag har en katter .', edit('2 4', 'Nn', 'en katt', 10), edit('4 5', 'Mec', '!', 2), noop(3)],
    ['S bra .', edit('0 1', 'Um', 'fint'), edit('1 2', 'X', '.')],
    ['S inget'],
  );

  const retyped = [
    'S jag har en katter .',
    edit('4 5', 'R:PUNCT', '!', 2),
    noop(3),
    edit('3 4', 'R:OTHER', 'katt', 10),
  ];

  it('types gold edits anew, minimised, annotators by number, nobody left out', async () => {
    workplace.write({ 'given.m2': given });
    const { status, stdout } = workplace.run(['retype', 'given.m2', '--gold', '--language', 'da']);
    expect(status).toBe(0);
    expect(stdout).toBe(
      file(retyped, ['S bra .', edit('0 1', 'UNK', 'fint'), edit('1 2', 'UNK', '.')], ['S inget']),
    );
  });

  it('keeps spans and types where that is wanted', async () => {
    const { stdout } = await workplace.call([
      'retype',
      'given.m2',
      '--gold',
      '--no-min',
      '--keep-types',
      '--language',
      'da',
    ]);
    expect(stdout).toContain(edit('2 4', 'Nn', 'en katt', 10));
    expect(stdout).toContain(edit('0 1', 'Um', 'fint'));
  });

  it('extracts edits anew with --auto; who changed nothing gets a noop', async () => {
    const { stdout } = await workplace.call(['retype', 'given.m2', '--auto', '--language', 'da']);
    expect(stdout).toBe(file(retyped, ['S bra .', edit('0 1', 'UNK', 'fint')], ['S inget']));
  });

  it('refuses a file with errors and points to the check', async () => {
    workplace.write({ 'broken.m2': file(['S a', edit('0 9', 'R:OTHER', 'b')]) });
    const { status, stderr } = await workplace.call([
      'retype',
      'broken.m2',
      '--gold',
      '--language',
      'da',
      '--out',
      'never.m2',
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain('broken.m2:2:3 error: the span 0 9 is outside the sentence');
    expect(stderr).toContain('corrigenda m2 check broken.m2');
    expect(workplace.list()).not.toContain('never.m2');
  });
});
