// The options of errant_compare.
import type { Syntax } from '../argparse.ts';

export const compareSyntax: Syntax = {
  command: 'errant_compare',
  about: 'Calculate F-scores for error detection and/or correction by comparing two M2 files.',
  options: [
    { flags: ['-hyp'], name: 'hyp', takes: 'one', required: true, help: 'M2 file of the system' },
    { flags: ['-ref'], name: 'ref', takes: 'one', required: true, help: 'M2 file of the reference' },
    {
      flags: ['-b', '--beta'],
      name: 'beta',
      takes: 'one',
      value: 'float',
      help: 'weight of recall against precision (default: 0.5)',
    },
    {
      flags: ['-v', '--verbose'],
      name: 'verbose',
      takes: 'none',
      help: 'print the edits and counts of every sentence',
    },
    { flags: ['-dt'], name: 'dt', takes: 'none', group: 'mode', help: 'detection, token by token' },
    { flags: ['-ds'], name: 'ds', takes: 'none', group: 'mode', help: 'detection, by span' },
    { flags: ['-cs'], name: 'cs', takes: 'none', group: 'mode', help: 'correction, by span (default)' },
    {
      flags: ['-cse'],
      name: 'cse',
      takes: 'none',
      group: 'mode',
      help: 'correction, by span and error type',
    },
    { flags: ['-single'], name: 'single', takes: 'none', help: 'only single-token edits: 0:1, 1:0, 1:1' },
    { flags: ['-multi'], name: 'multi', takes: 'none', help: 'only multi-token edits: 2+:n or n:2+' },
    { flags: ['-filt'], name: 'filt', takes: 'many', help: 'leave out these error types' },
    {
      flags: ['-cat'],
      name: 'cat',
      takes: 'one',
      value: 'int',
      choices: ['1', '2', '3'],
      help: 'also print scores by category: 1 operation, 2 category, 3 both',
    },
  ],
};
