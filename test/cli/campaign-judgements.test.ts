// What the manager's pages do with judgements, from the command line: one item, a decision, results.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '@corrigenda/core/formats';
import { builtInProtocols, writeProtocol } from '@corrigenda/core/human';
import { createCampaign, startServer } from '@corrigenda/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterBy, workToTheEnd } from '../server/client.ts';
import { multiSystemItems, newCampaign, protocolOf } from '../server/fixtures.ts';
import { runCommand } from '../server/process.ts';
import { callCommand } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-judgements-'));
afterAll(() => rmSync(folder, { recursive: true }));
const data = join(folder, 'data');
const path = (name: string) => join(folder, name);
const write = (name: string, text: string) => {
  writeFileSync(path(name), text);
  return path(name);
};
const on = (verb: string, ...args: string[]) => callCommand(['campaign', verb, ...args, '--data', data]);
const itemIn = async (campaign: string, item: string) => {
  const { status, stdout } = await on('item', campaign, item);
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

beforeAll(async () => {
  const server = await startServer({ data });
  const make = async (title: string, protocol: string, work: boolean) => {
    const { links } = await createCampaign(
      server.bench,
      newCampaign({
        title,
        protocol: protocolOf(protocol),
        items: multiSystemItems(3).map((item, index) => ({
          ...item,
          target: { start: 0, end: 3 },
          metadata: { level: index > 1 ? 'B1' : 'A2' },
        })),
        annotators: [{ pseudonym: 'Ask' }, { pseudonym: 'Embla' }],
      }),
    );
    if (!work) return;
    for (const { link } of links) await workToTheEnd(await enterBy(server.url, link), protocolOf(protocol));
  };
  await make('Course', 'multi-system', true);
  await make('Pairs', 'pairwise', true);
  await make('Targets', 'target-error-1', false);
  await server.stop();
});

describe('campaign item', () => {
  it('prints every judgement side by side, with the questions they answer', async () => {
    const { item, judgements, adjudication, pairs, protocol } = await itemIn('Course', 'mening-2');
    expect([item.id, adjudication, pairs]).toEqual(['mening-2', null, []]);
    expect(judgements.map(({ pseudonym }: { pseudonym: string }) => pseudonym).sort()).toEqual([
      'Ask',
      'Embla',
    ]);
    expect(protocol.fields.map(({ id }: { id: string }) => id)).toContain('fluency');
    expect((await itemIn('Pairs', 'mening-1')).pairs[0]).toMatchObject({
      pair: ['hidden-alpha', 'hidden-beta'],
    });
  });

  it('an item that is not there is told with those that are', async () => {
    const told = await on('item', 'Course', 'mening-9');
    expect([told.status, told.stdout]).toEqual([1, '']);
    expect(told.stderr).toContain(
      'There is no item “mening-9” in “Course”; there is mening-1, mening-2, mening-3.',
    );
  });
});

describe('campaign cells', () => {
  it('prints where each person stands with each item', async () => {
    const { status, stdout } = await runCommand(['campaign', 'cells', 'Course', '--data', data]);
    const { items, people } = JSON.parse(stdout);
    expect([status, items]).toEqual([0, ['mening-1', 'mening-2', 'mening-3']]);
    expect(people).toMatchObject(
      ['Ask', 'Embla'].map((pseudonym) => ({ pseudonym, states: ['done', 'done', 'done'] })),
    );
  });
});

describe('campaign adjudicate', () => {
  it('decides an item from options, for every system with the same text', async () => {
    const told = await on(
      'adjudicate',
      'Course',
      'mening-1',
      '--answer',
      'hidden-gamma:fluency=somewhat-natural',
      '--answer',
      'hidden-beta:final=Jag har x=y: boken.',
      '--note',
      'Ask is right.',
    );
    expect([told.status, told.stdout, told.stderr]).toEqual([0, 'Decided: mening-1\n', '']);
    const { adjudication } = await itemIn('Course', 'mening-1');
    expect([adjudication.note, adjudication.answers]).toEqual([
      'Ask is right.',
      {
        item: {},
        outputs: {
          'hidden-alpha': { fluency: 'somewhat-natural' },
          'hidden-gamma': { fluency: 'somewhat-natural' },
          'hidden-beta': { final: 'Jag har x=y: boken.' },
        },
      },
    ]);
  });

  it('decides a pair, and the same key decides once', async () => {
    const decide = (...more: string[]) =>
      on('adjudicate', 'Pairs', 'mening-1', '--json', '--key', 'first-try', ...more);
    const pair = ['--pair', 'hidden-beta', 'hidden-alpha'];
    const answer = ['--answer', 'preference=first-slightly-better'];
    const told = await decide(...answer, ...pair);
    expect(told.status).toBe(0);
    expect(JSON.parse(told.stdout).pairs[0].adjudication).toMatchObject({
      pair: ['hidden-beta', 'hidden-alpha'],
      answers: { item: { preference: 'first-slightly-better' }, outputs: {} },
    });
    expect((await decide(...answer, ...pair)).status).toBe(0);
    const other = await decide('--answer', 'preference=no-difference', ...pair);
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('used for another request')]);
    const bundle = path('pairs.zip');
    await on('export', 'Pairs', '--out', bundle);
    const elsewhere = path('elsewhere');
    await runCommand(['import', bundle, '--data', elsewhere]);
    const there = await runCommand(['campaign', 'item', 'Pairs', 'mening-1', '--data', elsewhere]);
    expect(JSON.parse(there.stdout).pairs).toEqual((await itemIn('Pairs', 'mening-1')).pairs);
  });

  it('decides from a file of answers', async () => {
    const answers = { outputs: { 'hidden-beta': { grammaticality: 'other' } } };
    const file = write('decision.json', JSON.stringify(answers));
    expect((await on('adjudicate', 'Course', 'mening-3', '--answers', file)).status).toBe(0);
    expect((await itemIn('Course', 'mening-3')).adjudication.answers).toEqual({ item: {}, ...answers });
  });

  it.each([
    ['nothing decided', 2, 'Course', [], /Nothing is decided/],
    [
      'an answer without a field',
      2,
      'Course',
      ['--answer', 'good'],
      /expected FIELD=ANSWER or SYSTEM:FIELD=/,
    ],
    ['an unknown field', 2, 'Course', ['--answer', 'colour=red'], /no field “colour”; there is corrected, /],
    [
      'a field of outputs without its system',
      2,
      'Course',
      ['--answer', 'fluency=other'],
      /expected SYSTEM:fluency=/,
    ],
    [
      'an unknown option',
      1,
      'Course',
      ['--answer', 'hidden-beta:fluency=lovely'],
      /not one of those allowed/,
    ],
    ['an unknown system', 1, 'Course', ['--answer', 'nobody:fluency=other'], /\(nobody\)/],
    [
      'a pair where items are judged',
      1,
      'Course',
      ['--answer', 'a:fluency=other', '--pair', 'a', 'b'],
      /no pair/,
    ],
    [
      'a pair of one',
      2,
      'Pairs',
      ['--answer', 'preference=no-difference', '--pair', 'a'],
      /expected two systems/,
    ],
    [
      'no pair',
      1,
      'Pairs',
      ['--answer', 'preference=no-difference'],
      /names its pair; there is hidden-alpha \/ h/,
    ],
    ['no JSON', 1, 'Course', ['--answers', 'broken.json'], /broken\.json.*this is not JSON/],
    ['other JSON', 1, 'Course', ['--answers', 'other.json'], /other\.json.*expected \{ "item"/],
    ['a missing file', 1, 'Course', ['--answers', 'nowhere.json'], /nowhere\.json.*no such file/],
  ])('%s is refused and keeps nothing', async (_name, status, campaign, args, message) => {
    write('broken.json', '{"item":');
    write('other.json', '{"answers":{}}');
    const before = await itemIn(campaign, 'mening-2');
    const told = await on(
      'adjudicate',
      campaign,
      'mening-2',
      ...args.map((arg) => (arg.endsWith('.json') ? path(arg) : arg)),
    );
    expect(told.stderr).toMatch(message);
    expect([told.status, told.stdout]).toEqual([status, '']);
    expect(await itemIn(campaign, 'mening-2')).toEqual(before);
  });
});

describe('campaign results', () => {
  const quick = ['--resamples', '50', '--seed', '7'];

  it('gives the numbers that analyse and report give for the bundle', async () => {
    const bundle = path('course.zip');
    await on('export', 'Course', '--out', bundle);
    const straight = await on('results', 'Course', '--json', ...quick);
    const analysed = await runCommand(['analyse', '--format', 'campaign', bundle, '--json', ...quick]);
    expect([straight.status, analysed.status]).toEqual([0, 0]);
    expect(JSON.parse(straight.stdout).annotators).toEqual(['Ask', 'Embla']);
    expect(straight.stdout).toBe(analysed.stdout);
    const tables = await on('results', 'Course', ...quick);
    expect(tables.stdout).toContain('3 items, 2 annotators, 3 systems');
    const file = path('report.html');
    const report = await on('results', 'Course', '--out', file, '--by', 'level', ...quick);
    expect([report.status, report.stdout]).toEqual([0, `${file}\n`]);
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>[\s\S]*Course/i);
    const verified = await runCommand(['report', '--verify', bundle, '--report', file]);
    expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('Every number')]);
  });

  it.each([
    ['nothing judged yet', 1, ['Targets'], /Nothing is judged yet in “Targets”/],
    ['metadata that is not there', 2, ['Course', '--by', 'genre'], /--by genre.*there is level/],
    ['a report that is JSON', 2, ['Course', '--json'], /--json and an HTML report/],
    ['an unknown campaign', 1, ['Nothing'], /no campaign “Nothing”/],
  ])('%s is refused and writes nothing', async (_name, status, args, message) => {
    const told = await on('results', ...args, '--out', path('none.html'));
    expect(told.stderr).toMatch(message);
    expect([told.status, existsSync(path('none.html'))]).toEqual([status, false]);
  });
});

describe('what else the pages offer', () => {
  it('people are invited with a quota, and a quota of all is set and taken away', async () => {
    const detail = async () =>
      JSON.parse((await on('status', 'Course', '--json')).stdout) as {
        distribution: { quota?: number };
      };
    expect((await on('invite', 'Course', '--annotator', 'Rimma: 2')).stdout).toMatch(/^ {2}Rimma {2}http/m);
    const bundle = path('invited.zip');
    await on('export', 'Course', '--out', bundle);
    expect(readZip(readFileSync(bundle))['annotators.jsonl']).toMatch(/"id":"Rimma".*"quota":2,/);
    expect((await on('extend', 'Course', '--quota', '9')).status).toBe(0);
    expect((await detail()).distribution.quota).toBe(9);
    expect((await on('extend', 'Course', '--no-quota')).status).toBe(0);
    expect((await detail()).distribution.quota).toBeUndefined();
    const nothing = await on('extend', 'Course');
    expect([nothing.status, nothing.stderr]).toEqual([2, expect.stringContaining('Nothing to extend')]);
    expect((await on('extend', 'Course', '--quota', '0')).status).toBe(2);
  });

  it('stage 2 and expert samples take named people', async () => {
    const made = await on(
      'stage-2',
      'Targets',
      '--title',
      'Second',
      '--annotator',
      'Yrsa',
      '--json',
      '--system',
      'hidden-beta',
    );
    expect(JSON.parse(made.stdout).links.map(({ pseudonym }: { pseudonym: string }) => pseudonym)).toEqual([
      'Yrsa',
    ]);
    const experts = await on('expert-sample', 'Course', '--size', '1', '--annotator', 'Doctor', '--json');
    expect(JSON.parse(experts.stdout).map(({ pseudonym }: { pseudonym: string }) => pseudonym)).toEqual([
      'Doctor',
    ]);
  });

  it('new guidelines may bring new words of the protocol, but no other questions', async () => {
    const guidelines = write('guidelines.md', '# Läs **noga**');
    const [first, ...others] = builtInProtocols['multi-system'].fields;
    const protocol = (fields: readonly unknown[]) =>
      writeProtocol({ ...builtInProtocols['multi-system'], fields } as never);
    const words = protocol([{ ...first, label: { ...first.label, en: 'Your own wording' } }, ...others]);
    const put = (name: string) => on('guidelines', 'Course', '--file', guidelines, '--protocol', name);
    const told = await put(write('words.yaml', words));
    expect([told.status, told.stdout]).toEqual([0, 'Guideline version 2\n']);
    const detail = JSON.parse((await on('status', 'Course', '--json')).stdout);
    expect(detail.protocolData.fields[0].label.en).toBe('Your own wording');
    expect(detail.guidelines).toBe('# Läs **noga**');
    const fewer = await put(write('fewer.yaml', writeProtocol(builtInProtocols.ranking)));
    expect([fewer.status, fewer.stderr]).toEqual([1, expect.stringContaining('keeps its phases and fields')]);
    const broken = await put(write('broken.yaml', words.replace('polarity: ', 'polarity: sideways # ')));
    expect([broken.status, broken.stderr]).toEqual([1, expect.stringMatching(/:\d+:\d+ .*polarity/)]);
  });
});
