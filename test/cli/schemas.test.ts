// Every JSON that a command prints on the example files fits its schema in docs/schemas, and leaves nothing unsaid.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../shared.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';
import { expectFit as expectValueFit, readSchema, schemaFolder } from './json-schema.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

beforeAll(async () => {
  cpSync(join(root, 'examples'), workplace.folder, { recursive: true });
  workplace.write({
    'tokens.jsonl':
      '{"id": 1, "orig": [{"text": "a", "lemma": "a", "pos": "NOUN", "tag": "NN", "dep": "root", "head": 0}], "cor": [{"text": "b", "lemma": "b", "pos": "NOUN", "tag": "NN", "dep": "root", "head": 0}]}\n',
    'essays.md': '### essay_id = 1\nHe go .\n',
    'odd.m2': 'S a b\nA 0 9|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\nhello\n\n',
  });
  await call([
    'annotate',
    '--orig',
    'learner.txt',
    '--cor',
    'reference.txt',
    'reference-2.txt',
    '--out',
    'gold.m2',
    '--workers',
    '1',
  ]);
  await call([
    'annotate',
    '--orig',
    'learner.txt',
    '--cor',
    'system-bold.txt',
    '--out',
    'bold.m2',
    '--workers',
    '1',
  ]);
  await call(['import', 'five-corrections.zip', '--data', 'data']);
});

/** Schemas that some output was held against. */
const fitted = new Set<string>();
function expectFit(name: string, value: unknown): void {
  fitted.add(name);
  expectValueFit(name, value);
}

const call = (args: readonly string[]) => callCommand(args, workplace.folder);
const texts = [
  '--source',
  'learner.txt',
  '--system',
  'system-bold.txt',
  'system-plain.txt',
  '--reference',
  'reference.txt',
  'reference-2.txt',
  '--workers',
  '1',
];
const data = ['--data', 'data'];

/** What a command about the data folder printed, as a value. */
async function read(...args: string[]) {
  const { stdout, stderr } = await call([...args, ...data]);
  expect(stdout, `${args.join(' ')}: ${stderr}`).not.toBe('');
  return JSON.parse(stdout);
}

/** Schema, and the commands whose output it describes. */
const printed: Readonly<Record<string, readonly (readonly string[])[]>> = {
  evaluate: [
    [
      'evaluate',
      ...texts,
      '--json',
      '--per-sentence',
      '--resamples',
      '20',
      '--metric',
      'all',
      '--baseline',
      'system-bold',
    ],
    ['evaluate', ...texts, '--json', '--resamples', '0'],
  ],
  score: [
    [
      'score',
      'bold.m2',
      'gold.m2',
      '--ref',
      'gold.m2',
      '--json',
      '--cat',
      'all',
      '--per-sentence',
      '--resamples',
      '20',
    ],
    ['score', 'bold.m2', '--ref', 'gold.m2', '--json', '--resamples', '0', '--beta', '0'],
  ],
  'annotate-line': [
    [
      'annotate',
      '--orig',
      'learner.txt',
      '--cor',
      'reference.txt',
      '--format',
      'jsonl',
      '--explain',
      '--tok',
      '--workers',
      '1',
    ],
  ],
  'annotate-tokens-line': [['annotate', '--tokens', 'tokens.jsonl', '--explain']],
  analyse: [['analyse', 'five-corrections.zip', '--json', '--resamples', '20']],
  'analyse-essays': [['analyse', 'essays.md', '--format', 'essay-markdown', '--json']],
  'meta-validation': [['meta', '--m2', 'gold.m2', '--metric', 'errant', '--json']],
  attribute: [['attribute', ...texts.slice(0, -2), '--metric', 'errant,gleu', '--json']],
  metrics: [
    ['metrics', '--json'],
    ['metrics', 'gleu', '--json'],
  ],
  types: [['types', '--json']],
  'types-ud': [
    ['types', '--language', 'sv', '--json'],
    ['types', '--language', 'cs', '--json'],
  ],
  'parse-line': [['parse', 'learner.txt', '--format', 'jsonl']],
  'm2-check-line': [['m2', 'check', 'odd.m2', '--json']],
  doctor: [['doctor', '--json', '--port', '0', ...data]],
  'campaign-list': [['campaign', 'list', '--json', ...data]],
};

describe('what is printed fits its schema', () => {
  it.each(Object.entries(printed))('%s', async (name, commands) => {
    for (const args of commands) {
      const { stdout, stderr } = await call(args);
      expect(stdout, stderr).not.toBe('');
      const values = name.endsWith('-line')
        ? stdout
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [JSON.parse(stdout)];
      for (const value of values) expectFit(name, value);
    }
  });

  it('commands about a campaign with judgements', async () => {
    const [{ id }] = await read('campaign', 'list', '--json');
    const about = (name: string, ...args: string[]) => read('campaign', name, id, '--json', ...args);
    expectFit('campaign-status', await about('status'));
    expectFit('analyse', await about('results'));
    const cells = await about('cells');
    expectFit('campaign-cells', cells);
    expectFit('campaign-problems', await about('problems'));
    const disagreements = await about('disagreements');
    expect(disagreements).not.toEqual([]);
    expectFit('campaign-disagreements', disagreements);
    const item = await about('item', disagreements[0].item);
    expect(item.judgements).not.toEqual([]);
    expectFit('campaign-item', item);
  });

  it('commands that make campaigns, links and decisions', async () => {
    const files = ['--protocol', 'direct-assessment', '--title', 'Schemas', '--source', 'learner.txt'];
    const systems = ['--system', 'bold=system-bold.txt', '--system', 'plain=system-plain.txt'];
    const making = [...files, ...systems, '--annotators', '2'];
    expectFit('campaign-preview', await read('campaign', 'create', ...making, '--preview'));
    const made = await read('campaign', 'create', ...making, '--json');
    expectFit('campaign-create', made);
    expectFit('campaign-links', await read('campaign', 'invite', made.id, '--json'));
    expectFit('campaign-sign-up', await read('campaign', 'sign-up', made.id, '--most', '3', '--json'));
    const [item] = (await read('campaign', 'cells', made.id)).items;
    const answers = ['bold', 'plain'].flatMap((system) => ['--answer', `${system}:score=80`]);
    expectFit(
      'campaign-adjudicate',
      await read('campaign', 'adjudicate', made.id, item, '--json', ...answers),
    );
  });

  it('commands about managers', async () => {
    expectFit('managers-link', await read('managers', 'add', '--name', 'Schema', '--json'));
    expectFit('managers-list', await read('managers', 'list', '--json'));
    const log = await read('managers', 'log', '--json');
    expect(log.length).toBeGreaterThan(0);
    expectFit('managers-log', log);
  });

  it('the record beside an M2 file', () => {
    expectFit('made', JSON.parse(workplace.read('gold.m2.made.json')));
  });

  it('and what does not fit is noticed', () => {
    expect(readSchema('made')({ ...JSON.parse(workplace.read('gold.m2.made.json')), more: 1 })).toBe(false);
    expect(readSchema('metrics')([{ id: 'errant' }])).toBe(false);
  });
});

it('every schema is held against real output, that of meta in its own test', () => {
  const names = readdirSync(schemaFolder).map((file) => file.replace('.json', ''));
  expect([...fitted, 'meta'].sort()).toEqual(names.sort());
});
