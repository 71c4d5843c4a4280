// hypothesis and reference -> counts, sentence by sentence and in all: scoring on one screen. Read it after annotate.ts.
import type { M2Block } from './edit/index.ts';
import {
  type Counts,
  createEvaluator,
  type EvaluateOptions,
  noCounts,
  type SentenceCounts,
  type TypeCounts,
} from './score/index.ts';

/** What one sentence contributes: counts first, scores last, so that resampling needs no second scoring. */
export interface SentenceResult {
  /** The annotators whose edits were compared; null where no pair has a defined F. */
  readonly hypothesis: number | null;
  readonly reference: number | null;
  readonly counts: SentenceCounts;
}

/** The result of an evaluation: sentence by sentence, in all, and by type. */
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
  options: EvaluateOptions = {},
): Evaluation {
  if (hypothesis.length !== reference.length)
    throw new RangeError('Both sides must have the same sentences.');
  const evaluator = createEvaluator(options);
  const sentences = hypothesis.map(
    ({ edits }, index): SentenceResult => evaluator.add(edits, reference[index].edits).chosen ?? nothing,
  );
  const { totals, types, references } = evaluator;
  return { sentences, totals, types, references };
}

/** The blocks of one system, under the name it is shown with. */
export interface System {
  readonly name: string;
  readonly blocks: readonly M2Block[];
}
