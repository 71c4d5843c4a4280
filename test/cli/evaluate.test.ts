// `corrigenda evaluate` and `corrigenda metrics` through the real command, refusals and forms without a process of their own: numbers, signatures, mistakes of every day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../shared.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
const compare = openWorkplace('errant_compare');
afterAll(() => {
  workplace.remove();
  compare.remove();
});

const example = (name: string) => readFileSync(join(root, 'examples', name), 'utf8');
const numbered = (make: (index: number) => string) =>
  Array.from({ length: 20 }, (_, index) => `${make(index)}\n`);
const long = numbered((index) => `box${index} lamp${index} chair${index} are in room${index} now`);

beforeAll(() => {
  workplace.write({
    's.txt': example('learner.txt'),
    'r.txt': example('reference.txt'),
    'bold.txt': example('system-bold.txt'),
    'careful.txt': example('system-careful.txt'),
    'long.txt': long.join(''),
    'long-right.txt': long.join('').replaceAll(' are ', ' is '),
    'shifted.txt': [...long.slice(0, 4), ...long.slice(5), 'one more line\n'].join(''),
    'short.txt': long.slice(0, 3).join(''),
    'raw.txt': numbered((index) => `Well, the box b${index} are here.`).join(''),
    'gold.m2': long
      .map((line) => `S ${line.trim()}\nA 3 4|||R:VERB:SVA|||is|||REQUIRED|||-NONE-|||0\n\n`)
      .join(''),
  });
});

const evaluate = (...args: string[]) => workplace.run(['evaluate', ...args]);
const call = (...args: string[]) => callCommand(['evaluate', ...args], workplace.folder);
const examples = ['--source', 's.txt', '--reference', 'r.txt', '--system', 'b=bold.txt', 'careful.txt'];

describe('evaluate', () => {
  it('gives the F of errant_compare for edits made by the same annotator', async () => {
    const { status, stdout } = evaluate(...examples, '--metric', 'errant', '--json', '--resamples', '0');
    expect(status).toBe(0);
    const { score, precision, recall, low } = JSON.parse(stdout).systems.b.metrics.errant;
    expect(low).toBeNull();
    for (const name of ['bold', 'r'])
      await workplace.call(['annotate', '--orig', 's.txt', '--cor', `${name}.txt`, '--out', `${name}.m2`]);
    compare.write({ 'h.m2': workplace.read('bold.m2'), 'r.m2': workplace.read('r.m2') });
    const row = (await compare.call(['-hyp', 'h.m2', '-ref', 'r.m2'])).stdout.split('\n')[3].split('\t');
    expect(row.slice(3).map(Number)).toEqual(
      [precision, recall, score].map((value) => Math.round(value * 1e4) / 1e4),
    );
  });

  it('scores all metrics with intervals, differences and signatures, the same for every order of systems', async () => {
    const one = evaluate(...examples, '--metric', 'all', '--json', '--resamples', '50');
    expect(one.status).toBe(0);
    const data = JSON.parse(one.stdout);
    expect(Object.keys(data.systems)).toEqual(['b', 'careful']);
    for (const { metrics } of Object.values<{
      metrics: Record<string, { score: number | null; reason?: string }>;
    }>(data.systems)) {
      expect(Object.keys(metrics).length).toBeGreaterThan(20);
      for (const { score, reason } of Object.values(metrics))
        expect(typeof (score ?? reason)).not.toBe('undefined');
    }
    expect(data.signatures.gleu).toMatch(
      /^gleu\|draw:py2\|.*\|seed:\d+\|source:\w{8}\|edits:en,spaces,en-[^,]+,rules,linguistic:r1-\w{8},h-\w{8},h-\w{8}\|corrigenda:/,
    );
    const turned = [...examples.slice(0, 5), 'careful.txt', 'b=bold.txt'];
    const other = JSON.parse(
      (await call(...turned, '--metric', 'all', '--json', '--resamples', '50')).stdout,
    );
    expect(other.systems.b).toEqual(data.systems.b);
    expect(other.systems.careful).toEqual(data.systems.careful);
  });

  it('gives the same numbers whether one thread computes the report or two', () => {
    const edit = (at: number) => `A ${at} ${at + 1}|||R:NOUN|||is|||REQUIRED|||-NONE-|||0\n`;
    const noop = 'A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n';
    const system = (period: number) =>
      Array.from(
        { length: 2000 },
        (_, index) => `S a b c ${index}\n${index % period > 1 ? edit(index % 3) : noop}\n`,
      ).join('');
    const periods = [3, 4, 5, 6, 7];
    workplace.write({
      'many.m2': system(40),
      ...Object.fromEntries(periods.map((period) => [`p${period}.m2`, system(period)])),
    });
    const files = ['--m2', 'many.m2', '--system', ...periods.map((period) => `p${period}.m2`)];
    const [one, two] = ['1', '2'].map((workers) => evaluate(...files, '--json', '--workers', workers));
    expect(one).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(one.stdout).pairs).toHaveLength(10);
    expect(two).toEqual(one);
  });

  it('finds no difference between a system and itself', async () => {
    const same = ['--source', 's.txt', '--reference', 'r.txt', '--system', 'a=bold.txt', 'b=bold.txt'];
    const { pairs, differences } = JSON.parse((await call(...same, '--metric', 'errant', '--json')).stdout);
    expect(pairs).toMatchObject([{ difference: 0, p: 1, holm: 1, bootstrapP: 1 }]);
    expect(differences.errant).toMatchObject([{ difference: 0, p: 1, corrected: 1 }]);
  });

  it('names references as the page does: by their files, and by whole paths where two would be called the same', async () => {
    workplace.write({ 'r.m2.txt': example('reference-2.txt') });
    const namesWith = async (...more: string[]) => {
      const args = ['--language', 'nb', '--resamples', '0', '--json'];
      const { stdout } = await call(...examples, '--reference', ...more, ...args);
      return JSON.parse(stdout).corpus.references.map(({ name }: { readonly name: string }) => name);
    };
    expect(await namesWith('r.m2.txt')).toEqual(['r', 'r.m2']);
    expect(await namesWith('./r.txt')).toEqual(['r.txt', './r.txt']);
  });

  it('takes references from M2, whose sentences are then the source', () => {
    const { stdout } = evaluate(
      '--m2',
      'gold.m2',
      '--system',
      'x=long-right.txt',
      '--metric',
      'm2,errant',
      '--json',
    );
    const { m2, errant } = JSON.parse(stdout).systems.x.metrics;
    expect([m2.score, m2.counts.correct, errant.score]).toEqual([1, 20, 1]);
  });

  it.each(['latex', 'markdown', 'csv', 'table'])('prints %s with the signature', async (format) => {
    const { status, stdout } = await call(
      ...examples,
      ...['--metric', 'errant', '--format', format, '--resamples', '20'],
    );
    expect(status).toBe(0);
    expect(stdout).toContain('F0.5|mode:cs|choice:running|refs:1');
    expect(stdout).toContain('errant|beta:0.5|rule:errant-compare|refs:1');
    expect(stdout).toContain('careful');
  });

  it.each([
    ['a shifted file', ['--reference', 'long-right.txt', '--system', 'shifted.txt'], 'shifted.txt:5:1'],
    [
      'another number of lines',
      ['--reference', 'long-right.txt', '--system', 'short.txt'],
      'has 3 lines and long.txt has 20',
    ],
    ['M2 as a reference text', ['--reference', 'gold.m2', '--system', 'short.txt'], 'this is an M2 file'],
    ['text as M2', ['--m2', 'long.txt', '--system', 'long-right.txt'], 'this is plain text, not M2'],
    ['a file that is not there', ['--reference', 'none.txt', '--system', 'short.txt'], 'no such file'],
  ])('refuses %s and says where', async (_, args, message) => {
    const { status, stdout, stderr } = await call('--source', 'long.txt', ...args);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([1, '']);
  });

  it.each([
    ['no system', ['--reference', 'r.txt'], '--system'],
    ['no reference', ['--system', 'bold.txt'], '--reference'],
    [
      'an unknown metric',
      ['--reference', 'r.txt', '--system', 'bold.txt', '--metric', 'rouge'],
      'There is no metric rouge',
    ],
    [
      'an unknown option of a metric',
      ['--reference', 'r.txt', '--system', 'bold.txt', '--metric', 'gleu:x=1'],
      'has no option x',
    ],
    [
      'two systems of one name',
      ['--reference', 'r.txt', '--system', 'a=bold.txt', 'a=careful.txt'],
      'Two systems are called a',
    ],
  ])('refuses %s as misuse', async (_, args, message) => {
    const { status, stderr } = await call('--source', 's.txt', ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it('warns of untokenised text and of a system that is the reference', async () => {
    const { status, stderr } = await call(
      '--source',
      'raw.txt',
      '--reference',
      'raw.txt',
      '--system',
      'raw.txt',
    );
    expect(status).toBe(0);
    expect(stderr).toContain('looks untokenised');
    expect(stderr).toContain('the same text as the reference');
  });
});

describe('metrics', () => {
  it('are listed, and explained one by one', async () => {
    expect(workplace.run(['metrics']).stdout).toMatch(/^errant +ERRANT F \(Bryant/);
    const { stdout } = await workplace.call(['metrics', 'gleu']);
    expect(stdout).toContain('draw=py2');
    expect(stdout).toContain('Rewards');
    expect((await workplace.call(['metrics', 'rouge'])).status).toBe(2);
  });
});
