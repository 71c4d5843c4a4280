// The drop-in commands as a user meets them: the seed example, quirks told on standard error, bad input, files left whole.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tokensOf } from '@corrigenda/core/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../packages/cli/src/errant/compare/compare.ts';
import { m2 } from '../../packages/cli/src/errant/m2.ts';
import { runInMemory } from '../../packages/cli/src/errant/memory-session.ts';
import { parallel } from '../../packages/cli/src/errant/parallel.ts';
import { readAnnotated } from '../annotated-sentence.ts';
import { openWorkplace, type Workplace } from './command-line.ts';

/** Annotation of the sentences below, by their text. */
const annotations = Object.fromEntries(
  [
    'This/this/PRON/DT/nsubj/1 are/be/AUX/VBP/ROOT/1 gramamtical/gramamtical/ADJ/JJ/amod/3 sentence/sentence/NOUN/NN/attr/1 ././PUNCT/./punct/1',
    'This/this/PRON/DT/nsubj/1 is/be/AUX/VBZ/ROOT/1 a/a/DET/DT/det/4 grammatical/grammatical/ADJ/JJ/amod/4 sentence/sentence/NOUN/NN/attr/1 ././PUNCT/./punct/1',
    'a/a/DET/DT/det/1 cat/cat/NOUN/NN/ROOT/1',
    'a/a/DET/DT/det/1 dog/dog/NOUN/NN/ROOT/1',
    'cat/cat/NOUN/NN/ROOT/0',
    'a/a/DET/DT/det/1 -NONE-/-none-/NOUN/NN/ROOT/1 dog/dog/NOUN/NN/ROOT/2',
    'a/a/DET/DT/ROOT/0',
    'a/a/DET/DT/det/1 bird/bird/NOUN/??/ROOT/1',
    'x/x/X/XX/ROOT/0 |/|/PUNCT/,/punct/0',
  ].map((line) => {
    const { sentence } = readAnnotated(line);
    return [sentence.texts.join(' '), tokensOf(sentence)];
  }),
);
const words = 'This\nis\nare\na\ngrammatical\nsentence\ncat\ndog\nbird\n';
const supplied = ['--annotations', 'a.json', '--dictionary', 'words'];
const bins = {
  errant_compare: openWorkplace('errant_compare'),
  errant_m2: openWorkplace('errant_m2'),
  errant_parallel: openWorkplace('errant_parallel'),
};
const edit = (span: string, type: string, correction: string, annotator = 0) =>
  `A ${span}|||${type}|||${correction}|||REQUIRED|||-NONE-|||${annotator}\n`;
const noop = (annotator = 0) => edit('-1 -1', 'noop', '-NONE-', annotator);
const seed = {
  orig: 'This are gramamtical sentence .\n',
  cor: 'This is a grammatical sentence .\n',
};
const seedM2 = `S This are gramamtical sentence .\n${edit('1 2', 'R:VERB:SVA', 'is')}${edit('2 2', 'M:DET', 'a')}${edit('2 3', 'R:SPELL', 'grammatical')}${noop(1)}\n`;

beforeAll(() => {
  for (const each of Object.values(bins)) {
    each.write({ ...seed, 'a.json': JSON.stringify(annotations), words, 'gold.m2': seedM2 });
    mkdirSync(join(each.folder, 'folder'));
  }
});
afterAll(() => {
  for (const each of Object.values(bins)) each.remove();
});

const leftovers = (each: Workplace) => each.list().filter((name) => /out|partial/.test(name));

describe('the real commands', () => {
  it('errant_parallel gives the seed example to the letter', () => {
    const { status, stdout, stderr } = bins.errant_parallel.run([
      '-orig',
      'orig',
      '-cor',
      'cor',
      'orig',
      '-out',
      'out.m2',
      ...supplied,
    ]);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'Loading resources...\nProcessing parallel files...\n',
      stderr: '',
    });
    expect(bins.errant_parallel.read('out.m2')).toBe(seedM2);
  });

  it('errant_m2 gives it back', () => {
    const { status, stdout, stderr } = bins.errant_m2.run([
      '-auto',
      'gold.m2',
      '-out',
      'out.m2',
      ...supplied,
    ]);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'Loading resources...\nProcessing M2 file...\n',
      stderr: '',
    });
    expect(bins.errant_m2.read('out.m2')).toBe(seedM2);
  });

  it('errant_compare scores it', () => {
    const { status, stdout, stderr } = bins.errant_compare.run(['-hyp', 'gold.m2', '-ref', 'gold.m2']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      `\n${'='.repeat(11)} Span-Based Correction ${'='.repeat(12)}\nTP\tFP\tFN\tPrec\tRec\tF0.5\n3\t0\t0\t1.0\t1.0\t1.0\n${'='.repeat(46)}\n\n`,
    );
  });

  it.each(Object.entries(bins))('%s has help with status 0 and usage with status 2', (name, each) => {
    const help = each.run(['-h']);
    expect({ status: help.status, stderr: help.stderr }).toEqual({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^usage: ${name} `));
    const wrong = each.run(['-nothing']);
    expect({ status: wrong.status, stdout: wrong.stdout }).toEqual({ status: 2, stdout: '' });
    expect(wrong.stderr).toMatch(
      new RegExp(`^usage: ${name} .*\n${name}: error: the following arguments are required`),
    );
  });

  it('leaves an existing output alone when it fails, and no other file', async () => {
    const { errant_m2: each } = bins;
    each.write({ 'bad.m2': `${seedM2}\nS a\n\n`, 'out.m2': 'precious' });
    const { status, stderr } = await each.call(['-gold', 'bad.m2', '-out', 'out.m2', ...supplied]);
    expect(stderr).toContain('bad.m2:7:1 error: an empty line too many');
    expect(status).toBe(1);
    expect(each.read('out.m2')).toBe('precious');
    expect(leftovers(each)).toEqual(['out.m2']);
  });

  it('writes over its own input without losing it', async () => {
    const { errant_m2: each } = bins;
    each.write({ 'same.m2': seedM2 });
    expect((await each.call(['-gold', 'same.m2', '-out', 'same.m2', ...supplied])).status).toBe(0);
    expect(each.read('same.m2')).toBe(seedM2);
  });

  it.each([
    ['missing', 'missing error: no such file'],
    ['folder', 'folder error: this is a folder'],
    ['latin1', 'latin1:1:3 error: byte 0xE9'],
    ['binary', 'binary error: byte 2 is NUL'],
  ])('all refuse a file that is %s with status 1', async (file, message) => {
    for (const [name, each] of Object.entries(bins)) {
      each.write({ latin1: Buffer.from('S \xe9\n\n', 'latin1'), binary: Buffer.from([0x53, 0, 1, 2]) });
      const argv = {
        errant_compare: ['-hyp', 'gold.m2', '-ref', file],
        errant_m2: ['-gold', file, '-out', 'none.m2', ...supplied],
        errant_parallel: ['-orig', 'orig', '-cor', file, '-out', 'none.m2', ...supplied],
      }[name as keyof typeof bins];
      const { status, stderr } = await each.call(argv);
      expect(stderr).toContain(message);
      expect(status).toBe(1);
      expect(each.list()).not.toContain('none.m2');
    }
  });
});

describe('errant_parallel tells what the original keeps to itself', () => {
  const run = async (orig: string, ...cor: string[]) => {
    const each = bins.errant_parallel;
    each.write({ o: orig, ...Object.fromEntries(cor.map((text, index) => [`c${index}`, text])) });
    const names = cor.map((_, index) => `c${index}`);
    const outcome = await each.call(['-orig', 'o', '-cor', ...names, '-out', 'q.m2', ...supplied]);
    return { ...outcome, written: outcome.status === 0 ? each.read('q.m2') : null };
  };

  it.each<[string, string, string, string, string]>([
    [
      'lines beyond the shortest file',
      'a cat\na dog\na cat\n',
      'a cat\n',
      `S a cat\n${noop()}\n`,
      'o:2:1 warning: 2 lines from here on are left out, because c0 ends before them',
    ],
    [
      'corrections of an empty line',
      '\na cat\n',
      'a dog\na cat\n',
      `S a cat\n${noop()}\n`,
      'o:1:1 warning: the line is empty here',
    ],
    [
      'differences in white space only',
      'a  cat\n',
      'a  cat\n',
      'S a cat\n\n',
      'c0:1:1 warning: the correction differs from the original in white space only',
    ],
    ['bars', 'x |\n', 'x |\n', `S x |\n${noop()}\n`, 'o:1:1 warning: the sentence has bars'],
  ])('%s', async (_, orig, cor, expected, message) => {
    const { status, stderr, written } = await run(orig, cor);
    expect({ status, written }).toEqual({ status: 0, written: expected });
    expect(stderr).toContain(message);
  });

  it('the byte order mark that sticks to the first word', async () => {
    const { status, stderr } = await run('\ufeffa cat\n', 'a cat\n');
    expect(stderr).toContain('o:1:1 warning: the byte order mark becomes part of the first word');
    expect(stderr).toContain('no annotation of the sentence `\ufeffa cat`');
    expect(status).toBe(1);
  });

  it('an unknown tag, where the original crashes', async () => {
    const { status, stderr } = await run('a cat\na cat\n', 'a dog\na bird\n');
    expect(stderr).toMatch(
      /^c0:2:1 error: the tag "\?\?" of word 2 "bird" of the corrected sentence is unknown/m,
    );
    expect(status).toBe(1);
    expect((await run('a cat\n', 'a dog\n')).written).toBe(`S a cat\n${edit('1 2', 'R:NOUN', 'dog')}\n`);
  });

  it('CRLF is an ordinary line end, empty files give an empty file', async () => {
    expect((await run('a cat\r\n', 'cat\r\n')).written).toBe(`S a cat\n${edit('0 1', 'U:DET', '')}\n`);
    expect((await run('', '')).written).toBe('');
  });

  it('a sentence beyond the limit gets a noop, and the run goes on', async () => {
    const long = 'a '.repeat(3000).trim();
    const { status, stderr, written } = await run(`a cat\n${long}\na cat\n`, 'a cat\ncat\ncat\n');
    expect(stderr).toContain('c0:2:1 warning: the sentence has 3,000 tokens; at most 2,000 are annotated');
    expect(written).toBe(`S a cat\n${noop()}\nS ${long}\n${noop()}\nS a cat\n${edit('0 1', 'U:DET', '')}\n`);
    expect(status).toBe(0);
  });
});

describe('errant_m2 tells what the original keeps to itself', () => {
  const run = async (text: string, ...argv: string[]) => {
    const each = bins.errant_m2;
    each.write({ 'in.m2': text });
    const outcome = await each.call([...argv, 'in.m2', '-out', 'q.m2', ...supplied]);
    return { ...outcome, written: outcome.status === 0 ? each.read('q.m2') : null };
  };
  const sentence = 'S a cat\n';

  it.each<[string, string, string, string]>([
    [
      'a last block without an empty line',
      `${sentence}\n${sentence}${noop()}`,
      `${sentence}\n`,
      'in.m2:3:1 warning: the last block is left out',
    ],
    [
      'edits after a noop',
      `${sentence}${noop()}${edit('1 2', 'X', 'dog')}\n`,
      `${sentence}${noop()}\n`,
      'in.m2:3:1 warning: 1 edits of annotator 0 are left out',
    ],
    [
      'a noop after edits',
      `${sentence}${edit('1 2', 'X', 'dog')}${noop()}\n`,
      '',
      'in.m2:3:1 warning: a noop that is not the first edit inserts -NONE-',
    ],
    [
      'dropped fields',
      `${sentence}A 1 2|||X|||dog|||OPTIONAL|||why|||0\n\n`,
      `${sentence}${edit('1 2', 'R:NOUN', 'dog')}\n`,
      'in.m2:2:1 warning: what stands between correction and annotator is replaced',
    ],
    [
      'a span beyond the sentence',
      `${sentence}${edit('1 9', 'X', 'dog')}\n`,
      `${sentence}${edit('1 9', 'R:NOUN', 'dog')}\n`,
      'in.m2:2:1 warning: the span 1 9 does not fit the sentence of 2 tokens',
    ],
    [
      'overlapping spans',
      `${sentence}${edit('0 2', 'X', 'a')}${edit('0 2', 'X', 'a')}\n`,
      '',
      'in.m2:3:1 warning: the span 0 2 overlaps another one',
    ],
  ])('%s', async (_, text, expected, message) => {
    const { status, stderr, written } = await run(text, '-gold');
    expect(stderr).toContain(message);
    if (expected !== '') expect({ status, written }).toEqual({ status: 0, written: expected });
  });

  it('edits that change nothing, which get no line in auto mode', async () => {
    const { stderr, written } = await run(`${sentence}${edit('1 2', 'X', 'cat', 7)}\n`, '-auto');
    expect(written).toBe(`${sentence}\n`);
    expect(stderr).toContain('in.m2:2:1 warning: the edits of annotator 7 change nothing');
  });

  it.each([
    ['\nS a\n\n', 'in.m2:1:1 error: an empty line too many'],
    [
      `${sentence}A x y|||X|||dog|||REQUIRED|||-NONE-|||0\n\n`,
      'in.m2:2:1 error: the span is `x y`; expected two integers',
    ],
    [`${sentence}A 0 1|||X\n\n`, 'in.m2:2:1 error: this is not an edit'],
    [
      `S not known\n${edit('0 1', 'X', 'y')}\n`,
      'a.json error: there is no annotation of the sentence `not known`',
    ],
  ])('refuses %j', async (text, message) => {
    const { status, stderr } = await run(text, '-gold');
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });

  it('supplied annotation may be JSON lines', async () => {
    const each = bins.errant_m2;
    each.write({
      'a.jsonl': Object.values(annotations)
        .map((tokens) => `${JSON.stringify({ tokens })}\n`)
        .join(''),
    });
    const argv = ['-auto', 'gold.m2', '-out', 'l.m2', '--annotations', 'a.jsonl', '--dictionary', 'words'];
    expect((await each.call(argv)).status).toBe(0);
    expect(each.read('l.m2')).toBe(seedM2);
  });

  it.each([
    ['{', 'bad.json:1:1 this is not JSON'],
    ['{"a": [{"text": "a"}]}', '"lemma" of token 0 of `a` is missing or not text'],
    [
      '{"a": [{"text": "a", "lemma": "a", "pos": "X", "tag": "XX", "dep": "x", "head": 1}]}',
      '"head" of token 0 of `a` is 1; expected 0 to 0',
    ],
    ['{"a": 1}', 'a has no list of tokens'],
  ])('annotation %s is refused', async (json, message) => {
    const outcome = await runInMemory(m2, ['-gold', 'in.m2', '-out', 'x', '--annotations', 'bad.json'], {
      'in.m2': seedM2,
      'bad.json': json,
    });
    expect(outcome.stderr).toContain(message);
    expect({ status: outcome.status, written: [...outcome.written] }).toEqual({ status: 1, written: [] });
  });

  it('-tok and supplied annotation exclude each other', async () => {
    const argv = ['-orig', 'o', '-cor', 'o', '-out', 'x', '-tok', '--annotations', 'a.json'];
    expect((await runInMemory(parallel, argv, { o: 'a\n', 'a.json': '{}' })).status).toBe(2);
  });
});

describe('errant_compare tells what the original keeps to itself', () => {
  const run = (hyp: string, ref: string, ...argv: string[]) =>
    runInMemory(compare, ['-hyp', 'h.m2', '-ref', 'r.m2', ...argv], { 'h.m2': hyp, 'r.m2': ref });
  const block = (text: string, ...edits: string[]) => `S ${text}\n${edits.join('')}\n`;

  it.each<[string, string, string, string]>([
    [
      'sources that differ',
      block('a b'),
      block('a c'),
      'h.m2:1:1 warning: the sentence differs from that of r.m2:1',
    ],
    [
      'annotators without a noop',
      block('a', noop()) + block('b', noop()),
      block('a', noop(), noop(1)) + block('b', noop()),
      'r.m2:5:1 warning: annotator 1 has neither edits nor a noop in 1 of 2 sentences',
    ],
    [
      'annotators who come late',
      block('a', noop()) + block('b', noop()),
      block('a', noop()) + block('b', noop(), noop(1)),
      'r.m2:1:1 warning: annotator 1 has neither edits nor a noop in 1 of 2 sentences',
    ],
    [
      'a first line that is an edit',
      edit('0 1', 'X', 'y'),
      edit('0 1', 'X', 'y'),
      'h.m2:1:1 warning: the first line of a block is taken as its sentence',
    ],
  ])('%s', async (_, hyp, ref, message) => {
    const { status, stderr } = await run(hyp, ref);
    expect(stderr).toContain(message);
    expect(status).toBe(0);
  });

  it('says nothing about ordinary files', async () => {
    expect((await run(block('a', noop()), block('a', noop()))).stderr).toBe('');
    expect((await run('', '')).stderr).toBe('');
  });

  it('does not flood: twenty warnings of a kind, then their number', async () => {
    const [hyp, ref] = ['x', 'y'].map((word) => block(word).repeat(50));
    const { stderr } = await run(hyp, ref);
    expect(stderr.split('\n').filter((line) => line.includes('warning:')).length).toBe(20);
    expect(stderr).toContain('... and 30 more warnings of this kind: sources differ');
  });

  it.each([
    [block('a') + block('b'), block('a'), [], 'h.m2 there are 2 sentences, but 1 in r.m2'],
    [`S a\n\n\nS b\n\n`, block('a') + block('b'), [], 'h.m2:4:1 `S b` is not an edit'],
    [`S a\nA 0 1|||X|||y\n`, block('a'), [], 'h.m2:2:1 the annotator is `y`; expected an integer'],
    [`\n\n  S a\nA x 1|||X|||y|||0\n`, block('a'), [], 'h.m2:4:1 the span is `x 1`; expected two integers'],
    [`S a\nA 0|||X|||y|||0\n`, block('a'), [], 'h.m2:2:1 the span is `0`'],
    [
      block('a', edit('0 999999999', 'X', 'y')),
      block('a'),
      ['-dt'],
      'h.m2:1:1 an edit of this sentence spans 999999999 tokens',
    ],
    [
      block('a'),
      block('a', edit('0 1', 'X', 'y')),
      ['-b', '0'],
      'with beta 0 and no recall F is a division by zero',
    ],
    [
      block('a', 'A 0 1||||||y|||REQUIRED|||-NONE-|||0\n'),
      block('a'),
      ['-cat', '1'],
      'an edit has an empty type',
    ],
    [block('a'), block('a'), ['-b', '1e200'], 'beta 1e+200 is too large'],
  ])('refuses %j against %j %j', async (hyp, ref, argv, message) => {
    const { status, stdout, stderr } = await run(hyp, ref, ...argv);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('a beta that is no number gives no number, as in the original', async () => {
    const { status, stdout } = await run(block('a'), block('a'), '-b', 'nan');
    expect(status).toBe(0);
    expect(stdout).toContain('Fnan\n0\t0\t0\t1.0\t1.0\tnan\n');
  });

  it('a byte order mark is only a character of the first line', async () => {
    const { stdout } = await run(`\ufeff${block('a b')}`, block('a b'), '-v');
    expect(stdout).toContain('Original sentence 0:  a b\n');
  });
});
