// rankings by people + sentence scores of a metric -> how often they prefer the same system (metrics specification 13.3).

/** One ranking of the outputs for one sentence; a lower rank is better. */
export interface HumanRanking {
  readonly sentence: number;
  readonly ranks: ReadonlyMap<string, number>;
}

/** Scores of each system, one for each sentence; null where there is none. */
export type SentenceScores = ReadonlyMap<string, readonly (number | null)[]>;

/** One pair of systems that people ranked on a sentence: positive where the first is better. */
export interface JudgedPair {
  readonly human: number;
  readonly metric: number;
  /** The two ranks, the better one first. */
  readonly ranks: readonly [number, number];
}

/** The same with the sentence that it belongs to. */
export interface SentencePair extends JudgedPair {
  readonly sentence: number;
}

/**
 * What a tie of the metric counts where people decided: `second` as a vote for the system named later (the published
 * script of SEEDA), `half` as half right, `wrong` as wrong, `drop` not at all.
 */
export type TieRule = 'second' | 'half' | 'wrong' | 'drop';
export const tieRules: readonly TieRule[] = ['second', 'half', 'wrong', 'drop'];

/** All pairs of the given systems, in their order; `second` depends on it. Pairs without both scores are left out. */
export function judgedPairs(
  systems: readonly string[],
  rankings: readonly HumanRanking[],
  scores: SentenceScores,
): SentencePair[] {
  const pairs: SentencePair[] = [];
  for (const { sentence, ranks } of rankings) {
    const judged = systems.filter((system) => ranks.has(system));
    judged.forEach((a, index) => {
      for (const b of judged.slice(index + 1)) {
        const [left, right] = [scores.get(a)?.[sentence], scores.get(b)?.[sentence]];
        if (left === undefined || right === undefined || left === null || right === null) continue;
        const [first, second] = [ranks.get(a)!, ranks.get(b)!];
        pairs.push({
          sentence,
          human: second - first,
          metric: left - right,
          ranks: [Math.min(first, second), Math.max(first, second)],
        });
      }
    });
  }
  return pairs;
}

export interface PairCounts {
  readonly concordant: number;
  readonly discordant: number;
  /** Only the metric ties. */
  readonly metricTies: number;
  /** Only people tie. */
  readonly humanTies: number;
  readonly bothTie: number;
  /** Of the metric's ties where people decided: how many people gave to the system named later. */
  readonly tiesForSecond: number;
}

export function countPairs(pairs: readonly JudgedPair[]): PairCounts {
  let [concordant, discordant, metricTies, humanTies, bothTie, tiesForSecond] = [0, 0, 0, 0, 0, 0];
  for (const { human, metric } of pairs) {
    if (human === 0 && metric === 0) bothTie++;
    else if (human === 0) humanTies++;
    else if (metric === 0) {
      metricTies++;
      if (human < 0) tiesForSecond++;
    } else if (human > 0 === metric > 0) concordant++;
    else discordant++;
  }
  return { concordant, discordant, metricTies, humanTies, bothTie, tiesForSecond };
}

export interface SentenceAgreement {
  /** Null where people decided no pair. */
  readonly accuracy: number | null;
  readonly kendall: number | null;
  /** Pairs that the two numbers rest on. */
  readonly pairs: number;
}

/** `lowerIsBetter`: the published script then gives ties to the system named first. */
export function sentenceAgreement(
  { concordant, discordant, metricTies, tiesForSecond }: PairCounts,
  rule: TieRule,
  { lowerIsBetter = false } = {},
): SentenceAgreement {
  const rightTies = lowerIsBetter ? metricTies - tiesForSecond : tiesForSecond;
  const right = concordant + (rule === 'second' ? rightTies : rule === 'half' ? metricTies / 2 : 0);
  const pairs = concordant + discordant + (rule === 'drop' ? 0 : metricTies);
  if (pairs === 0) return { accuracy: null, kendall: null, pairs };
  const wrong = pairs - right;
  // Half right and half wrong: a tie adds nothing to Kendall's numerator.
  return { accuracy: right / pairs, kendall: (right - wrong) / pairs, pairs };
}

export interface TieCalibration {
  readonly accuracy: number | null;
  /** Differences up to this count as ties of the metric. */
  readonly epsilon: number;
}

/** Accuracy with ties on both sides (Deutsch et al. 2023): a tie is right where people tie too. */
export function accuracyWithTies({
  concordant,
  discordant,
  metricTies,
  humanTies,
  bothTie,
}: PairCounts): number | null {
  const all = concordant + discordant + metricTies + humanTies + bothTie;
  return all === 0 ? null : (concordant + bothTie) / all;
}

/** The same with the threshold for ties that makes it largest; the smallest such threshold. Differences are rounded to six decimals. */
export function calibratedAccuracy(pairs: readonly JudgedPair[]): TieCalibration {
  if (pairs.length === 0) return { accuracy: null, epsilon: 0 };
  const rounded = pairs
    .map(({ human, metric }) => ({
      human,
      // Both directions alike: Math.round takes halves upwards.
      metric: (Math.sign(metric) * Math.round(Math.abs(metric) * 1e6)) / 1e6,
    }))
    .sort((a, b) => Math.abs(a.metric) - Math.abs(b.metric));
  let right = rounded.filter(
    ({ human, metric }) => human !== 0 && metric !== 0 && human > 0 === metric > 0,
  ).length;
  let best = -1;
  let epsilon = 0;
  for (let from = 0; from < rounded.length; ) {
    const size = Math.abs(rounded[from].metric);
    // Thresholds are tried at 0 and at every size; before the first size above 0, the threshold 0 is tried as it is.
    if (from === 0 && size > 0) best = right;
    let to = from;
    while (to < rounded.length && Math.abs(rounded[to].metric) === size) {
      const { human, metric } = rounded[to++];
      if (human === 0) right++;
      else if (metric !== 0 && human > 0 === metric > 0) right--;
    }
    if (right > best) {
      best = right;
      epsilon = size;
    }
    from = to;
  }
  return { accuracy: best / pairs.length, epsilon };
}

export interface RankAgreement extends SentenceAgreement {
  readonly better: number;
  readonly worse: number;
  /** Why there is no number: no pair has these ranks. */
  readonly reason?: string;
}

/** More ranks than these make triangles that nobody reads: sliders have a hundred. */
export const mostRanks = 9;

/** All ranks from 1 to the lowest that people gave; of ratings, which stand below 0, those that they gave. */
function ranksOf(pairs: readonly JudgedPair[]): readonly number[] {
  const given = [...new Set(pairs.flatMap(({ ranks }) => ranks))].sort((a, b) => a - b);
  const last = given.at(-1) ?? 0;
  const areRanks = last <= mostRanks && given.every((rank) => Number.isInteger(rank) && rank > 0);
  return areRanks ? Array.from({ length: last }, (_, before) => before + 1) : given;
}

/** Agreement for each two different ranks; of many ranks, only for the two of some pair. */
export function agreementByRanks(
  pairs: readonly JudgedPair[],
  rule: TieRule,
  options: { readonly lowerIsBetter?: boolean } = {},
): RankAgreement[] {
  const ranks = ranksOf(pairs);
  const groups = new Map<string, JudgedPair[]>();
  const group = (better: number, worse: number) => {
    const key = `${better} ${worse}`;
    const found = groups.get(key) ?? [];
    groups.set(key, found);
    return found;
  };
  if (ranks.length <= mostRanks)
    ranks.forEach((better, index) => {
      for (const worse of ranks.slice(index + 1)) group(better, worse);
    });
  for (const pair of pairs) if (pair.human !== 0) group(...pair.ranks).push(pair);
  return [...groups]
    .map(([key, own]) => {
      const [better, worse] = key.split(' ').map(Number);
      const agreement = sentenceAgreement(countPairs(own), rule, options);
      return { better, worse, ...agreement, ...(own.length === 0 && { reason: 'no pair has these ranks' }) };
    })
    .sort((a, b) => a.better - b.better || a.worse - b.worse);
}
