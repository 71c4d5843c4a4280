// counts of every annotator pair -> the pair that counts for the sentence.

import { countMatches, type SentenceCounts } from './count-matches.ts';
import { addCounts, type Counts } from './counts.ts';
import type { EditKeys } from './edit-keys.ts';
import { roundedScoreOf, scoreOf } from './f-score.ts';

/** One hypothesis annotator counted against one reference annotator. */
export interface AnnotatorPair {
  readonly hypothesis: number;
  readonly reference: number;
  readonly counts: SentenceCounts;
}

/**
 * How the reference of a sentence is chosen: `running` takes the pair that is best for the corpus so far, in file
 * order, as the original does; `sentence` takes the best pair of each sentence by itself, whatever the order.
 */
export type Choice = 'running' | 'sentence';

/** All pairs, the hypothesis' annotators in the outer loop, in order of first appearance. */
export function pairAnnotators(
  hypotheses: ReadonlyMap<number, EditKeys>,
  references: ReadonlyMap<number, EditKeys>,
  options: { readonly byType?: boolean } = {},
): readonly AnnotatorPair[] {
  const pairs: AnnotatorPair[] = [];
  for (const [hypothesis, own] of hypotheses)
    for (const [reference, theirs] of references)
      pairs.push({ hypothesis, reference, counts: countMatches(own, theirs, options) });
  return pairs;
}

/**
 * The pair with the highest F on the totals so far plus this sentence, F rounded to four decimals as in the original;
 * then most TP, fewest FP, fewest FN of the sentence; then the first. Null if F is undefined for every pair.
 */
export function chooseRunning(
  pairs: readonly AnnotatorPair[],
  totals: Counts,
  beta: number,
): AnnotatorPair | null {
  // A pair without rivals wins with any F that is defined, and F is undefined only for a beta of no or no finite weight.
  if (pairs.length === 1 && beta * beta > 0 && Number.isFinite(beta)) return pairs[0];
  return choose(pairs, ({ counts }) => roundedScoreOf(addCounts(totals, counts), beta).f);
}

/**
 * The pair with the highest F of the sentence itself, ties as above; then by what the annotators wrote, so that neither the order of
 * sentences nor that of references matters, not even for the types of what was missed.
 */
export function chooseInSentence(
  pairs: readonly AnnotatorPair[],
  beta: number,
  { hypotheses, references }: Readonly<Record<'hypotheses' | 'references', ReadonlyMap<number, EditKeys>>>,
): AnnotatorPair | null {
  const sorted = [...pairs].sort((a, b) => a.hypothesis - b.hypothesis || a.reference - b.reference);
  const written = ({ hypothesis, reference }: AnnotatorPair) =>
    JSON.stringify([hypotheses.get(hypothesis), references.get(reference)]);
  return choose(
    sorted,
    ({ counts }) => scoreOf(counts, beta).f,
    (a, b) => written(a) < written(b),
  );
}

/** `isBefore` decides between pairs of equal counts; without it the first stays. */
function choose(
  pairs: readonly AnnotatorPair[],
  fOf: (pair: AnnotatorPair) => number | null,
  isBefore: (a: AnnotatorPair, b: AnnotatorPair) => boolean = () => false,
): AnnotatorPair | null {
  let best: AnnotatorPair | null = null;
  let bestF = -1;
  for (const pair of pairs) {
    const f = fOf(pair);
    if (f === null || f < bestF) continue;
    const order = f > bestF || !best ? -1 : compareCounts(pair.counts, best.counts);
    if (order < 0 || (order === 0 && best && isBefore(pair, best))) {
      best = pair;
      bestF = f;
    }
  }
  return best;
}

/** Below 0 where the first is better. */
const compareCounts = (a: Counts, b: Counts): number => b.tp - a.tp || a.fp - b.fp || a.fn - b.fn;
