import { builtInProtocols } from '@corrigenda/core/human';
import { readNames } from '@corrigenda/core/internal';
import type { ItemPair, Person, ShownJudgement } from '@corrigenda/server';
import { describe, expect, test } from 'vitest';
import { findCells } from './campaign/cells.ts';
import {
  agreedAnswers,
  compareJudgements,
  facing,
  groupJudgements,
  onlyPair,
  turnedTo,
} from './item/compare-judgements.ts';
import { lastDays } from './last-days.ts';
import { isStuck, repeatedNames } from './people.ts';
import { addFiles, describeFile, readFiles } from './wizard/read-files.ts';
import {
  distributionOf,
  emptyDraft,
  itemFormatOf,
  previewBody,
  readFigure,
  untoldParts,
} from './wizard/wizard-draft.ts';

describe('files of the wizard', () => {
  test.each([
    ['items.jsonl', '{}', 'jsonl', 'system'],
    ['Items.CSV', 'id\n', 'csv', 'system'],
    ['dev.m2', 'S a\n', 'm2', 'system'],
    ['gold.txt', 'S A cat .\nA 0 1|||R:DET|||The|||REQUIRED|||-NONE-|||0\n', 'm2', 'reference'],
    ['dev.src.txt', 'x\n', 'text', 'source'],
    ['test-reference.txt', 'x\n', 'text', 'reference'],
    ['ref2.txt', 'x\n', 'text', 'reference'],
    ['refinery.txt', 'x\n', 'text', 'system'],
    ['källa.txt', 'x\n', 'text', 'source'],
    ['kurs-facit.txt', 'x\n', 'text', 'reference'],
    ['эталон.txt', 'x\n', 'text', 'reference'],
    ['эталонный-бот.txt', 'x\n', 'text', 'system'],
  ])('%s is guessed', (name, text, kind, part) => {
    expect(describeFile(name, text)).toMatchObject({ kind, part });
  });

  test('a file that is not UTF-8 is told where; one with a byte order mark is read without it', async () => {
    const latin = new File([Uint8Array.from([97, 10, 98, 0xe5, 99])], 'latin.txt');
    const marked = new File(['\uFEFFid,source\n'], 'marked.csv');
    const { files, unread } = await readFiles([latin, marked]);
    expect(unread).toMatchObject([{ name: 'latin.txt', line: 2, column: 2, why: 'encoding' }]);
    expect(files.map(({ text }) => text)).toEqual(['id,source\n']);
  });

  test('a corrected file replaces the old one and keeps what was said of it', () => {
    const before = [{ ...describeFile('a.txt', 'old'), system: 'Alpha' }, describeFile('b.txt', 'b')];
    const after = addFiles(before, [describeFile('a.txt', 'new'), describeFile('c.txt', 'c')]);
    expect(after.map(({ name, text, system }) => [name, text, system])).toEqual([
      ['a.txt', 'new', 'Alpha'],
      ['b.txt', 'b', 'b'],
      ['c.txt', 'c', 'c'],
    ]);
  });

  const published = {
    'annotator.json': '{"data": [{"original": "a", "systems": {}}]}',
    'feedback.json': '[{"user_id": "r1", "instance_id": 3, "rater_task_id": 9}]',
    'judgments.xml': '<appraise-results><ranking-item src-id="1"/></appraise-results>',
    'pairs.csv': 'system1Id,system1rank,system2Id,system2rank,judgeID,segmentId\n',
    'ratings.csv': 'source,output,Fluency,system\na,b,"3,4",x\n',
    'essays.md': '### essay_id = 7\nText .\n',
  };

  test.each(Object.entries(published))('%s is known as published judgements', (name, text) => {
    expect(describeFile(name, text).kind).toBe('published');
  });

  test('rankings go with the texts they speak of, counted from 0 or, where it is said, from 1', () => {
    const files = [
      describeFile('judgments.xml', published['judgments.xml']),
      describeFile('source.txt', 'a\n'),
      describeFile('alm.txt', 'b\n'),
    ];
    const protocol = { choice: { builtIn: 'ranking' }, data: builtInProtocols.ranking! };
    const draft = { ...emptyDraft, files, protocol };
    expect(previewBody(draft)).toMatchObject({
      itemFormat: 'published',
      files: [{ name: 'judgments.xml' }, { part: 'source' }, { part: 'system', system: 'alm' }],
    });
    expect(previewBody(draft)).not.toHaveProperty('srcIdBase');
    expect(previewBody({ ...draft, fromOne: true })).toHaveProperty('srcIdBase', 1);
  });

  test.each([
    [[], null],
    [['a.txt', 'b.txt'], 'parallel'],
    [['a.jsonl', 'b.jsonl'], 'jsonl'],
    [['a.m2', 'b.txt'], 'm2'],
    [['a.jsonl', 'b.csv'], null],
    [['a.csv', 'b.txt'], null],
  ])('%j make items as %s', (names, format) => {
    expect(itemFormatOf(names.map((name) => describeFile(name, '')))).toBe(format);
  });
});

describe('what a protocol needs of the files', () => {
  const draftOf = (name: string, files: readonly string[]) => ({
    ...emptyDraft,
    protocol: { choice: { builtIn: name }, data: builtInProtocols[name]! },
    files: files.map((file) => describeFile(file, '')),
  });

  test.each([
    ['multi-system', ['a.txt', 'b.txt'], ['reference']],
    ['multi-system', ['ref.txt', 'b.txt'], []],
    ['direct-assessment', ['a.txt'], ['source']],
    ['feedback-comment', ['a.txt'], ['marks']],
    ['multi-system', ['a.jsonl'], []],
  ])('%s with %j still waits for %j', (name, files, untold) => {
    expect(untoldParts(draftOf(name, files))).toEqual(untold);
  });

  test('every edit of an M2 file is an item where target errors are judged, unless said otherwise', () => {
    const draft = draftOf('target-error-1', ['a.m2', 'b.txt']);
    expect(previewBody(draft)?.targets).toBe(true);
    expect(previewBody({ ...draft, targets: false })?.targets).toBe(false);
    expect(previewBody(draftOf('multi-system', ['a.m2', 'b.txt']))?.targets).toBe(false);
  });
});

describe('figures and names as typed', () => {
  test.each([
    ['redundancy', '3', 3],
    ['redundancy', '0', 'wrong'],
    ['redundancy', '1.5', 'wrong'],
    ['overlap', '12,5', 12.5],
    ['overlap', '101', 'wrong'],
    ['quota', ' ', null],
    ['repeats', 'ten', 'wrong'],
  ] as const)('%s of "%s" is %s', (name, text, value) => {
    expect(readFigure(name, text)).toBe(value);
  });

  test('shares are typed as per cent and sent as shares; what is empty is left to the server', () => {
    const share = { ...emptyDraft.share, overlap: '20', repeats: '5', quota: '' };
    expect(distributionOf(share)).toEqual({ redundancy: 2, overlap: 0.2, repeats: 0.05 });
  });

  test('one name a line, a quota after a colon', () => {
    const people = readNames(' Ask \r\n\nEmbla: 20\nA: b\nAsk');
    expect(people).toEqual([
      { pseudonym: 'Ask' },
      { pseudonym: 'Embla', quota: 20 },
      { pseudonym: 'A: b' },
      { pseudonym: 'Ask' },
    ]);
    expect(repeatedNames(people)).toEqual(['Ask']);
  });

  const now = Date.parse('2026-03-10T12:00:00Z');
  const person = {
    status: 'active',
    done: 1,
    total: 4,
    lastAt: null,
    consentedAt: null,
    invitedAt: '2026-03-10T00:00:00Z',
  } as Person;
  test.each([
    ['someone who never came is', { ...person, invitedAt: '2026-03-01T00:00:00Z' }, true],
    ['someone invited today, into an old campaign too, is not', person, false],
    [
      'someone who judged yesterday is not',
      { ...person, invitedAt: '2026-03-01', lastAt: '2026-03-09T13:00:00Z' },
      false,
    ],
    ['someone who has finished is not', { ...person, invitedAt: '2026-03-01', done: 4 }, false],
    [
      'someone whose link is withdrawn is not',
      { ...person, invitedAt: '2026-03-01', status: 'revoked' as const },
      false,
    ],
  ])('%s quiet', (_name, one, stuck) => {
    expect(isStuck(one, now)).toBe(stuck);
  });

  test('days without a judgement are in the sparkline too, today last', () => {
    const days = lastDays([{ day: '2026-03-08', judgements: 7 }], now);
    expect([days.length, days[11], days[13]]).toEqual([14, 7, 0]);
  });
});

describe('the squares', () => {
  test('stand under person and item; open differences show, rejections show before them', () => {
    const cells = findCells(
      {
        items: ['i1', 'i2', 'i3', 'i4'],
        people: [
          { seat: 's1', pseudonym: 'Ask', states: ['draft', 'returned', 'done', 'done'] },
          { seat: 's2', pseudonym: 'Embla', states: ['open', null, 'rejected', null] },
        ],
      },
      [
        {
          item: 'i3',
          values: [
            { pseudonym: 'Ask', value: 1 },
            { pseudonym: 'Embla', value: 2 },
          ],
          adjudicated: false,
        },
        { item: 'i4', values: [{ pseudonym: 'Ask', value: 1 }], adjudicated: true },
      ],
    );
    const states = ['i1', 'i2', 'i3', 'i4'].flatMap((item) =>
      ['s1', 's2'].map((seat) => cells.get(seat)?.get(item) ?? '-'),
    );
    expect(states).toEqual(['draft', 'open', 'returned', '-', 'disagreement', 'rejected', 'done', '-']);
  });
});

describe('judgements beside each other', () => {
  const judgement = (name: string, order: readonly string[], answers: object): ShownJudgement => ({
    assignment: name,
    pseudonym: name,
    expert: false,
    repeat: false,
    pair: order.length === 2 ? ([...order].sort() as [string, string]) : null,
    outputs: order.map((system, index) => ({ id: `${name}${index}`, name: '', systems: [system], text: '' })),
    phases: [
      { phase: 'p', answers, at: '', version: 1, guidelineVersion: 1, activeMs: null, history: [] } as never,
    ],
  });

  test('answers find their system whatever order they were given in', () => {
    const protocol = builtInProtocols.ranking!;
    const item = { id: 'i', outputs: { s: 'One.', t: 'Two.' } };
    const judgements = [
      judgement('x', ['s', 't'], { item: {}, outputs: { x0: { rank: 1 }, x1: { rank: 2 } } }),
      judgement('y', ['t', 's'], { item: {}, outputs: { y0: { rank: 3 }, y1: { rank: 1 } } }),
    ];
    const rows = compareJudgements(protocol, item, judgements).filter(({ field }) => field.id === 'rank');
    expect(rows.map(({ systems, answers, differs }) => [systems?.[0], answers, differs])).toEqual([
      ['s', [1, 1], false],
      ['t', [2, 3], true],
    ]);
    expect(agreedAnswers(rows)).toEqual({ item: {}, outputs: { s: { rank: 1 } } });
  });

  test('a preference for the first of A-B agrees with one for the second of B-A', () => {
    const protocol = builtInProtocols.pairwise!;
    const field = protocol.fields.find(({ kind }) => kind === 'preference')!;
    const option = (value: number) =>
      field.kind === 'preference' ? field.options.find((one) => one.value === value)!.id : '';
    const given = (value: number) => ({ item: { [field.id]: option(value) }, outputs: {} });
    const item = { id: 'i', outputs: { s: 'One.', t: 'Two.', u: 'Three.' } };
    const same = [judgement('x', ['s', 't'], given(1)), judgement('y', ['t', 's'], given(-1))];
    const other = judgement('z', ['t', 'u'], given(1));
    expect(groupJudgements(protocol, [...same, other])).toEqual([same, [other]]);
    const differs = (judgements: readonly ShownJudgement[]) =>
      compareJudgements(protocol, item, judgements).find((row) => row.field.id === field.id)?.differs;
    expect(differs(same)).toBe(false);
    expect(differs([same[0]!, judgement('y', ['t', 's'], given(1))])).toBe(true);
  });

  test('a decision on a pair begins with what all mean, however their outputs stood', () => {
    const protocol = builtInProtocols.pairwise!;
    const given = (option: string) => ({ item: { preference: option }, outputs: {} });
    const judgements = [
      judgement('x', ['s', 't'], given('first-much-better')),
      judgement('y', ['t', 's'], given('second-much-better')),
    ];
    const pair = { pair: ['s', 't'], systems: [['s'], ['t']], adjudication: null } as ItemPair;
    const item = onlyPair({ id: 'i', outputs: { s: 'One.', t: 'Two.', u: 'Three.' } }, pair);
    expect(item.outputs).toEqual({ s: 'One.', t: 'Two.' });
    const begun = (one: ItemPair) =>
      agreedAnswers(
        compareJudgements(
          protocol,
          item,
          judgements.map((judgement) => turnedTo(protocol, facing(one), judgement)),
        ),
      );
    expect(begun(pair)).toEqual(given('first-much-better'));
    // A decision that names the pair the other way round is read that way.
    const decided = {
      at: '',
      note: '',
      blind: false,
      answers: given('no-difference'),
      pair: ['t', 's'] as [string, string],
    };
    expect(begun({ ...pair, adjudication: decided })).toEqual(given('second-much-better'));
  });
});
