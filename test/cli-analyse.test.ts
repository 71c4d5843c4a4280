// Human judgements through the real command: analysis as JSON and for people, a report that verifies, references that score.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCampaigns, writeBundle } from '@corrigenda/core';
import { afterAll, describe, expect, test } from 'vitest';
import { largeRecord } from '../bench/report.ts';
import { openWorkplace } from './command-line.ts';

const workplace = openWorkplace();
const { folder } = workplace;
const corrigenda = (args: readonly string[]) => workplace.run(args);
afterAll(() => workplace.remove());

function bundle(protocol: string): string {
  const path = join(folder, protocol);
  mkdirSync(path, { recursive: true });
  const campaign = demoCampaigns().find((one) => one.protocol === protocol);
  for (const [name, text] of Object.entries(writeBundle(campaign!.record)))
    writeFileSync(join(path, name), text);
  return path;
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const ranking =
  '<r><ranking-item src-id="1" user="u"><translation rank="1" system="A B"/><translation rank="2" system="C"/></ranking-item><ranking-item src-id="2" user="u"><translation rank="2" system="A"/><translation rank="1" system="C"/></ranking-item></r>';

describe('corrigenda analyse', () => {
  test('gives line n of a metric file to sentence n, also where sentences are counted from 1', () => {
    const rated = (output: string, value: number) => ({
      output,
      annotators: { ann: { Grammaticality: value } },
    });
    const data = [4, 1, 4].map((value, place) => ({
      original: `s ${place}`,
      reference: `r ${place}`,
      systems: { A: rated('a', value), B: rated('b', 5 - value) },
    }));
    const path = file('counted.json', JSON.stringify({ data }));
    const metric = (system: string, scores: string) => [
      '--metric',
      `m:${system}=${file(`m-${system}`, scores)}`,
    ];
    const { stdout, stderr } = corrigenda(
      ['analyse', '--format', 'multi-system-json', path, '--json', '--resamples', '10'].concat(
        metric('A', '9\n1\n9\n'),
        metric('B', '1\n9\n1\n'),
      ),
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).metrics.m.sentence).toMatchObject({ pairs: 3, accuracy: { value: 1 } });
  });

  test('refuses a criterion and a metric of systems that do not exist', () => {
    const path = file('ranking.xml', ranking);
    const run = (...args: string[]) => corrigenda(['analyse', '--format', 'ranking-xml', path, ...args]);
    file('one.txt', '1\n2\n');
    const metric = (name: string) => ['--metric', `m:${name}=${join(folder, 'one.txt')}`];
    expect(run(...metric('Z'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('there is A, B, C'),
    });
    expect(run(...metric('A'), ...metric('A'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('m of A was given already'),
    });
    expect(run('--rank-by', 'Fluency').status).toBe(2);
    const { stdout } = run(...metric('A'), ...metric('C'));
    expect(stdout).toMatch(/– m, Pearson/);
    expect(stdout).toMatch(/^2 items, 1 annotator, 3 systems$/m);
  });

  test('claims no order of systems without resamples', () => {
    const path = file('ranking.xml', ranking);
    const { stdout } = corrigenda(['analyse', '--format', 'ranking-xml', path, '--json', '--resamples', '0']);
    const { C } = JSON.parse(stdout).ranking.expectedWins;
    expect(C).toMatchObject({ low: null, rankLow: 1, rankHigh: 3, cluster: 1 });
  });

  test('writes the documented keys as JSON, the same bytes for the same seed', () => {
    const path = file('ranking.xml', ranking);
    const run = () => corrigenda(['analyse', '--format', 'ranking-xml', path, '--json', '--resamples', '50']);
    const { status, stdout } = run();
    expect(status).toBe(0);
    const analysis = JSON.parse(stdout);
    expect(analysis).toMatchObject({ items: 2, annotators: ['u'], systems: ['A', 'B', 'C'] });
    expect(analysis.pairs).toEqual({
      rankings: 2,
      unexpanded: { n: 2, ties: 0 },
      expanded: { n: 4, ties: 1 },
    });
    expect(Object.keys(analysis.ranking)).toEqual(['expectedWins', 'bradleyTerry', 'trueSkill']);
    expect(analysis.judges.inter).toHaveProperty('reason');
    expect(run().stdout).toBe(stdout);
  });

  test('correlates with a metric whose scores stand one a line', () => {
    const path = file('ranking.xml', ranking);
    const scores = ['A', 'B', 'C'].map((system, place) => [
      '--metric',
      `m:${system}=${file(`${system}.txt`, `${place}\n${place + 1}\n`)}`,
    ]);
    const { status, stdout } = corrigenda([
      'analyse',
      '--format',
      'ranking-xml',
      path,
      '--src-id-base',
      '1',
      '--json',
      '--resamples',
      '10',
      ...scores.flat(),
    ]);
    expect(status).toBe(0);
    const { m } = JSON.parse(stdout).metrics;
    // Sentence 1: A and B beat C though C scores higher; sentence 2: C beats A and scores higher.
    expect(m.sentence).toMatchObject({ pairs: 4, accuracy: { value: expect.closeTo(1 / 3, 10) } });
  });

  test('a metric meets the sentences of the data in their order, and a wrong number of scores is said', () => {
    const rated = (original: string, s: number, t: number) => ({
      original,
      reference: original,
      systems: {
        s: { output: 'x', annotators: { anna: { Grammaticality: s } } },
        t: { output: 'y', annotators: { anna: { Grammaticality: t } } },
      },
    });
    const path = file('rated.json', JSON.stringify({ data: [rated('One .', 4, 1), rated('Two .', 1, 4)] }));
    const run = (scores: string) =>
      corrigenda([
        ...['analyse', '--format', 'multi-system-json', path, '--json', '--resamples', '10'],
        ...['--metric', `m:s=${file('s.txt', '1\n0\n')}`, '--metric', `m:t=${file('t.txt', scores)}`],
      ]);
    expect(JSON.parse(run('0\n1\n').stdout).metrics.m.sentence).toMatchObject({
      pairs: 2,
      accuracy: { value: 1 },
    });
    const { stdout, stderr } = run('0\n1\n1\n');
    expect(stderr).toContain(
      '3 scores are neither one for each sentence nor one for each of the 2 judged ones',
    );
    expect(JSON.parse(stdout).metrics.m.sentence).toMatchObject({
      pairs: 0,
      accuracy: { reason: 'no compared pair has scores for both sentences' },
    });
  });

  test.each([
    ['an unknown format', ['--format', 'nothing', 'x'], 2, 'Allowed choices'],
    ['a missing file', ['--format', 'ranking-xml', 'no-such-file.xml'], 1, 'no-such-file.xml'],
    ['a file without judgements', ['--format', 'wmt-csv', file('empty.csv', '')], 1, 'No judgements'],
    [
      'a metric that is not named',
      ['--format', 'ranking-xml', file('r2.xml', ranking), '--metric', 'x'],
      2,
      'METRIC:SYSTEM=FILE',
    ],
  ])('%s is refused', (_, args, status, message) => {
    const result = corrigenda(['analyse', ...args]);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(message);
  });
});

describe('corrigenda report', () => {
  test('a report carries its numbers, and a changed number is found out', () => {
    const path = bundle('pairwise');
    const out = join(folder, 'report.html');
    expect(
      corrigenda(['report', '--format', 'campaign', path, '--out', out, '--resamples', '30']),
    ).toMatchObject({ status: 0 });
    expect(corrigenda(['report', '--verify', path, '--report', out])).toMatchObject({ status: 0 });
    writeFileSync(out, readFileSync(out, 'utf8').replace(/"items":(\d+)/, '"items":99'));
    const changed = corrigenda(['report', '--verify', path, '--report', out]);
    expect(changed.status).toBe(1);
    expect(changed.stderr).toContain('items: the report says 99');
  });

  test('a large campaign is checked while it is analysed, and a forged answer still refused before anything is written', () => {
    const path = join(folder, 'large');
    mkdirSync(path);
    const files = writeBundle(largeRecord(12_000));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
    const out = join(folder, 'large.html');
    expect(corrigenda(['report', path, '--out', out, '--resamples', '20'])).toMatchObject({ status: 0 });
    rmSync(out);
    const forged = files['events.jsonl'].replace(/"grammaticality":"[^"]*"/, '"grammaticality":"best"');
    expect(forged).not.toBe(files['events.jsonl']);
    writeFileSync(join(path, 'events.jsonl'), forged);
    const refused = corrigenda(['report', path, '--out', out, '--resamples', '20']);
    expect(refused.stderr).toMatch(/events\.jsonl:1:1 error: the answers of \S+ in phase \S+ are not valid/);
    expect(refused.status).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('large.html'))).toEqual([]);
  });
});

describe('corrigenda references', () => {
  test('post-edits become references that the scorer takes', () => {
    const out = join(folder, 'references');
    expect(corrigenda(['references', bundle('multi-system'), '--out', out])).toMatchObject({ status: 0 });
    const m2 = join(out, 'references.m2');
    const { status, stdout } = corrigenda(['score', '--hyp', m2, '--ref', m2, '--json']);
    expect(status).toBe(0);
    expect(JSON.stringify(JSON.parse(stdout))).toContain('"f":1');
    expect(readFileSync(join(out, 'source.txt'), 'utf8').split('\n').length).toBe(
      readFileSync(join(out, 'reference-0.txt'), 'utf8').split('\n').length,
    );
  });
});
