// sentence scores of a metric -> one score per system by pairwise wins instead of a mean (metrics specification 13.5).

import type { Estimate } from '../../stats/estimate.ts';
import { expectedWins } from '../../stats/expected-wins.ts';
import { type Game, playGames } from '../../stats/true-skill.ts';

/** `[system][sentence]`; null where a sentence has no score. */
export type ScoreMatrix = readonly (readonly (number | null)[])[];

/** Games in the order of sentences and then of pairs: the higher score wins. */
function* gamesOf(scores: ScoreMatrix): Generator<Game> {
  const sentences = scores[0]?.length ?? 0;
  for (let sentence = 0; sentence < sentences; sentence++)
    for (let a = 0; a < scores.length; a++)
      for (let b = a + 1; b < scores.length; b++) {
        const [left, right] = [scores[a][sentence], scores[b][sentence]];
        if (left !== null && right !== null) yield [a, b, Math.sign(left - right) as -1 | 0 | 1];
      }
}

/** Expected Wins over all sentences. */
export function expectedWinsOfScores(scores: ScoreMatrix): Estimate[] {
  const systems = scores.length;
  const wins = new Float64Array(systems * systems);
  for (const [a, b, sign] of gamesOf(scores)) {
    if (sign > 0) wins[a * systems + b]++;
    else if (sign < 0) wins[b * systems + a]++;
  }
  return expectedWins({ systems, wins, ties: new Float64Array(systems * systems) });
}

/** The settings with which gec-metrics runs TrueSkill. */
export const gecMetricsSkill = { mu: 0, sigma: 0.5, beta: 0.25, tau: 0, drawProbability: 0.25 } as const;

/** TrueSkill means, games in the order of sentences and then of pairs. */
export function trueSkillOfScores(scores: ScoreMatrix): number[] {
  return playGames(scores.length, gamesOf(scores), gecMetricsSkill).map(({ mu }) => mu);
}
