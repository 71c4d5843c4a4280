// `corrigenda meta` and `corrigenda attribute`: rankings, campaigns and scores of people against metrics; validation without people; bad input.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBundle } from '@corrigenda/core/human';
import { demoCampaigns } from '@corrigenda/examples/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsWithoutReason } from '../without-reason.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';
import { expectFit } from './json-schema.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

const systems = ['A', 'B', 'C', 'D', 'E'];
const sentences = Array.from({ length: 12 }, (_, index) => index);
/** System number s makes its sentence right where the sentence's number is at least 2 s: A always, E rarely. */
const output = (system: number, sentence: number) =>
  sentence >= 2 * system ? `w${sentence} is right .` : `w${sentence} are wrong .`;
const text = (line: (sentence: number) => string) => sentences.map((one) => `${line(one)}\n`).join('');
const ranking = (base: number, ranks: (system: number, sentence: number) => number) =>
  `<?xml version="1.0"?>\n<appraise-results><error-correction-ranking-result>${sentences
    .map(
      (sentence) =>
        `<ranking-item src-id="${sentence + base}" user="j">${systems
          .map((name, index) => `<translation rank="${ranks(index, sentence)}" system="${name}"/>`)
          .join('')}</ranking-item>`,
    )
    .join('\n')}</error-correction-ranking-result></appraise-results>\n`;

beforeAll(() => {
  mkdirSync(join(workplace.folder, 'out'));
  mkdirSync(join(workplace.folder, 'scores'));
  workplace.write({
    'source.txt': text((one) => `w${one} are wrong .`),
    'reference.txt': text((one) => `w${one} is right .`),
    'gold.m2': text(
      (one) =>
        `S w${one} are wrong .\nA 1 2|||R:VERB:SVA|||is|||REQUIRED|||-NONE-|||0\nA 2 3|||R:ADJ|||right|||REQUIRED|||-NONE-|||0\n`,
    ),
    // People see what the metrics see, except that they rank D below E.
    'people.xml': ranking(0, (system) => [1, 2, 3, 5, 4][system]),
    'from-one.xml': ranking(1, (system) => [1, 2, 3, 5, 4][system]),
    'tied.xml': ranking(0, () => 1),
    'column.txt': '0.9\n0.7\n0.5\n0.1\n0.3\n',
    'named.tsv': 'E\t0.3\nD\t0.1\nC\t0.5\nB\t0.7\nA\t0.9\n',
    'broken.xml': '<appraise-results><ranking-item>',
    'short.txt': 'one line\n',
  });
  systems.forEach((name, index) => {
    writeFileSync(
      join(workplace.folder, 'out', `${name}.txt`),
      text((one) => output(index, one)),
    );
    writeFileSync(
      join(workplace.folder, 'scores', `${name}.txt`),
      text(() => '0.5'),
    );
  });
});

const files = ['--outputs', 'out', '--source', 'source.txt', '--reference', 'reference.txt'];
const call = (...args: string[]) => callCommand(args, workplace.folder);
const meta = (...args: string[]) => call('meta', '--resamples', '50', '--permutations', '50', ...args);
const json = async (...args: string[]) => {
  const { status, stdout, stderr } = await meta('--json', ...args);
  expect(status, stderr).toBe(0);
  const printed = JSON.parse(stdout);
  expectFit(args.includes('--human') ? 'meta' : 'meta-validation', printed);
  return printed;
};

describe('meta', () => {
  it('correlates metrics with Expected Wins, with intervals and n', async () => {
    const { metrics, human, comparisons } = await json(
      '--human',
      'people.xml',
      ...files,
      '--metric',
      'errant,green',
    );
    expect(human).toMatchObject({ column: 'expected-wins', rankings: 12, resampled: true });
    expect(human.scores.A.value).toBe(1);
    const { system, sentence, windows, ranks, aggregated } = metrics.errant;
    expect(system.n).toBe(5);
    // Two neighbours of five are exchanged: 1 - 6 * 2 / (5 * 24).
    expect(system.spearman.value).toBeCloseTo(0.9, 9);
    expect(system.kendall.value).toBeCloseTo(0.8, 9);
    expect(system.pearson.low).toBeLessThanOrEqual(system.pearson.value);
    expect(aggregated.trueskill.n).toBe(5);
    expect(windows).toHaveLength(2);
    expect(windows[0].systems).toEqual(['A', 'B', 'C', 'E']);
    expect(ranks.length).toBe(10);
    const { concordant, discordant, metricTies } = sentence.counts;
    expect(concordant + discordant + metricTies).toBe(12 * 10);
    expect(sentence.drop.accuracy.value).toBeCloseTo(concordant / (concordant + discordant), 9);
    expect(comparisons).toHaveLength(2);
  });

  it('takes given scores in the order of names or with names, and TrueSkill', async () => {
    const [column, named, skill] = [
      await json('--human', 'people.xml', 'column.txt', ...files, '--metric', 'm2'),
      await json('--human', 'named.tsv', ...files, '--metric', 'm2'),
      await json('--human', 'people.xml', ...files, '--metric', 'm2', '--against', 'trueskill'),
    ];
    expect(column.human).toMatchObject({ column: 'given', scores: { D: { value: 0.1, low: null } } });
    expect(named.metrics.m2.system.pearson.value).toBe(column.metrics.m2.system.pearson.value);
    expect(named.metrics.m2.sentence).toHaveProperty('reason');
    expect(skill.human.column).toBe('trueskill');
    expect(skill.metrics.m2.system.spearman.value).toBeCloseTo(0.9, 9);
  });

  it('finds from where sentences are numbered, and keeps to the judged ones', async () => {
    const options = [...files, '--metric', 'm2'];
    const [zero, one] = [
      await json('--human', 'people.xml', ...options),
      await json('--human', 'from-one.xml', ...options),
    ];
    expect(one.metrics).toEqual(zero.metrics);
    const few = (await json('--human', 'people.xml', ...options, '--judged-only')).metrics;
    expect(few).toEqual(zero.metrics);
  });

  it('does not depend on the order of systems, except for the published rule for ties', async () => {
    const run = (set: string) =>
      json('--human', 'people.xml', ...files, '--metric', 'm2', '--set', set, '--resamples', '0');
    const [one, other] = [await run('A,B,C,D,E'), await run('E,C,A,D,B')];
    expect(other.metrics.m2.system).toEqual(one.metrics.m2.system);
    expect(other.metrics.m2.sentence.half).toEqual(one.metrics.m2.sentence.half);
    expect(other.metrics.m2.sentence.seeda).not.toEqual(one.metrics.m2.sentence.seeda);
  });

  it.each(['items', 'systems', 'both'])('resamples over %s', async (over) => {
    const { metrics, over: said } = await json(
      '--human',
      'people.xml',
      ...files,
      '--metric',
      'm2',
      '--over',
      over,
    );
    expect(said).toBe(over);
    const { low, high, value } = metrics.m2.system.pearson;
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeLessThanOrEqual(1);
  });

  it('says why there is no number: constant scores, tied people, two systems', async () => {
    const constant = await json('--human', 'people.xml', ...files, '--scores', 'flat=scores');
    expect(constant.metrics.flat.system.pearson).toMatchObject({ value: null, reason: expect.any(String) });
    expect(constant.metrics.flat.sentence.half.accuracy.value).toBe(0.5);
    expect(constant.metrics.flat.sentence.drop.accuracy).toMatchObject({
      value: null,
      reason: 'the metric decides no pair that people decided',
    });
    const tied = await json('--human', 'tied.xml', ...files, '--metric', 'm2,gleu');
    expect(tied.metrics.m2.system.pearson.value).toBeNull();
    expect(tied.human.scores.A.reason).toBeTruthy();
    const two = await json(
      '--human',
      'people.xml',
      ...files,
      '--metric',
      'm2,gleu',
      '--set',
      'A,B',
      '--over',
      'both',
    );
    expect(two.comparisons[0].williams).toHaveProperty('reason');
    expect(two.metrics.m2.windows).toEqual([]);
    for (const data of [constant, tied, two]) expect(pathsWithoutReason(data)).toEqual([]);
  });

  it.each([
    [['--human', 'broken.xml', ...files], 1, 'broken.xml'],
    [['--human', 'nowhere.xml', ...files], 1, 'nowhere.xml'],
    [['--human', 'people.xml', ...files, '--set', 'A,Z'], 2, 'there is no system Z'],
    [['--human', 'people.xml', '--outputs', 'out', '--source', 'source.txt'], 2, 'needs references'],
    [
      ['--human', 'people.xml', '--outputs', 'out', '--source', 'short.txt', '--reference', 'reference.txt'],
      1,
      'lines',
    ],
    [['--human', 'people.xml'], 2, '--outputs'],
    [['--metric', 'm2'], 2, '--human'],
  ])('refuses %j', async (args, status, message) => {
    const outcome = await meta(...args);
    expect(outcome.status).toBe(status);
    expect(outcome.stderr).toContain(message);
  });

  it('works on a campaign of our own, and writes a report that opens anywhere', async () => {
    const record = demoCampaigns().find(({ protocol }) => protocol === 'multi-system')!.record;
    mkdirSync(join(workplace.folder, 'campaign'));
    for (const [name, content] of Object.entries(writeBundle(record)))
      writeFileSync(join(workplace.folder, 'campaign', name), content);
    const { status, stdout, stderr } = await meta(
      '--human',
      'campaign',
      '--metric',
      'errant,gleu',
      '--report',
      'm.html',
    );
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('Systems: correlation with people');
    const html = workplace.read('m.html');
    expect(html).toContain('id="meta-scatter"');
    expect(html).not.toMatch(/(?:src|href)="http|NaN/);
    const asked = ['--human', 'campaign', '--metric', 'errant,gleu', '--report-language', 'sv'];
    const swedish = await meta(...asked, '--report', 'm-sv.html');
    expect(swedish.stdout).toContain('System: korrelation med människor');
    expect(workplace.read('m-sv.html')).toContain('<html lang="sv">');
  });

  it('validates metrics without people', async () => {
    const { metrics } = await json('--m2', 'gold.m2', '--metric', 'errant,green,over-correction');
    // Each of 12 sentences has two edits: five pairs of subsets, all preferred.
    expect(metrics.errant.pooled).toEqual({ counts: [60, 0, 0], kendall: 1 });
    expect(metrics.errant.types['R:ADJ'].counts).toEqual([24, 0, 0]);
    expect(metrics.errant.spearman.value).toBeGreaterThan(0.9);
    expect(metrics['over-correction'].pooled.kendall).toBe(0);
    expect(pathsWithoutReason(metrics)).toEqual([]);
    workplace.write({ 'single.m2': 'S a b\nA 0 1|||R:X|||c|||REQUIRED|||-NONE-|||0\n\n' });
    const single = await json('--m2', 'single.m2', '--metric', 'errant,over-correction');
    expect(single.metrics.errant).toMatchObject({ perSentence: null, pooled: { kendall: null } });
    expect(pathsWithoutReason(single.metrics)).toEqual([]);
  });
});

describe('attribute', () => {
  it('shares the gain among the edits', async () => {
    workplace.write({ 'h.txt': text((one) => (one === 0 ? 'w0 is bad .' : `w${one} are wrong .`)) });
    const args = ['--m2', 'gold.m2', '--system', 'h.txt', '--metric', 'green,errant'];
    const { status, stdout, stderr } = await call('attribute', ...args, '--json');
    expect(status, stderr).toBe(0);
    const [first, second] = JSON.parse(stdout).systems.h.green;
    expect(first.edits.length).toBeGreaterThan(0);
    const sum = first.edits.reduce((total: number, { score }: { score: number }) => total + score, 0);
    expect(sum).toBeCloseTo(first.sent_score, 9);
    expect(second).toMatchObject({ sent_score: 0, src_score: 0, edits: [] });
    const table = await call('attribute', ...args);
    expect(table.stdout).toContain('green of h');
    expect(table.stdout).toMatch(/\+0\.\d{4} {2}in all/);
  });

  it('draws orders where there are too many edits', async () => {
    const words = Array.from({ length: 40 }, (_, index) => `a${index}`);
    const edits = words.map(
      (word, index) => `A ${index} ${index + 1}|||R|||b${word}|||REQUIRED|||-NONE-|||0\n`,
    );
    workplace.write({ 'many.m2': `S ${words.join(' ')}\n${edits.join('')}\n` });
    const args = [
      '--m2',
      'many.m2',
      '--system',
      'x=many.m2',
      '--metric',
      'errant',
      '--samples',
      '5',
      '--json',
    ];
    const { stdout, status } = await call('attribute', ...args);
    expect(status).toBe(0);
    const [sentence] = JSON.parse(stdout).systems.x.errant;
    expect(sentence.sampled).toBe(true);
    const sum = sentence.edits.reduce((total: number, { score }: { score: number }) => total + score, 0);
    expect(sum).toBeCloseTo(sentence.sent_score, 9);
  });
});
