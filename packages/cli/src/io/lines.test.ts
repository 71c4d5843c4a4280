import { constants } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Problem } from '@corrigenda/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readText as readSmallText } from '../workbench/read-text.ts';
import { mostTextLength, openLines, readText } from './lines.ts';
import { Refusal } from './refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `${count++}.txt`);
  writeFileSync(path, content);
  return path;
}

async function linesOf(content: string | Uint8Array): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of (await openLines(fileOf(content))).batches()) lines.push(...batch);
  return lines;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error;
}

describe('lines of a file', () => {
  it.each([
    ['nothing', '', []],
    ['one line without an end', 'a', ['a']],
    ['one line', 'a\n', ['a']],
    ['an empty line', '\n', ['']],
    ['every kind of newline', 'a\r\nb\rc\nd', ['a', 'b', 'c', 'd']],
    ['empty lines of every kind', 'a\r\n\r\nb\r\rc\n\nd\r', ['a', '', 'b', '', 'c', '', 'd']],
    ['a byte order mark at the start only', '\uFEFFa\n\uFEFFb\n', ['a', '\uFEFFb']],
    ['separators that are no newlines', 'a\u2028b\u0085c\vd\n', ['a\u2028b\u0085c\vd']],
    ['emoji', '😀\n', ['😀']],
  ])('reads %s', async (_, content, expected) => {
    expect(await linesOf(content)).toEqual(expected);
    expect(await linesOf(gzipSync(content))).toEqual(expected);
  });

  it('reads the same whatever the size of the pieces it comes in', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\r', '\n', '\r\n'), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 64_000, max: 66_000 }), async (end, padding) => {
        const content = `${'x'.repeat(padding)}\n`.repeat(8) + end;
        const expected = content.split(/\r\n|\r|\n/);
        if (expected.at(-1) === '') expected.pop();
        expect(await linesOf(content)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the missing final newline visible in the whole text', async () => {
    expect(await readText(fileOf('a\r\nb'))).toBe('a\nb');
    expect(await readText(fileOf('a\rb\r'))).toBe('a\nb\n');
  });

  it.each([
    [
      'a stray byte',
      Buffer.from('ab\nc\u00e9 \xff\n', 'latin1'),
      2,
      2,
      'starts a character that is not complete',
    ],
    [
      'a byte that is never UTF-8',
      Buffer.concat([Buffer.from('é😀'), Buffer.from([0xff])]),
      1,
      3,
      'byte 0xFF is not UTF-8',
    ],
    [
      'a lone surrogate',
      Buffer.from([0x61, 0x0d, 0x0a, 0x62, 0xed, 0xa0, 0x80]),
      2,
      2,
      'lone surrogate U+D800',
    ],
    ['an overlong form', Buffer.from([0xe0, 0x80, 0x80]), 1, 1, 'outside Unicode'],
    ['a cut character', Buffer.from('😀').subarray(0, 3), 1, 1, 'not complete'],
  ])('refuses %s with its place', async (_, content, line, column, message) => {
    const { problems, kind } = await refusalOf(linesOf(content));
    expect(kind).toBe('data');
    expect(problems[0]).toMatchObject({ line, column, code: 'file/invalid-utf-8' });
    expect(problems[0].message).toContain(message);
  });

  it('lists every invalid byte for who wants them all', async () => {
    const problems: Problem[] = [];
    const file = fileOf(Buffer.from([0xff, 0x0a, 0x61, 0xfe, 0x0a]));
    const { batches } = await openLines(file, { onProblem: (problem) => problems.push(problem) });
    const lines: string[] = [];
    for await (const batch of batches()) lines.push(...batch);
    expect(lines).toEqual(['\uFFFD', 'a\uFFFD']);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('numbers lines beyond the first pieces of a long file', async () => {
    const some = (end: string) => Buffer.from(`${'x'.repeat(40)}${end}`.repeat(20_000));
    const long = Buffer.concat([some('\n'), some('\r\n'), some('\r'), Buffer.from([0x78, 0xff])]);
    for (const content of [long, gzipSync(long)]) {
      const { problems } = await refusalOf(linesOf(content));
      expect(problems[0]).toMatchObject({ line: 60_001, column: 2, code: 'file/invalid-utf-8' });
    }
    const found: number[] = [];
    const onProblem = ({ line = 0 }: { line?: number }) => void found.push(line);
    const twice = Buffer.concat([long, Buffer.from('\n'), long]);
    for await (const _ of (await openLines(fileOf(twice), { onProblem })).batches());
    expect(found).toEqual([60_001, 120_002]);
  });

  it('refuses a line beyond the limit by its number, whether it ends or not', async () => {
    for (const end of ['', '\n', '\nmore\n']) {
      const { problems } = await refusalOf(linesOf(`ok\n${'x'.repeat(10_000_000)}${end}`));
      expect(problems[0]).toMatchObject({ line: 2, column: 1, code: 'file/long-line' });
    }
  });

  it.each([
    ['a truncated gzip file', gzipSync('a\n'.repeat(1000)).subarray(0, 30), 'file/gzip'],
    ['a damaged gzip file', Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(50, 7)]), 'file/gzip'],
    ['a binary file', Buffer.from([0x89, 0x50, 0, 1]), 'file/binary'],
    ['UTF-16', Buffer.from('\uFEFFabc', 'utf16le'), 'file/utf-16'],
  ])('refuses %s', async (_, content, code) => {
    expect((await refusalOf(linesOf(content))).problems[0].code).toBe(code);
  });

  it('refuses folders and missing files', async () => {
    expect((await refusalOf(readText(folder))).problems[0].code).toBe('file/eisdir');
    expect((await refusalOf(readText(join(folder, 'none')))).problems[0].code).toBe('file/enoent');
  });
});

describe('packed files that grow', () => {
  it('a line beyond the limit is refused by its number while it is unpacked', async () => {
    const { problems } = await refusalOf(linesOf(gzipSync(`ok\n${'x'.repeat(10_000_000)}\n`)));
    expect(problems[0]).toMatchObject({ line: 2, column: 1, code: 'file/long-line' });
  });

  it.each([
    ['judgements, analyses and scores', readText],
    ['protocols, guidelines and items', readSmallText],
  ])('a text that is seen at once is refused before it is too long for memory: %s', async (_, read) => {
    const file = fileOf(gzipSync('\n'.repeat(1_000_000)));
    expect(await read(file, { mostLength: 1_000_000 })).toHaveLength(1_000_000);
    const { problems, kind } = await refusalOf(read(file, { mostLength: 999_999 }));
    expect(kind).toBe('data');
    expect(problems[0]).toMatchObject({
      file,
      code: 'file/too-large',
      message: expect.stringContaining('longer than 999,999 characters when unpacked'),
    });
    expect(mostTextLength).toBeLessThan(constants.MAX_STRING_LENGTH);
  });
});
