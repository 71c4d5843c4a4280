// rating tables -> agreement: every coefficient of one criterion with its interval, over the same resamples of items.
import {
  alphaAgreement,
  intervalDifference,
  masiDifference,
  nominalDifference,
  ordinalDifference,
} from './agreement-alpha.ts';
import { iccAgreement } from './agreement-icc.ts';
import { pairAgreement } from './agreement-pairs.ts';
import { shareAgreement } from './agreement-shares.ts';
import { type BootstrapOptions, bootstrap } from './bootstrap.ts';
import type { Estimate, IntervalEstimate } from './estimate.ts';
import type { RandomStream } from './random.ts';
import { ratingTable, type UnitRating } from './rating-table.ts';

export type CoefficientId =
  | 'raw'
  | 'kappa'
  | 'kappaLinear'
  | 'kappaQuadratic'
  | 'fleiss'
  | 'alphaNominal'
  | 'alphaOrdinal'
  | 'alphaInterval'
  | 'alphaMasi'
  | 'icc'
  | 'ac1'
  | 'ac2';

/** What a coefficient is called and where it comes from; feeds help, labels and the methods paragraph. */
export interface Coefficient {
  readonly id: CoefficientId;
  readonly name: string;
  readonly paper: string;
  /** Whether the order or the distance of the categories counts. */
  readonly level: 'nominal' | 'ordinal' | 'interval' | 'set';
}

export const coefficients: readonly Coefficient[] = [
  { id: 'raw', name: 'Raw agreement', paper: '', level: 'nominal' },
  { id: 'kappa', name: "Cohen's kappa", paper: 'Cohen 1960', level: 'nominal' },
  { id: 'kappaLinear', name: 'Kappa, linear weights', paper: 'Cohen 1968', level: 'ordinal' },
  { id: 'kappaQuadratic', name: 'Kappa, quadratic weights', paper: 'Cohen 1968', level: 'ordinal' },
  { id: 'fleiss', name: "Fleiss' kappa", paper: 'Fleiss 1971', level: 'nominal' },
  { id: 'alphaNominal', name: "Krippendorff's alpha, nominal", paper: 'Krippendorff 2004', level: 'nominal' },
  { id: 'alphaOrdinal', name: "Krippendorff's alpha, ordinal", paper: 'Krippendorff 2004', level: 'ordinal' },
  {
    id: 'alphaInterval',
    name: "Krippendorff's alpha, interval",
    paper: 'Krippendorff 2004',
    level: 'interval',
  },
  { id: 'alphaMasi', name: "Krippendorff's alpha, MASI", paper: 'Passonneau 2006', level: 'set' },
  { id: 'icc', name: 'ICC(2,1)', paper: 'Shrout and Fleiss 1979', level: 'interval' },
  { id: 'ac1', name: "Gwet's AC1", paper: 'Gwet 2008', level: 'nominal' },
  { id: 'ac2', name: "Gwet's AC2, quadratic weights", paper: 'Gwet 2014', level: 'ordinal' },
];

export interface AgreementInput {
  /** Ratings with "Other" as its own category (0): what kappa, Fleiss and Gwet see. */
  readonly ratings: readonly UnitRating[];
  /** Ratings with "Other" left out: what alpha and ICC see. The same as `ratings` where there is no "Other". */
  readonly withoutOther?: readonly UnitRating[];
  /** `set`: each value is a bit mask of chosen options. */
  readonly level: 'nominal' | 'ordinal' | 'interval' | 'set';
}

/** All coefficients; those that do not fit the level of the data say so. */
export function agreement(
  { ratings, withoutOther = ratings, level }: AgreementInput,
  random: RandomStream,
  options: BootstrapOptions = {},
): Record<CoefficientId, IntervalEstimate> {
  const table = ratingTable(ratings);
  // The same items and groups for both, or one resample would mean different things to them.
  const counted = withoutOther === ratings ? table : ratingTable(withoutOther, { items: table.items });
  const pairs = pairAgreement(table);
  const shares = shareAgreement(table);
  const icc = iccAgreement(counted);
  const alpha = alphaAgreement(counted, {
    alphaNominal: nominalDifference,
    alphaOrdinal: ordinalDifference,
    alphaInterval: intervalDifference(counted.categories),
    // Looks at every pair of categories, which only sets have few enough of; elsewhere it is not shown.
    alphaMasi: level === 'set' ? masiDifference(counted.categories) : nominalDifference,
  });

  return bootstrap(
    table.groups,
    (weights) => {
      const everything = {
        ...pairs(weights),
        ...shares(weights),
        ...alpha(weights),
        icc: level === 'set' ? { reason: 'sets have no variance' } : icc(weights).twoWayRandom,
      };
      return Object.fromEntries(
        coefficients.map(({ id, level: needed }) => [id, unfit(id, needed, level) ?? everything[id]]),
      ) as Record<CoefficientId, (typeof everything)[CoefficientId]>;
    },
    random,
    options,
  );
}

/** Why a coefficient says nothing about data of this level; null where it does. */
function unfit(
  id: CoefficientId,
  needed: Coefficient['level'],
  level: AgreementInput['level'],
): Estimate | null {
  if (level === 'set') {
    const fits = needed === 'set' || id === 'raw' || id === 'alphaNominal';
    return fits ? null : { reason: 'the answers are sets of options' };
  }
  if (needed === 'set') return { reason: 'the answers are not sets of options' };
  return level === 'nominal' && needed !== 'nominal' ? { reason: 'the categories have no order' } : null;
}
