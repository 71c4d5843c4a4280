// counts -> precision, recall and F: the definitions of ERRANT 3.0.2, in its order of operations.
import type { Counts } from './counts.ts';
import { roundScore } from './round-score.ts';

/** Precision, recall and F. */
export interface Score {
  /** TP / (TP + FP); 1 when nothing false was proposed. */
  readonly precision: number;
  /** TP / (TP + FN); 1 when nothing was missed. */
  readonly recall: number;
  /** Weighted harmonic mean; null where beta makes it a division by zero (beta 0, no recall). */
  readonly f: number | null;
}

/**
 * The exact values.
 *
 * @example scoreOf({ tp: 1, fp: 1, fn: 0 }, 1) // { precision: 0.5, recall: 1, f: 0.6666666666666666 }
 */
export function scoreOf({ tp, fp, fn }: Counts, beta: number): Score {
  const precision = fp > 0 ? tp / (tp + fp) : 1;
  const recall = fn > 0 ? tp / (tp + fn) : 1;
  return { precision, recall, f: fOf(precision, recall, beta) };
}

function fOf(precision: number, recall: number, beta: number): number | null {
  if (precision + recall === 0) return 0;
  const square = beta * beta;
  const below = square * precision + recall;
  return below === 0 ? null : ((1 + square) * precision * recall) / below;
}

/** The values as they are printed and compared: rounded to four decimals. */
export function roundedScoreOf(counts: Counts, beta: number): Score {
  const { precision, recall, f } = scoreOf(counts, beta);
  return {
    precision: roundScore(precision),
    recall: roundScore(recall),
    f: f === null ? null : roundScore(f),
  };
}
