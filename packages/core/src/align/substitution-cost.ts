// two tokens -> what it costs to replace one by the other: lemma, then part of speech, then letters.
import { indelDistance, type Sentence } from '../text/index.ts';

const openClasses: ReadonlySet<string> = new Set(['ADJ', 'ADV', 'NOUN', 'VERB']);

/**
 * The cost of the cell before plus that of replacing a word by a different one, or `Infinity` as soon as it is certain to
 * exceed `limit`, so that lemma and part of speech are asked only where they can matter.
 * The order of the additions is part of the definition: equality of costs decides between alignments.
 */
export function substitutionCost(
  o: Sentence,
  i: number,
  c: Sentence,
  j: number,
  before: number,
  limit: number,
): number {
  // Different words cost more than nothing, and floating-point addition keeps order: no later term can undo this.
  if (before >= limit) return Infinity;
  const pos = posCost(o.upos(i), c.upos(j));
  if (before + pos > limit) return Infinity;
  const grammar = (o.lemma(i) === c.lemma(j) ? 0 : 0.499) + pos;
  // The letters take longest to compare, so they come last.
  if (before + grammar > limit) return Infinity;
  return before + (grammar + indelDistance(o.texts[i], c.texts[j]));
}

function posCost(a: string, b: string): number {
  if (a === b) return 0;
  return openClasses.has(a) && openClasses.has(b) ? 0.25 : 0.5;
}
