// An M2 file remembers how it was made: the record that commands write beside it, and what `score` and `evaluate` make of it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../shared.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
const parallel = openWorkplace('errant_parallel');
afterAll(() => {
  workplace.remove();
  parallel.remove();
});
const example = (name: string) => readFileSync(join(root, 'examples', name), 'utf8');
const path = (name: string) => join(workplace.folder, name);

async function run(...args: string[]) {
  const outcome = await callCommand(args, workplace.folder);
  expect(outcome, outcome.stderr).toMatchObject({ status: 0 });
  return outcome;
}
const annotate = (out: string, cor: string, ...more: string[]) =>
  run('annotate', '--orig', 's.txt', '--cor', cor, '--out', out, '--workers', '1', ...more);
const partsOf = (signature: string) => signature.split('|').filter((part) => part.startsWith('edits:'));

/** How the signature of `score` says that the edits were made. */
async function scored(hyp: string, ref: string) {
  const { stdout, stderr } = await run('score', hyp, '--ref', ref, '--resamples', '0', '--json');
  return { stderr, edits: partsOf(JSON.parse(stdout).signature) };
}
const record = (file: string) => JSON.parse(workplace.read(`${file}.made.json`));

beforeAll(async () => {
  workplace.write({
    's.txt': example('learner.txt'),
    'r.txt': example('reference.txt'),
    'h.txt': example('system-bold.txt'),
  });
  await annotate('r.m2', 'r.txt');
  await annotate('h.m2', 'h.txt');
});

describe('the record beside an M2 file', () => {
  it('names the file by its checksum and leaves the M2 as it was', async () => {
    const { stdout } = await annotate('-', 'h.txt');
    expect(workplace.read('h.m2')).toBe(stdout);
    expect(record('h.m2').sha256).toBe(createHash('sha256').update(stdout).digest('hex'));
    expect(existsSync(path('-.made.json'))).toBe(false);
  });

  it('brings the signature of evaluate to score, which differs in the names of the files alone', async () => {
    const { stdout } = await run(
      ...['evaluate', '--source', 's.txt', '--system', 'h.txt', '--reference', 'r.txt'],
      ...['--resamples', '0', '--json'],
    );
    const { edits, stderr } = await scored('h.m2', 'r.m2');
    const [direct] = partsOf(JSON.parse(stdout).signature);
    const withoutHashes = (part: string) => part.replaceAll(/-\w{8}(?=,|$)/g, '');
    expect(edits.map(withoutHashes)).toEqual([withoutHashes(direct)]);
    expect(edits[0]).toMatch(/^edits:en,spaces,en-[^,]+,rules,linguistic:r1-\w{8},h-\w{8}$/);
    expect(stderr).toBe('');
  });

  it('is used by evaluate for references and systems in M2', async () => {
    const files = ['--m2', 'r.m2', '--system', 'h.m2', '--resamples', '0', '--json'];
    const { stdout } = await run('evaluate', ...files);
    expect(partsOf(JSON.parse(stdout).signature)).toEqual((await scored('h.m2', 'r.m2')).edits);
  });

  it.each([
    ['merging', ['--merge', 'all-split'], ',all-split,linguistic:'],
    ['alignment', ['--lev'], ',rules,levenshtein:'],
    ['tokens', ['--tok'], 'edits:en,raw,'],
    ['language', ['--language', 'sv'], 'edits:sv,spaces,'],
  ])('says another %s', async (_, options, part) => {
    await annotate('other.m2', 'h.txt', ...options);
    const { edits } = await scored('other.m2', 'other.m2');
    expect(edits).toEqual([expect.stringContaining(part)]);
  });

  it('does not vouch for a file that was changed, and says so', async () => {
    writeFileSync(path('changed.m2'), workplace.read('h.m2').replace('R:VERB:SVA', 'R:VERB'));
    writeFileSync(path('changed.m2.made.json'), workplace.read('h.m2.made.json'));
    const { edits, stderr } = await scored('changed.m2', 'r.m2');
    expect(edits).toEqual([expect.stringMatching(/linguistic:r1-/), expect.stringMatching(/elsewhere:h-/)]);
    expect(stderr).toMatch(
      /^changed\.m2 warning: this is not the text that changed\.m2\.made\.json is about/,
    );
  });

  it('is not needed: without it, and with something else of its name, edits were made elsewhere', async () => {
    workplace.write({
      'none.m2': workplace.read('h.m2'),
      'odd.m2': workplace.read('h.m2'),
      'odd.m2.made.json': '[]',
    });
    expect(await scored('none.m2', 'none.m2')).toMatchObject({
      edits: [expect.stringMatching(/^edits:elsewhere:r1-/)],
      stderr: '',
    });
    const { edits, stderr } = await scored('odd.m2', 'odd.m2');
    expect(edits).toEqual([expect.stringMatching(/^edits:elsewhere:r1-/)]);
    expect(stderr).toContain('odd.m2.made.json is no record');
  });

  it('survives packing, unpacking and the line ends of another system', async () => {
    await annotate('packed.m2.gz', 'h.txt');
    writeFileSync(path('packed.m2'), gunzipSync(readFileSync(path('packed.m2.gz'))));
    workplace.write({
      'again.m2.gz': gzipSync(workplace.read('h.m2')),
      'again.m2.made.json': workplace.read('h.m2.made.json'),
    });
    workplace.write({
      'crlf.m2': workplace.read('h.m2').replaceAll('\n', '\r\n'),
      'crlf.m2.made.json': workplace.read('h.m2.made.json'),
    });
    const { edits } = await scored('h.m2', 'r.m2');
    for (const file of ['packed.m2.gz', 'packed.m2', 'again.m2.gz', 'crlf.m2'])
      expect((await scored(file, 'r.m2')).edits).toEqual(edits);
  });
});

describe('other commands that write M2', () => {
  it('merge writes the record that one run would have written', async () => {
    for (const shard of ['1/2', '2/2']) await annotate('parts.m2', 'h.txt', '--shard', shard);
    expect(existsSync(path('parts.m2.made.json'))).toBe(false);
    await run('merge', 'parts.m2');
    expect(record('parts.m2')).toEqual(record('h.m2'));
  });

  it('a resumed run writes it too', async () => {
    const blocks = workplace.read('h.m2').split('\n\n');
    workplace.write({ 'rest.m2.partial': `${blocks.slice(0, 3).join('\n\n')}\n\n` });
    await annotate('rest.m2', 'h.txt', '--resume');
    expect(record('rest.m2')).toEqual(record('h.m2'));
  });

  it('retype says what it made anew: edits, types alone, or nothing', async () => {
    await run('retype', 'h.m2', '--auto', '--merge', 'all-split', '--out', 'retyped.m2');
    expect(record('retyped.m2').edits).toMatchObject({ merge: 'all-split', alignment: 'linguistic' });
    await run('retype', 'h.m2', '--gold', '--out', 'retyped.m2');
    expect(record('retyped.m2').edits).toMatchObject({ language: 'en', merge: 'given', alignment: 'given' });
    await run('retype', 'h.m2', '--gold', '--keep-types', '--out', 'retyped.m2');
    expect(existsSync(path('retyped.m2.made.json'))).toBe(false);
  });

  it('m2 combine keeps what its files agree on', async () => {
    await run('m2', 'combine', 'r.m2', 'h.m2', '--out', 'both.m2');
    expect(record('both.m2').edits).toEqual(record('r.m2').edits);
    await annotate('split.m2', 'h.txt', '--merge', 'all-split');
    await run('m2', 'combine', 'r.m2', 'split.m2', '--out', 'both.m2');
    expect(existsSync(path('both.m2.made.json'))).toBe(false);
  });

  it('errant_parallel leaves the files of ERRANT and no others', () => {
    parallel.write({ 's.txt': example('learner.txt'), 'h.txt': example('system-bold.txt') });
    expect(parallel.run(['-orig', 's.txt', '-cor', 'h.txt', '-out', 'h.m2']).status).toBe(0);
    expect(parallel.list()).toEqual(['h.m2', 'h.txt', 's.txt']);
  });
});
