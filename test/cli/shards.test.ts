import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
const run = (args: readonly string[]) => callCommand(args, workplace.folder);
afterAll(() => workplace.remove());

const rows = Array.from({ length: 53 }, (_, index) => [
  `This are sentence ${index} .`,
  index % 7 === 0 ? '' : `This is the sentence ${index} .`,
]);
const column = (index: number) => rows.map((row) => `${row[index]}\n`).join('');
const annotate = ['annotate', '--orig', 'orig.txt', '--cor', 'cor.txt', '--workers', '1'];

beforeAll(() => {
  workplace.write({
    'orig.txt': column(0),
    'cor.txt': column(1),
    'orig.txt.gz': gzipSync(column(0)),
    'cor-crlf.txt': column(1).replaceAll('\n', '\r\n'),
    'pairs.tsv': rows.map((row) => `${row.join('\t')}\n`).join(''),
    'short.txt': 'one\ntwo\n',
    'longer.txt': 'one\ntwo\nthree\n',
    'empty.txt': '',
  });
});

async function runShards(
  args: readonly string[],
  of: number,
  numbers = Array.from({ length: of }, (_, i) => i + 1),
) {
  for (const number of numbers) {
    const { status, stderr } = await run([...args, '--shard', `${number}/${of}`]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
}

describe('annotate --shard and merge', () => {
  it.each([
    ['m2', annotate, 'edits.m2', 4],
    ['JSON lines, whose line numbers are those of the whole file', annotate, 'edits.jsonl', 3],
    ['more shards than fit evenly', annotate, 'many.m2', 10],
    [
      'gzipped source and CRLF',
      [...annotate.slice(0, 1), '--orig', 'orig.txt.gz', '--cor', 'cor-crlf.txt'],
      'gz.m2',
      2,
    ],
    ['pairs', ['annotate', '--pairs', 'pairs.tsv'], 'pairs.m2', 3],
    ['more shards than lines', ['annotate', '--orig', 'short.txt', '--cor', 'short.txt'], 'short.m2', 5],
    ['an empty file', ['annotate', '--orig', 'empty.txt', '--cor', 'empty.txt'], 'empty.m2', 2],
  ])('write the same bytes as one run: %s', async (_, args, out, of) => {
    expect((await run([...args, '--out', `whole-${out}`])).status).toBe(0);
    await runShards([...args, '--out', out], of);
    expect(workplace.list()).not.toContain(out);
    expect(await run(['merge', out])).toMatchObject({ status: 0, stdout: '' });
    expect(workplace.read(out)).toBe(workplace.read(`whole-${out}`));
    expect(workplace.list()).not.toContain(`${out}.shards`);
  });

  it('compress the output when it is merged', async () => {
    await runShards([...annotate, '--out', 'edits.m2.gz'], 2);
    expect((await run(['merge', '--keep', 'edits.m2.gz'])).status).toBe(0);
    const whole = (await run(annotate)).stdout;
    expect(gunzipSync(readFileSync(join(workplace.folder, 'edits.m2.gz'))).toString()).toBe(whole);
    expect(workplace.list()).toContain('edits.m2.gz.shards');
  });
});

describe('merge refuses', () => {
  it('missing shards, by number', async () => {
    await runShards([...annotate, '--out', 'missing.m2'], 6, [1, 4]);
    expect(await run(['merge', 'missing.m2'])).toMatchObject({
      status: 1,
      stderr:
        '4 of 6 shards of missing.m2 are missing: 2-3,5-6. Run the same command with --shard 2/6 and so on.\n',
    });
    expect(workplace.list()).not.toContain('missing.m2');
  });

  it('shards of another division, other options or other files', async () => {
    await runShards([...annotate, '--out', 'mixed.m2'], 2, [1]);
    await runShards([...annotate, '--out', 'mixed.m2', '--merge', 'all-split'], 2, [2]);
    expect(await run(['merge', 'mixed.m2'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        '0002-of-0002 error: was made with other options or another model than',
      ),
    });
    await runShards([...annotate, '--out', 'mixed.m2'], 2, [2]);
    await runShards([...annotate, '--out', 'mixed.m2'], 3, [3]);
    expect(await run(['merge', 'mixed.m2'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('0003-of-0003 error: was made for another number of shards than'),
    });
  });

  it('a shard that was changed, cut or removed after it was made', async () => {
    await runShards([...annotate, '--out', 'damaged.m2'], 2);
    const part = join(workplace.folder, 'damaged.m2.shards/0002-of-0002');
    const whole = workplace.read('damaged.m2.shards/0002-of-0002');
    writeFileSync(part, whole.slice(0, -20));
    expect(await run(['merge', 'damaged.m2'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not those its manifest names'),
    });
    rmSync(part);
    expect((await run(['merge', 'damaged.m2'])).status).toBe(1);
    expect(workplace.list()).not.toContain('damaged.m2');
    writeFileSync(`${part}.json`, '{"format":');
    expect(await run(['merge', 'damaged.m2'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('this is not the manifest of a shard'),
    });
  });

  it('an output that has no shards', async () => {
    expect(await run(['merge', 'nothing.m2'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nothing.m2.shards'),
    });
  });
});

describe('annotate --shard refuses', () => {
  it.each([
    ['0/4', 'Expected I/N'],
    ['5/4', 'Expected I/N'],
    ['2', 'Expected I/N'],
    ['1/99999', 'Expected I/N'],
  ])('%s', async (shard, message) => {
    const { status, stderr } = await run([...annotate, '--out', 'x.m2', '--shard', shard]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  it('standard input, standard output and --resume', async () => {
    expect((await run(['annotate', '--pairs', '-', '--out', 'x.m2', '--shard', '1/2'])).status).toBe(2);
    expect((await run([...annotate, '--shard', '1/2'])).status).toBe(2);
    expect((await run([...annotate, '--out', 'x.m2', '--resume', '--shard', '1/2'])).status).toBe(2);
  });

  it('files of different length, in the shard where it shows', async () => {
    const args = ['annotate', '--orig', 'short.txt', '--cor', 'longer.txt', '--out', 'x.m2'];
    expect((await run([...args, '--shard', '1/2'])).status).toBe(0);
    expect(await run([...args, '--shard', '2/2'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('short.txt:3:1 error: line 3 is missing'),
    });
  });
});

describe('evaluate --shard', () => {
  const evaluate = [
    'evaluate',
    '--source',
    'orig.txt',
    '--system',
    'a=cor.txt',
    'b=orig.txt',
    '--reference',
    'cor-crlf.txt',
    '--resamples',
    '50',
    '--workers',
    '1',
  ];

  it('finds edits in parts, and scores them as one machine does', async () => {
    const whole = await run([...evaluate, '--format', 'json']);
    expect(whole.status).toBe(0);
    for (const number of [1, 2, 3])
      expect(await run([...evaluate, '--annotated', 'found.jsonl', '--shard', `${number}/3`])).toMatchObject({
        status: 0,
        stdout: '',
      });
    expect((await run(['merge', 'found.jsonl'])).status).toBe(0);
    const scored = await run([...evaluate, '--annotated', 'found.jsonl', '--format', 'json']);
    expect(scored).toEqual(whole);
  });

  it('refuses edits of other texts or options, a cut file, and a shard without a file', async () => {
    const other = await run([...evaluate, '--annotated', 'found.jsonl', '--lev']);
    expect(other).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('found.jsonl:1:1 error: these edits were found in other texts'),
    });
    workplace.write({ 'cut.jsonl': workplace.read('found.jsonl').split('\n').slice(0, 9).join('\n') });
    expect(await run([...evaluate, '--annotated', 'cut.jsonl'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('the file has edits of 8 sentences, not 53'),
    });
    expect((await run([...evaluate, '--shard', '1/2'])).status).toBe(2);
  });
});
