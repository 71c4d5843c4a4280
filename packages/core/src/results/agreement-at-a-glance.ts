// judgement set -> agreement in one number per criterion, cheap enough for a list of campaigns.
import {
  alphaAgreement,
  bootstrap,
  type Difference,
  defaultSeed,
  intervalDifference,
  masiDifference,
  nominalDifference,
  ordinalDifference,
  type RatingTable,
  randomStream,
  ratingTable,
} from '../stats/index.ts';
import type { Criterion, JudgementSet } from './judgement-set.ts';
import { counted } from './means.ts';

/** Krippendorff's alpha of one criterion, by the level of its answers; "Other" is missing. */
export interface CriterionAlpha {
  readonly criterion: string;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

const differences: Readonly<Record<Criterion['level'], (table: RatingTable) => Difference>> = {
  nominal: () => nominalDifference,
  ordinal: () => ordinalDifference,
  interval: ({ categories }) => intervalDifference(categories),
  set: ({ categories }) => masiDifference(categories),
};

/** The criteria that two people or more answered about the same output, where alpha has a value. */
export function agreementAtAGlance(
  set: JudgementSet,
  { resamples = 200 }: { readonly resamples?: number } = {},
): readonly CriterionAlpha[] {
  return set.criteria.flatMap(({ id, level }) => {
    const ratings = set.judgements
      .filter((judgement) => judgement.criterion === id && !judgement.other && counted(judgement))
      .map(({ item, unit, annotator, value }) => ({ item, unit, rater: annotator, value }));
    const table = ratingTable(ratings);
    const compute = alphaAgreement(table, { alpha: differences[level](table) });
    const { alpha } = bootstrap(table.groups, compute, randomStream(defaultSeed, 'agreement'), { resamples });
    if ('reason' in alpha) return [];
    return [{ criterion: id, value: alpha.value, low: alpha.low, high: alpha.high }];
  });
}
