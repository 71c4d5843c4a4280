// commands of the programme -> what a shell can complete: words, options, and the values they take.
import type { Command } from 'commander';

export interface CompletedOption {
  /** `-m` and `--mode`. */
  readonly flags: readonly string[];
  readonly about: string;
  /** What may follow: nothing, one of these words, or anything, which the shell completes as a file. */
  readonly value: 'none' | 'any' | readonly string[];
}

export interface CompletedCommand {
  /** `['corrigenda', 'm2', 'check']` */
  readonly path: readonly string[];
  readonly about: string;
  readonly options: readonly CompletedOption[];
  /** Commands below this one. */
  readonly below: readonly CompletedCommand[];
  /** Words that an argument may be, where they are known. */
  readonly words: readonly string[];
}

const firstSentence = (text: string) => text.split(/(?<=[.;:]) /)[0].replace(/[.;:]$/, '');

export function describeCommand(command: Command, above: readonly string[] = []): CompletedCommand {
  const path = [...above, command.name()];
  const help = { flags: ['-h', '--help'], about: 'show help', value: 'none' } as const;
  return {
    path,
    about: firstSentence(command.summary() || command.description()),
    options: [
      ...command.options
        .filter(({ hidden }) => !hidden)
        .map(({ short, long, description, argChoices, required, optional }) => ({
          flags: [short, long].filter((flag) => flag !== undefined),
          about: firstSentence(description),
          value: argChoices ?? (required || optional ? ('any' as const) : ('none' as const)),
        })),
      help,
    ],
    below: command.commands.map((each) => describeCommand(each, path)),
    words: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
}

/** The command and all below it. */
export const withAllBelow = (command: CompletedCommand): readonly CompletedCommand[] => [
  command,
  ...command.below.flatMap(withAllBelow),
];
