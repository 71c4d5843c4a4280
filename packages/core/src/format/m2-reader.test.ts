import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { m2Edit as edit } from '../../../../test/m2-edit.ts';
import { type M2Block, type M2Edit, noopEdit } from '../edit/index.ts';
import { findM2Obstacle, formatM2Block, m2Limits, writeM2 } from './m2.ts';
import { checkM2 } from './m2-check.ts';
import { formatM2Problem } from './m2-problem.ts';
import { createM2Reader, type M2Read, readM2 } from './m2-reader.ts';

const withoutLines = ({ value }: M2Read) => value.map(({ source, edits }) => ({ source, edits }));
const tail = '|||REQUIRED|||-NONE-|||0';

describe('readM2', () => {
  it('reads sentences, edits of several annotators and noops', () => {
    const text = `S This are it .\nA 1 2|||R:VERB:SVA|||is${tail}\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1\n\nS Fine .\n\n`;
    expect(readM2(text)).toEqual({
      value: [
        { source: 'This are it .', line: 1, edits: [edit(1, 2, 'R:VERB:SVA', 'is'), noopEdit(1)] },
        { source: 'Fine .', line: 5, edits: [] },
      ],
      problems: [],
    });
  });

  it.each([
    ['CRLF', 'S a b\r\nA 0 1|||R:X|||c|||REQUIRED|||-NONE-|||0\r\n\r\n'],
    ['lone CR', 'S a b\rA 0 1|||R:X|||c|||REQUIRED|||-NONE-|||0\r\r'],
  ])('takes %s as line breaks', (_, text) => {
    expect(readM2(text)).toEqual({
      value: [{ source: 'a b', line: 1, edits: [edit(0, 1, 'R:X', 'c')] }],
      problems: [],
    });
  });

  it.each([
    ['unusual notes', 'A 0 1|||R:X|||c|||OPTIONAL|||a note|||0', { notes: ['OPTIONAL', 'a note'] }],
    ['a deletion', `A 0 1|||U:X|||${tail}`, { type: 'U:X', correction: '' }],
    ['white space in the span', `A  0   1|||R:X|||c${tail}`, {}],
  ])('reads %s without complaint', (_, line, expected) => {
    const { value, problems } = readM2(`S a b\n${line}\n\n`);
    expect(problems).toEqual([]);
    expect(value[0].edits[0]).toEqual({ ...edit(0, 1, 'R:X', 'c'), ...expected });
  });

  it('keeps bars inside a correction, which others cut', () => {
    const block = { source: 'a b', edits: [edit(0, 1, 'R:PUNCT', '|'), edit(1, 2, 'R:OTHER', 'x ||| y')] };
    const read = readM2(writeM2([block]));
    expect(withoutLines(read)).toEqual([block]);
    expect(read.problems.map(({ code, line }) => [code, line])).toEqual([
      ['m2/bars-in-correction', 2],
      ['m2/bars-in-correction', 3],
    ]);
  });
});

describe('every problem has its position', () => {
  it.each([
    ['\ufeffS a\n\n', ['1:1 m2/byte-order-mark']],
    ['A 0 1|||R:X|||c|||REQUIRED|||-NONE-|||0\n\n', ['1:1 m2/edit-without-sentence']],
    ['S a\nT b\n\n', ['2:1 m2/unknown-line']],
    ['S a\nS b\n\n', ['2:1 m2/missing-blank-line']],
    ['S a\n\n\n\nS b\n\n', ['3:1 m2/blank-lines']],
    ['\nS a\n\n', ['1:1 m2/blank-lines']],
    ['S a\n \t\nS b\n\n', ['2:1 m2/spaces-only']],
    ['S a', ['2:1 m2/no-final-blank-line']],
    ['S a\n', ['2:1 m2/no-final-blank-line']],
    [
      `S a\nA 0 1|||R:X|||c${tail}\n\nS b\nA 0 1|||R:`,
      ['5:11 m2/missing-fields', '5:1 m2/truncated', '6:1 m2/no-final-blank-line'],
    ],
    ['S é 😀\nA 0 1|||R:X|||😀|||0\n\n', ['2:20 m2/missing-fields']],
    ['S a\nA 0 1|||R:X\n\n', ['2:12 m2/missing-fields']],
    [`S a\nA 0 one|||R:X|||c${tail}\n\n`, ['2:3 m2/span-not-integer']],
    [`S a\nA 0.5 1|||R:X|||c${tail}\n\n`, ['2:3 m2/span-not-integer']],
    [`S a\nA 0|||R:X|||c${tail}\n\n`, ['2:3 m2/span-not-integer']],
    [`S a b\nA 1 0|||R:X|||c${tail}\n\n`, ['2:3 m2/span-reversed']],
    [`S a b\nA 1 3|||R:X|||c${tail}\n\n`, ['2:3 m2/span-out-of-range']],
    [`S a b\nA -1 -1|||R:X|||c${tail}\n\n`, ['2:3 m2/span-out-of-range']],
    ['S 😀\nA 0 1|||R:😀|||c|||REQUIRED|||-NONE-|||me\n\n', ['2:39 m2/annotator-not-integer']],
    ['S a\nA 0 1|||R:X|||c|||REQUIRED|||-NONE-|||-1\n\n', ['2:39 m2/annotator-not-integer']],
    ['S a\nA 0 1|||R:X|||c|||OPTIONAL|||x|||y|||0\n\n', ['2:15 m2/extra-fields']],
    [`S a\nA 0 0|||noop|||-NONE-${tail}\n\n`, ['2:3 m2/noop-span']],
    [`S a\nA 0 1|||R:X|||c${tail}\nA -1 -1|||noop|||-NONE-${tail}\n\n`, ['3:3 m2/noop-with-edits']],
    [`S a\nA 0 1|||R:X|||c${tail}\nA 0 1|||R:Y|||c${tail}\n\n`, ['3:3 m2/duplicate-edit']],
    [`S a b c\nA 0 2|||R:X|||c${tail}\nA 1 3|||R:Y|||d${tail}\n\n`, ['3:3 m2/overlapping-edits']],
    [`S a b c\nA 1 1|||M:X|||c${tail}\nA 0 2|||R:Y|||d${tail}\n\n`, ['2:3 m2/overlapping-edits']],
    ['S a \ud800\n\n', ['1:5 m2/lone-surrogate']],
  ])('%j', (text, expected) => {
    const found = checkM2(text).map(({ line, column, code }) => `${line}:${column} ${code}`);
    expect(found.sort()).toEqual([...expected].sort());
  });

  it.each([
    [
      'insertions at one token boundary, in order',
      `S a\nA 0 0|||M:X|||c${tail}\nA 0 0|||M:X|||d${tail}\nA 0 1|||R:X|||e${tail}\n\n`,
    ],
    [
      'neighbouring edits',
      `S a b\nA 0 1|||R:X|||c${tail}\nA 1 1|||M:X|||d${tail}\nA 1 2|||R:X|||e${tail}\n\n`,
    ],
    ['an empty sentence', `S\nA 0 0|||M:X|||c${tail}\n\n`],
    ['an empty file', ''],
    ['one annotator without noops', `S a\n\nS b\nA 0 1|||R:X|||c${tail}\n\n`],
  ])('but there is none for %s', (_, text) => {
    expect(checkM2(text)).toEqual([]);
  });

  it('names every annotator who says nothing about a sentence', () => {
    const blocks: M2Block[] = [
      { source: 'a', edits: [edit(0, 1, 'R:X', 'b', 0)] },
      { source: 'a', edits: [noopEdit(0), edit(0, 1, 'R:X', 'b', 2)] },
      { source: 'a', edits: [] },
    ];
    const found = checkM2(writeM2(blocks));
    expect(found.map(({ line, code, message }) => [line, code, message.slice(0, 11)])).toEqual([
      [1, 'm2/missing-noop', 'annotator 2'],
      [8, 'm2/missing-noop', 'annotator 0'],
      [8, 'm2/missing-noop', 'annotator 2'],
    ]);
    expect(formatM2Problem({ ...found[0], file: 'x.m2' })).toMatch(
      /^x\.m2:1:1 annotator 2 .* \(ERRANT: .*compete.*\)$/,
    );
  });

  it('refuses sentences beyond the limits by name and reads on', () => {
    const long = `S ${'x'.repeat(m2Limits.lineCharacters)}\nA 0 1|||R:X|||c${tail}\n\n`;
    const many = `S ${'x '.repeat(m2Limits.tokens + 1)}\n\n`;
    const { value, problems } = readM2(`${long}${many}S a\n\n`);
    expect(value.map(({ source, line }) => [source, line])).toEqual([['a', 6]]);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['m2/line-too-long', 1],
      ['m2/too-many-tokens', 4],
    ]);
  });
});

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((value) => !/[\n\r\p{Surrogate}]/u.test(value));
const words = fc
  .array(fc.stringMatching(/^[\p{L}|\p{Emoji}]{1,4}$/u), { maxLength: 8 })
  .map((list) => list.join(' '));
const anyEdit: fc.Arbitrary<M2Edit> = fc.record(
  {
    start: fc.integer({ min: -3, max: 12 }),
    end: fc.integer({ min: -3, max: 12 }),
    type: text,
    correction: fc.oneof(text, words),
    annotator: fc.nat(12),
    notes: fc.array(text, { minLength: 2, maxLength: 4 }),
  },
  { requiredKeys: ['start', 'end', 'type', 'correction', 'annotator'] },
);
const anyBlock = fc
  .record({ source: fc.oneof(text, words), edits: fc.array(anyEdit, { maxLength: 5 }) })
  .filter((block) => findM2Obstacle(block) === null);

describe('for any blocks and any text', () => {
  it('reading what was written gives the same', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 5 }), (blocks) => {
        expect(withoutLines(readM2(writeM2(blocks)))).toEqual(blocks);
      }),
      { numRuns: 500 },
    );
  });

  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '',
      ' ',
      'S',
      'S a b c',
      'A',
      'A ',
      `A 0 1|||R:X|||c${tail}`,
      'A 0 1|||',
      'A -1 -1|||noop|||-NONE-|||',
      '\ufeff',
    ),
  );
  const anyText = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '')), { maxLength: 12 })
    .map((lines) => lines.flat().join(''));

  it('nothing is a crash, and every problem has a position and says what ERRANT does', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        for (const { line: at, column, message, original } of checkM2(input)) {
          expect(at).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message && original).toBeTruthy();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('chunks of any size give what the whole gives', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(9), { maxLength: 40 }), (input, cuts) => {
        const reader = createM2Reader();
        const reads: M2Read[] = [];
        let at = 0;
        for (const cut of cuts) {
          reads.push(reader.push(input.slice(at, at + cut)));
          at += cut;
        }
        reads.push(reader.push(input.slice(at)), reader.end());
        const together = {
          value: reads.flatMap(({ value }) => value),
          problems: reads.flatMap(({ problems }) => problems),
        };
        expect(together).toEqual(readM2(input));
      }),
      { numRuns: 500 },
    );
  });
});

describe('writeM2', () => {
  it.each([
    ['a line break in the sentence', { source: 'a\nb', edits: [] }],
    ['bars in a type', { source: 'a', edits: [edit(0, 1, 'R|||X', 'c')] }],
    ['bars in notes', { source: 'a', edits: [{ ...edit(0, 1, 'R:X', 'c'), notes: ['a|', 'b'] }] }],
    ['a span that is no integer', { source: 'a', edits: [edit(0.5, 1, 'R:X', 'c')] }],
  ])('refuses %s', (_, block) => {
    expect(findM2Obstacle(block)).not.toBeNull();
    expect(() => writeM2([block])).toThrow(RangeError);
  });

  it('ends every block with an empty line', () => {
    expect(formatM2Block({ source: 'a', edits: [edit(0, 1, 'U:X', '')] })).toBe(
      `S a\nA 0 1|||U:X|||${tail}\n\n`,
    );
  });
});
