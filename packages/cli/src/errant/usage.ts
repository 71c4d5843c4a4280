// syntax -> usage and help: what `-h` prints and what a wrong call is answered with.
import { type Option, optionsOf, type Syntax } from './argparse.ts';

function describeValue({ takes, metavar, choices, name }: Option): string {
  if (takes === 'none') return '';
  const value = metavar ?? (choices ? `{${choices.join(',')}}` : name.toUpperCase());
  return takes === 'many' ? ` ${value} [${value} ...]` : ` ${value}`;
}

/** `usage: errant_m2 [-h] (-auto | -gold) -out OUT ... m2_file`. */
export function formatUsage(syntax: Syntax): string {
  const grouped = new Set<string>();
  const parts = optionsOf(syntax).flatMap((option) => {
    const { flags, required, group } = option;
    if (group === undefined) {
      const text = `${flags[0]}${describeValue(option)}`;
      return [required ? text : `[${text}]`];
    }
    if (grouped.has(group)) return [];
    grouped.add(group);
    const members = syntax.options.filter((other) => other.group === group).map((other) => other.flags[0]);
    return [syntax.requiredGroups?.includes(group) ? `(${members.join(' | ')})` : `[${members.join(' | ')}]`];
  });
  return `usage: ${[syntax.command, ...parts, ...(syntax.positionals ?? []).map(({ name }) => name)].join(' ')}\n`;
}

export function formatHelp(syntax: Syntax): string {
  const row = (left: string, right: string) =>
    left.length > 21 ? `  ${left}\n${' '.repeat(24)}${right}` : `  ${left.padEnd(22)}${right}`;
  const positionals = (syntax.positionals ?? []).map(({ name, help }) => row(name, help));
  const options = optionsOf(syntax).map((option) =>
    row(option.flags.map((flag) => `${flag}${describeValue(option)}`).join(', '), option.help),
  );
  const sections = [
    formatUsage(syntax),
    `${syntax.about}\n`,
    ...(positionals.length > 0 ? [`positional arguments:\n${positionals.join('\n')}\n`] : []),
    `options:\n${options.join('\n')}\n`,
  ];
  return sections.join('\n');
}
