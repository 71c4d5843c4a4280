// rankings by people -> one score for each system, again for every resample of sentences (metrics specification 13.5).
import type { Estimate } from '../../stats/estimate.ts';
import { expectedWins } from '../../stats/expected-wins.ts';
import type { Random } from '../../stats/random.ts';
import { trueSkillMean } from '../../stats/true-skill.ts';
import type { HumanRanking } from './sentence-level.ts';

/** Who beat whom on which sentence, in flat arrays: a resample only adds up. */
export interface HumanWins {
  readonly systems: number;
  readonly sentence: Int32Array;
  /** winner * systems + loser; a tie stands in both orders, after all wins. */
  readonly cell: Int32Array;
  readonly tied: Uint8Array;
}

export function humanWins(systems: readonly string[], rankings: readonly HumanRanking[]): HumanWins {
  const count = systems.length;
  const [sentence, cell, tied]: [number[], number[], number[]] = [[], [], []];
  for (const ranking of rankings)
    for (let a = 0; a < count; a++) {
      const first = ranking.ranks.get(systems[a]);
      if (first === undefined) continue;
      for (let b = a + 1; b < count; b++) {
        const second = ranking.ranks.get(systems[b]);
        if (second === undefined) continue;
        sentence.push(ranking.sentence);
        cell.push(first <= second ? a * count + b : b * count + a);
        tied.push(first === second ? 1 : 0);
      }
    }
  return {
    systems: count,
    sentence: Int32Array.from(sentence),
    cell: Int32Array.from(cell),
    tied: Uint8Array.from(tied),
  };
}

function matrixOf({ systems, sentence, cell, tied }: HumanWins, weights: ArrayLike<number> | null) {
  const wins = new Float64Array(systems * systems);
  const ties = new Float64Array(systems * systems);
  for (let entry = 0; entry < cell.length; entry++) {
    const weight = weights ? weights[sentence[entry]] : 1;
    if (!tied[entry]) wins[cell[entry]] += weight;
    else {
      const [a, b] = [Math.floor(cell[entry] / systems), cell[entry] % systems];
      ties[a * systems + b] += weight;
      ties[b * systems + a] += weight;
    }
  }
  return { systems, wins, ties };
}

/** For each system the opponents whom it neither beat nor lost to: Expected Wins leave them out of the mean. */
export function undecidedOpponents(wins: HumanWins): readonly number[] {
  const { systems, wins: won } = matrixOf(wins, null);
  const all = Array.from({ length: systems }, (_, system) => system);
  return all.map(
    (a) => all.filter((b) => a !== b && won[a * systems + b] + won[b * systems + a] === 0).length,
  );
}

/** `weights`: how often each sentence counts. */
export const humanExpectedWins = (wins: HumanWins, weights: ArrayLike<number> | null = null): Estimate[] =>
  expectedWins(matrixOf(wins, weights));

/** The mean of several passes in random order. */
export const humanTrueSkill = (wins: HumanWins, random: Random): Estimate[] =>
  trueSkillMean(matrixOf(wins, null), random);
