// hypothesis and reference -> scores: the whole evaluation on one screen - read this first.
import type { M2Block } from './format/index.ts';
import {
  addCounts,
  addTypeCounts,
  bootstrapIntervals,
  type Choice,
  type Comparison,
  type Counts,
  chooseInSentence,
  chooseRunning,
  compareSystems,
  defaultResamples,
  defaultSeed,
  type EditFilter,
  formatSignature,
  keyEdits,
  type Mode,
  noCounts,
  pairAnnotators,
  type Score,
  type ScoreIntervals,
  type SentenceCounts,
  scoreOf,
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

/** The blocks of one system, under the name it is shown with. */
export interface System {
  readonly name: string;
  readonly blocks: readonly M2Block[];
}

export interface SystemScore extends Evaluation {
  readonly name: string;
  readonly score: Score;
  /** Null without resamples or sentences. */
  readonly intervals: ScoreIntervals | null;
  /** Against the first system; null for the first itself, and where F is undefined. */
  readonly comparison: Comparison | null;
}

export interface SystemScores {
  readonly systems: readonly SystemScore[];
  readonly signature: string;
}

/** Scores several systems against one reference; the first system is what the others are compared with. */
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
