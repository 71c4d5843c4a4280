// `corrigenda m2`: what can be done with M2 files besides annotating and scoring.
import { Command } from 'commander';
import { m2ApplyCommand } from './m2/apply.ts';
import { m2CheckCommand } from './m2/check.ts';
import { m2CombineCommand } from './m2/combine.ts';

export function m2Command(): Command {
  return new Command('m2')
    .description('Check, combine and apply M2 files.')
    .addHelpText('after', '\nExample:\n  corrigenda m2 check gold.m2')
    .addCommand(m2CheckCommand())
    .addCommand(m2CombineCommand())
    .addCommand(m2ApplyCommand());
}
