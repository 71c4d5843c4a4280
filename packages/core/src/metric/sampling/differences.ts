// scores of systems, resampled and randomised -> every two systems with both tests, each corrected for the number of pairs.
import { holm, pairedBootstrapP } from '../../stats/resampling/significance.ts';
import type { CorpusResult } from '../score-corpus.ts';
import type { RandomisationTest } from './randomise.ts';

export interface MetricDifference {
  readonly a: string;
  readonly b: string;
  /** Score of a less score of b. */
  readonly difference: number;
  /** Paired bootstrap over the same resamples; null without them. */
  readonly p: number | null;
  /** The same, corrected for the number of pairs (Holm). */
  readonly corrected: number | null;
  /** Approximate randomisation: sentences are swapped between the two; null without resamples. */
  readonly randomisationP: number | null;
  readonly randomisationCorrected: number | null;
}

/** `samples`: scores of the same resamples for all systems; `randomised`: null without resamples. */
export function differencesOf(
  names: readonly string[],
  results: readonly CorpusResult[],
  samples: readonly (readonly number[])[],
  randomised: RandomisationTest | null,
): readonly MetricDifference[] {
  const pairs = names.flatMap((a, first) =>
    names.slice(first + 1).flatMap((b, offset) => {
      const second = first + 1 + offset;
      const [left, right] = [results[first].score.score, results[second].score.score];
      if (left === null || right === null) return [];
      const difference = left - right;
      // Resamples pair only where both systems have a score in each.
      const paired = samples[first].length === samples[second].length;
      const p = paired ? pairedBootstrapP(samples[first], samples[second], difference) : null;
      return [{ a, b, difference, p, randomisationP: randomised?.(first, second) ?? null }];
    }),
  );
  const corrected = holm(pairs.map(({ p }) => p));
  const correctedToo = holm(pairs.map(({ randomisationP }) => randomisationP));
  return pairs.map((pair, index) => ({
    ...pair,
    corrected: corrected[index],
    randomisationCorrected: correctedToo[index],
  }));
}
