// name of a set -> the systems that belong to it (metrics specification 13.1).
import { Refusal } from '../io/refusal.ts';

/** SEEDA's sets leave out the input, or the fluent corrections, or both. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  all: [],
  base: ['INPUT', 'REF-F', 'GPT-3.5'],
  '+INPUT': ['REF-F', 'GPT-3.5'],
  '+REF-F_GPT-3.5': ['INPUT'],
  '+fluency': ['INPUT'],
};

/** A named set, or names separated by commas, in that order. */
export function systemsOfSet(set: string, known: readonly string[]): readonly string[] {
  if (Object.hasOwn(leftOut, set)) return known.filter((name) => !leftOut[set].includes(name));
  const names = set.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal(
      'misuse',
      `--set ${set}: there is no system ${unknown}; expected ${Object.keys(leftOut).join(', ')} or names of ${known.join(', ')}.`,
    );
  return names;
}
