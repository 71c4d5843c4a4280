// `corrigenda completion`: the programme's own commands and options -> a script that completes them in a shell.
import { Argument, Command } from 'commander';
import { describeCommand } from '../completion/describe-commands.ts';
import { fishScript } from '../completion/fish-script.ts';
import { bashScript, zshScript } from '../completion/posix-script.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
type Shell = keyof typeof scripts;

const help = `
Put one line into the file that your shell reads at its start:
  eval "$(corrigenda completion bash)"      # ~/.bashrc
  eval "$(corrigenda completion zsh)"       # ~/.zshrc, below compinit
  corrigenda completion fish | source       # ~/.config/fish/config.fish`;

export function completionCommand(
  all: readonly { readonly summary: string; load(): Promise<Command> }[],
): Command {
  return new Command('completion')
    .description('Print a script that completes commands, options and their values in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText('after', help)
    .action(async (shell: Shell) => {
      const program = new Command('corrigenda').option('-V, --version', 'output the version number');
      for (const { summary, load } of all) program.addCommand((await load()).summary(summary));
      process.stdout.write(scripts[shell](describeCommand(program)));
    });
}
