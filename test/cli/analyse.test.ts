// Human judgements through the real command: analysis as JSON and for people, a report that verifies, references that score.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBundle } from '@corrigenda/core/human';
import { demoCampaigns } from '@corrigenda/examples/demo';
import { afterAll, describe, expect, test } from 'vitest';
import { largeRecord } from '../../bench/report.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
const { folder } = workplace;
const corrigenda = (args: readonly string[]) => callCommand(args, folder);
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
  test('gives line n of a metric file to sentence n, also where sentences are counted from 1', async () => {
    const rated = (output: string, value: number) => ({
      output,
      annotators: { ann: { Grammaticality: value } },
    });
    const data = [4, 1, 4].map((value, index) => ({
      original: `s ${index}`,
      reference: `r ${index}`,
      systems: { A: rated('a', value), B: rated('b', 5 - value) },
    }));
    const path = file('counted.json', JSON.stringify({ data }));
    const metric = (system: string, scores: string) => [
      '--metric',
      `m:${system}=${file(`m-${system}`, scores)}`,
    ];
    const { stdout, stderr } = await corrigenda(
      ['analyse', '--format', 'multi-system-json', path, '--json', '--resamples', '10'].concat(
        metric('A', '9\n1\n9\n'),
        metric('B', '1\n9\n1\n'),
      ),
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).metrics.m.sentence).toMatchObject({ decided: 3, accuracy: { value: 1 } });
  });

  test('refuses a criterion and a metric of systems that do not exist', async () => {
    const path = file('ranking.xml', ranking);
    const run = (...args: string[]) => corrigenda(['analyse', '--format', 'ranking-xml', path, ...args]);
    file('one.txt', '1\n2\n');
    const metric = (name: string) => ['--metric', `m:${name}=${join(folder, 'one.txt')}`];
    expect(await run(...metric('Z'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('there is A, B, C'),
    });
    expect(await run(...metric('A'), ...metric('A'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('m of A was given already'),
    });
    expect((await run('--rank-by', 'Fluency')).status).toBe(2);
    const { stdout } = await run(...metric('A'), ...metric('C'));
    expect(stdout).toMatch(/fewer than two|no compared pair|same score everywhere/);
    expect(stdout).toMatch(/^2 items, 1 annotator, 3 systems$/m);
  });

  test('claims no order of systems without resamples', async () => {
    const path = file('ranking.xml', ranking);
    const { stdout } = await corrigenda([
      'analyse',
      '--format',
      'ranking-xml',
      path,
      '--json',
      '--resamples',
      '0',
    ]);
    const { C } = JSON.parse(stdout).ranking.expectedWins;
    expect(C).toMatchObject({ low: null, rankLow: 1, rankHigh: 3, cluster: 1 });
  });

  test('writes the documented keys as JSON, the same bytes for the same seed', async () => {
    const path = file('ranking.xml', ranking);
    const run = () => corrigenda(['analyse', '--format', 'ranking-xml', path, '--json', '--resamples', '50']);
    const { status, stdout } = await run();
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
    expect((await run()).stdout).toBe(stdout);
  });

  test('correlates with a metric whose scores stand one a line', async () => {
    const path = file('ranking.xml', ranking);
    const scores = ['A', 'B', 'C'].map((system, index) => [
      '--metric',
      `m:${system}=${file(`${system}.txt`, `${index}\n${index + 1}\n`)}`,
    ]);
    const { status, stdout } = await corrigenda([
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
    expect(m.sentence).toMatchObject({
      compared: 4,
      decided: 3,
      accuracy: { value: expect.closeTo(1 / 3, 10) },
    });
  });

  test('a metric meets the sentences of the data in their order, and a wrong number of scores is said', async () => {
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
    expect(JSON.parse((await run('0\n1\n')).stdout).metrics.m.sentence).toMatchObject({
      decided: 2,
      accuracy: { value: 1 },
    });
    const { stdout, stderr } = await run('0\n1\n1\n');
    expect(stderr).toContain(
      '3 scores are neither one for each of the 2 sentences nor one for each of the 2 judged ones',
    );
    expect(JSON.parse(stdout).metrics.m.sentence).toMatchObject({
      compared: 0,
      accuracy: { reason: 'no compared pair has scores for both sentences' },
    });
  });

  describe('files that are not named one by one', () => {
    const rated = (annotator: string, original: string, value: number) =>
      JSON.stringify({
        data: [0, 1, 2].map((index) => ({
          original: `${original} ${index}`,
          reference: 'r',
          systems: {
            s: { output: 'x', annotators: { [annotator]: { Grammaticality: value, Fluency: 4 - index } } },
            t: { output: 'y', annotators: { [annotator]: { Grammaticality: 5 - value, Fluency: 3 } } },
          },
        })),
      });
    mkdirSync(join(folder, 'group', '.hidden'), { recursive: true });
    writeFileSync(join(folder, 'group', 'b-ann.json'), rated('ann', 'one', 4));
    writeFileSync(join(folder, 'group', 'b-bob.json'), rated('bob', 'one', 3));
    writeFileSync(join(folder, 'group', '.hidden', 'c.json'), '{');
    writeFileSync(join(folder, 'other.json'), rated('ann', 'two', 1));
    const json = async (...args: string[]) => {
      const { status, stdout, stderr } = await corrigenda([
        'analyse',
        ...args,
        '--json',
        '--resamples',
        '10',
      ]);
      return { status, stderr, analysis: JSON.parse(stdout) };
    };

    test('a folder stands for its files, and the format is told from them and said', async () => {
      const { status, stderr, analysis } = await json(join(folder, 'group'));
      expect({ status, stderr }).toEqual({
        status: 0,
        stderr: 'Read as multi-system-json (--format says otherwise).\n',
      });
      expect(analysis).toMatchObject({ items: 3, annotators: ['ann', 'bob'] });
    });

    test('a pattern stands for the files it matches', async () => {
      expect((await json(join(folder, 'gr*', 'b-?nn.json'))).analysis.annotators).toEqual(['ann']);
      const nothing = await corrigenda(['analyse', join(folder, 'no-*.json')]);
      expect(nothing).toMatchObject({ status: 1, stderr: expect.stringContaining('no file matches') });
    });

    test('groups are pooled and shown each for itself', async () => {
      const { analysis } = await json(join(folder, 'group'), ':', join(folder, 'other.json'));
      expect(analysis.items).toBe(6);
      expect(analysis.breakdown).toMatchObject({
        key: 'group',
        parts: [
          { value: 'group 1', analysis: { items: 3 } },
          { value: 'group 2', analysis: { items: 3 } },
        ],
      });
      const { stdout } = await corrigenda([
        ...['analyse', join(folder, 'group'), ':', join(folder, 'other.json'), '--resamples', '10'],
      ]);
      expect(stdout).toContain('Grammaticality by group');
    });

    test('the criterion to rank by is found whatever its case', async () => {
      expect((await json(join(folder, 'group'), '--rank-by', 'fluency')).analysis.rankedBy).toBe('Fluency');
    });

    test('a section is printed alone, and all of them on wish', async () => {
      const print = (...args: string[]) =>
        corrigenda(['analyse', join(folder, 'group'), '--resamples', '10', ...args]);
      const usual = (await print()).stdout;
      expect(usual).toMatch(/^More: --section .*annotator-pairs/m);
      const { stdout } = await print('--section', 'annotator-pairs');
      expect(stdout).toContain('Pairs of annotators');
      expect(stdout).not.toContain('Agreement between annotators');
      const all = (await print('--section', 'all')).stdout;
      for (const title of [
        'Ranking',
        'Answers',
        'Pairs of annotators',
        'Which answer met which',
        'Criteria with each other',
      ])
        expect(all).toContain(title);
      expect(await print('--section', 'nothing')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('there is ranking'),
      });
    });

    test('an entry that cannot be read is an error and status 1, and the rest is computed', async () => {
      const path = file('half.json', rated('ann', 'one', 4).replace('"Fluency":4', '"Fluency":9'));
      const { status, stderr, analysis } = await json(path);
      expect(status).toBe(1);
      expect(stderr).toContain('9 is not a rating');
      expect(analysis.means.s.Fluency.n).toBe(2);
    });

    test('every number of a report on published files is computed again', async () => {
      const out = join(folder, 'published.html');
      const files = [join(folder, 'group'), ':', join(folder, 'other.json')];
      const made = await corrigenda([
        ...[
          'report',
          ...files,
          '--out',
          out,
          '--resamples',
          '20',
          '--rank-by',
          'FLUENCY',
          '--other',
          'category',
        ],
      ]);
      expect(made.status).toBe(0);
      const verified = await corrigenda(['report', '--verify', ...files, '--report', out]);
      expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('other:category') });
      writeFileSync(join(folder, 'other.json'), rated('ann', 'two', 2));
      const changed = await corrigenda(['report', '--verify', ...files, '--report', out]);
      expect(changed).toMatchObject({ status: 1, stderr: expect.stringContaining('numbers differ') });
    });
  });

  test('a metric comes as a table with one column per system, and covers more sentences than were judged', async () => {
    const path = file('ranking.xml', ranking);
    const table = file('m.csv', 'line,C,B,A\n1,1,2,2\n2,9,1,1\n3,5,5,5\n4,0,0,7\n');
    const { status, stdout } = await corrigenda([
      ...['analyse', path, '--src-id-base', '1', '--metric', `m=${table}`, '--json', '--resamples', '10'],
    ]);
    expect(status).toBe(0);
    // Two of four lines were judged. Sentence 1: A and B beat C in both; sentence 2: C beats A in both.
    expect(JSON.parse(stdout).metrics.m).toMatchObject({
      judged: 2,
      lines: 4,
      sentence: { compared: 4, decided: 3, metricTies: 0, accuracy: { value: 1 } },
    });
  });

  test('a wrong first number is refused where the scores of merged outputs fit a line further', async () => {
    const items = Array.from({ length: 8 }, (_, index) => 2 * index + 2).map(
      (id) =>
        `<ranking-item src-id="${id}" user="u"><translation rank="1" system="A B"/><translation rank="2" system="C"/></ranking-item>`,
    );
    const path = file('merged.xml', `<appraise-results>${items.join('')}</appraise-results>`);
    // Line n is sentence n, counted from 1: on even ones A and B gave the same text.
    const lines = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 1 ? `${index},${index},0` : `${index},-${index + 1},0`,
    );
    const table = file('merged.csv', `A,B,C\n${lines.join('\n')}\n`);
    const run = (base: string) =>
      corrigenda([
        'analyse',
        path,
        '--src-id-base',
        base,
        '--metric',
        `m=${table}`,
        '--resamples',
        '10',
        '--json',
      ]);
    expect(await run('0')).toMatchObject({ status: 1, stderr: expect.stringContaining('--src-id-base 1') });
    expect((await run('1')).status).toBe(0);
  });

  test.each([
    ['an unknown format', ['--format', 'nothing', 'x'], 2, 'Allowed choices'],
    ['a missing file', ['--format', 'ranking-xml', 'no-such-file.xml'], 1, 'no-such-file.xml'],
    ['a file without judgements', ['--format', 'wmt-csv', file('empty.csv', '')], 1, 'No judgements'],
    ['a file of no known format', [file('words.txt', 'Nothing to see.\n')], 1, 'say which with --format'],
    [
      'a metric that is not named',
      ['--format', 'ranking-xml', file('r2.xml', ranking), '--metric', 'x'],
      2,
      'METRIC:SYSTEM=FILE',
    ],
  ])('%s is refused', async (_, args, status, message) => {
    const result = await corrigenda(['analyse', ...args]);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(message);
  });
});

describe('corrigenda report', () => {
  test('a report carries its numbers, and a changed number is found out', async () => {
    const path = bundle('pairwise');
    const out = join(folder, 'report.html');
    expect(
      await corrigenda([
        ...['report', '--format', 'campaign', path, '--out', out],
        ...['--resamples', '30', '--language', 'ru'],
      ]),
    ).toMatchObject({ status: 0 });
    expect(readFileSync(out, 'utf8')).toContain('<h2>Рейтинг</h2>');
    expect(await corrigenda(['report', '--verify', path, '--report', out])).toMatchObject({ status: 0 });
    writeFileSync(out, readFileSync(out, 'utf8').replace(/"items":(\d+)/, '"items":99'));
    const changed = await corrigenda(['report', '--verify', path, '--report', out]);
    expect(changed.status).toBe(1);
    expect(changed.stderr).toContain('items: the report says 99');
  });

  test('a large campaign is checked while it is analysed, and a forged or altered answer still refused before anything is written', async () => {
    const path = join(folder, 'large');
    mkdirSync(path);
    const bundleFiles = writeBundle(largeRecord(1));
    // What counts as large is the length of the file, and white space at the end of a line is part of it.
    const space = ' '.repeat(8e6 / (bundleFiles['events.jsonl'].split('\n').length - 1));
    const events = bundleFiles['events.jsonl'].replaceAll('\n', `${space}\n`);
    expect(events.length).toBeGreaterThan(8e6);
    const files = { ...bundleFiles, 'events.jsonl': events };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
    const out = join(folder, 'large.html');
    expect(workplace.run(['report', path, '--out', out, '--resamples', '20'])).toMatchObject({ status: 0 });
    rmSync(out);
    // Without the chain nothing but the answers themselves can tell.
    rmSync(join(path, 'chain.jsonl'));
    const forged = files['events.jsonl'].replace(/"grammaticality":"[^"]*"/, '"grammaticality":"best"');
    expect(forged).not.toBe(files['events.jsonl']);
    writeFileSync(join(path, 'events.jsonl'), forged);
    const refused = workplace.run(['report', path, '--out', out, '--resamples', '20']);
    expect(refused.stderr).toMatch(/events\.jsonl:1:1 error: the answers of \S+ in phase \S+ are not valid/);
    expect(refused.status).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('large.html'))).toEqual([]);
    // A valid answer in place of another: only the chain tells.
    writeFileSync(join(path, 'chain.jsonl'), bundleFiles['chain.jsonl']);
    const [, given] = /"grammaticality":"([^"]*)"/.exec(events) ?? [];
    const other = given === 'perfect' ? 'comprehensible' : 'perfect';
    writeFileSync(
      join(path, 'events.jsonl'),
      events.replace(`"grammaticality":"${given}"`, `"grammaticality":"${other}"`),
    );
    const altered = workplace.run(['report', path, '--out', out, '--resamples', '20']);
    expect(altered.stderr).toMatch(/events\.jsonl:1:1 error: the event of this line is not the one/);
    expect([altered.status, existsSync(out)]).toEqual([1, false]);
    rmSync(join(path, 'chain.jsonl'));
    const without = workplace.run(['report', path, '--out', out, '--resamples', '20']);
    expect(without.stderr.match(/has no chain of digests/g)).toHaveLength(1);
    expect([without.status, existsSync(out)]).toEqual([0, true]);
  });
});

describe('corrigenda references', () => {
  test('post-edits become references that the scorer takes', async () => {
    const out = join(folder, 'references');
    expect(await corrigenda(['references', bundle('multi-system'), '--out', out])).toMatchObject({
      status: 0,
    });
    const m2 = join(out, 'references.m2');
    const { status, stdout } = await corrigenda(['score', '--hyp', m2, '--ref', m2, '--json']);
    expect(status).toBe(0);
    expect(JSON.stringify(JSON.parse(stdout))).toContain('"f":1');
    expect(readFileSync(join(out, 'source.txt'), 'utf8').split('\n').length).toBe(
      readFileSync(join(out, 'reference-0.txt'), 'utf8').split('\n').length,
    );
  });
});
