// comparisons -> agreement of judges: kappa over <, =, > with pooled class priors, between judges and of each with themselves.
import type { SystemComparison } from './comparisons.ts';
import type { Estimate } from './estimate.ts';

/** Judges (or a judge with repeats) with fewer common comparisons than this say too little to count. */
export const fewestCommonComparisons = 50;

type Outcome = '<' | '=' | '>';

/**
 * As in the published evaluations of error correction (Grundkiewicz et al. 2015): chance agreement of a pair of judges comes from
 * both judges' answers to their common comparisons pooled; pairs are weighted by the number of common comparisons. A judge who answered
 * the same comparison several times is compared with themselves in all pairs of those answers.
 */
export function judgeAgreement(comparisons: readonly SystemComparison[]): {
  readonly inter: Estimate;
  readonly intra: Estimate;
} {
  const answers = new Map<string, Map<string, Outcome[]>>();
  for (const { item, judge, a, b, outcome } of comparisons) {
    const forward = a < b;
    const key = [item, ...(forward ? [a, b] : [b, a])].join('\u0000');
    const sign: Outcome = outcome === 'tie' ? '=' : (outcome === 'a') === forward ? '<' : '>';
    const own = answers.get(judge) ?? new Map<string, Outcome[]>();
    answers.set(judge, own);
    own.set(key, [...(own.get(key) ?? []), sign]);
  }
  const judges = [...answers.keys()].sort();
  const inter: PairKappa[] = [];
  const intra: PairKappa[] = [];
  judges.forEach((judge, place) => {
    const own = answers.get(judge)!;
    intra.push(
      pairKappa(
        [...own.values()].filter((list) => list.length > 1).map((list) => [list, list] as const),
        true,
      ),
    );
    for (const other of judges.slice(place + 1)) {
      const theirs = answers.get(other)!;
      const common = [...own].flatMap(([key, list]) =>
        theirs.has(key) ? [[list, theirs.get(key)!] as const] : [],
      );
      inter.push(pairKappa(common, false));
    }
  });
  return {
    inter: weighted(inter, `no two judges share ${fewestCommonComparisons} comparisons`),
    intra: weighted(intra, `no judge repeated ${fewestCommonComparisons} comparisons`),
  };
}

interface PairKappa {
  readonly kappa: number | null;
  readonly comparisons: number;
}

function pairKappa(
  common: readonly (readonly [readonly Outcome[], readonly Outcome[]])[],
  same: boolean,
): PairKappa {
  const priors: Record<Outcome, number> = { '<': 0, '=': 0, '>': 0 };
  let agreed = 0;
  let comparisons = 0;
  let answers = 0;
  for (const [mine, theirs] of common) {
    for (const outcome of same ? mine : [...mine, ...theirs]) {
      priors[outcome]++;
      answers++;
    }
    for (let a = 0; a < mine.length; a++) {
      for (let b = same ? a + 1 : 0; b < theirs.length; b++) {
        comparisons++;
        if (mine[a] === theirs[b]) agreed++;
      }
    }
  }
  if (comparisons === 0) return { kappa: null, comparisons };
  const chance = Object.values(priors).reduce((sum, count) => sum + (count / answers) ** 2, 0);
  return { kappa: chance < 1 ? (agreed / comparisons - chance) / (1 - chance) : null, comparisons };
}

function weighted(pairs: readonly PairKappa[], reason: string): Estimate {
  const counted = pairs.filter(
    ({ kappa, comparisons }) => kappa !== null && comparisons >= fewestCommonComparisons,
  );
  const total = counted.reduce((sum, { comparisons }) => sum + comparisons, 0);
  if (total === 0) return { reason };
  return { value: counted.reduce((sum, { kappa, comparisons }) => sum + kappa! * comparisons, 0) / total };
}
