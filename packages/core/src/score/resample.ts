// sentence counts -> how sure the scores are: bootstrap intervals; paired bootstrap and approximate randomisation between two systems.
import {
  bootstrap,
  changeRows,
  columnSums,
  type DistinctRows,
  defaultLevel,
  defaultResamples,
  defaultSeed,
  distinctRows,
  drawBinomial,
  type Estimate,
  forEachResample,
  type IntervalEstimate,
  pairedBootstrapP,
  percentileRange,
  randomStream,
} from '../stats/index.ts';
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

/** 95 % percentile intervals; null with a single sentence, and for F where it is undefined in most resamples. */
export interface ScoreIntervals {
  readonly precision: Interval | null;
  readonly recall: Interval | null;
  readonly f: Interval | null;
}

const countsAt = (sums: ArrayLike<number>, from: number): Counts => ({
  tp: sums[from],
  fp: sums[from + 1],
  fn: sums[from + 2],
});

/**
 * Percentile bootstrap: sentences are drawn with replacement, as many as there are. The counts are those of the chosen
 * reference of each sentence, so nothing is scored or chosen again. Null without sentences. Sentences with equal counts are
 * drawn together, so neither their number nor their order matters. `others` further sentences have no counts at all.
 */
export function bootstrapIntervals(
  sentences: Iterable<Counts>,
  {
    beta,
    resamples = defaultResamples,
    seed = defaultSeed,
    others = 0,
  }: ResampleOptions & { others?: number },
): ScoreIntervals | null {
  const rows = distinctCounts(sentences, others);
  if (rows.items === 0 || resamples < 1) return null;
  const estimates = (weights: Float64Array | null): Record<keyof ScoreIntervals, Estimate> => {
    const { precision, recall, f } = scoreOf(countsAt(columnSums(rows, weights), 0), beta);
    return {
      precision: { value: precision },
      recall: { value: recall },
      f: f === null ? { reason: 'F is undefined' } : { value: f },
    };
  };
  const random = randomStream(seed, 'score intervals');
  const { precision, recall, f } = bootstrap(rows.count, estimates, random, { resamples, sizes: rows.sizes });
  return { precision: rangeOf(precision), recall: rangeOf(recall), f: rangeOf(f) };
}

/** The different counts that sentences have; `others` further ones have none. */
export function distinctCounts(sentences: Iterable<Counts>, others = 0): DistinctRows {
  function* rows(): Generator<readonly number[]> {
    const row = [0, 0, 0];
    for (const { tp, fp, fn } of sentences) {
      row[0] = tp;
      row[1] = fp;
      row[2] = fn;
      yield row;
    }
  }
  return distinctRows(rows(), 3, { zeros: others });
}

function rangeOf(estimate: IntervalEstimate): Interval | null {
  if ('reason' in estimate || estimate.low === null || estimate.high === null) return null;
  return { low: estimate.low, high: estimate.high };
}

/** How two systems differ on the same sentences. */
export interface Comparison {
  /** F of the system minus F of the baseline. */
  readonly difference: number;
  /** 95 % interval of the difference over resampled sentences; null for a single sentence. */
  readonly low: number | null;
  readonly high: number | null;
  /** Approximate randomisation: probability of a difference at least as large if the two were interchangeable. */
  readonly p: number;
  /** Paired bootstrap over the same resamples as the interval; null for a single sentence. */
  readonly bootstrapP: number | null;
}

/**
 * Compares two systems sentence by sentence in two ways. Null where F is undefined. The same two systems the other way round
 * give the same probabilities, and the same interval with other signs.
 */
export function compareSystems(
  system: readonly Counts[],
  baseline: readonly Counts[],
  { beta, resamples = defaultResamples, seed = defaultSeed }: ResampleOptions,
): Comparison | null {
  if (system.length !== baseline.length) throw new RangeError('Both systems must have the same sentences.');
  const difference = differenceOf(sumCounts(system), sumCounts(baseline), beta);
  if (difference === null) return null;
  const options = { beta, resamples, seed };
  const rows = distinctPairs(system, baseline);
  return {
    difference,
    p: randomisationP(rows, Math.abs(difference), options),
    ...resampleEitherWay(rows, difference, options),
  };
}

const negative = (value: number | null) => (value === null ? null : 0 - value);

/** The counts alone decide which system is asked first, so that neither names nor the order of files change a number. */
function resampleEitherWay(
  rows: DistinctRows,
  difference: number,
  options: Required<ResampleOptions>,
): Pick<Comparison, 'low' | 'high' | 'bootstrapP'> {
  const sums = columnSums(rows, null);
  const turned = changeRows(rows, turnRow);
  const order = compareNumbers(sums.subarray(0, 3), sums.subarray(3)) || compareRows(rows, turned);
  if (order <= 0) return resampleDifference(rows, difference, options, { isSymmetric: order === 0 });
  const { low, high, bootstrapP } = resampleDifference(turned, 0 - difference, options);
  return { low: negative(high), high: negative(low), bootstrapP };
}

/** The different counts that sentences have: three numbers of one system, then three of the other. */
function distinctPairs(system: readonly Counts[], baseline: readonly Counts[]): DistinctRows {
  function* rows(): Generator<readonly number[]> {
    const row = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < system.length; index++) {
      const [a, b] = [system[index], baseline[index]];
      row[0] = a.tp;
      row[1] = a.fp;
      row[2] = a.fn;
      row[3] = b.tp;
      row[4] = b.fp;
      row[5] = b.fn;
      yield row;
    }
  }
  return distinctRows(rows(), 6);
}

const turnRow = (row: readonly number[]) => [...row.slice(3), ...row.slice(0, 3)];

const compareRows = (a: DistinctRows, b: DistinctRows) =>
  compareNumbers(a.values, b.values) || compareNumbers(a.sizes, b.sizes);

function compareNumbers(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at] - b[at];
  return a.length - b.length;
}

/**
 * Approximate randomisation (Noreen 1989): the two systems' counts are swapped sentence by sentence with probability one half;
 * p = (rounds with at least the observed difference + 1) / (rounds + 1).
 */
function randomisationP(
  pairs: DistinctRows,
  observed: number,
  { beta, resamples, seed }: Required<ResampleOptions>,
): number {
  const inOrder = (row: readonly number[]) => {
    const turned = turnRow(row);
    return compareNumbers(row, turned) <= 0 ? row : turned;
  };
  const rows = changeRows(pairs, inOrder);
  const random = randomStream(seed, 'score differences');
  let asLarge = 0;
  for (let round = 0; round < resamples; round++) {
    const { left, right } = swapAtRandom(rows, random);
    const shuffled = differenceOf(left, right, beta);
    // The margin keeps an equal difference, summed in another order, from being counted as smaller.
    if (shuffled === null || Math.abs(shuffled) >= observed - 1e-12) asLarge++;
  }
  return (asLarge + 1) / (resamples + 1);
}

/** Of the sentences with equal counts, a random number is swapped. */
function swapAtRandom(
  { count, values, sizes }: DistinctRows,
  random: () => number,
): { readonly left: Counts; readonly right: Counts } {
  const left = { tp: 0, fp: 0, fn: 0 };
  const right = { tp: 0, fp: 0, fn: 0 };
  for (let row = 0; row < count; row++) {
    const start = row * 6;
    const [a, b] = [countsAt(values, start), countsAt(values, start + 3)];
    const kept = isSame(a, b) ? sizes[row] : drawBinomial(sizes[row], 0.5, random);
    const swapped = sizes[row] - kept;
    addTimes(left, a, kept);
    addTimes(left, b, swapped);
    addTimes(right, b, kept);
    addTimes(right, a, swapped);
  }
  return { left, right };
}

const isSame = (a: Counts, b: Counts) => a.tp === b.tp && a.fp === b.fp && a.fn === b.fn;

function addTimes(tally: { tp: number; fp: number; fn: number }, counts: Counts, times: number): void {
  tally.tp += times * counts.tp;
  tally.fp += times * counts.fp;
  tally.fn += times * counts.fn;
}

/** Both systems on the same resamples of sentences; where nothing tells them apart, every resample counts both ways. */
function resampleDifference(
  rows: DistinctRows,
  difference: number,
  { beta, resamples, seed }: Required<ResampleOptions>,
  { isSymmetric = false } = {},
): Pick<Comparison, 'low' | 'high' | 'bootstrapP'> {
  const samples: { readonly a: number[]; readonly b: number[] } = { a: [], b: [] };
  const random = randomStream(seed, 'paired differences');
  forEachResample(rows.count, random, { resamples, sizes: rows.sizes }, (weights) => {
    const sums = columnSums(rows, weights);
    const [a, b] = [scoreOf(countsAt(sums, 0), beta).f, scoreOf(countsAt(sums, 3), beta).f];
    if (a === null || b === null) return;
    samples.a.push(a, ...(isSymmetric ? [b] : []));
    samples.b.push(b, ...(isSymmetric ? [a] : []));
  });
  if (samples.a.length === 0) return { low: null, high: null, bootstrapP: null };
  const differences = samples.a.map((f, round) => f - samples.b[round]);
  const { low, high } = percentileRange(differences, defaultLevel);
  return {
    low: isSymmetric ? negative(high) : low,
    high,
    bootstrapP: pairedBootstrapP(samples.a, samples.b, difference),
  };
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
