import { demoCampaigns } from '@corrigenda/examples/demo';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CampaignEvent, CampaignRecord } from '../../campaign/record.ts';
import { formatProblem } from '../../text/problem.ts';
import { readCsvRows } from '../csv.ts';
import { answersCsv } from './answers-csv.ts';
import { readBundle } from './read.ts';
import { writeBundle } from './write.ts';

const records = Object.fromEntries(demoCampaigns().map(({ protocol, record }) => [protocol, record]));
const pairwise = records.pairwise as CampaignRecord;
const messages = (files: Record<string, string>) => readBundle(files).problems.map(formatProblem);

describe('export and import', () => {
  it('gives the same record again, whatever the texts in it', () => {
    const text = fc.string({ unit: 'grapheme' });
    const dictionary = fc.dictionary(text, text);
    const extra = fc.record({
      title: text,
      instructions: text,
      consent: text,
      metadata: dictionary,
      comment: text,
      outputs: fc.dictionary(text, text, { minKeys: 1 }),
      message: text,
      facts: dictionary,
    });
    fc.assert(
      fc.property(extra, ({ title, instructions, consent, metadata, outputs, message, facts }) => {
        const item = { id: 'more', source: message, outputs, metadata };
        const judged = { id: 'compared', outputs: { a: 'One.', b: 'Two.' } };
        const at = pairwise.createdAt;
        const seq = pairwise.events.length + 1;
        const events: CampaignEvent[] = [
          { seq, at, kind: 'problem', actor: 'Annotator 1', details: { message, facts } },
          {
            seq: seq + 1,
            at,
            kind: 'adjudication',
            actor: 'manager',
            item: judged.id,
            answers: { item: { preference: 'no-difference' }, outputs: {} },
            details: { note: message, pair: Object.keys(judged.outputs ?? {}).slice(0, 2) },
          },
          {
            seq: seq + 2,
            at,
            kind: 'of a later version',
            actor: 'manager',
            details: { any: [1, null, { thing: true }] },
          },
        ];
        const record: CampaignRecord = {
          ...pairwise,
          title,
          instructions,
          consent,
          items: [...pairwise.items, item, judged],
          events: [...pairwise.events, ...events],
        };
        const files = writeBundle(record);
        const read = readBundle(files);
        expect(read.problems).toEqual([]);
        expect(read.value).toEqual(record);
        expect(writeBundle(read.value as CampaignRecord)).toEqual(files);
      }),
      { numRuns: 50 },
    );
  });

  it.each(Object.entries(records))('%s: writes as many answers as were given', (_, record) => {
    const [header, ...rows] = readCsvRows(answersCsv(record)).filter(({ cells }) => cells.length > 1);
    expect(header.cells.slice(0, 3)).toEqual(['item', 'task', 'role']);
    const given = record.events.flatMap(({ answers }) =>
      [answers?.item ?? {}, ...Object.values(answers?.outputs ?? {})].flatMap((values) =>
        Object.values(values).filter((value) => value !== ''),
      ),
    );
    expect(rows).toHaveLength(given.length);
    expect(rows.every(({ cells }) => cells.length === header.cells.length)).toBe(true);
  });

  it('guards formulas in tables, and says every file of the bundle in its README', () => {
    const item = { id: 'x', source: '=1+1', outputs: { a: '@a', b: '-b' } };
    const files = writeBundle({ ...pairwise, items: [...pairwise.items, item] });
    expect(files['items.csv']).toContain("x,'=1+1");
    for (const name of Object.keys(files))
      if (name !== 'README.md') expect(files['README.md']).toContain(name);
  });
});

describe('a bundle of version 0.1', () => {
  it('gives the quotas of single people to these people, and says which assignments are between phases', () => {
    const { 'chain.jsonl': _, ...files } = writeBundle(records['multi-system'] as CampaignRecord);
    const [first] = (files['assignments.jsonl'] ?? '').split('\n').map((line) => line && JSON.parse(line));
    const old = {
      ...files,
      'campaign.json': files['campaign.json'].replace(
        '"redundancy"',
        '"quotas": { "Annotator 1": 3, "Annotator 9": 2 }, "redundancy"',
      ),
      'assignments.jsonl': files['assignments.jsonl'].replace('"state":"done"', '"state":"open"'),
    };
    const { value, problems } = readBundle(old);
    expect(problems).toMatchObject([
      {
        file: 'chain.jsonl',
        severity: 'warning',
        message: expect.stringContaining('whether all its events are there cannot be shown'),
      },
    ]);
    expect(value?.annotators.map(({ id, quota }) => [id, quota])).toContainEqual(['Annotator 1', 3]);
    expect(value?.annotators.filter(({ quota }) => quota !== null)).toHaveLength(1);
    expect(value?.distribution).not.toHaveProperty('quotas');
    expect(value?.assignments.find(({ id }) => id === first.id)?.state).toBe('phase');
    expect(writeBundle(value as CampaignRecord)['campaign.json']).not.toContain('quotas');
  });
});

describe('a bundle that was tampered with', () => {
  const files = writeBundle(pairwise);
  const change = (file: string, before: string | RegExp, after: string) => {
    expect(files[file]).toMatch(before);
    return { ...files, [file]: files[file].replace(before, after) };
  };
  const { 'events.jsonl': _, ...withoutEvents } = files;
  test.each<[string, Record<string, string>, RegExp]>([
    ['a missing file', withoutEvents, /^events.jsonl:1:1 the file is missing/],
    [
      'another format',
      change('campaign.json', 'corrigenda-campaign', 'other'),
      /^campaign.json:2:13 format: expected “corrigenda-campaign”, found “other”/,
    ],
    [
      'a later version',
      change('campaign.json', '"formatVersion": 1', '"formatVersion": 2'),
      /^campaign.json:3:20 formatVersion: expected 1, found 2/,
    ],
    [
      'cut off JSON',
      { ...files, 'tasks.jsonl': files['tasks.jsonl'].slice(0, -20) },
      /^tasks.jsonl:\d+:\d+ the JSON ends too early/,
    ],
    [
      'a protocol rule',
      change('guidelines.jsonl', '"kind":"preference"', '"kind":"preferrence"'),
      /^guidelines.jsonl:1:\d+ protocol.fields.0: expected kind/,
    ],
    [
      'an unknown task',
      change('assignments.jsonl', /"task":"t\d+"/, '"task":"t999"'),
      /^assignments.jsonl:1:1 there is no task “t999”/,
    ],
    [
      'a decision on a pair that is none',
      {
        ...files,
        'events.jsonl': `${files['events.jsonl']}${JSON.stringify({
          seq: pairwise.events.length + 1,
          at: pairwise.createdAt,
          kind: 'adjudication',
          actor: 'manager',
          item: pairwise.items[0].id,
          answers: { item: {}, outputs: {} },
          details: { pair: ['nobody', 'nothing'] },
        })}\n`,
      },
      /^events.jsonl:\d+:1 \["nobody","nothing"\] does not name two different outputs of “/,
    ],
    [
      'an unknown annotator',
      change('assignments.jsonl', '"annotator":"Annotator 1"', '"annotator":"Nobody"'),
      /there is no annotator “Nobody”/,
    ],
    [
      'an unknown assignment',
      change('events.jsonl', /"assignment":"\w+"/, '"assignment":"forged"'),
      /^events.jsonl:2:1 there is no assignment “forged”/,
    ],
    [
      'another person’s judgement',
      change('events.jsonl', '"actor":"Annotator 1"', '"actor":"Annotator 2"'),
      /the assignment “\w+” is not Annotator 2’s/,
    ],
    [
      'an unknown system',
      change('assignments.jsonl', 'волга', 'чужая'),
      /there is no output of the system “чужая”/,
    ],
    [
      'a gap in the events',
      change('events.jsonl', '"seq":3,', '"seq":4,'),
      /^events.jsonl:3:1 expected the number 3 .* found 4/,
    ],
    [
      'an answer that is not valid',
      change('events.jsonl', /"preference":"first-[a-z-]+"/, '"preference":"best"'),
      /^events.jsonl:\d+:1 the answers of \w+ in phase judge are not valid/,
    ],
    [
      'an answer for a forged output',
      change('events.jsonl', '"outputs":{}', '"outputs":{"zz":{"rank":1}}'),
      /not valid under their protocol/,
    ],
    [
      'a span outside its text',
      change('items.jsonl', /"end":\d+/, '"end":9999'),
      /^items.jsonl:1:\d+ target: the span/,
    ],
    [
      'a prototype key',
      change('items.jsonl', '{"id"', '{"__proto__":{"a":1},"id"'),
      /unknown name “__proto__”/,
    ],
  ])('%s is named with its position', (_name, bundle, message) => {
    const { value, problems } = readBundle(bundle);
    expect(value).toBeNull();
    expect(problems.map(formatProblem).join('\n')).toMatch(message);
  });

  it('never throws, whatever is in the files', () => {
    const names = fc.constantFrom(...Object.keys(files));
    fc.assert(
      fc.property(names, fc.oneof(fc.string(), fc.json()), fc.nat(), (name, text, cut) => {
        expect(readBundle({ ...files, [name]: text }).problems).toBeInstanceOf(Array);
        const part = files[name].slice(0, cut % files[name].length);
        expect(readBundle({ ...files, [name]: part }).problems).toBeInstanceOf(Array);
      }),
      { numRuns: 60 },
    );
    expect(messages({})).toHaveLength(7);
    const deep = `{"seq":1,"at":"x","kind":"k","actor":"manager","details":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`;
    expect(messages({ ...files, 'events.jsonl': deep })[0]).toMatch(/nested more than 100 deep/);
  });
});
