// comparisons -> agreement of judges: kappa over <, =, > with pooled class priors, between judges and of each with themselves.
import type { SystemComparison } from '../comparisons.ts';
import type { Estimate } from '../estimate.ts';

/** Judges (or a judge with repeats) with fewer common comparisons than this say too little to count. */
export const fewestCommonComparisons = 50;

type Outcome = '<' | '=' | '>';

/** Two judges, or one judge with themselves: kappa, and how many comparisons it rests on. */
export interface JudgePair {
  readonly a: string;
  readonly b: string;
  readonly comparisons: number;
  readonly kappa: Estimate;
}

export interface JudgeAgreement {
  readonly inter: Estimate;
  readonly intra: Estimate;
  /** Every two judges with a comparison in common, and every judge who answered one twice (`a` and `b` are the same then). */
  readonly pairs: readonly JudgePair[];
}

/**
 * As in the published evaluations of error correction (Grundkiewicz et al. 2015): chance agreement of a pair of judges comes from
 * both judges' answers to their common comparisons pooled; pairs are weighted by the number of common comparisons. A judge who answered
 * the same comparison several times is compared with themselves in all pairs of those answers. Of the two compared, the one whose
 * name sorts first stands first, with names as they are given: the shares of better and worse, and with them
 * chance, depend on it.
 *
 * @example
 * const judged = (item: string, judge: string, outcome: 'a' | 'b') => ({ item, judge, a: 'one', b: 'two', outcome });
 * judgeAgreement([judged('1', 'x', 'a'), judged('1', 'y', 'a')]).inter // { reason: 'no two judges share 50 comparisons' }
 */
export function judgeAgreement(comparisons: readonly SystemComparison[]): JudgeAgreement {
  const answers = answersByJudge(comparisons);
  const judges = [...answers.keys()].sort();
  const pairs = judges.flatMap((a, index) =>
    judges.slice(index).flatMap((b) => {
      const [own, theirs] = [answers.get(a)!, answers.get(b)!];
      const common =
        a === b
          ? [...own.values()].filter((list) => list.length > 1).map((list) => [list, list] as const)
          : [...own].flatMap(([key, list]) => {
              const other = theirs.get(key);
              return other ? [[list, other] as const] : [];
            });
      const pair = { a, b, ...pairKappa(common, a === b) };
      return pair.comparisons > 0 ? [pair] : [];
    }),
  );
  return {
    inter: weighted(
      pairs.filter(({ a, b }) => a !== b),
      `no two judges share ${fewestCommonComparisons} comparisons`,
    ),
    intra: weighted(
      pairs.filter(({ a, b }) => a === b),
      `no judge repeated ${fewestCommonComparisons} comparisons`,
    ),
    pairs,
  };
}

function answersByJudge(comparisons: readonly SystemComparison[]): Map<string, Map<string, Outcome[]>> {
  const answers = new Map<string, Map<string, Outcome[]>>();
  for (const { item, judge, a, b, outcome } of comparisons) {
    const forward = a < b;
    const key = [item, ...(forward ? [a, b] : [b, a])].join('\u0000');
    const sign: Outcome = outcome === 'tie' ? '=' : (outcome === 'a') === forward ? '<' : '>';
    const own = answers.get(judge) ?? new Map<string, Outcome[]>();
    answers.set(judge, own);
    const list = own.get(key);
    if (list) list.push(sign);
    else own.set(key, [sign]);
  }
  return answers;
}

type PairKappa = Pick<JudgePair, 'comparisons' | 'kappa'>;

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
  if (comparisons === 0) return { kappa: { reason: 'no common comparison' }, comparisons };
  const chance = Object.values(priors).reduce((sum, count) => sum + (count / answers) ** 2, 0);
  return {
    kappa:
      chance < 1
        ? { value: (agreed / comparisons - chance) / (1 - chance) }
        : { reason: 'all answers are the same, so chance agreement is perfect' },
    comparisons,
  };
}

function weighted(pairs: readonly PairKappa[], reason: string): Estimate {
  const counted = pairs.flatMap(({ kappa, comparisons }) =>
    'value' in kappa && comparisons >= fewestCommonComparisons ? [{ kappa: kappa.value, comparisons }] : [],
  );
  const total = counted.reduce((sum, { comparisons }) => sum + comparisons, 0);
  if (total === 0) return { reason };
  return { value: counted.reduce((sum, { kappa, comparisons }) => sum + kappa * comparisons, 0) / total };
}
