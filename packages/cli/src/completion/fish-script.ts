// what a shell can complete -> a script for fish, which shows what each word means.
import { type CompletedCommand, type CompletedOption, withAllBelow } from './describe-commands.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** True when the line is about this command. */
function condition({ path, below }: CompletedCommand): string {
  const seen = path.slice(1).map((word) => `__fish_seen_subcommand_from ${word}`);
  const names = below.map((command) => command.path.at(-1)).join(' ');
  const notBelow = below.length > 0 ? [`not __fish_seen_subcommand_from ${names}`] : [];
  return quoted([...seen, ...notBelow].join('; and '));
}

function optionText({ flags, value, about }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const follows = value === 'none' ? '' : value === 'any' ? ' -r' : ` -x -a ${quoted(value.join(' '))}`;
  return `${names.join(' ')}${follows} -d ${quoted(about)}`;
}

export function fishScript(program: CompletedCommand): string {
  const [name] = program.path;
  const lines = withAllBelow(program).flatMap((command) => {
    const when = `complete -c ${name} -n ${condition(command)}`;
    return [
      ...command.below.map(({ path, about }) => `${when} -f -a ${path.at(-1)} -d ${quoted(about)}`),
      ...(command.words.length > 0 ? [`${when} -f -a ${quoted(command.words.join(' '))}`] : []),
      ...command.options.map((option) => `${when} ${optionText(option)}`),
    ];
  });
  return `${[`# Completion of ${name} for fish: ${name} completion fish | source`, ...lines].join('\n')}\n`;
}
