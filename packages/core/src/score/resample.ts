// sentence counts -> how sure the scores are: bootstrap intervals, and approximate randomisation between two systems.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { addToTally, type Counts } from './counts.ts';
import { scoreOf } from './f-score.ts';

export interface ResampleOptions {
  readonly beta: number;
  readonly resamples?: number;
  readonly seed?: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 95 % percentile intervals. F is null where it is undefined in some resample. */
export interface ScoreIntervals {
  readonly precision: Interval;
  readonly recall: Interval;
  readonly f: Interval | null;
}

export const defaultResamples = 1000;
export const defaultSeed = 12345;

/**
 * Percentile bootstrap: sentences are drawn with replacement, as many as there are. The counts are those of the chosen
 * reference of each sentence, so nothing is scored or chosen again. Null without sentences.
 */
export function bootstrapIntervals(
  sentences: readonly Counts[],
  { beta, resamples = defaultResamples, seed = defaultSeed }: ResampleOptions,
): ScoreIntervals | null {
  if (sentences.length === 0 || resamples < 1) return null;
  const random = xoroshiro128plus(seed);
  const precision: number[] = [];
  const recall: number[] = [];
  const f: number[] = [];
  for (let round = 0; round < resamples; round++) {
    const total = { tp: 0, fp: 0, fn: 0 };
    for (let drawn = 0; drawn < sentences.length; drawn++)
      addToTally(total, sentences[uniformInt(random, 0, sentences.length - 1)]);
    const score = scoreOf(total, beta);
    precision.push(score.precision);
    recall.push(score.recall);
    if (score.f !== null) f.push(score.f);
  }
  return {
    precision: middle95(precision),
    recall: middle95(recall),
    f: f.length === resamples ? middle95(f) : null,
  };
}

export interface Comparison {
  /** F of the system minus F of the baseline. */
  readonly difference: number;
  /** Probability of a difference at least as large if the two were interchangeable. */
  readonly p: number;
}

/**
 * Paired approximate randomisation (Noreen 1989): the two systems' counts are swapped sentence by sentence with
 * probability one half; p = (rounds with at least the observed difference + 1) / (rounds + 1). Null where F is undefined.
 */
export function compareSystems(
  system: readonly Counts[],
  baseline: readonly Counts[],
  { beta, resamples = defaultResamples, seed = defaultSeed }: ResampleOptions,
): Comparison | null {
  if (system.length !== baseline.length) throw new RangeError('Both systems must have the same sentences.');
  const difference = differenceOf(sumCounts(system), sumCounts(baseline), beta);
  if (difference === null) return null;
  // Sentences on which both agree cannot change the difference, but they belong to both totals.
  const random = xoroshiro128plus(seed);
  let asLarge = 0;
  for (let round = 0; round < resamples; round++) {
    const left = { tp: 0, fp: 0, fn: 0 };
    const right = { tp: 0, fp: 0, fn: 0 };
    let bits = 0;
    for (let sentence = 0; sentence < system.length; sentence++) {
      if (sentence % 31 === 0) bits = uniformInt(random, 0, 0x7fffffff);
      const swap = (bits >> (sentence % 31)) & 1;
      addToTally(swap ? right : left, system[sentence]);
      addToTally(swap ? left : right, baseline[sentence]);
    }
    const shuffled = differenceOf(left, right, beta);
    // The margin keeps an equal difference, summed in another order, from being counted as smaller.
    if (shuffled === null || Math.abs(shuffled) >= Math.abs(difference) - 1e-12) asLarge++;
  }
  return { difference, p: (asLarge + 1) / (resamples + 1) };
}

/** Totals of a corpus. */
export function sumCounts(sentences: Iterable<Counts>): Counts {
  const total = { tp: 0, fp: 0, fn: 0 };
  for (const counts of sentences) addToTally(total, counts);
  return total;
}

function differenceOf(a: Counts, b: Counts, beta: number): number | null {
  const [left, right] = [scoreOf(a, beta).f, scoreOf(b, beta).f];
  return left === null || right === null ? null : left - right;
}

/** From the 2.5th to the 97.5th percentile, each the nearest value that was really drawn. */
function middle95(values: number[]): Interval {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  return { low: at(0.025), high: at(0.975) };
}
