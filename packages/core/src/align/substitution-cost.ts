// two tokens -> what it costs to replace one by the other: lemma, then part of speech, then letters.
import { indelDistance, type Sentence } from '../text/index.ts';
import type { SubstitutionCost } from './alignment.ts';

const openClasses: ReadonlySet<string> = new Set(['ADJ', 'ADV', 'NOUN', 'VERB']);
const otherLemma = 0.499;

/**
 * The cost of the cell before plus that of replacing a word by a different one, or `Infinity` as soon as it is certain to
 * exceed `limit`, so that part of speech and lemma are asked only where they can matter. What is cheap to know comes first:
 * letters, then the lemmas that the words can have at all, then their tags, and last what may need a parse.
 * The order of the additions is part of the definition: equality of costs decides between alignments.
 */
export const substitutionCost: SubstitutionCost = (o, i, c, j, before, limit) => {
  // Floating-point addition keeps order: a sum that exceeds the limit with the least of every term always exceeds it.
  if (before >= limit) return Infinity;
  if (!o.possibleUpos || !c.possibleUpos) return costOfSupplied(o, i, c, j, before, limit);
  if (before + leastDistance(o.texts[i], c.texts[j]) > limit) return Infinity;
  const letters = indelDistance(o.texts[i], c.texts[j]);
  if (before + letters > limit) return Infinity;
  let lemma = mayShareLemma(o, i, c, j) ? 0 : otherLemma;
  if (before + (lemma + letters) > limit) return Infinity;
  const pos = leastPosCost(o, i, c, j);
  if (before + (lemma + pos + letters) > limit) return Infinity;
  if (lemma === 0 && o.lemma(i) !== c.lemma(j)) {
    lemma = otherLemma;
    if (before + (lemma + pos + letters) > limit) return Infinity;
  }
  return before + (lemma + exactPosCost(o, i, c, j, pos) + letters);
};

/** The same cost where annotation is supplied and asking costs nothing: the letters take longest, so they come last. */
const costOfSupplied: SubstitutionCost = (o, i, c, j, before, limit) => {
  const pos = posCost(o.upos(i), c.upos(j));
  if (before + pos > limit) return Infinity;
  const grammar = (o.lemma(i) === c.lemma(j) ? 0 : otherLemma) + pos;
  if (before + grammar > limit) return Infinity;
  return before + (grammar + indelDistance(o.texts[i], c.texts[j]));
};

/** Never more than `indelDistance`: letters that the longer word has in excess are left over. Half, since a letter may be two units. */
function leastDistance(a: string, b: string): number {
  return a.length === b.length ? 0 : Math.abs(a.length - b.length) / (2 * (a.length + b.length));
}

function mayShareLemma(o: Sentence, i: number, c: Sentence, j: number): boolean {
  const before = o.possibleLemmas?.(i) ?? null;
  const after = before && (c.possibleLemmas?.(j) ?? null);
  if (before === null || after === null) return true;
  for (const lemma of before) if (after.includes(lemma)) return true;
  return false;
}

/** The least cost over all parts of speech that the words may have. */
function leastPosCost(o: Sentence, i: number, c: Sentence, j: number): number {
  const before = o.possibleUpos?.(i);
  const after = c.possibleUpos?.(j);
  if (!before || !after) return posCost(o.upos(i), c.upos(j));
  let least = different;
  for (const a of before) for (const b of after) least = Math.min(least, posCost(a, b));
  return least;
}

/** The cost itself, given the least one; where nothing can be dearer than that, nobody asks which parts of speech they are. */
function exactPosCost(o: Sentence, i: number, c: Sentence, j: number, least: number): number {
  if (least === different) return least;
  const before = o.possibleUpos?.(i);
  const after = c.possibleUpos?.(j);
  if (!before || !after) return least;
  for (const a of before)
    for (const b of after) if (posCost(a, b) !== least) return posCost(o.upos(i), c.upos(j));
  return least;
}

const different = 0.5;

function posCost(a: string, b: string): number {
  if (a === b) return 0;
  return openClasses.has(a) && openClasses.has(b) ? 0.25 : different;
}
