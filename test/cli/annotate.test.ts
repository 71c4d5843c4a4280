import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedJsonLines, sharedPath } from '../shared.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());
const call = (args: readonly string[]) => callCommand(args, workplace.folder);

const orig = 'en katt sover .\nHej hej\n\nsamma rad\n';
const cor = 'En katt sover !\nhej Hej då\nny\nsamma  rad\n';
const expected = `S en katt sover .
A 0 1|||R:ORTH|||En|||REQUIRED|||-NONE-|||0
A 3 4|||R:PUNCT|||!|||REQUIRED|||-NONE-|||0

S Hej hej
A 0 2|||R:OTHER|||hej Hej då|||REQUIRED|||-NONE-|||0

S${' '}
A 0 0|||M:OTHER|||ny|||REQUIRED|||-NONE-|||0

S samma rad
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0

`;
const base = ['annotate', '--orig', 'orig.txt', '--cor', 'cor.txt', '--language', 'da'];

beforeAll(() => {
  workplace.write({
    'orig.txt': orig,
    'cor.txt': cor,
    'orig.txt.gz': gzipSync(orig),
    'crlf.txt': orig.replaceAll('\n', '\r\n'),
  });
});

describe('annotate on parallel files', () => {
  it('does not replace a text it reads', async () => {
    const { status, stderr } = await call([...base, '--out', './orig.txt']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: '--out ./orig.txt would replace orig.txt, which is read; give another name.\n',
    });
    expect(workplace.read('orig.txt')).toBe(orig);
  });

  it('writes a block for every line and a line for every correction, empty and unchanged ones too', () => {
    const { status, stdout, stderr } = workplace.run([...base, '--merge', 'rules']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(expected);
  });

  it.each([
    ['a file', ['--out', 'out.m2']],
    ['one thread', ['--out', 'out.m2', '--workers', '1']],
    ['gzipped input', ['--orig', 'orig.txt.gz', '--out', 'out.m2']],
    ['CRLF', ['--orig', 'crlf.txt', '--out', 'out.m2']],
  ])('gives the same for %s', async (_, args) => {
    expect((await call([...base, ...args])).status).toBe(0);
    expect(workplace.read('out.m2')).toBe(expected);
    expect(workplace.list().filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('reads standard input and compresses by the name of the output', async () => {
    const { status } = workplace.run(
      ['annotate', '--orig', '-', '--cor', 'cor.txt', '--language', 'da', '--out', 'out.m2.gz'],
      { input: orig },
    );
    expect(status).toBe(0);
    const packed = await workplace.call(['m2', 'check', 'out.m2.gz']);
    expect(packed.status).toBe(0);
  });

  it('numbers several corrections by their order and gives the unchanged one a noop', async () => {
    const { stdout } = await call([...base, '--cor', 'orig.txt']);
    expect(stdout.split('\n\n')[0].split('\n').at(-1)).toBe(
      'A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1',
    );
  });

  it('takes source and corrections side by side from one pipe', () => {
    const sides = orig.split('\n').map((line, index) => `${line}\t${cor.split('\n')[index]}`);
    const { status, stdout } = workplace.run(['annotate', '--pairs', '-', '--language', 'da'], {
      input: sides.slice(0, 4).join('\n'),
    });
    expect(status).toBe(0);
    expect(stdout).toBe(expected);
  });

  it.each([
    ['one column', 'a\tb\nabc\n', '-:2:4 error: the line has 1 column; expected 2, as on the first line'],
    ['a column too many', 'a\tb\na\tb\tc\n', '-:2:4 error: the line has 3 columns; expected 2'],
    ['no tab at all', 'abc\n', '-:1:4 error: the line has 1 column; expected a source and its corrections'],
  ])('refuses pairs with %s', async (_, input, message) => {
    const { status, stderr } = await workplace.call(['annotate', '--pairs', '-', '--language', 'da'], {
      input,
    });
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });

  it('writes JSON lines with tokens and spans', async () => {
    const { stdout } = await call([...base, '--format', 'jsonl']);
    const first = JSON.parse(stdout.split('\n')[0]);
    expect(first).toEqual({
      line: 1,
      tokens: ['en', 'katt', 'sover', '.'],
      corrections: [
        {
          annotator: 0,
          tokens: ['En', 'katt', 'sover', '!'],
          edits: [
            { o_start: 0, o_end: 1, c_start: 0, c_end: 1, type: 'R:ORTH', original: 'en', correction: 'En' },
            { o_start: 3, o_end: 4, c_start: 3, c_end: 4, type: 'R:PUNCT', original: '.', correction: '!' },
          ],
        },
      ],
    });
  });

  it('explains each type by its rule, in text and in JSON lines, and not in M2', async () => {
    expect((await call([...base, '--explain'])).stdout).toContain('because of orthography, as in [');
    const { stdout } = await call([...base, '--explain', '--format', 'jsonl']);
    expect(JSON.parse(stdout.split('\n')[0]).corrections[0].edits[0].because.rule).toBe('orthography');
    expect((await call([...base, '--explain', '--format', 'm2'])).status).toBe(2);
  });

  it('keeps the order of many lines with several threads', () => {
    // More than the first thread does alone, and enough work that others are ready before it is done.
    const count = 9000;
    const rest = (index: number) => Array.from({ length: 12 }, (_, at) => `o${(index * at) % 97}`).join(' ');
    const lines = (word: string) =>
      Array.from(
        { length: count },
        (_, index) => `${word} ${rest(index + word.charCodeAt(0))} nummer ${index}\n`,
      ).join('');
    workplace.write({ 'many.txt': lines('rad'), 'many-cor.txt': lines('Rad') });
    const args = ['annotate', '--orig', 'many.txt', '--cor', 'many-cor.txt', '--language', 'da'];
    const two = workplace.run([...args, '--workers', '2']).stdout;
    expect(two).toBe(workplace.run([...args, '--workers', '1']).stdout);
    workplace.write({ 'whole.m2': two });
    expect(two.match(/^S rad .* nummer \d+$/gm)?.map((line) => Number(line.split(' ').at(-1)))).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
  });

  it('names the first line that is missing from the shorter file', async () => {
    workplace.write({ 'short.txt': 'En katt sover !\nhej\n' });
    for (const [args, file, other] of [
      [['--orig', 'orig.txt', '--cor', 'cor.txt', 'short.txt'], 'short.txt', 'orig.txt'],
      [['--orig', 'short.txt', '--cor', 'cor.txt'], 'short.txt', 'cor.txt'],
    ] as const) {
      const { status, stderr } = await call(['annotate', ...args, '--language', 'da', '--out', 'never.m2']);
      expect(status).toBe(1);
      expect(stderr).toContain(
        `${file}:3:1 error: line 3 is missing: the file ends here but ${other} goes on`,
      );
      expect(workplace.list().filter((name) => name.startsWith('never'))).toEqual([]);
    }
  });

  it('answers line by line while the input is still open', async () => {
    const child = workplace.start([
      'annotate',
      '--orig',
      '-',
      '--cor',
      'many-cor.txt',
      '--language',
      'da',
      '--workers',
      '1',
    ]);
    child.stdin?.write('rad nummer 0\n');
    const [chunk] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    expect(String(chunk)).toMatch(/^S rad nummer 0\n/);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});

describe('annotate stopped by Ctrl-C', () => {
  it('says what was written and goes on with --resume to the same bytes', async () => {
    const args = [
      'annotate',
      '--cor',
      'many-cor.txt',
      '--language',
      'da',
      '--out',
      'resumed.m2',
      '--workers',
      '2',
    ];
    const child = workplace.start([...args, '--orig', '-']);
    const start = workplace.read('many.txt').split('\n').slice(0, 1000).join('\n');
    child.stdin?.write(`${start}\n`);
    let stderr = '';
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    // The first thousand lines are all it can know; wait until they are written out.
    await expect
      .poll(() => workplace.list().includes('resumed.m2.partial') && workplace.read('resumed.m2.partial'))
      .toContain('nummer 900\n');
    child.kill('SIGINT');
    const [status] = await once(child, 'exit');
    expect(status).toBe(130);
    expect(stderr).toMatch(/^Interrupted: [\d,]+ complete records are in .*resumed\.m2\.partial\. Continue/);
    expect(workplace.list()).not.toContain('resumed.m2');

    const again = await call([...args, '--orig', 'many.txt']);
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('continue it with --resume, or delete it');

    // A crash may leave half a record behind.
    writeFileSync(join(workplace.folder, 'resumed.m2.partial'), 'S rad nummer 999', { flag: 'a' });
    const resumed = workplace.run([...args, '--orig', 'many.txt', '--resume']);
    expect(resumed).toMatchObject({ status: 0, stderr: '' });
    expect(workplace.read('resumed.m2')).toBe(workplace.read('whole.m2'));
    expect(workplace.list()).not.toContain('resumed.m2.partial');
  });

  it('does not continue the output of another run', async () => {
    const args = [
      'annotate',
      '--orig',
      'orig.txt',
      '--cor',
      'cor.txt',
      '--language',
      'da',
      '--out',
      'other.m2',
      '--resume',
    ];
    workplace.write({
      'other.m2.partial': 'S en katt sover .\nA 0 1|||R:OTHER|||En|||REQUIRED|||-NONE-|||0\n\n',
    });
    const { status, stderr } = await call(args);
    expect(status).toBe(1);
    expect(stderr).toContain('record 1 does not come from these files and options');
    expect(workplace.list()).not.toContain('other.m2');
    expect(workplace.read('other.m2.partial')).toContain('R:OTHER');
  });

  it('cannot continue standard output or compressed output', async () => {
    expect((await call([...base, '--resume'])).status).toBe(2);
    expect((await call([...base, '--resume', '--out', 'out.m2.gz'])).status).toBe(2);
  });
});

interface Vector {
  readonly id?: number | string;
  readonly expected: { readonly alignment: unknown; readonly edits: unknown };
}

describe('annotate --tokens', () => {
  const token = (text: string, more = {}) => ({
    text,
    lemma: text,
    pos: 'NOUN',
    tag: 'NN',
    dep: 'ROOT',
    head: 0,
    ...more,
  });

  it.each(['errant-rules', 'errant-merge-strategies'])('reproduces the shared vectors %s', (name) => {
    const vectors = sharedJsonLines<Vector>(`vectors/${name}.jsonl.gz`);
    if (!vectors) return;
    const file = sharedPath(`vectors/${name}.jsonl.gz`) as string;
    expect(workplace.run(['annotate', '--tokens', file, '--out', 'tokens.jsonl'])).toMatchObject({
      status: 0,
      stderr: '',
    });
    const answers = workplace
      .read('tokens.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(vectors.length).toBeGreaterThan(500);
    expect(answers).toEqual(
      vectors.map(({ id, expected: wanted }, index) => ({ id: id ?? index + 1, ...wanted })),
    );
  });

  it('types the seed example, and takes strategy and alignment from the line', async () => {
    const sentence = (words: readonly (readonly string[])[]) =>
      words.map(([text, lemma, pos, tag, dep]) => token(text, { lemma, pos, tag, dep }));
    const pair = {
      id: 'seed',
      orig: sentence([
        ['This', 'this', 'PRON', 'DT', 'nsubj'],
        ['are', 'be', 'AUX', 'VBP', 'ROOT'],
        ['gramamtical', 'gramamtical', 'ADJ', 'JJ', 'amod'],
        ['sentence', 'sentence', 'NOUN', 'NN', 'attr'],
        ['.', '.', 'PUNCT', '.', 'punct'],
      ]),
      cor: sentence([
        ['This', 'this', 'PRON', 'DT', 'nsubj'],
        ['is', 'be', 'AUX', 'VBZ', 'ROOT'],
        ['a', 'a', 'DET', 'DT', 'det'],
        ['grammatical', 'grammatical', 'ADJ', 'JJ', 'amod'],
        ['sentence', 'sentence', 'NOUN', 'NN', 'attr'],
        ['.', '.', 'PUNCT', '.', 'punct'],
      ]),
    };
    const lines = [pair, { ...pair, merge: 'all-merge' }].map((line) => JSON.stringify(line)).join('\n');
    const { stdout, status } = await workplace.call(['annotate', '--tokens', '-'], { input: lines });
    expect(status).toBe(0);
    const [byRules, merged] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(byRules.edits.map(({ type }: { type: string }) => type)).toEqual([
      'R:VERB:SVA',
      'M:DET',
      'R:SPELL',
    ]);
    expect(byRules.id).toBe('seed');
    expect(merged.edits).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{"id": 1, "orig": x}', '2:19 error: this is not JSON'],
    ['a cut line', '{"id": 1, "orig": [', '2:20 error: this is not JSON'],
    ['a list', '[1]', '2:1 error: expected an object'],
    ['a missing side', '{"id": 1, "orig": []}', '2:1 error: "cor" is missing'],
    ['an id that is neither', '{"id": [], "orig": [], "cor": []}', '2:8 error: "id" is []'],
    [
      'an unknown strategy',
      '{"id": 1, "orig": [], "cor": [], "merge": "some"}',
      '2:43 error: "merge" is "some"',
    ],
    ['lev that is no truth', '{"id": 1, "orig": [], "cor": [], "lev": 1}', '2:41 error: "lev" is 1'],
    ['a token that is a word', '{"id": 1, "orig": ["a"], "cor": []}', '2:20 error: expected a token'],
    [
      'a head outside',
      JSON.stringify({ orig: [token('a', { head: 7 })], cor: [] }),
      '"head" of token 0 is 7; expected the index of a token, 0 to 0',
    ],
    [
      'a missing tag',
      JSON.stringify({ orig: [token('a', { tag: undefined })], cor: [] }),
      '"tag" of token 0 is missing',
    ],
    [
      'a lone surrogate',
      '{"orig": [{"text": "\\ud800", "lemma": "", "pos": "", "tag": "", "dep": "", "head": 0}], "cor": []}',
      'has a lone surrogate',
    ],
    [
      'an unknown tag',
      JSON.stringify({ orig: [token('a', { tag: 'ZZ' })], cor: [] }),
      'the tag "ZZ" of word 1',
    ],
  ])('names a line with %s and writes nothing', async (_, line, message) => {
    workplace.write({ 'bad.jsonl': `{"id": 1, "orig": [], "cor": []}\n${line}\n` });
    const { status, stderr } = await call(['annotate', '--tokens', 'bad.jsonl', '--out', 'bad-out.jsonl']);
    expect(stderr).toContain('bad.jsonl:2:');
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(workplace.list().filter((name) => name.startsWith('bad-out'))).toEqual([]);
  });

  it('gives a pair with a sentence too long no edits, says so, and goes on', async () => {
    const pairs = [
      { id: 1, orig: Array(2001).fill(token('a')), cor: [] },
      { id: 2, orig: [token('a')], cor: [] },
    ];
    workplace.write({ 'long.jsonl': `${pairs.map((pair) => JSON.stringify(pair)).join('\n')}\n` });
    const { status, stdout, stderr } = await call(['annotate', '--tokens', 'long.jsonl']);
    expect(stderr).toContain(
      'long.jsonl:1:1 warning: the sentence has 2,001 tokens; at most 2,000 are annotated',
    );
    expect(status).toBe(0);
    const [long, short] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(long).toEqual({ id: 1, alignment: [], edits: [], too_long: true });
    expect(short.edits).toHaveLength(1);
  });
});
