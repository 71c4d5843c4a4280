import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuSecondsOf } from '../cpu-time.ts';
import { root } from '../shared.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

const edit = (span: string, type: string, correction: string, annotator = 0) =>
  `A ${span}|||${type}|||${correction}|||REQUIRED|||-NONE-|||${annotator}\n`;
const block = (source: string, ...edits: string[]) => `S ${source}\n${edits.join('')}\n`;
const verb = edit('1 2', 'R:VERB:SVA', 'is');
const noun = edit('2 3', 'R:NOUN:NUM', 'cats');

const gold = (
  block('this are a', verb, edit('-1 -1', 'noop', '-NONE-', 1)) +
  block('see the cat', noun, noun.replace('|||0', '|||1'))
).repeat(15);
const half = (block('this are a', verb) + block('see the cat')).repeat(15);

beforeAll(() => {
  workplace.write({
    'gold.m2': gold,
    'half.m2': half,
    'crlf.m2': half.replaceAll('\n', '\r\n'),
    'other.m2': half.replace('see the cat', 'see the dog'),
    'short.m2': half.slice(0, -block('see the cat').length),
    'broken.m2': block('this are a', 'A x 2|||R:VERB|||is|||REQUIRED|||-NONE-|||0\n'),
    'lacking.m2': gold.replace(edit('-1 -1', 'noop', '-NONE-', 1), ''),
    'empty.m2': '',
  });
});

const score = (...args: string[]) => workplace.run(['score', '--ref', 'gold.m2', ...args]);
const call = (...args: string[]) => callCommand(['score', '--ref', 'gold.m2', ...args], workplace.folder);

describe('score', () => {
  it('says when a type that is left out occurs nowhere', () => {
    const { status, stderr } = score('half.m2', '--without', 'VERB:SVA', '--resamples', '0');
    expect(status).toBe(0);
    expect(stderr).toContain('--without VERB:SVA leaves nothing out');
    expect(stderr).toContain('did you mean R:VERB:SVA?');
    expect(score('half.m2', '--without', 'R:VERB:SVA', '--resamples', '0').stderr).toBe('');
  });

  it.runIf(existsSync('/proc'))('is ended at once by a signal while it computes', async () => {
    const child = workplace.start(['score', '--ref', 'gold.m2', 'half.m2', '--resamples', '99999999']);
    // Starting and reading take a third of this; the rest is computing.
    await expect.poll(() => cpuSecondsOf(child.pid!)).toBeGreaterThan(1);
    child.kill('SIGINT');
    const end = await new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
    expect(['SIGINT', 130]).toContain(end);
  });

  it.runIf(existsSync('/dev/full'))('fails when its table does not fit on the disk', () => {
    const full = openSync('/dev/full', 'w');
    const bin = join(root, 'packages/cli/bin/corrigenda.js');
    const args = [bin, 'score', '--ref', 'gold.m2', 'half.m2', '--resamples', '0'];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: workplace.folder,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '- error: no space is left on the disk\n' });
  });

  it('prints one aligned table with intervals, significance and a signature', () => {
    const { status, stdout, stderr } = score('half.m2', 'gold.m2', '--seed', '7');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('30 sentences, 90 words, 2 references, 2 systems');
    expect(lines[1]).toMatch(/^gold\.m2 is ahead of half\.m2 by 16\.7 points of F0\.5, 95 % interval/);
    expect(lines[4]).toMatch(/^System +TP +FP +FN +P +R +F0\.5 +95 % of F0\.5 +Cluster$/);
    expect(lines[5]).toMatch(/^gold\.m2 +30 +0 +0 +1\.0000 +1\.0000 +1\.0000 +1\.0000–1\.0000 +1$/);
    expect(lines[6]).toMatch(/^half\.m2 +15 +0 +15 +1\.0000 +0\.5000 +0\.8333 +0\.\d{4}–0\.\d{4} +2$/);
    expect(stdout).toMatch(/^Against half\.m2\nSystems .*\ngold\.m2 – half\.m2 +\+0\.1667 .* 0\.00\d\d /m);
    expect(lines.at(-2)).toMatch(
      /^F0\.5\|mode:cs\|choice:running\|refs:2\|filter:none\|edits:elsewhere:r1-\w{8},h-\w{8},h-\w{8}\|bs:1000\|ar:1000\|seed:7\|corrigenda:/,
    );
    expect(score('half.m2', 'gold.m2', '--seed', '7').stdout).toBe(stdout);
  });

  it('gives exact values, categories and sentences as JSON', () => {
    const { stdout } = score(
      '--hyp',
      'half.m2',
      '--json',
      '--cat',
      'all',
      '--per-sentence',
      '--resamples',
      '50',
    );
    const { signature, systems } = JSON.parse(stdout);
    expect(signature).toContain('|bs:50|ar:50|seed:2017|');
    expect(systems[0]).toMatchObject({
      system: 'half.m2',
      tp: 15,
      fp: 0,
      fn: 15,
      precision: 1,
      recall: 0.5,
      comparison: null,
    });
    expect(systems[0].f).toBeCloseTo(5 / 6, 12);
    expect(systems[0].categories[1]).toMatchObject([{ category: 'R', tp: 15, fn: 15 }]);
    expect(systems[0].categories[2].map(({ category }: { category: string }) => category)).toEqual([
      'NOUN:NUM',
      'VERB:SVA',
    ]);
    expect(systems[0].sentences).toHaveLength(30);
    expect(systems[0].sentences[1]).toMatchObject({ hypothesis: 0, reference: 0, tp: 0, fn: 1 });
  });

  it('prints categories and sentences as tables', async () => {
    const { stdout } = await call('half.m2', '--cat', '3', '--per-sentence', '--resamples', '0');
    expect(stdout).toMatch(/^Operation and category +gold +System +TP/m);
    expect(stdout).toMatch(/^R:VERB:SVA +15 +half\.m2 +15 +0 +0 +1\.0000/m);
    expect(stdout).toMatch(
      /^30 {2}see the cat\n {3}half\.m2: see the cat\n {5}TP 0, FP 0, FN 1, F0\.5 0\.0000\n {5}o cat → cats \(R:NOUN:NUM\)$/m,
    );
    expect(stdout).toContain('|bs:none|ar:none|');
  });

  it.each([
    ['latex', /^half\.m2 & 15 & 0 & 15 & 1\.0000 & 0\.5000 & 0\.8333 \\\\$/m],
    ['markdown', /^\| half\.m2 \| 15 \| 0 \| 15 \| 1\.0000 \| 0\.5000 \| 0\.8333 \|$/m],
    ['csv', /^half\.m2,15,0,15,1\.0000,0\.5000,0\.8333,Corrections,"F0\.5\|mode:cs/m],
  ])('prints %s to paste', async (format, row) => {
    const { stdout, stderr } = await call('half.m2', '--resamples', '0', '--format', format);
    expect(stderr).toBe('');
    expect(stdout).toMatch(row);
    expect(stdout).toContain('choice:running');
  });

  it('reads CRLF like any other line end', () => {
    expect(score('crlf.m2').stdout.replaceAll('crlf', 'half')).toBe(score('half.m2').stdout);
  });

  it.each([
    [['--mode', 'dt'], 15],
    [['--without', 'R:VERB:SVA'], 0],
    [['--multi'], 0],
    [['--choice', 'sentence'], 15],
  ])('%j counts %d right', async (args, tp) => {
    expect(
      JSON.parse((await call('half.m2', '--json', '--resamples', '0', ...args)).stdout).systems[0].tp,
    ).toBe(tp);
  });

  it.each([
    [
      'other.m2',
      'other.m2:4:11 error: the source sentence has "see the dog", but gold.m2:5:11 has "see the cat"',
    ],
    [
      'short.m2',
      'gold.m2:117:1 error: sentence 30 is missing in the other file: short.m2 has 29 sentences, gold.m2 has 30',
    ],
    ['broken.m2', 'broken.m2:2:3 error: the span is `x 2`; expected two integers'],
    ['empty.m2', 'empty.m2 error: the file has no sentences'],
    ['missing.m2', 'missing.m2 error: no such file'],
  ])('refuses %s with status 1', async (file, message) => {
    const { status, stdout, stderr } = await call(file);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('warns of annotators who say nothing', () => {
    const { status, stderr } = workplace.run(['score', 'half.m2', '--ref', 'lacking.m2']);
    expect(stderr).toContain(
      'lacking.m2:1:1 warning: 1 of 30 sentences (here first) lack edits and noop of some of the 2 annotators',
    );
    expect(status).toBe(0);
  });

  it.each([
    [['half.m2', '--json', '--format', 'csv']],
    [['half.m2', '--single', '--multi']],
    [['half.m2', '--beta', 'x']],
    [['half.m2', '--beta', '-1']],
    [['half.m2', '--mode', 'xx']],
    [['half.m2', '--resamples', '1.5']],
    [[]],
  ])('%j is misuse, status 2', async (args) => {
    const { status, stdout, stderr } = await call(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).not.toBe('');
  });
});
