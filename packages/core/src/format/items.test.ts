import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stageTwoItems } from '../campaign/plan.ts';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Item } from '../protocol/item.ts';
import { formatProblem } from '../text/problem.ts';
import { guardCell, unguardCell } from './csv.ts';
import { itemsFromJsonl } from './items.ts';
import { itemsFromCsv, itemsToCsv } from './items-csv.ts';
import { itemsFromM2, itemsFromParallel } from './items-parallel.ts';

const messages = (read: {
  problems: Parameters<typeof formatProblem>[0][] | readonly Parameters<typeof formatProblem>[0][];
}) => read.problems.map(formatProblem);

describe('items from JSON Lines', () => {
  it('reads items, passing over empty lines, a byte order mark and CRLF', () => {
    const { value, problems } = itemsFromJsonl('\uFEFF{"id":"a","source":"x 😀"}\r\n\r\n{"id":"b"}\n');
    expect(problems).toEqual([]);
    expect(value).toEqual([{ id: 'a', source: 'x 😀' }, { id: 'b' }]);
  });

  test.each<[string, string, string]>([
    ['an empty file', '', 'f:1:1 the file has no items'],
    ['no id', '{"source":"x"}', 'f:1:1 “id” is missing'],
    ['an empty id', '{"id":""}', 'f:1:7 id: expected a text, found an empty one'],
    ['a number for a text', '{"id":"a",\t"source":3}', 'f:1:21 source: expected a text, found 3'],
    ['a list', '[1]', 'f:1:1 expected an item, found a list'],
    ['cut off', '{"id":"a"', 'f:1:10 the JSON ends too early; expected a comma or }'],
    ['a stray comma', '{"id":"a",}', 'f:1:11 expected a name in double quotes'],
    ['an open string', '{"id":"a', 'f:1:9 the JSON ends too early; expected the closing double quote'],
    ['a wrong escape', '{"id":"\\x"}', 'f:1:8 this escape is not JSON'],
    ['a wrong literal', '{"id":nul}', 'f:1:7 expected a value'],
    ['something after the end', '{"id":"a"} x', 'f:1:12 expected nothing more after the value'],
    ['a name twice', '{"id":"a","id":"b"}', 'f:1:11 the name “id” stands here for the second time'],
    [
      'a span beyond the text',
      '{"id":"a","source":"x😀","target":{"start":1,"end":3}}',
      'f:1:34 target: the span 1-3 reaches beyond the source, which has 2 code points',
    ],
    [
      'a span backwards',
      '{"id":"a","source":"xyz","target":{"start":2,"end":1}}',
      'f:1:35 target: the span 2-1 ends before it starts',
    ],
    [
      'a span in nothing',
      '{"id":"a","target":{"start":0,"end":0}}',
      'f:1:20 target: the span needs a source to lie in',
    ],
    [
      'a negative span',
      '{"id":"a","source":"x","target":{"start":-1,"end":0}}',
      'f:1:42 target.start: expected at least 0, found -1',
    ],
    [
      'a fraction',
      '{"id":"a","source":"x","target":{"start":0.5,"end":1}}',
      'f:1:42 target.start: expected a whole number, found 0.5',
    ],
    [
      'half a surrogate pair',
      '{"id":"a","source":"\\ud83d"}',
      'f:1:20 source: has a character that is not text (NUL or half of a surrogate pair)',
    ],
    [
      'an unknown role',
      '{"id":"a","role":"test"}',
      'f:1:18 role: expected one of normal, training, gold, found “test”',
    ],
    [
      'metadata that is no text',
      '{"id":"a","metadata":{"level":3}}',
      'f:1:31 metadata.level: expected a text, found 3',
    ],
    [
      'the same id twice',
      '{"id":"a"}\n{"id":"a"}',
      'f:2:7 the id “a” was used before in line 1; ids are unique',
    ],
  ])('names the position of %s', (_, text, message) => {
    expect(messages(itemsFromJsonl(text, { file: 'f' }))).toEqual([message]);
  });

  it('says what was expected where a name is unknown', () => {
    const [message] = messages(itemsFromJsonl('{"id":"a","__proto__":{}}', { file: 'f' }));
    expect(message).toMatch(/^f:1:23 __proto__: unknown name “__proto__”; expected id, source/);
  });

  it('says once what every item lacks, and by its line what only some lack', () => {
    const protocol = builtInProtocols['multi-system']!;
    const read = (...references: readonly string[]) =>
      itemsFromParallel(
        {
          ...(references.length > 0 ? { reference: { name: 'ref', text: references.join('\n') } } : {}),
          systems: { x: { name: 'x', text: 'one\ntwo\nthree' } },
        },
        { protocol },
      );
    expect(messages(read())).toEqual([
      'x the protocol multi-system needs a reference, and none of the 3 items has any',
    ]);
    expect(messages(read('eins', ' ', 'drei'))).toEqual([
      'ref:2:1 the protocol multi-system needs a reference, and this item has none',
    ]);
  });

  it('takes expected answers of the item alone, or of its outputs alone', () => {
    const protocol = builtInProtocols['direct-assessment']!;
    const line = (expected: object) =>
      JSON.stringify({ id: 'a', source: 's', outputs: { x: 't' }, role: 'gold', expected });
    for (const expected of [{ outputs: { x: { score: 90 } } }, { item: {} }]) {
      const { value, problems } = itemsFromJsonl(line(expected), { protocol });
      expect(problems).toEqual([]);
      expect(stageTwoItems(value, ['x'], protocol)).toHaveLength(1);
    }
  });

  it('keeps good items beside bad ones', () => {
    expect(itemsFromJsonl('{"id":"a"}\n{"id":\n{"id":"c"}').value.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test.each<[string, Item, string]>([
    [
      'multi-system',
      { id: 'a', outputs: { x: 't' } },
      'the protocol multi-system needs a reference, and this item has none',
    ],
    [
      'multi-system',
      { id: 'a', reference: 'r' },
      'the protocol multi-system needs outputs, and this item has none',
    ],
    [
      'target-error-1',
      { id: 'a', source: 's', reference: 'r', outputs: { x: 't' } },
      'the protocol target-error-1 needs a target span, and this item has none',
    ],
    [
      'pairwise',
      { id: 'a', source: 's', outputs: { x: 't' } },
      'outputs: a comparison needs outputs of two systems, and this item has one',
    ],
    [
      'feedback-comment',
      { id: 'a', source: 's', target: { start: 0, end: 1 } },
      'the protocol feedback-comment needs a feedback comment, and this item has none',
    ],
    [
      'ranking',
      {
        id: 'a',
        source: 's',
        outputs: { x: 't' },
        role: 'gold',
        expected: { item: {}, outputs: { x: { rank: 9 } } },
      },
      'expected.outputs.x.rank: The answer to “Rank” is not one of those allowed.',
    ],
    [
      'ranking',
      {
        id: 'a',
        source: 's',
        outputs: { x: 't' },
        role: 'gold',
        expected: { item: { score: 1 }, outputs: { y: {} } },
      },
      'expected.outputs.y: there is no output of “y” in this item',
    ],
    [
      'pairwise',
      {
        id: 'a',
        source: 's',
        outputs: { x: 't', y: 'u', z: 'v' },
        role: 'gold',
        expected: { item: { preference: 'no-difference' }, outputs: {} },
      },
      'expected.item.preference: an expected preference needs an item with outputs of exactly two systems',
    ],
  ])('%s: says what the item lacks', (id, item, message) => {
    const { problems } = itemsFromJsonl(JSON.stringify(item), { protocol: builtInProtocols[id] });
    expect(problems[0].message).toBe(message);
  });

  it('refuses what is nested too deeply instead of overflowing', () => {
    const { problems } = itemsFromJsonl('['.repeat(200_000));
    expect(problems.map(({ message }) => message)).toEqual(['the JSON is nested more than 100 deep']);
  });
});

describe('items from CSV', () => {
  const full: Item = {
    id: 'a',
    source: '=SUM(A1), "quoted"',
    context: { before: '-b', after: 'line\nbreak' },
    reference: "'=not a formula",
    target: { start: 0, end: 0 },
    outputs: { x: '@home', 'y z': '' },
    feedback: { comment: '+1', corrected: 'c', correction: { start: 0, end: 1 }, system: 'human' },
    metadata: { level: 'B1' },
    role: 'gold',
    expected: { item: { quality: 3 }, outputs: {} },
    explanation: 'why',
  };
  it('reads back what it writes, with every formula guarded', () => {
    const text = itemsToCsv([full, { id: 'b', outputs: { x: 'only', 'y z': 'z' } }]);
    for (const line of text.split('\n'))
      for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@-]/);
    const { value, problems } = itemsFromCsv(text);
    expect(problems).toEqual([]);
    expect(value).toEqual([full, { id: 'b', outputs: { x: 'only', 'y z': 'z' } }]);
  });
  it('takes a guard off exactly as it was put on', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('', "'", "''", '=', '-', '\t'), fc.string()), ([start, rest]) => {
        const text = start + rest;
        expect(unguardCell(guardCell(text))).toBe(text);
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
  test.each<[string, string, RegExp]>([
    ['no id column', 'source\nx\n', /^f:1 the column “id” is missing/],
    ['an unknown column', 'id,sorce\na,x\n', /^f:1 unknown column “sorce”; expected id, source/],
    [
      'a column twice',
      'id,source,source\na,x,y\n',
      /^f:1 the column “source” stands here for the second time/,
    ],
    ['too many cells', 'id,source\na,x,y\n', /^f:2 the row has 3 cells, but there are 2 columns/],
    [
      'a span that is no number',
      'id,source,target_start,target_end\na,xyz,1,two\n',
      /^f:2 target_end: expected a whole number, found “two”/,
    ],
    [
      'half a span',
      'id,source,target_start,target_end\na,xyz,1,\n',
      /^f:2 target_end: expected a whole number, found “”/,
    ],
    [
      'a span beyond the text',
      'id,source,target_start,target_end\n\na,"x\nyz",1,9\n',
      /^f:3 target: the span 1-9 reaches beyond the source, which has 4 code points/,
    ],
    ['an open quote', 'id,source\na,"x\n', /^f (.*)odd number of double quotes/],
    [
      'expected answers that are no JSON',
      'id,expected\na,{x\n',
      /^f:2 expected: expected JSON \(expected a name in double quotes\), found “{x”/,
    ],
    ['an empty file', '', /^f:1:1 the file has no items/],
  ])('names %s', (_, text, message) => {
    expect(messages(itemsFromCsv(text, { file: 'f' }))[0]).toMatch(message);
  });
});

describe('items from parallel text', () => {
  const file = (name: string, text: string) => ({ name, text });
  it('makes one item per line, with context where asked', () => {
    const { value, problems } = itemsFromParallel(
      { source: file('s', 'a\nb\nc\n'), systems: { x: file('x', 'a1\r\nb1\r\nc1\r\n') } },
      { context: true },
    );
    expect(problems).toEqual([]);
    expect(value[0]).toEqual({ id: '1', source: 'a', context: { after: 'b' }, outputs: { x: 'a1' } });
    expect(value[1]).toEqual({
      id: '2',
      source: 'b',
      context: { before: 'a', after: 'c' },
      outputs: { x: 'b1' },
    });
  });
  it('passes over a line that is empty everywhere, and keeps an empty output', () => {
    const read = itemsFromParallel({
      reference: file('r', 'a\n\nc\n'),
      systems: { x: file('x', 'a\n\n\n') },
    });
    expect(read.value).toEqual([
      { id: '1', reference: 'a', outputs: { x: 'a' } },
      { id: '3', reference: 'c', outputs: { x: '' } },
    ]);
    expect(messages(read)).toEqual(['r:2:1 the line is empty in every file and was passed over']);
  });
  it('names the file whose number of lines differs', () => {
    const read = itemsFromParallel({ source: file('s', 'a\nb\n'), systems: { x: file('x.txt', 'a\n') } });
    expect(read.value).toEqual([]);
    expect(messages(read)).toEqual([
      'x.txt:2:1 has 1 lines, but s has 2; parallel files have one sentence a line each',
    ]);
    expect(messages(itemsFromParallel({ systems: {} }))).toEqual(['- there are no files to read items from']);
  });
});

describe('items from M2', () => {
  const m2 =
    'S We goed to home .\nA 1 2|||R:VERB:INFL|||went|||REQUIRED|||-NONE-|||0\nA 2 3|||U:PREP||||||REQUIRED|||-NONE-|||0\nA 4 4|||M:ADV|||now|||REQUIRED|||-NONE-|||1\n\n';
  it('makes the reference of the chosen annotator', () => {
    expect(itemsFromM2(m2).value).toEqual([
      { id: '1', source: 'We goed to home .', reference: 'We went home .' },
    ]);
    expect(itemsFromM2(m2, { annotator: 1 }).value[0].reference).toBe('We goed to home now .');
  });
  it('makes one item per edit with its span as the target error, zero width for a missing word', () => {
    const { value } = itemsFromM2(m2, { targets: true });
    expect(value.map(({ id, target, metadata }) => [id, target, metadata])).toEqual([
      ['1.1', { start: 3, end: 7 }, { errorType: 'R:VERB:INFL' }],
      ['1.2', { start: 8, end: 10 }, { errorType: 'U:PREP' }],
    ]);
    expect(itemsFromM2(m2, { targets: true, annotator: 1 }).value[0].target).toEqual({ start: 15, end: 15 });
  });
  it('takes outputs from files beside it, and says when they do not match', () => {
    const systems = { x: { name: 'x.txt', text: 'We went home .\n' } };
    expect(itemsFromM2(m2, { systems }).value[0].outputs).toEqual({ x: 'We went home .' });
    const two = { x: { name: 'x.txt', text: 'a\nb\n' } };
    expect(messages(itemsFromM2(m2, { systems: two, file: 'r.m2' }))).toEqual([
      'x.txt:2:1 has 2 lines, but r.m2 has 1; parallel files have one sentence a line each',
    ]);
  });
  it('leaves out a sentence whose edits make no reference, and says so', () => {
    const bad = 'S a b\nA 0 2|||R:X|||c|||REQUIRED|||-NONE-|||0\nA 1 2|||R:X|||d|||REQUIRED|||-NONE-|||0\n\n';
    const read = itemsFromM2(bad, { file: 'f' });
    expect(read.value).toEqual([]);
    expect(messages(read).at(-1)).toMatch(/^f:1:1 the edits of annotator 0 overlap/);
  });
  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'S a b c',
            'A 0 1|||R|||x|||REQUIRED|||-NONE-|||0',
            'A 5 9|||R|||x|||REQUIRED|||-NONE-|||0',
            '',
            'A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0',
          ),
        ),
        (lines) => {
          const text = lines.join('\n');
          expect(itemsFromM2(text, { targets: true }).value).toBeInstanceOf(Array);
          expect(itemsFromJsonl(text).value).toEqual([]);
          expect(itemsFromCsv(text).value).toEqual([]);
        },
      ),
    );
  });
});
