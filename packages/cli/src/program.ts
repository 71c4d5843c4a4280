// arguments -> one command, loaded only when it is the one asked for, so that help appears at once.
import { version } from '@corrigenda/core';
import { Command, CommanderError } from 'commander';
import { commands } from './commands/list.ts';
import { exitStatus } from './io/refusal.ts';

const examples = `
Examples:
  corrigenda example
  corrigenda annotate --orig source.txt --cor corrected.txt --out edits.m2
  corrigenda score --hyp system.m2 --ref gold.m2

Exit status: 0 done, 1 problems in the data, 2 misuse, 70 a fault of the programme.
Each command explains itself: corrigenda COMMAND --help`;

/** Commander's own exits (help shown, wrong usage) come back as errors, so that one table decides the status. */
function withoutExit(command: Command): Command {
  command.exitOverride();
  command.commands.forEach(withoutExit);
  return command;
}

async function buildProgram(wanted: readonly string[]): Promise<Command> {
  const program = new Command('corrigenda')
    .description('The workbench for evaluating grammatical error correction.')
    .version(version, '-V, --version')
    .addHelpText('after', examples);
  for (const { name, summary, load } of commands) {
    const command = wanted.includes(name) ? await load() : new Command(name);
    program.addCommand(command.summary(summary));
  }
  return withoutExit(program);
}

/** Runs the command that the arguments name; leaves the exit status to the process. */
export async function runProgram(args: readonly string[]): Promise<void> {
  // The command is the first word, or the second in `corrigenda help annotate`.
  const program = await buildProgram(args.slice(0, args[0] === 'help' ? 2 : 1));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? exitStatus.done : exitStatus.misuse;
  }
}
