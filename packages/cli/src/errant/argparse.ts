// command line -> values: options as Python's argparse reads them, because scripts rely on its abbreviations and exit statuses.
import { pythonFloat, pythonInt } from './python-number.ts';

export interface Option {
  readonly flags: readonly string[];
  readonly name: string;
  /** How many values follow: none, one, or one and more. */
  readonly takes: 'none' | 'one' | 'many';
  readonly value?: 'int' | 'float';
  readonly choices?: readonly string[];
  readonly required?: boolean;
  /** Options of one group exclude each other. */
  readonly group?: string;
  readonly metavar?: string;
  /** The original has no such option: it is named in full, so that abbreviations mean what they mean there. */
  readonly own?: boolean;
  readonly help: string;
}

export interface Syntax {
  readonly command: string;
  readonly about: string;
  readonly options: readonly Option[];
  readonly positionals?: readonly { readonly name: string; readonly help: string }[];
  /** Groups of which one option must be given. */
  readonly requiredGroups?: readonly string[];
}

export type Value = boolean | number | string | readonly string[];
export type Values = ReadonlyMap<string, Value>;

/** What the arguments ask for. Errors have exit status 2, help has 0. */
export type Parsed =
  | { readonly kind: 'values'; readonly values: Values }
  | { readonly kind: 'help' }
  | { readonly kind: 'error'; readonly message: string };

const helpOption: Option = {
  flags: ['-h', '--help'],
  name: 'help',
  takes: 'none',
  help: 'show this help message and exit',
};

/** A refusal of the arguments; it never leaves this file. */
class ArgumentError extends Error {}

const refuse = (message: string): never => {
  throw new ArgumentError(message);
};

/** All options of a command, help first. */
export const optionsOf = ({ options }: Syntax): readonly Option[] => [helpOption, ...options];

interface Match {
  readonly option: Option;
  readonly flag: string;
  /** The value glued to the flag: `--beta=2`, `-b2`. */
  readonly glued: string | null;
}

/** Which option an argument names, if it names any; an unknown option is `'unknown'`, anything else null. */
function matchOption(argument: string, options: readonly Option[]): Match | 'unknown' | null {
  if (!argument.startsWith('-')) return null;
  const flags = options.flatMap((option) => option.flags.map((flag) => ({ option, flag })));
  const exact = flags.find(({ flag }) => flag === argument);
  if (exact) return { ...exact, glued: null };
  if (argument.length === 1) return null;
  const equals = argument.indexOf('=');
  if (equals >= 0) {
    const before = flags.find(({ flag }) => flag === argument.slice(0, equals));
    if (before) return { ...before, glued: argument.slice(equals + 1) };
  }
  const found = matchPrefix(
    argument,
    equals,
    flags.filter(({ option }) => !option.own),
  );
  if (found.length > 1)
    refuse(`ambiguous option: ${argument} could match ${found.map(({ flag }) => flag).join(', ')}`);
  if (found.length === 1) return found[0];
  if (/^-\d+$|^-\d*\.\d+$/.test(argument) || argument.includes(' ')) return null;
  return 'unknown';
}

/** Abbreviations. A single dash also tries its first letter with a glued value [-b2], which makes `-hy` ambiguous beside `-h`. */
function matchPrefix(
  argument: string,
  equals: number,
  flags: readonly { readonly option: Option; readonly flag: string }[],
): readonly Match[] {
  if (argument.startsWith('--')) {
    const prefix = equals >= 0 ? argument.slice(0, equals) : argument;
    const glued = equals >= 0 ? argument.slice(equals + 1) : null;
    return flags.filter(({ flag }) => flag.startsWith(prefix)).map((each) => ({ ...each, glued }));
  }
  return flags.flatMap((each): Match[] => {
    if (each.flag === argument.slice(0, 2)) return [{ ...each, glued: argument.slice(2) }];
    return each.flag.startsWith(argument) ? [{ ...each, glued: null }] : [];
  });
}

const shown = ({ flags }: Option) => flags.join('/');

function convert(option: Option, text: string): string | number {
  const value =
    option.value === 'int' ? pythonInt(text) : option.value === 'float' ? pythonFloat(text) : text;
  if (value === null) refuse(`argument ${shown(option)}: invalid ${option.value} value: '${text}'`);
  const { choices } = option;
  if (choices && !choices.includes(String(value)))
    refuse(`argument ${shown(option)}: invalid choice: '${text}' (choose from ${choices.join(', ')})`);
  return value as string | number;
}

/** Reads the arguments after the command's name. */
export function parseArguments(syntax: Syntax, argv: readonly string[]): Parsed {
  try {
    return readArguments(syntax, argv);
  } catch (error) {
    if (error instanceof ArgumentError) return { kind: 'error', message: error.message };
    throw error;
  }
}

function readArguments(syntax: Syntax, argv: readonly string[]): Parsed {
  const options = optionsOf(syntax);
  const values = new Map<string, Value>();
  const seen = new Set<Option>();
  const loose: string[] = [];
  const unknown: string[] = [];
  const plainFrom = argv.indexOf('--');
  // All arguments are classified first, as argparse does: an ambiguous one is an error wherever it stands.
  const matches = argv.map((argument, index) =>
    plainFrom >= 0 && index >= plainFrom ? null : matchOption(argument, options),
  );
  const isPlain = (index: number) => index < argv.length && matches[index] === null && index !== plainFrom;

  function note(option: Option) {
    const rival = options.find(
      (other) => other.group && other.group === option.group && other !== option && seen.has(other),
    );
    if (rival) refuse(`argument ${shown(option)}: not allowed with argument ${shown(rival)}`);
    seen.add(option);
  }

  /** `-vb 2`: flags without values may be written together. */
  function takeFlags({ option, flag, glued }: Match): Match | null {
    if (option.takes !== 'none') return { option, flag, glued };
    note(option);
    values.set(option.name, true);
    if (glued === null) return null;
    const next = options.find(({ flags }) => flags.includes(`-${glued[0]}`));
    if (flag.startsWith('--') || flag.length !== 2 || !next)
      return refuse(`argument ${shown(option)}: ignored explicit argument '${glued}'`);
    return takeFlags({ option: next, flag: `-${glued[0]}`, glued: glued.slice(1) || null });
  }

  for (let index = 0; index < argv.length; index++) {
    const match = matches[index];
    if (match === 'unknown') unknown.push(argv[index]);
    else if (match === null) {
      if (index !== plainFrom) loose.push(argv[index]);
    } else {
      const rest = takeFlags(match);
      if (values.has('help')) return { kind: 'help' };
      if (!rest) continue;
      const { option, glued } = rest;
      const texts = glued === null ? [] : [glued];
      while (glued === null && isPlain(index + 1) && (option.takes === 'many' || texts.length === 0))
        texts.push(argv[++index]);
      if (texts.length === 0)
        refuse(
          `argument ${shown(option)}: expected ${option.takes === 'many' ? 'at least one argument' : 'one argument'}`,
        );
      note(option);
      const converted = texts.map((text) => convert(option, text));
      values.set(option.name, option.takes === 'many' ? converted.map(String) : converted[0]);
    }
  }
  checkComplete(syntax, values, loose);
  const extra = [...unknown, ...loose.slice(syntax.positionals?.length ?? 0)];
  if (extra.length > 0) refuse(`unrecognized arguments: ${extra.join(' ')}`);
  return { kind: 'values', values };
}

function checkComplete(syntax: Syntax, values: Map<string, Value>, loose: readonly string[]): void {
  const { options, positionals = [], requiredGroups = [] } = syntax;
  positionals.forEach(({ name }, index) => {
    if (index < loose.length) values.set(name, loose[index]);
  });
  const missing = [
    ...options.filter(({ required, name }) => required && !values.has(name)).map(shown),
    ...positionals.filter(({ name }) => !values.has(name)).map(({ name }) => name),
  ];
  if (missing.length > 0) refuse(`the following arguments are required: ${missing.join(', ')}`);
  for (const group of requiredGroups) {
    const members = options.filter((option) => option.group === group);
    if (!members.some(({ name }) => values.has(name)))
      refuse(`one of the arguments ${members.map(shown).join(' ')} is required`);
  }
}
