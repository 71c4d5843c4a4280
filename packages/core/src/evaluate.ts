// hypothesis and reference -> scores: the whole evaluation on one screen - read this first.
import type { M2Block } from './format/index.ts';
import {
  addCounts,
  addTypeCounts,
  type Choice,
  type Counts,
  chooseInSentence,
  chooseRunning,
  type EditFilter,
  keyEdits,
  type Mode,
  noCounts,
  pairAnnotators,
  type SentenceCounts,
  type Tally,
  type TypeCounts,
} from './score/index.ts';

export interface EvaluateOptions {
  readonly mode?: Mode;
  readonly beta?: number;
  readonly choice?: Choice;
  readonly filter?: EditFilter;
}

/** What one sentence contributes: counts first, scores last, so that resampling needs no second scoring. */
export interface SentenceResult {
  /** The annotators whose edits were compared; null where no pair has a defined F. */
  readonly hypothesis: number | null;
  readonly reference: number | null;
  readonly counts: SentenceCounts;
}

export interface Evaluation {
  readonly sentences: readonly SentenceResult[];
  readonly totals: Counts;
  readonly types: TypeCounts;
  /** The most reference annotators any sentence has. */
  readonly references: number;
}

const nothing: SentenceResult = {
  hypothesis: null,
  reference: null,
  counts: { ...noCounts, types: new Map() },
};

/**
 * Scores a hypothesis against a reference, sentence by sentence. Both must have the same sentences: ask
 * `findSourceDifference` first.
 *
 * @example
 * const { value: blocks } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * scoreOf(evaluate(blocks, blocks).totals, 0.5).f // 1
 */
export function evaluate(
  hypothesis: readonly M2Block[],
  reference: readonly M2Block[],
  { mode = 'cs', beta = 0.5, choice = 'running', filter = {} }: EvaluateOptions = {},
): Evaluation {
  if (hypothesis.length !== reference.length)
    throw new RangeError('Both sides must have the same sentences.');
  let totals = noCounts;
  let references = 0;
  const types = new Map<string, Tally>();
  const sentences = hypothesis.map((block, index): SentenceResult => {
    const theirs = keyEdits(reference[index].edits, mode, filter);
    const pairs = pairAnnotators(keyEdits(block.edits, mode, filter), theirs);
    const chosen =
      (choice === 'running' ? chooseRunning(pairs, totals, beta) : chooseInSentence(pairs, beta)) ?? nothing;
    totals = addCounts(totals, chosen.counts);
    addTypeCounts(types, chosen.counts.types);
    references = Math.max(references, theirs.size);
    return chosen;
  });
  return { sentences, totals, types, references };
}

/** The first place where two files do not have the same source sentences. */
export interface SourceDifference {
  /** Index of the block. */
  readonly index: number;
  /** Where the sources part, in code points from 0; null if one side has no such block. */
  readonly offset: number | null;
}

/** Compares the source sentences of two files; null if they are the same. */
export function findSourceDifference(a: readonly M2Block[], b: readonly M2Block[]): SourceDifference | null {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    if (index >= a.length || index >= b.length) return { index, offset: null };
    if (a[index].source === b[index].source) continue;
    const [left, right] = [[...a[index].source], [...b[index].source]];
    const offset = left.findIndex((character, at) => character !== right[at]);
    return { index, offset: offset < 0 ? left.length : offset };
  }
  return null;
}
