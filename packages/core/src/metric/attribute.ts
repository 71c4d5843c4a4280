// edits of one hypothesis + sentence metric -> what each edit earned or cost (metrics specification 14).
import type { Random } from '../stats/random.ts';
import { shuffle } from '../stats/random.ts';
import { correctedWords } from './corpus.ts';
import type { PlainEdit } from './edit-counts.ts';
import type { MetricProgram, MetricSentence } from './metric.ts';

/** The score of the source with some of the edits applied: their numbers, ascending. */
export type SubsetScore = (applied: readonly number[]) => number;

export const attributionMethods = ['shapley', 'add', 'sub', 'shapley-sampling'] as const;
export type AttributionMethod = (typeof attributionMethods)[number];

export interface Attribution {
  /** Score of the whole hypothesis less that of the source. */
  readonly gain: number;
  readonly sourceScore: number;
  /** One number for each edit; for `shapley` they add up to the gain. */
  readonly edits: readonly number[];
  /** Whether orders of the edits were drawn at random, because there are too many to try all. */
  readonly sampled: boolean;
}

/** Up to this many edits all subsets are scored. */
export const mostExactEdits = 12;

interface AttributionOptions {
  readonly samples?: number;
  /** Needed only where orders are drawn. */
  readonly random?: Random;
}

export function attributeEdits(
  count: number,
  score: SubsetScore,
  method: AttributionMethod,
  { samples = 64, random }: AttributionOptions = {},
): Attribution {
  if (count === 0) return { gain: 0, sourceScore: 0, edits: [], sampled: false };
  const known = new Map<string, number>();
  const value: SubsetScore = (applied) => {
    const key = applied.join(' ');
    const found = known.get(key) ?? score(applied);
    known.set(key, found);
    return found;
  };
  const all = Array.from({ length: count }, (_, edit) => edit);
  const sourceScore = value([]);
  const gain = value(all) - sourceScore;
  const without = (edit: number) => all.filter((other) => other !== edit);
  const exact = (edits: readonly number[]) => ({ gain, sourceScore, edits, sampled: false });
  if (method === 'add')
    return exact(
      scaled(
        all.map((edit) => value([edit]) - sourceScore),
        gain,
      ),
    );
  if (method === 'sub')
    return exact(
      scaled(
        all.map((edit) => value(all) - value(without(edit))),
        gain,
      ),
    );
  const fewOrders = factorialUpTo(count, samples) <= samples;
  if (fewOrders || (method === 'shapley' && count <= mostExactEdits)) return exact(shapley(count, value));
  if (!random) throw new TypeError('Drawing orders of edits needs random numbers.');
  return { gain, sourceScore, edits: sampledShapley(all, value, samples, random), sampled: true };
}

/** Shares of the gain in proportion; all 0 where there is nothing to share by. */
function scaled(values: readonly number[], gain: number): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => (sum === 0 ? 0 : (value * gain) / sum));
}

/** n!, or the first product above the limit. */
function factorialUpTo(n: number, limit: number): number {
  let product = 1;
  for (let factor = 2; factor <= n && product <= limit; factor++) product *= factor;
  return product;
}

function shapley(count: number, value: SubsetScore): number[] {
  const factorial = [1];
  for (let n = 1; n <= count; n++) factorial.push(factorial[n - 1] * n);
  const scores = Float64Array.from({ length: 2 ** count }, (_, mask) => value(bitsOf(mask)));
  return Array.from({ length: count }, (_, edit) => {
    let sum = 0;
    for (let mask = 0; mask < scores.length; mask++) {
      if (mask & (1 << edit)) continue;
      const size = bitsOf(mask).length;
      const weight = (factorial[size] * factorial[count - size - 1]) / factorial[count];
      sum += weight * (scores[mask | (1 << edit)] - scores[mask]);
    }
    return sum;
  });
}

/** The numbers of the bits that are set, ascending. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0, rest = mask; rest > 0; bit++, rest >>>= 1) if (rest & 1) bits.push(bit);
  return bits;
}

/** Mean gain of each edit over distinct random orders of applying them. */
function sampledShapley(
  all: readonly number[],
  value: SubsetScore,
  samples: number,
  random: Random,
): number[] {
  const drawn = new Map<string, readonly number[]>();
  // After many repeats what was drawn so far must do.
  for (let tries = 0; drawn.size < samples && tries < 20 * samples; tries++) {
    const order = shuffle(all, random);
    drawn.set(order.join(' '), order);
  }
  const sums = new Array<number>(all.length).fill(0);
  for (const order of drawn.values()) {
    let applied: readonly number[] = [];
    for (const edit of order) {
      const more = [...applied, edit].sort((a, b) => a - b);
      sums[edit] += value(more) - value(applied);
      applied = more;
    }
  }
  return sums.map((sum) => sum / drawn.size);
}

/** The sentence score of the source with some edits applied, against fixed references; a sentence without a score counts as 0. */
export function subsetScorer(
  program: MetricProgram,
  { source, references }: Pick<MetricSentence, 'source' | 'references'>,
  edits: readonly PlainEdit[],
  prepared: unknown,
): SubsetScore {
  return (applied) => {
    const own = applied.map((index) => edits[index]);
    const hypothesis = correctedWords(source, own);
    const vectors = program.statistics({ source, hypothesis, edits: own, references }, prepared);
    return program.sentenceScore(vectors) ?? 0;
  };
}
