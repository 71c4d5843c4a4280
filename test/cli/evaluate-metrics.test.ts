// `corrigenda evaluate`: names and options of metrics, scores from files, weights of GoToScorer, missing annotators.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsWithoutReason } from '../without-reason.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

const gold = `S He go home .
A 1 2|||R|||goes|||REQUIRED|||-NONE-|||0
A 1 2|||R|||went|||REQUIRED|||-NONE-|||1

S She like tea a lot .
A 1 2|||R|||likes|||REQUIRED|||-NONE-|||0

S All is well .
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1

`;
beforeAll(() => {
  mkdirSync(join(workplace.folder, 'scores'));
  workplace.write({
    'gold.m2': gold,
    'a.txt': 'He goes home .\nShe likes tea a lot .\nAll is well .\n',
    'b.txt': 'He gone home .\nShe like tea a lot .\nAll are well .\n',
    'scores/a.txt': '0.9\n0.8\n1\n',
    'scores/b.txt': '0.1\n0.4\n0.7\n',
    'systems.txt': '3.5\n-1\n',
    'named.tsv': 'system\tscore\nb\t2\na\t1\n',
    'bad.txt': '0.1\n\nx\n',
  });
});

const evaluate = (...args: string[]) =>
  callCommand(['evaluate', '--m2', 'gold.m2', '--system', 'a.txt', 'b.txt', ...args], workplace.folder);
const json = async (...args: string[]) => {
  const { status, stdout, stderr } = await evaluate('--json', '--resamples', '20', ...args);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return JSON.parse(stdout);
};

describe('names of metrics', () => {
  it('takes the names of the tools and names of several metrics', async () => {
    const { systems } = await json('--metric', 'cleme,imeasure,gleu-gm,m2');
    expect(Object.keys(systems.a.metrics)).toEqual([
      'cleme-dependent',
      'cleme-independent',
      'i-measure',
      'gleu-gec-metrics',
      'm2',
    ]);
    expect(systems.a.metrics.m2).toMatchObject({ score: 1, low: 1, high: 1, precision: 1, recall: 1 });
  });

  it('puts what was chosen into the signature', async () => {
    const { signatures } = await json(
      '--metric',
      'm2:beta=1,gleu:missing=source',
      '--resampled-choice',
      'repeated',
    );
    expect(signatures.m2).toContain('beta:1|');
    expect(signatures.m2).toContain('choice:repeated');
    expect(signatures.gleu).toContain('missing:source');
  });

  it('does not draw references that are absent', async () => {
    const { status, stderr } = await evaluate('--metric', 'gleu', '--missing', 'absent');
    expect(status).toBe(2);
    expect(stderr).toContain('copy or source, not absent');
    const { signatures } = await json('--metric', 'all', '--missing', 'absent');
    expect(signatures.gleu).toContain('missing:copy');
    expect(signatures.green).toContain('missing:absent');
  });

  it('copies the lowest annotator or takes the source for one that is missing', async () => {
    const scoreOf = async (rule: string) =>
      (await json('--metric', 'exact-match,green', '--missing', rule, '--per-sentence')).systems.b.metrics
        .green.sentences[1];
    // With the source as second reference, leaving the sentence alone is right.
    expect(await scoreOf('source')).toBe(1);
    expect(await scoreOf('copy')).toBeLessThan(1);
  });
});

describe('scores from files', () => {
  it('are metrics like all others', async () => {
    const { systems, differences } = await json(
      '--metric',
      'm2',
      '--scores',
      'neural=scores',
      'ranks=systems.txt',
    );
    expect(systems.a.metrics.neural.score).toBeCloseTo(0.9, 9);
    expect(systems.b.metrics.neural.low).toBeGreaterThanOrEqual(0.1);
    expect(systems.a.metrics.ranks).toMatchObject({ score: 3.5, low: null, high: null });
    expect(systems.b.metrics.ranks.score).toBe(-1);
    expect(differences.neural[0].difference).toBeCloseTo(0.5, 9);
  });

  it('can be summed, and may name their systems', async () => {
    const given = ['--scores', 'neural=scores', 'named=named.tsv', '--aggregate', 'neural=sum'];
    const { systems } = await json('--metric', 'm2', ...given);
    expect(systems.a.metrics.neural.score).toBeCloseTo(2.7, 9);
    expect([systems.a.metrics.named.score, systems.b.metrics.named.score]).toEqual([1, 2]);
  });

  it.each([
    [['x:a=scores/a.txt'], 'no scores for b'],
    [['x:a=bad.txt', 'x:b=bad.txt'], 'bad.txt:2:1'],
    [['x=scores/a.txt'], 'the file has 3 scores and there are 2 systems'],
    [['x:a=systems.txt', 'x:b=systems.txt'], '2 scores of a and 3 sentences'],
    [['x=nowhere'], 'nowhere'],
  ])('refuses %j', async (scores, message) => {
    const { status, stderr } = await evaluate('--scores', ...scores);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe('weights of GoToScorer', () => {
  it('are written, read again and checked', async () => {
    const { status } = await evaluate('--metric', 'gotoscorer', '--write-weights', 'w.json');
    expect(status).toBe(0);
    const weights = JSON.parse(workplace.read('w.json'));
    expect(weights).toHaveLength(3);
    // Reference 0 of sentence 1: slots and words; a is right about "goes", b is not.
    expect(weights[0].evaluations[3]).toEqual([1, 0]);
    expect(weights[0].weights[3]).toBe(0.5);
    const { systems, signatures } = await json('--metric', 'gotoscorer:weights=w.json');
    expect(systems.a.metrics.gotoscorer).toMatchObject({ score: 1, counts: { tp: 1, fp: 0, fn: 0 } });
    expect(signatures.gotoscorer).toMatch(/weights:[0-9a-f]{8}/);
    workplace.write({
      'short.json': JSON.stringify(weights.slice(1)),
      'odd.json': '[{"weights": ["a"]}]',
      'no.json': '[',
    });
    for (const [file, message] of [
      ['short.json', 'weights for 2 sentences and the source has 3'],
      ['odd.json', 'entry 1'],
      ['no.json', 'no.json:1:'],
    ]) {
      const outcome = await evaluate('--metric', `gotoscorer:weights=${file}`);
      expect(outcome.status, file).toBe(1);
      expect(outcome.stderr).toContain(message);
    }
    expect((await evaluate('--metric', 'gotoscorer:ref=2')).status).toBe(2);
  });
});

describe('every metric on odd input', () => {
  /** Scores are numbers or have a reason; so do tests, which need two systems with scores. */
  const check = ({ systems, differences }: Record<string, Record<string, never>>) => {
    for (const [name, { metrics }] of Object.entries(systems) as [string, { metrics: object }][]) {
      expect(Object.keys(metrics).length, name).toBeGreaterThan(20);
      expect(pathsWithoutReason(metrics), name).toEqual([]);
    }
    return Object.values(differences).flat() as { difference: number; p: number }[];
  };
  const all = async (files: Record<string, string>, ...args: string[]) => {
    workplace.write(files);
    const run = ['evaluate', '--json', '--metric', 'all', '--resamples', '20', ...args];
    const { status, stdout, stderr } = await callCommand(run, workplace.folder);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    return JSON.parse(stdout);
  };

  it('empty sources and outputs, and annotators who are missing', async () => {
    const m2 =
      'S \n\nS a b\nA 0 1|||U||||||REQUIRED|||-NONE-|||1\n\nS c d e f\nA 1 2|||R|||x|||REQUIRED|||-NONE-|||0\n\n';
    const files = { 'odd.m2': m2, 'empty.txt': '\n\nc d\n', 'full.txt': 'new words\nb\nc x e f\n' };
    check(await all(files, '--m2', 'odd.m2', '--system', 'empty.txt', 'full.txt'));
  });

  it('systems that are all the same', async () => {
    const same = 'He goes home .\nShe like tea a lot .\nAll is well .\n';
    const files = { 's1.txt': same, 's2.txt': same, 's3.txt': same };
    const differences = check(await all(files, '--m2', 'gold.m2', '--system', ...Object.keys(files)));
    expect(differences.length).toBeGreaterThan(60);
    for (const one of differences) expect(one).toMatchObject({ difference: 0, p: 1, corrected: 1 });
  });

  it('constant scores from a file, and two systems only', async () => {
    const files = { 'flat1.txt': '1\n1\n1\n', 'flat2.txt': '1\n1\n1\n' };
    const given = ['--scores', 'flat:a=flat1.txt', 'flat:b=flat2.txt'];
    const data = await all(files, '--m2', 'gold.m2', '--system', 'a.txt', 'b.txt', ...given);
    check(data);
    expect(data.systems.a.metrics.flat).toMatchObject({ score: 1, low: 1, high: 1 });
  });

  it('the same for systems in another order', async () => {
    const [one, other] = [
      await all({}, '--m2', 'gold.m2', '--system', 'a.txt', 'b.txt'),
      await all({}, '--m2', 'gold.m2', '--system', 'b.txt', 'a.txt'),
    ];
    for (const name of ['a', 'b']) expect(other.systems[name].metrics).toEqual(one.systems[name].metrics);
  });

  it('texts of other lengths are refused by naming both', async () => {
    workplace.write({ 'short.txt': 'one line\n' });
    const { status, stderr } = await evaluate('--metric', 'all', '--system', 'short.txt');
    expect(status).toBe(1);
    expect(stderr).toMatch(/1 lines? .*3 sentences|1 .*3/);
  });
});
