// edits of a hypothesis and a reference, sentence by sentence -> totals: the loop that every evaluation runs.
import type { M2Edit } from '../edit/index.ts';
import {
  type AnnotatorPair,
  type Choice,
  chooseInSentence,
  chooseRunning,
  pairAnnotators,
} from './choose-pair.ts';
import type { SentenceCounts } from './count-matches.ts';
import { addCounts, addTypeCounts, type Counts, noCounts, type Tally, type TypeCounts } from './counts.ts';
import { type EditFilter, type EditKeys, keyEdits, type Mode } from './edit-keys.ts';

/** How edits are compared and references are chosen. */
export interface EvaluateOptions {
  readonly mode?: Mode;
  readonly beta?: number;
  readonly choice?: Choice;
  readonly filter?: EditFilter;
  /** Counts by type as well, which is the rule; without them it is faster. */
  readonly byType?: boolean;
}

/** All that was looked at to score one sentence. */
export interface ScoredSentence {
  /** The keys of each annotator, which is what two edits must agree on. */
  readonly hypotheses: ReadonlyMap<number, EditKeys>;
  readonly references: ReadonlyMap<number, EditKeys>;
  readonly pairs: readonly AnnotatorPair[];
  /** The pair that counts; null where no pair has a defined F. */
  readonly chosen: AnnotatorPair | null;
  /** Totals of the sentences before this one. */
  readonly before: Counts;
}

/** Scores one sentence after another and keeps only the totals, so that files of any length can be streamed. */
export interface Evaluator {
  readonly totals: Counts;
  readonly types: TypeCounts;
  /** The most reference annotators any sentence has. */
  readonly references: number;
  /** Scores the next sentence. */
  add(hypothesis: readonly M2Edit[], reference: readonly M2Edit[]): ScoredSentence;
  /** Adds counts of sentences that were scored already, with one reference annotator each. */
  include(counts: SentenceCounts): void;
}

/**
 * The loop of every evaluation: keys, counts of each pair of annotators, choice of one pair, totals.
 *
 * @example
 * const evaluator = createEvaluator({ mode: 'ds' });
 * evaluator.add([{ start: 0, end: 1, type: 'R:NOUN', correction: 'b', annotator: 0 }], []);
 * evaluator.totals // { tp: 0, fp: 1, fn: 0 }
 */
export function createEvaluator({
  mode = 'cs',
  beta = 0.5,
  choice = 'running',
  filter = {},
  byType = true,
}: EvaluateOptions = {}): Evaluator {
  const types = new Map<string, Tally>();
  const counting = { byType };
  let totals = noCounts;
  let most = 0;
  function include(counts: SentenceCounts): void {
    totals = addCounts(totals, counts);
    addTypeCounts(types, counts.types);
    most = Math.max(most, 1);
  }
  return {
    types,
    get totals() {
      return totals;
    },
    get references() {
      return most;
    },
    add(hypothesis, reference) {
      const hypotheses = keyEdits(hypothesis, mode, filter);
      const references = keyEdits(reference, mode, filter);
      const pairs = pairAnnotators(hypotheses, references, counting);
      const before = totals;
      const chosen =
        choice === 'running'
          ? chooseRunning(pairs, totals, beta)
          : chooseInSentence(pairs, beta, { hypotheses, references });
      if (chosen) include(chosen.counts);
      most = Math.max(most, references.size);
      return { hypotheses, references, pairs, chosen, before };
    },
    include,
  };
}
