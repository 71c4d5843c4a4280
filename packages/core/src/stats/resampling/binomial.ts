// how many trials, how likely each -> how many succeed: one draw in constant time, however many trials there are.
import type { Random } from '../random.ts';

/** Below this mean the steps of the distribution are walked through; above, a draw is proposed and accepted or not. */
const fewExpected = 10;

/**
 * A draw from the binomial distribution.
 *
 * @example drawBinomial(7, 1, Math.random) // 7
 */
export function drawBinomial(trials: number, probability: number, random: Random): number {
  if (trials <= 0 || probability <= 0) return 0;
  if (probability >= 1) return trials;
  if (probability > 0.5) return trials - drawBinomial(trials, 1 - probability, random);
  return trials * probability < fewExpected
    ? walk(trials, probability, random)
    : propose(trials, probability, random);
}

/** Inversion: the probabilities of 0, 1, 2 ... are taken away from a uniform number until nothing is left of it. */
function walk(trials: number, probability: number, random: Random): number {
  const odds = probability / (1 - probability);
  const none = (1 - probability) ** trials;
  let left = random();
  let step = none;
  for (let count = 0; count < trials; count++) {
    if (left < step) return count;
    left -= step;
    step *= ((trials - count) / (count + 1)) * odds;
  }
  return trials;
}

/** Transformed rejection (Hörmann 1993, algorithm BTRS). */
function propose(trials: number, probability: number, random: Random): number {
  const odds = probability / (1 - probability);
  const sd = Math.sqrt(trials * probability * (1 - probability));
  const b = 1.15 + 2.53 * sd;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const centre = trials * probability + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * sd;
  const mode = Math.floor((trials + 1) * probability);
  for (;;) {
    const u = random() - 0.5;
    const v = random();
    const edge = 0.5 - Math.abs(u);
    const count = Math.floor(((2 * a) / edge + b) * u + centre);
    if (count < 0 || count > trials) continue;
    if (edge >= 0.07 && v <= squeeze) return count;
    const height = Math.log((v * alpha) / (a / (edge * edge) + b));
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (trials - mode + 1))) +
      (trials + 1) * Math.log((trials - mode + 1) / (trials - count + 1)) +
      (count + 0.5) * Math.log((odds * (trials - count + 1)) / (count + 1)) +
      (stirlingRest(mode) + stirlingRest(trials - mode) - stirlingRest(count) - stirlingRest(trials - count));
    if (height <= bound) return count;
  }
}

const smallRests = [
  0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.0207906721037651, 0.0166446911898211,
  0.0138761288230707, 0.0118967099458917, 0.010411265261972, 0.00925546218271273, 0.00833056343336287,
];

/** What Stirling's formula leaves out of log(k!). */
function stirlingRest(k: number): number {
  if (k < smallRests.length) return smallRests[k];
  const next = k + 1;
  return (1 / 12 - (1 / 360 - 1 / 1260 / (next * next)) / (next * next)) / next;
}

/**
 * Draws as many things as the sizes add up to, with replacement, from groups of these sizes: how many fall into each group.
 * One draw for each group, however many things there are.
 */
export function drawMultinomial(sizes: ArrayLike<number>, into: Float64Array, random: Random): void {
  let mass = 0;
  for (let group = 0; group < sizes.length; group++) mass += sizes[group];
  let left = mass;
  for (let group = 0; group < sizes.length; group++) {
    const drawn = left === 0 ? 0 : drawBinomial(left, sizes[group] / mass, random);
    into[group] = drawn;
    left -= drawn;
    mass -= sizes[group];
  }
}
