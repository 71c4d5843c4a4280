// inflected form -> base form: suffix rules checked against an index, as WordNet's morphology and spaCy's lemmatiser have it.
import type { LemmaClass } from './lemma-data.ts';

/** Old ending and what replaces it. */
export type SuffixRule = readonly [ending: string, replacement: string];

export const suffixRules: Readonly<Record<LemmaClass, readonly SuffixRule[]>> = {
  NOUN: [
    ['s', ''],
    ['ses', 's'],
    ['ves', 'f'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  VERB: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  ADJ: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
};

/**
 * The last candidate that the index knows, else the first candidate, else null. [boxes: boxe, box -> box]
 * (Known candidates are put before the earlier ones, so the last one ends up in front.)
 */
export function applyRules(
  lower: string,
  rules: readonly SuffixRule[],
  isKnown: (form: string) => boolean,
): string | null {
  let first: string | null = null;
  let known: string | null = null;
  for (const [ending, replacement] of rules) {
    if (!lower.endsWith(ending) || lower.length + replacement.length === ending.length) continue;
    const candidate = lower.slice(0, lower.length - ending.length) + replacement;
    first ??= candidate;
    if (isKnown(candidate)) known = candidate;
  }
  return known ?? first;
}
