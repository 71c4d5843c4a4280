// hypothesis and reference -> scores: the whole evaluation on one screen - read this first.
import type { M2Block } from './edit/index.ts';
import {
  bootstrapIntervals,
  type Comparison,
  type Counts,
  compareSystems,
  createEvaluator,
  type EvaluateOptions,
  formatSignature,
  noCounts,
  type Score,
  type ScoreIntervals,
  type SentenceCounts,
  scoreOf,
  type TypeCounts,
} from './score/index.ts';
import { defaultResamples, defaultSeed } from './stats/index.ts';

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

/** One system with its scores. */
export interface SystemScore extends Evaluation {
  readonly name: string;
  readonly score: Score;
  /** Null without resamples or sentences. */
  readonly intervals: ScoreIntervals | null;
  /** Against the first system; null for the first itself, and where F is undefined. */
  readonly comparison: Comparison | null;
}

/** The scores of several systems, and the signature that says how they were made. */
export interface SystemScores {
  readonly systems: readonly SystemScore[];
  readonly signature: string;
}

/**
 * Scores several systems against one reference; the first system is what the others are compared with.
 *
 * @example
 * const { value: blocks } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * scoreSystems([{ name: 'gold', blocks }], blocks, { resamples: 0 }).systems[0].score // { precision: 1, recall: 1, f: 1 }
 */
export function scoreSystems(
  systems: readonly System[],
  reference: readonly M2Block[],
  options: EvaluateOptions & { readonly resamples?: number; readonly seed?: number } = {},
): SystemScores {
  const { mode = 'cs', beta = 0.5, choice = 'running', filter = {} } = options;
  const { resamples = defaultResamples, seed = defaultSeed } = options;
  const sampling = { beta, resamples, seed };
  const evaluations = systems.map(({ name, blocks }) => ({ name, ...evaluate(blocks, reference, options) }));
  const counts = evaluations.map(({ sentences }) => sentences.map((sentence) => sentence.counts));
  const scored = evaluations.map((evaluation, index) => ({
    ...evaluation,
    score: scoreOf(evaluation.totals, beta),
    intervals: bootstrapIntervals(counts[index], sampling),
    comparison: index === 0 || resamples === 0 ? null : compareSystems(counts[index], counts[0], sampling),
  }));
  const references = Math.max(1, ...evaluations.map((evaluation) => evaluation.references));
  return {
    systems: scored,
    signature: formatSignature({ mode, beta, choice, references, filter, resamples, seed }),
  };
}
