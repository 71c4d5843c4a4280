// what a shell can complete -> a script for bash or zsh, which share the way a line is read.
import { type CompletedCommand, withAllBelow } from './describe-commands.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const pathOf = ({ path }: CompletedCommand) => path.join(' ');
const patterns = (texts: readonly string[]) => texts.map(quoted).join('|');

/** Sets `command` to the command the line is about, then `words` to what may come next; without words it is a file. */
function body(program: CompletedCommand): readonly string[] {
  const all = withAllBelow(program);
  const known = all.flatMap(({ below }) => below.map(pathOf));
  const values = all.flatMap((command) =>
    command.options
      .filter(({ value }) => value !== 'none')
      .map(({ flags, value }) => {
        const pattern = patterns(flags.map((flag) => `${pathOf(command)} ${flag}`));
        return `    ${pattern}) next=${quoted(value === 'any' ? '' : (value as readonly string[]).join(' '))}; found=value ;;`;
      }),
  );
  const commands = all.map((command) => {
    const options = command.options.flatMap(({ flags }) => flags).join(' ');
    const words = [...command.below.map(({ path }) => path.at(-1)), ...command.words].join(' ');
    return `    ${quoted(pathOf(command))}) options=${quoted(options)}; next=${quoted(words)} ;;`;
  });
  return [
    `  for word in "\${before[@]}"; do`,
    '    case "$command $word" in',
    `      ${patterns(known)}) command="$command $word" ;;`,
    '    esac',
    '  done',
    '  case "$command $previous" in',
    ...values,
    '  esac',
    '  if [[ -z $found ]]; then',
    '    case "$command" in',
    ...commands.map((line) => `  ${line}`),
    '    esac',
    '    if [[ $current == -* ]]; then next=$options; fi',
    '  fi',
  ];
}

const start = (name: string) => [`  local command=${quoted(name)} next='' options='' found='' word`];

export function bashScript(program: CompletedCommand): string {
  const [name] = program.path;
  return `${[
    `# Completion of ${name} for bash: eval "$(${name} completion bash)"`,
    `_${name}() {`,
    `  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"`,
    `  local before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")`,
    ...start(name),
    ...body(program),
    '  COMPREPLY=()',
    '  if [[ -n $next ]]; then',
    '    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$next" -- "$current")',
    '  fi',
    '}',
    `complete -o default -o bashdefault -F _${name} ${name}`,
  ].join('\n')}\n`;
}

export function zshScript(program: CompletedCommand): string {
  const [name] = program.path;
  return `${[
    `#compdef ${name}`,
    `# Completion of ${name} for zsh: eval "$(${name} completion zsh)"`,
    `_${name}() {`,
    `  local current="\${words[CURRENT]}" previous="\${words[CURRENT-1]}"`,
    `  local -a before=("\${(@)words[2,CURRENT-1]}")`,
    ...start(name),
    ...body(program),
    `  if [[ -n $next ]]; then compadd -- \${=next}; else _files; fi`,
    '}',
    `compdef _${name} ${name}`,
  ].join('\n')}\n`;
}
