// comparisons -> TrueSkill (Herbrich et al. 2006): Gaussian skills of two players, updated comparison by comparison.
import type { WinMatrix } from './comparisons.ts';
import type { Estimate } from './estimate.ts';
import { inverseDistribution, quickDensity, quickDistribution } from './normal-distribution.ts';
import { drawBelow, type Random, shuffleInPlace } from './random.ts';

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

/** One game: two players and who won (1 the first, -1 the second, 0 nobody). */
export type Game = readonly [first: number, second: number, outcome: -1 | 0 | 1];

/** Skills after the games in the given order. */
export function playGames(
  players: number,
  games: Iterable<Game>,
  options: TrueSkillOptions,
): readonly Skill[] {
  const fixed = constants(options);
  const state = new Float64Array(2 * players).fill(fixed.mu, 0, players).fill(fixed.sigma ** 2, players);
  for (const [first, second, outcome] of games) {
    const [winner, loser] = outcome < 0 ? [second, first] : [first, second];
    update(state, players, winner, loser, outcome === 0, fixed);
  }
  return Array.from({ length: players }, (_, player) => ({
    mu: state[player],
    sigma: Math.sqrt(state[players + player]),
  }));
}

/** Changes the given array: means first, variances after them, so that a million updates allocate nothing. */
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
    const mass = quickDistribution(e - t) - quickDistribution(-e - t);
    if (mass < 1e-12) return;
    v = (quickDensity(-e - t) - quickDensity(e - t)) / mass;
    w = v * v + ((e - t) * quickDensity(e - t) + (e + t) * quickDensity(e + t)) / mass;
  } else {
    const mass = quickDistribution(t - e);
    v = mass > 1e-12 ? quickDensity(t - e) / mass : e - t;
    w = v * (v + t - e);
  }
  state[winner] += (winnerVariance / c) * v;
  state[loser] -= (loserVariance / c) * v;
  state[n + winner] = winnerVariance * (1 - (winnerVariance / (c * c)) * w);
  state[n + loser] = loserVariance * (1 - (loserVariance / (c * c)) * w);
}

/** Comparisons in one pass are at most this many; of more a pass takes a sample, as the shared tasks do. */
export const trueSkillPassLimit = 20_000;

/**
 * Skills before the first comparison. `literature`: as rankings of error correction are made (mean 0, deviation 0.5); `wmt`: the same,
 * with results as noisy as the scripts of the WMT shared tasks make them, beta growing with the comparisons of a pass; `original`:
 * the paper's own scale (25, 25/3).
 */
export const trueSkillSettings = ['literature', 'wmt', 'original'] as const;
export type TrueSkillSetting = (typeof trueSkillSettings)[number];

function priorOf(setting: TrueSkillSetting, comparisons: number): TrueSkillOptions {
  if (setting === 'original') return {};
  return { mu: 0, sigma: 0.5, beta: setting === 'wmt' ? (0.5 * comparisons) / 40 : 0.25 };
}

/**
 * Mean skills after one pass in random order, their mean over all systems taken off: only distances mean something, and the common
 * drift of a pass would only widen intervals. The result depends on the order, so the order is drawn from the seed and
 * not taken from the file. The draw probability is the share of ties in the data.
 */
export function trueSkill(
  matrix: WinMatrix,
  random: Random,
  setting: TrueSkillSetting = 'literature',
): Estimate[] {
  const { systems: n } = matrix;
  const { results, total, ties } = distinctResults(matrix);
  if (total === 0) return Array.from({ length: n }, () => ({ reason: 'nothing was compared' }));
  const played = Math.min(total, trueSkillPassLimit);
  const fixed = constants({
    ...priorOf(setting, played),
    drawProbability: Math.min(0.95, ties / total),
  });
  const state = new Float64Array(2 * n).fill(fixed.mu, 0, n).fill(fixed.sigma ** 2, n);
  for (const index of passOrder(results, total, random)) {
    const { winner, loser, drawn } = results[index];
    update(state, n, winner, loser, drawn, fixed);
  }
  const skills = state.subarray(0, n);
  const centre = skills.reduce((sum, value) => sum + value, 0) / n;
  return Array.from(skills, (value) => ({ value: value - centre }));
}

interface Result {
  readonly winner: number;
  readonly loser: number;
  readonly drawn: boolean;
  readonly count: number;
}

/** Only who beat whom matters to an update, so a pass needs no more than how often each result occurred. */
function distinctResults({ systems: n, wins, ties }: WinMatrix) {
  const results: Result[] = [];
  for (let winner = 0; winner < n; winner++) {
    for (let loser = 0; loser < n; loser++) {
      const index = winner * n + loser;
      if (wins[index] > 0) results.push({ winner, loser, drawn: false, count: wins[index] });
      // Ties stand twice in the matrix.
      if (winner < loser && ties[index] > 0) results.push({ winner, loser, drawn: true, count: ties[index] });
    }
  }
  const sum = (some: readonly Result[]) => some.reduce((all, { count }) => all + count, 0);
  return { results, total: sum(results), ties: sum(results.filter(({ drawn }) => drawn)) };
}

/** All results in random order, or a sample of them when a pass cannot take all. */
function passOrder(
  results: readonly Result[],
  total: number,
  random: Random,
): readonly number[] | Int32Array {
  if (total <= trueSkillPassLimit)
    return shuffleInPlace(
      results.flatMap(({ count }, index) => Array<number>(count).fill(index)),
      random,
    );
  // A lookup table fine enough that each result has its share to within one in 65,536.
  const slots = new Int32Array(1 << 16);
  let filled = 0;
  let reached = 0;
  results.forEach(({ count }, index) => {
    reached += count;
    const end = Math.round((reached / total) * slots.length);
    slots.fill(index, filled, end);
    filled = end;
  });
  return Int32Array.from({ length: trueSkillPassLimit }, () => slots[drawBelow(slots.length, random)]);
}

/** The mean of several passes, so that the point estimate hardly depends on the seed. */
export function trueSkillMean(
  matrix: WinMatrix,
  random: Random,
  setting: TrueSkillSetting = 'literature',
  passes = 20,
): Estimate[] {
  const sums = new Float64Array(matrix.systems);
  let last: Estimate[] = [];
  for (let pass = 0; pass < passes; pass++) {
    last = trueSkill(matrix, random, setting);
    last.forEach((estimate, system) => {
      if ('value' in estimate) sums[system] += estimate.value / passes;
    });
  }
  return last.map((estimate, system) => ('value' in estimate ? { value: sums[system] } : estimate));
}
