// two tokens -> what it costs to replace one by the other: lemma, then part of speech, then letters.
import { indelDistance, type Sentence } from '../text/index.ts';
import type { SubstitutionCost } from './alignment.ts';

const openClasses: ReadonlySet<string> = new Set(['ADJ', 'ADV', 'NOUN', 'VERB']);
const otherLemma = 0.499;

/** The order of the additions is part of the definition: equality of costs decides between alignments. */
export const substitutionCost: SubstitutionCost = {
  // Floating-point addition keeps order: a sum of the least of every term is never more than the sum itself.
  least: (o, i, c, j) => (mayShareLemma(o, i, c, j) ? 0 : otherLemma) + indelDistance(o.texts[i], c.texts[j]),
  exact: (o, i, c, j, most) => {
    const lemma = o.lemma(i) === c.lemma(j) ? 0 : otherLemma;
    if (lemma > most) return lemma;
    const grammar = lemma + posCostOf(o, i, c, j);
    // The letters take longest to compare, so they come last.
    return grammar > most ? grammar : grammar + indelDistance(o.texts[i], c.texts[j]);
  },
};

/** Every substitution costs 1. */
export const levenshteinCost: SubstitutionCost = { least: () => 1, exact: () => 1 };

function mayShareLemma(o: Sentence, i: number, c: Sentence, j: number): boolean {
  const before = o.possibleLemmas?.(i) ?? null;
  const after = before && (c.possibleLemmas?.(j) ?? null);
  if (before === null || after === null) return true;
  for (const lemma of before) if (after.includes(lemma)) return true;
  return false;
}

/** The cost of the parts of speech; where all that the words may have give the same, nobody asks which they are. */
function posCostOf(o: Sentence, i: number, c: Sentence, j: number): number {
  const before = o.possibleUpos?.(i);
  const after = before && c.possibleUpos?.(j);
  if (!before || !after) return posCost(o.upos(i), c.upos(j));
  const first = posCost(before[0], after[0]);
  for (const a of before)
    for (const b of after) if (posCost(a, b) !== first) return posCost(o.upos(i), c.upos(j));
  return first;
}

const different = 0.5;

function posCost(a: string, b: string): number {
  if (a === b) return 0;
  return openClasses.has(a) && openClasses.has(b) ? 0.25 : different;
}
