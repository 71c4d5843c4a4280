// --annotator and --annotators -> the people to invite.
import { readNames } from '@corrigenda/core/internal';
import type { NewAnnotator } from '@corrigenda/server';
import type { Command } from 'commander';
import { wholeNumber } from '../analysis/whole-number.ts';
import { repeatedOption } from '../io/repeated-option.ts';

export interface PeopleOptions {
  readonly annotators: number;
  readonly annotator: readonly string[];
}

export const withPeople = (command: Command): Command =>
  command
    .option('--annotators <number>', 'how many to invite without a name', wholeNumber, 0)
    .addOption(
      repeatedOption(
        '--annotator <pseudonym>',
        'one to invite by pseudonym, with a quota after a colon ("Ask: 20"); may be repeated',
      ),
    );

/** Named people, then unnamed ones; at least `fallback` where nobody is named. */
export function peopleOf(
  { annotators, annotator }: PeopleOptions,
  { expert = false, fallback = 0 } = {},
): (NewAnnotator & { expert: boolean })[] {
  const named = annotator.flatMap(readNames);
  const unnamed = named.length > 0 ? annotators : Math.max(annotators, fallback);
  return [...named, ...Array.from({ length: unnamed }, () => ({}))].map((person) => ({ ...person, expert }));
}
