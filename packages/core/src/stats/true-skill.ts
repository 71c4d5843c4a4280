// comparisons -> TrueSkill (Herbrich et al. 2006): Gaussian skills of two players, updated comparison by comparison.
import type { ComparisonTable } from './comparisons.ts';
import type { Estimate } from './estimate.ts';
import { density, distribution, inverseDistribution } from './normal-distribution.ts';
import type { RandomStream } from './random.ts';

export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export interface TrueSkillOptions {
  readonly mu?: number;
  readonly sigma?: number;
  readonly beta?: number;
  /** Added variance before each update; 0 for systems, whose skill does not drift. */
  readonly tau?: number;
  readonly drawProbability?: number;
}

/** What one update needs, computed once. */
function constants({
  mu = 25,
  sigma = mu / 3,
  beta = sigma / 2,
  tau = 0,
  drawProbability = 0.1,
}: TrueSkillOptions) {
  const margin = inverseDistribution((drawProbability + 1) / 2) * Math.SQRT2 * beta;
  return { mu, sigma, beta, tau, margin };
}

/** One update of two players, winner first; the published example (25, 8.333) x 2 gives (29.396, 7.171), (20.604, 7.171). */
export function updateSkills(
  winner: Skill,
  loser: Skill,
  drawn: boolean,
  options: TrueSkillOptions = {},
): readonly [Skill, Skill] {
  const state = new Float64Array([winner.mu, loser.mu, winner.sigma ** 2, loser.sigma ** 2]);
  update(state, 2, 0, 1, drawn, constants(options));
  return [
    { mu: state[0], sigma: Math.sqrt(state[2]) },
    { mu: state[1], sigma: Math.sqrt(state[3]) },
  ];
}

/** In place: means first, variances after them, so that a million updates allocate nothing. */
function update(
  state: Float64Array,
  n: number,
  winner: number,
  loser: number,
  drawn: boolean,
  { beta, tau, margin }: ReturnType<typeof constants>,
) {
  const drift = tau * tau;
  const winnerVariance = state[n + winner] + drift;
  const loserVariance = state[n + loser] + drift;
  const c = Math.sqrt(winnerVariance + loserVariance + 2 * beta * beta);
  const t = (state[winner] - state[loser]) / c;
  const e = margin / c;
  let v: number;
  let w: number;
  if (drawn) {
    const mass = distribution(e - t) - distribution(-e - t);
    if (mass < 1e-12) return;
    v = (density(-e - t) - density(e - t)) / mass;
    w = v * v + ((e - t) * density(e - t) + (e + t) * density(e + t)) / mass;
  } else {
    const mass = distribution(t - e);
    v = mass > 1e-12 ? density(t - e) / mass : e - t;
    w = v * (v + t - e);
  }
  state[winner] += (winnerVariance / c) * v;
  state[loser] -= (loserVariance / c) * v;
  state[n + winner] = winnerVariance * (1 - (winnerVariance / (c * c)) * w);
  state[n + loser] = loserVariance * (1 - (loserVariance / (c * c)) * w);
}

/** Comparisons in one pass are at most this many; a larger table is sampled, as the shared tasks do. */
export const trueSkillPassLimit = 20_000;

/**
 * Mean skills after one pass in random order. The result depends on the order, so the order is drawn from the seed and
 * not taken from the file. The draw probability is the share of ties in the data.
 */
export function trueSkill(
  table: ComparisonTable,
  weights: Float64Array | null,
  random: RandomStream,
): Estimate[] {
  const n = table.systems.length;
  if (table.length === 0) return [];
  const ties = table.outcome.reduce((count, outcome) => count + (outcome === 0 ? 1 : 0), 0);
  const fixed = constants({ drawProbability: Math.min(0.95, ties / table.length) });
  const order = passOrder(table, weights, random);
  const state = new Float64Array(2 * n).fill(fixed.mu, 0, n).fill(fixed.sigma ** 2, n);
  for (const place of order) {
    const secondWon = table.outcome[place] < 0;
    const winner = secondWon ? table.second[place] : table.first[place];
    const loser = secondWon ? table.first[place] : table.second[place];
    update(state, n, winner, loser, table.outcome[place] === 0, fixed);
  }
  return Array.from(state.subarray(0, n), (value) => ({ value }));
}

function passOrder(table: ComparisonTable, weights: Float64Array | null, random: RandomStream): Int32Array {
  const places: number[] = [];
  for (let place = 0; place < table.length; place++) {
    const times = weights ? weights[table.item[place]] : 1;
    for (let time = 0; time < times; time++) places.push(place);
  }
  const length = Math.min(places.length, trueSkillPassLimit);
  const order = new Int32Array(length);
  // A partial Fisher-Yates shuffle: the first `length` of a random order.
  for (let place = 0; place < length; place++) {
    const other = place + random.below(places.length - place);
    [places[place], places[other]] = [places[other], places[place]];
    order[place] = places[place];
  }
  return order;
}

/** The mean of several passes, so that the point estimate hardly depends on the seed. */
export function trueSkillMean(table: ComparisonTable, random: RandomStream, passes = 20): Estimate[] {
  const sums = new Float64Array(table.systems.length);
  for (let pass = 0; pass < passes; pass++) {
    trueSkill(table, null, random).forEach((estimate, system) => {
      if ('value' in estimate) sums[system] += estimate.value / passes;
    });
  }
  return Array.from(sums, (value) => ({ value }));
}
