import { describe, expect, it } from 'vitest';
import { parseArguments } from './argparse.ts';
import { compareSyntax } from './compare/syntax.ts';
import { m2 } from './m2.ts';
import { parallel } from './parallel.ts';
import { formatHelp, formatUsage } from './usage.ts';

const files = ['-hyp', 'h', '-ref', 'r'];

function valuesOf(syntax: Parameters<typeof parseArguments>[0], argv: readonly string[]) {
  const parsed = parseArguments(syntax, argv);
  return parsed.kind === 'values' ? Object.fromEntries(parsed.values) : parsed;
}

describe('arguments are read as argparse reads them', () => {
  it.each([
    ['whole names', ['-cat', '2', '-dt'], { cat: 2, dt: true }],
    ['a prefix of one dash', ['-si', '-fil', 'A', 'B'], { single: true, filt: ['A', 'B'] }],
    ['a prefix of two dashes', ['--be', '2', '--verb'], { beta: 2, verbose: true }],
    ['a glued value', ['-b2'], { beta: 2 }],
    ['an equals sign', ['--beta=2', '-cat=1'], { beta: 2, cat: 1 }],
    ['a prefix with an equals sign', ['--bet=0.25'], { beta: 0.25 }],
    ['flags written together', ['-vb', '3'], { verbose: true, beta: 3 }],
    ['flags and a value written together', ['-vb3'], { verbose: true, beta: 3 }],
    ['a negative number as value', ['-b', '-1.5'], { beta: -1.5 }],
    ['exponents and names of numbers', ['-b', '3e-05'], { beta: 3e-5 }],
    ['white space and underscores in numbers', ['-b', ' 1_0 ', '-cat', ' 03'], { beta: 10, cat: 3 }],
    ['the last of several values', ['-b', '1', '-b', '2'], { beta: 2 }],
    ['the same mode twice', ['-ds', '-ds'], { ds: true }],
    ['a value with a space that starts with a dash', ['-filt', '-a b'], { filt: ['-a b'] }],
  ])('%s', (_, argv, expected) => {
    expect(valuesOf(compareSyntax, [...files, ...argv])).toEqual({ hyp: 'h', ref: 'r', ...expected });
  });

  it.each([
    [[], 'the following arguments are required: -hyp, -ref'],
    [['-hyp', 'h'], 'the following arguments are required: -ref'],
    [[...files, '-hy', 'x'], 'ambiguous option: -hy could match -h, -hyp'],
    [[...files, '-c'], 'ambiguous option: -c could match -cs, -cse, -cat'],
    [[...files, '-ds', '-dt'], 'argument -dt: not allowed with argument -ds'],
    [[...files, '-cat', '4'], "argument -cat: invalid choice: '4' (choose from 1, 2, 3)"],
    [[...files, '-cat', 'x'], "argument -cat: invalid int value: 'x'"],
    [[...files, '-b', 'x'], "argument -b/--beta: invalid float value: 'x'"],
    [[...files, '-b', '0x10'], "argument -b/--beta: invalid float value: '0x10'"],
    [[...files, '-b'], 'argument -b/--beta: expected one argument'],
    [[...files, '-filt'], 'argument -filt: expected at least one argument'],
    [[...files, '-vx'], "argument -v/--verbose: ignored explicit argument 'x'"],
    [[...files, '--verbose=1'], "argument -v/--verbose: ignored explicit argument '1'"],
    [[...files, '-zz', 'more'], 'unrecognized arguments: -zz more'],
    [[...files, '--', 'more'], 'unrecognized arguments: more'],
  ])('%j is refused', (argv, message) => {
    expect(valuesOf(compareSyntax, argv)).toEqual({ kind: 'error', message });
  });

  it.each([['-h'], ['--help'], ['--he']])('%s asks for help, whatever else is missing', (flag) => {
    expect(parseArguments(compareSyntax, [flag])).toEqual({ kind: 'help' });
  });

  it('a positional file may stand anywhere', () => {
    const expected = { gold: true, m2_file: 'in.m2', out: 'o' };
    for (const argv of [
      ['in.m2', '-gold', '-out', 'o'],
      ['-gold', 'in.m2', '-ou', 'o'],
      ['-g', '-ou', 'o', '--', 'in.m2'],
    ])
      expect(valuesOf(m2.syntax, argv)).toEqual(expected);
  });

  it.each([
    [['in.m2', '-out', 'o'], 'one of the arguments -auto -gold is required'],
    [['-gold', '-out', 'o'], 'the following arguments are required: m2_file'],
    [['in.m2', 'more', '-gold', '-out', 'o'], 'unrecognized arguments: more'],
    [['in.m2', '-auto', '-gold', '-out', 'o'], 'argument -gold: not allowed with argument -auto'],
    [
      ['in.m2', '-auto', '-out', 'o', '-merge', 'none'],
      "argument -merge: invalid choice: 'none' (choose from rules, all-split, all-merge, all-equal)",
    ],
  ])('errant_m2 %j is refused', (argv, message) => {
    expect(valuesOf(m2.syntax, argv)).toEqual({ kind: 'error', message });
  });

  it('several corrections are taken up to the next option', () => {
    expect(valuesOf(parallel.syntax, ['-cor', 'a', 'b', '-orig', 'o', '-out', 'x', '-t', '-l'])).toEqual({
      cor: ['a', 'b'],
      orig: 'o',
      out: 'x',
      tok: true,
      lev: true,
    });
  });
});

describe('usage and help', () => {
  it('show what is required, what excludes each other, and every option', () => {
    expect(formatUsage(m2.syntax)).toBe(
      'usage: errant_m2 [-h] (-auto | -gold) -out OUT [-no_min] [-old_cats] [-lev] [-merge {rules,all-split,all-merge,all-equal}] [--annotations FILE] [--dictionary FILE] [-lang TAG] [--model FOLDER] [--conllu FILE [FILE ...]] [--types {own,errant}] m2_file\n',
    );
    const help = formatHelp(compareSyntax);
    for (const { flags, help: text } of compareSyntax.options) {
      expect(help).toContain(flags[0]);
      expect(help).toContain(text);
    }
  });
});
