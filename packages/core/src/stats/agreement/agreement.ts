// rating tables -> agreement: every coefficient of one criterion with its interval, over the same resamples of items.
import { type BootstrapOptions, bootstrap } from '../bootstrap.ts';
import type { Estimate, IntervalEstimate } from '../estimate.ts';
import type { Random } from '../random.ts';
import {
  alphaAgreement,
  intervalDifference,
  masiDifference,
  nominalDifference,
  ordinalDifference,
} from './alpha.ts';
import {
  type Coefficient,
  type CoefficientId,
  coefficients,
  type PairCoefficient,
  pairCoefficients,
} from './coefficients.ts';
import { completeOverlap, iccAgreement } from './icc.ts';
import {
  type Overlap,
  overlapOf,
  type PairCells,
  type PairEstimates,
  pairAgreement,
  pairCells,
} from './pairs.ts';
import { type RatingTable, ratingTable, type UnitRating } from './rating-table.ts';
import { type ShareName, shareAgreement } from './shares.ts';

/** A coefficient with its interval, and the units and pairs it rests on. */
export type AgreementEstimate = IntervalEstimate & Overlap;

/** Ratings, and what kind of values they are. */
export interface AgreementInput {
  /** Ratings with "Other" as its own category (0): what kappa for pairs sees. */
  readonly ratings: readonly UnitRating[];
  /** Ratings with "Other" left out: what every other coefficient sees. The same as `ratings` where there is no "Other". */
  readonly withoutOther?: readonly UnitRating[];
  /** `category`: AC1, Fleiss' kappa and nominal alpha, which need no order, keep "Other" as a category of its own. */
  readonly other?: 'missing' | 'category';
  /** `set`: each value is a bit mask of chosen options. */
  readonly level: 'nominal' | 'ordinal' | 'interval' | 'set';
}

/** The ratings in the form that coefficients are computed from, made once for all of them. */
export interface AgreementTables {
  readonly all: RatingTable;
  /** Without "Other"; the same table where there is none. */
  readonly counted: RatingTable;
  readonly cells: PairCells;
}

export function agreementTables({ ratings, withoutOther = ratings }: AgreementInput): AgreementTables {
  const all = ratingTable(ratings);
  // The same items and groups for both, or one resample would mean different things to them.
  const counted = withoutOther === ratings ? all : ratingTable(withoutOther, { items: all.items });
  return { all, counted, cells: pairCells(all) };
}

/**
 * All coefficients; those that do not fit the level of the data say so.
 *
 * @example
 * const rated = (unit: string, rater: string, value: number) => ({ item: unit, unit, rater, value });
 * const ratings = [rated('1', 'x', 1), rated('1', 'y', 1), rated('2', 'x', 2), rated('2', 'y', 2)];
 * const { raw } = agreement({ ratings, level: 'nominal' }, randomStream(1, 'agreement'));
 * raw // { value: 1, low: 1, high: 1, units: 2, pairs: 2, raterPairs: 1 }
 */
export const agreement = (
  input: AgreementInput,
  random: Random,
  options: BootstrapOptions = {},
): Record<CoefficientId, AgreementEstimate> => tableAgreement(agreementTables(input), input, random, options);

export function tableAgreement(
  tables: AgreementTables,
  { other = 'missing', level }: Pick<AgreementInput, 'other' | 'level'>,
  random: Random,
  options: BootstrapOptions = {},
): Record<CoefficientId, AgreementEstimate> {
  const compute = estimators(tables, { other, level });
  const found = bootstrap(
    tables.all.groups,
    (weights) => {
      const everything = compute(weights);
      return Object.fromEntries(
        coefficients.map(({ id, level: needed }) => [id, unfit(id, needed, level) ?? everything[id]]),
      ) as Record<CoefficientId, Estimate>;
    },
    random,
    options,
  );
  const basis = overlaps(tables, other);
  return Object.fromEntries(
    coefficients.map(({ id, sees }) => [id, { ...found[id], ...basis(sees) }]),
  ) as Record<CoefficientId, AgreementEstimate>;
}

const noOther: Estimate = { reason: 'nobody answered Other' };

/** Pairs of ratings with and without "Other"; one pass over the data does for both, as "Other" is a category that no rating shares. */
function pairEstimators({
  all,
  counted,
  cells,
}: AgreementTables): (weights: Float64Array | null) => PairEstimates {
  const left = all.categories.filter((value) => !counted.categories.includes(value));
  const ratings = ({ code }: RatingTable, wanted: (value: number) => boolean) =>
    code.reduce((sum, one) => sum + (wanted(all.categories[one]) ? 1 : 0), 0);
  const apart = all.code.length - ratings(all, (value) => left.includes(value)) === counted.code.length;
  if (all === counted || apart) return pairAgreement(all, { cells, left });
  const [everything, without] = [pairAgreement(all, { cells }), pairAgreement(counted)];
  return (weights) => ({ all: everything(weights).all, without: without(weights).all });
}

/** Every coefficient under item weights, from the tables that each of them sees. */
function estimators(
  tables: AgreementTables,
  { other, level }: Pick<AgreementInput, 'other' | 'level'>,
): (weights: Float64Array | null) => Record<CoefficientId, Estimate> {
  const { all, counted } = tables;
  const nominal = other === 'category' ? all : counted;
  const pairs = pairEstimators(tables);
  const ordered = shareAgreement(counted);
  const unordered = nominal === counted ? null : shareAgreement(nominal);
  const icc = iccAgreement(counted);
  const alpha = alphaAgreement(counted, {
    alphaNominal: nominalDifference,
    alphaOrdinal: ordinalDifference,
    alphaInterval: intervalDifference(counted.categories),
    // Looks at every pair of categories, which only sets have few enough of; elsewhere it is not shown.
    alphaMasi: level === 'set' ? masiDifference(counted.categories) : nominalDifference,
  });
  const nominalAlpha =
    nominal === counted ? null : alphaAgreement(nominal, { alphaNominal: nominalDifference });
  return (weights) => {
    const paired = pairs(weights);
    return {
      ...paired.all,
      withinOne:
        counted.categories.length < 3
          ? { reason: 'the scale has only two steps' }
          : (paired.without ?? paired.all).withinOne,
      ...withoutOther(paired.without),
      ...ordered(weights),
      ...(unordered && onlyNominal(unordered(weights))),
      ...alpha(weights),
      ...nominalAlpha?.(weights),
      ...icc(weights),
    };
  };
}

const withoutOther = (estimates: PairEstimates['without']) =>
  Object.fromEntries(
    pairCoefficients.map((id) => [`${id}WithoutOther`, estimates?.[id] ?? noOther]),
  ) as Record<`${PairCoefficient}WithoutOther`, Estimate>;

const onlyNominal = ({ fleiss, fleissAllUnits, ac1 }: Record<ShareName, Estimate>) => ({
  fleiss,
  fleissAllUnits,
  ac1,
});

/** The units and pairs behind each coefficient. */
function overlaps(
  { all, counted }: AgreementTables,
  other: AgreementInput['other'],
): (sees: Coefficient['sees']) => Overlap {
  const every = overlapOf(all);
  const rated = counted === all ? every : overlapOf(counted);
  const behind = {
    all: every,
    rated,
    complete: completeOverlap(counted),
    choice: other === 'category' ? every : rated,
  };
  return (sees) => behind[sees];
}

/** Why a coefficient says nothing about data of this level; null where it does. */
function unfit(
  id: CoefficientId,
  needed: Coefficient['level'],
  level: AgreementInput['level'],
): Estimate | null {
  if (level === 'set') {
    if (id.startsWith('icc')) return { reason: 'sets have no variance' };
    const fits = needed === 'set' || id === 'raw' || id === 'alphaNominal';
    return fits ? null : { reason: 'the answers are sets of options' };
  }
  if (needed === 'set') return { reason: 'the answers are not sets of options' };
  if (id === 'withinOne' && level === 'interval') return { reason: 'the scale has no steps' };
  return level === 'nominal' && needed !== 'nominal' ? { reason: 'the categories have no order' } : null;
}
