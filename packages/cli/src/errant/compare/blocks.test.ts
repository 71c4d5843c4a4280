import { stripWhiteSpace } from '@corrigenda/core/internal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runInMemory } from '../memory-session.ts';
import { type RawBlock, readRawBlocks, textOf } from './blocks.ts';
import { compare } from './compare.ts';

async function readAll(pieces: readonly string[]) {
  const blocks: RawBlock[] = [];
  const lines = { line: 1 };
  async function* source() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  for await (const group of readRawBlocks(source(), lines)) blocks.push(...group);
  return { blocks, ...lines };
}

const line = fc.constantFrom(
  '',
  '',
  '\n',
  ' ',
  '\t',
  '\u0085',
  '\u00a0',
  '\ufeff',
  'S a',
  ' S b ',
  'A 0 1|||X|||y|||REQUIRED|||-NONE-|||0',
  '|',
);
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));

describe('blocks', () => {
  it('are those of the whole text stripped and split, however it is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(8), { maxLength: 20 }), async (whole, cuts) => {
        const pieces: string[] = [];
        let at = 0;
        for (const cut of cuts) {
          pieces.push(whole.slice(at, at + cut));
          at += cut;
        }
        const { blocks, line: first } = await readAll([...pieces, whole.slice(at)]);
        expect(blocks.map(textOf)).toEqual(stripWhiteSpace(whole).split('\n\n'));
        const begin = textOf(blocks[0]).split('\n')[0];
        if (begin !== '') expect(whole.split('\n')[first - 1]).toContain(begin);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('errant_compare', () => {
  const anyLine = fc.oneof(
    line,
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1',
      'A 2 2||||||x|||1',
      'A 5 1|||UNK|||q|||0',
      'S c',
    ),
  );
  const anyText = fc.array(anyLine, { maxLength: 8 }).map((lines) => lines.join('\n'));
  const anyArguments = fc.subarray(['-v', '-single', '-multi', '-cse'], { minLength: 0 });

  it('never breaks: any two texts give a score or a refusal with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyArguments, async (hyp, ref, argv) => {
        const { status, stdout, stderr } = await runInMemory(compare, ['-hyp', 'h', '-ref', 'r', ...argv], {
          h: hyp,
          r: ref,
        });
        expect([0, 1]).toContain(status);
        expect(status === 0 ? stdout : stderr).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  const usualLine = fc
    .record({
      span: fc.constantFrom('0 1', '1 1', '0 12', '-1 -1', '007 8', '1  2', '2 1'),
      type: fc.constantFrom('R:X', 'M:Y', 'UNK', 'noop', ''),
      correction: fc.constantFrom('a', 'b', 'åå', '', 'a|', '-NONE-'),
      tail: fc.constantFrom('REQUIRED|||-NONE-', 'REQUIRED|||-NONE-', 'OPTIONAL|||x'),
      annotator: fc.constantFrom('0', '0', '1', '12'),
    })
    .map(
      ({ span, type, correction, tail, annotator }) =>
        `A ${span}|||${type}|||${correction}|||${tail}|||${annotator}`,
    );
  const usualText = fc
    .array(fc.tuple(fc.constantFrom('S a b', 'S å', 'S'), fc.array(usualLine, { maxLength: 4 })), {
      minLength: 3,
      maxLength: 3,
    })
    .map((blocks) => blocks.map(([sentence, lines]) => [sentence, ...lines].join('\n')).join('\n\n'));

  it('counts blocks in the usual form as it counts all others, which verbose output shows one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        usualText,
        usualText,
        fc.constantFrom(['-cat', '3'], ['-cse', '-cat', '2'], ['-ds']),
        async (h, r, argv) => {
          const run = (more: readonly string[]) =>
            runInMemory(compare, ['-hyp', 'h', '-ref', 'r', ...argv, ...more], { h, r });
          const [quiet, verbose] = [await run([]), await run(['-v'])];
          expect(quiet.status).toBe(verbose.status);
          expect(quiet.stderr).toBe(verbose.stderr);
          if (quiet.status === 0) expect(verbose.stdout.endsWith(quiet.stdout)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives F = 1 to any file it can read against itself', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (both) => {
        const { status, stdout } = await runInMemory(compare, ['-hyp', 'h', '-ref', 'r'], {
          h: both,
          r: both,
        });
        if (status === 0) expect(stdout).toMatch(/\t0\t0\t1\.0\t1\.0\t1\.0\n/);
      }),
    );
  });
});
