// judged pairs of outputs -> agreement by every rule for ties, with intervals over sentences (metrics specification 13.3).
import { forEachResample } from '../../stats/bootstrap.ts';
import type { Random } from '../../stats/random.ts';
import { resampledInterval } from '../../stats/resampling/significance.ts';
import type { MetaAgreement, MetaNumber, MetaSentence } from './meta-evaluation.ts';
import {
  accuracyWithTies,
  calibratedAccuracy,
  countPairs,
  type PairCounts,
  type SentencePair,
  sentenceAgreement,
} from './sentence-level.ts';

interface AgreementOptions {
  readonly lowerIsBetter: boolean;
  readonly resamples: number;
  readonly random: Random;
}

const rules = { seeda: 'second', half: 'half', drop: 'drop' } as const;
type Rule = keyof typeof rules;

/** All numbers of one set of pairs, by name. */
function numbersOf(counts: PairCounts, lowerIsBetter: boolean): Record<string, number | null> {
  const numbers: Record<string, number | null> = { acc_eq: accuracyWithTies(counts) };
  for (const [name, rule] of Object.entries(rules)) {
    const { accuracy, kendall } = sentenceAgreement(counts, rule, { lowerIsBetter });
    numbers[`${name} accuracy`] = accuracy;
    numbers[`${name} kendall`] = kendall;
  }
  return numbers;
}

const names = [
  'concordant',
  'discordant',
  'metricTies',
  'humanTies',
  'bothTie',
  'tiesForSecond',
] as const satisfies readonly (keyof PairCounts)[];

export function agreementOnSentences(
  pairs: readonly SentencePair[],
  { lowerIsBetter, resamples, random }: AgreementOptions,
): MetaSentence | { readonly reason: string } {
  const counts = countPairs(pairs);
  const all = pairs.length;
  if (all === 0) return { reason: 'no judged pair has scores of both outputs' };
  const observed = numbersOf(counts, lowerIsBetter);
  const samples = resampleCounts(pairs, { lowerIsBetter, resamples, random });
  const decided = counts.concordant + counts.discordant + counts.metricTies;
  const undecided = 'people decided no pair';
  const number = (name: string): MetaNumber => {
    const value = observed[name];
    const reason = decided === 0 ? undecided : 'the metric decides no pair that people decided';
    return value === null
      ? { value, low: null, high: null, reason }
      : { value, ...resampledInterval(samples[name] ?? []) };
  };
  const agreement = (rule: Rule): MetaAgreement => ({
    accuracy: number(`${rule} accuracy`),
    kendall: number(`${rule} kendall`),
    n: rule === 'drop' ? decided - counts.metricTies : decided,
  });
  return {
    counts,
    tieShare: decided === 0 ? null : counts.metricTies / decided,
    ...(decided === 0 && { note: undecided }),
    seeda: agreement('seeda'),
    half: agreement('half'),
    drop: agreement('drop'),
    acc_eq: { accuracy: number('acc_eq'), n: all },
    calibrated: { ...calibratedAccuracy(pairs), n: all },
  };
}

/** All pairs of a sentence go together. */
function resampleCounts(
  pairs: readonly SentencePair[],
  { lowerIsBetter, resamples, random }: AgreementOptions,
): Readonly<Record<string, number[]>> {
  const groups = new Map<number, SentencePair[]>();
  for (const pair of pairs) {
    const group = groups.get(pair.sentence);
    if (group) group.push(pair);
    else groups.set(pair.sentence, [pair]);
  }
  const table = [...groups.values()].map((group) => {
    const counts = countPairs(group);
    return names.map((name) => counts[name]);
  });
  const samples: Record<string, number[]> = {};
  forEachResample(table.length, random, { resamples }, (weights) => {
    const sums = names.map(() => 0);
    for (let group = 0; group < table.length; group++)
      if (weights[group] > 0)
        for (let part = 0; part < sums.length; part++) sums[part] += weights[group] * table[group][part];
    const counts = Object.fromEntries(names.map((name, part) => [name, sums[part]])) as unknown as PairCounts;
    for (const [name, value] of Object.entries(numbersOf(counts, lowerIsBetter)))
      if (value !== null) {
        samples[name] ??= [];
        samples[name].push(value);
      }
  });
  return samples;
}
