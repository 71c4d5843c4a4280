// Lists of names and reasons -> functions that find them: the numbers carry English reasons, which stay as they are there.
import type { Coefficient, CoefficientId } from '../../stats/index.ts';

/** ICC are called alike everywhere; those without Other are named after the same with it. */
type Named = Exclude<CoefficientId, `icc${string}` | `${string}WithoutOther`>;
export type CoefficientWords = Readonly<Record<Named | 'withoutOther', string>>;

/** By the English reason, a # in place of every number; those that are missing are shown in English. */
export type ReasonWords = Readonly<Record<string, string>>;

export const coefficientName =
  (words: CoefficientWords) =>
  ({ id, name }: Pick<Coefficient, 'id' | 'name'>): string => {
    const base = id.replace(/WithoutOther$/, '') as Named;
    if (!Object.hasOwn(words, base)) return name;
    return base === id ? words[base] : `${words[base]}, ${words.withoutOther}`;
  };

/** [no value in 3 of 100 resamples -> inget värde i 3 av 100 omsamplingar] */
export const reasonIn =
  (words: ReasonWords) =>
  (reason: string): string => {
    const numbers = reason.match(/\d+/g) ?? [];
    const found = words[reason.replace(/\d+/g, '#')];
    if (found === undefined) return reason;
    let next = 0;
    return found.replace(/#/g, () => numbers[next++] ?? '');
  };

/** Columns of which each has its interval beside it. */
export const withIntervals = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, '95 %']);

/** Accuracy under each rule for ties of a metric; the rules are called alike everywhere. */
export const tieRuleColumns = (kendall: string): readonly string[] =>
  ['seeda', 'half', 'drop'].flatMap((rule) => [...withIntervals(rule), kendall]);
