// The options of gleu: those of gec-ranking and JFLEG, and those of Koyama's programme.
import type { Syntax } from '../errant/argparse.ts';

export const gleuSyntax: Syntax = {
  command: 'gleu',
  about:
    'GLEU of outputs, one sentence a line (Napoles et al. 2015, 2016), printed as gec-ranking (default), JFLEG or Koyama print it.',
  options: [
    {
      flags: ['-r', '--reference'],
      name: 'reference',
      takes: 'many',
      required: true,
      help: 'reference texts',
    },
    { flags: ['-s', '--source'], name: 'source', takes: 'one', required: true, help: 'source text' },
    {
      flags: ['-o', '--hypothesis'],
      name: 'hypothesis',
      takes: 'many',
      required: true,
      help: 'outputs of systems',
    },
    { flags: ['-n'], name: 'n', takes: 'one', value: 'int', help: 'longest n-gram (default: 4)' },
    {
      flags: ['-l'],
      name: 'lambda',
      takes: 'one',
      value: 'float',
      help: 'only 0: the formula with lambda was withdrawn',
    },
    {
      flags: ['-i', '--iter'],
      name: 'iterations',
      takes: 'one',
      value: 'int',
      help: 'how often references are drawn (default: 500)',
    },
    { flags: ['-d', '--debug'], name: 'debug', takes: 'none', help: 'also the score of every sentence' },
    {
      flags: ['--form'],
      name: 'form',
      takes: 'one',
      choices: ['gec-ranking', 'jfleg', 'koyama'],
      help: 'whose lines are printed; jfleg draws references as Python 3 does',
    },
    {
      flags: ['-f', '--fix-seed'],
      name: 'fixed',
      takes: 'none',
      help: 'Koyama: draw as the original (always)',
    },
    { flags: ['-m'], name: 'max', takes: 'none', help: 'Koyama: the best reference of each sentence' },
    {
      flags: ['-t'],
      name: 'unit',
      takes: 'one',
      choices: ['word', 'char'],
      help: 'Koyama: n-grams of words or of characters',
    },
    { flags: ['--digit'], name: 'digits', takes: 'one', value: 'int', help: 'Koyama: decimals (also -d N)' },
    {
      flags: ['--level'],
      name: 'level',
      takes: 'one',
      choices: ['corpus', 'sent', 'mean'],
      help: 'Koyama: of the corpus, of every sentence, or the mean of sentences',
    },
  ],
};

/** Koyama's programme takes `corpus`, `sent` or `mean` as its first word, and a number of decimals after -d, which is debug elsewhere. */
export function translateKoyama(argv: readonly string[]): readonly string[] {
  const words = ['corpus', 'sent', 'mean'].includes(argv[0]) ? ['--level', ...argv] : argv;
  return words.map((word, index) =>
    word === '-d' && /^\d+$/.test(words[index + 1] ?? '') ? '--digit' : word,
  );
}
