import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { linesOfFile } from './packed-file.ts';
import { looksLikeM2 } from './text-file.ts';

const source = {
  name: 'source.txt',
  lines: Array.from(
    { length: 30 },
    (_, index) => `the number w${index} of line l${index} are x${index} long`,
  ),
};
const corrected = source.lines.map((line) => line.replace('are', 'is'));
const reference = { name: 'ref', lines: corrected };
const other = {
  name: 'other',
  lines: source.lines.map((line, index) => (index % 2 ? line.replace('are', 'is') : `${line} now`)),
};
const check = (system: readonly string[], more: Partial<Parameters<typeof checkTexts>[0]> = {}) =>
  checkTexts({ source, references: [reference], systems: [{ name: 'sys', lines: system }], ...more });

describe('texts of an evaluation', () => {
  it('are fine as they are', () => {
    expect(check(other.lines)).toEqual([]);
  });

  it('are named with the line from which they are shifted', () => {
    const missing = [...corrected.slice(0, 9), ...corrected.slice(10), 'one line to make up for it'];
    const [problem] = check(missing);
    expect(problem).toMatchObject({ file: 'sys', line: 10, severity: 'error', code: 'parallel/shifted' });
    expect(problem.message).toContain('source.txt:11');
    const double = [...corrected.slice(0, 5), 'something else entirely here', ...corrected.slice(5, -1)];
    expect(check(double)[0]).toMatchObject({ line: 7 });
  });

  it('are named with their number of lines, and with the line that is missing', () => {
    const [cut] = check(corrected.slice(0, 20));
    expect(cut).toMatchObject({ line: 21, severity: 'error', code: 'parallel/lines' });
    const [lost] = check([...corrected.slice(0, 9), ...corrected.slice(10)]);
    expect(lost).toMatchObject({ line: 10, code: 'parallel/lines' });
    expect(lost.message).toContain('has 29 lines and source.txt has 30');
    expect(lost.message).toContain('from line 10 on the lines fit the source 1 line later (source.txt:11)');
    const [more] = check([...corrected.slice(0, 4), ...corrected.slice(3)]);
    expect(more.message).toContain('from line 5 on');
  });

  it('may be rewritten without being called shifted', () => {
    const rewritten = source.lines.map((_, index) => `nothing in common ${index}`);
    expect(check(rewritten).map(({ code }) => code)).not.toContain('parallel/shifted');
  });

  it('are nothing when they are empty', () => {
    expect(check([])).toMatchObject([
      { code: 'parallel/empty', message: expect.stringContaining('is empty') },
    ]);
    expect(check(['', ' '])).toMatchObject([{ message: expect.stringContaining('only empty lines') }]);
  });

  it('that are empty do not hide what is wrong with the others', () => {
    const short = { ...other, name: 'short', lines: other.lines.slice(1) };
    const found = check([], { systems: [{ name: 'nothing', lines: [] }, short, other] });
    expect(found.map(({ file, code }) => [file, code])).toEqual([
      ['nothing', 'parallel/empty'],
      ['short', 'parallel/lines'],
    ]);
  });

  it('are not the reference, the source or each other', () => {
    const codes = (system: readonly string[], more = {}) => check(system, more).map(({ code }) => code);
    expect(codes(corrected)).toEqual(['parallel/system-is-reference']);
    expect(codes(source.lines)).toEqual(['parallel/system-is-source']);
    expect(codes(other.lines, { systems: [other, { ...other, name: 'again' }] })).toEqual([
      'parallel/equal-systems',
    ]);
    expect(codes(other.lines, { references: [source, reference] })).toEqual(['parallel/reference-is-source']);
  });

  it('are swapped when the source is nearer to the references than the system', () => {
    const turned = checkTexts({
      source: {
        name: 'system.txt',
        lines: corrected.map((line, index) => (index === 0 ? `${line} now` : line)),
      },
      references: [reference],
      systems: [{ ...source, name: 'source.txt' }],
    });
    expect(turned.map(({ code, file }) => [code, file])).toEqual([['parallel/swapped', 'source.txt']]);
    expect(turned[0].message).toContain('swapped?');
  });

  it('are in one Unicode form', () => {
    const accents = source.lines.map((line) => `${line} caf\u00e9`);
    const decomposed = other.lines.map((line) => `${line} cafe\u0301`);
    const problems = checkTexts({
      source: { name: 's', lines: accents },
      references: [{ name: 'r', lines: accents.map((line) => line.replace('are', 'is')) }],
      systems: [{ name: 'h', lines: decomposed }],
    });
    expect(problems).toMatchObject([{ file: 'h', line: 1, code: 'parallel/unicode-form' }]);
    expect(problems[0].message).toMatch(/^30 lines have words in another Unicode form than s .*NFC$/);
  });

  it('are told of different line ends', () => {
    const problems = checkTexts({
      source: { ...source, lineEnds: 'lf' },
      references: [reference],
      systems: [{ ...other, lineEnds: 'crlf' }],
    });
    expect(problems).toMatchObject([{ file: 'other', code: 'parallel/line-ends', severity: 'warning' }]);
  });

  it('are noticed when they are not tokenised; abbreviations are not', () => {
    const raw = { name: 'raw', lines: ['I came, I saw, and so on.', 'Well, that is all!'] };
    const cat = (lines: readonly string[]) => ({ source: { name: 's', lines }, references: [], systems: [] });
    expect(checkTexts(cat(raw.lines))[0].message).toContain('--tok');
    expect(checkTexts({ ...cat(raw.lines), raw: true })).toEqual([]);
    expect(checkTexts(cat(['Mr. Oak came , and left .']))).toEqual([]);
  });
});

describe('the lines of a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const read = (content: Uint8Array) => linesOfFile('f', content);

  it('are the same plain and gzipped, with any line end, with or without a mark and a last newline', () => {
    const lines = ['åäö', '', 'b'];
    for (const text of ['åäö\n\nb', 'åäö\n\nb\n', 'åäö\r\n\r\nb\r\n', '\ufeffåäö\r\rb'])
      for (const content of [bytes(text), gzipSync(bytes(text))])
        expect(read(content)).toMatchObject({ value: { name: 'f', lines }, problems: [] });
    expect(read(bytes('a\r\nb')).value.lineEnds).toBe('crlf');
    expect(read(bytes(''))).toEqual({ value: { name: 'f', lines: [] }, problems: [] });
  });

  it.each([
    ['UTF-16', new Uint8Array([0xff, 0xfe, 97, 0]), 'UTF-16', 1],
    ['a binary file', new Uint8Array([80, 75, 0, 1]), 'binary', undefined],
    ['Latin-1', new Uint8Array([97, 10, 98, 0xe5, 10]), 'byte 0xE5', 2],
    ['half a gzip', gzipSync(bytes('word '.repeat(5000))).subarray(0, 60), 'ends too early', undefined],
    [
      'a damaged gzip',
      new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255]),
      'damaged',
      undefined,
    ],
    ['a line too long', bytes(`a\n${'x'.repeat(1024 * 1024 + 1)}`), 'the limit for one sentence', 2],
  ])('are refused for %s', (_, content, message, line) => {
    const { value, problems } = read(content);
    expect(value.lines).toEqual([]);
    expect(problems).toMatchObject([
      { file: 'f', severity: 'error', message: expect.stringContaining(message) },
    ]);
    expect(problems[0].line).toBe(line);
  });

  it('are M2 or not', () => {
    expect(looksLikeM2(['S a b', 'A 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0', ''])).toBe(true);
    expect(looksLikeM2(['', 'S a b', ''])).toBe(true);
    expect(looksLikeM2(['S is the letter', 'A is another'])).toBe(false);
    expect(looksLikeM2([])).toBe(false);
  });
});
