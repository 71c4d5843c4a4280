// ratings -> linear mixed model by REML: systems as fixed effects, items and raters as crossed random effects.
import type { Estimate } from '../estimate.ts';
import { numberedNames, numbersOf } from '../numbered-names.ts';
import type { SystemRating } from '../rater-effects.ts';
import { bestRatios } from './best-ratios.ts';
import { crossProducts, type NumberedRatings } from './cross-products.ts';
import type { Evaluation, Ratios } from './evaluate.ts';

/** A number with its standard error and its 95 % interval, normally distributed (Wald). */
export interface Effect {
  readonly value: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

export interface MixedModelFit {
  readonly ratings: number;
  readonly items: number;
  readonly raters: number;
  /** What a system would get on the average over items and raters like these, the best first by mean. */
  readonly systems: Readonly<Record<string, { readonly mean: Effect; readonly fromFirst: Effect }>>;
  readonly variance: { readonly items: Estimate; readonly raters: Estimate; readonly residual: Estimate };
  /** Minus two times the restricted log-likelihood. */
  readonly criterion: number;
}

/** Or the reason why there is none. */
export type MixedModel = MixedModelFit | { readonly reason: string };

/** With more items and more raters than this a fit would take minutes: only one of them can be eliminated. */
export const mostLevels = 200;

/** The share of the normal distribution within 1.96 deviations is 95 %. */
const wald = 1.959963984540054;

/**
 * Fits rating = system + item + rater + error, item and rater normally distributed, by restricted maximum likelihood.
 *
 * @example
 * const rated = (item: string, rater: string, system: string, value: number) => ({ item, rater, system, value });
 * mixedModel([rated('1', 'x', 'one', 4)]) // { reason: 'there are no more ratings than systems' }
 */
export function mixedModel(ratings: readonly SystemRating[]): MixedModel {
  const systems = numberedNames(ratings, ({ system }) => system);
  const items = numberedNames(ratings, ({ item }) => item);
  const raters = numberedNames(ratings, ({ rater }) => rater);
  if (ratings.length <= systems.sorted.length) return { reason: 'there are no more ratings than systems' };
  if (ratings.every(({ value }) => value === ratings[0].value)) return { reason: 'all ratings are the same' };
  if (Math.min(items.sorted.length, raters.sorted.length) > mostLevels)
    return { reason: `there are more than ${mostLevels} items and more than ${mostLevels} raters` };
  const isItemLarge = items.sorted.length >= raters.sorted.length;
  const [large, small] = isItemLarge ? [items, raters] : [raters, items];
  const itemOf = numbersOf(ratings, ({ item }) => item, items);
  const raterOf = numbersOf(ratings, ({ rater }) => rater, raters);
  const centre = ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length;
  const numbered: NumberedRatings = {
    system: numbersOf(ratings, ({ system }) => system, systems),
    large: isItemLarge ? itemOf : raterOf,
    small: isItemLarge ? raterOf : itemOf,
    value: Float64Array.from(ratings, ({ value }) => value - centre),
    systems: systems.sorted.length,
    largeLevels: large.sorted.length,
    smallLevels: small.sorted.length,
  };
  const data = crossProducts(numbered);
  if (!data) return { reason: 'items have too many different numbers of ratings' };
  const unknown = confounded(numbered);
  const free = (['large', 'small'] as const).filter((factor) => unknown[factor] === undefined);
  const best = bestRatios(data, free);
  if (!best) return { reason: 'the likelihood has no maximum that could be found' };
  const residual = best.evaluation.residual / (ratings.length - systems.sorted.length);
  const variance = (factor: keyof Ratios): Estimate => {
    const reason = unknown[factor];
    return reason === undefined ? { value: best.ratios[factor] * residual } : { reason };
  };
  const [ofLarge, ofSmall] = [variance('large'), variance('small')];
  return {
    ratings: ratings.length,
    items: items.sorted.length,
    raters: raters.sorted.length,
    systems: systemEffects(systems.sorted, best.evaluation, { residual, centre }),
    variance: {
      items: isItemLarge ? ofLarge : ofSmall,
      raters: isItemLarge ? ofSmall : ofLarge,
      residual: { value: residual },
    },
    criterion: best.evaluation.criterion,
  };
}

/** Factors whose variance the ratings cannot tell from another one, with the reason. */
function confounded({
  large,
  small,
  largeLevels,
  smallLevels,
}: NumberedRatings): Partial<Record<keyof Ratios, string>> {
  const reason = (levels: number) => {
    if (levels < 2) return 'there is only one';
    return levels === large.length
      ? 'each has only one rating, so they cannot be told from the rest'
      : undefined;
  };
  const [ofLarge, ofSmall] = [reason(largeLevels), reason(smallLevels)];
  const alike = largeLevels === smallLevels && pairsOf(large, small, smallLevels) === largeLevels;
  return {
    ...(ofLarge !== undefined && { large: ofLarge }),
    ...(ofSmall !== undefined && { small: ofSmall }),
    ...(alike && ofLarge === undefined && { small: 'each item has a rater of its own' }),
  };
}

const pairsOf = (large: Int32Array, small: Int32Array, smallLevels: number): number =>
  new Set(large.map((level, rating) => level * smallLevels + small[rating])).size;

function systemEffects(
  names: readonly string[],
  { effects, covariance }: Evaluation,
  { residual, centre }: { readonly residual: number; readonly centre: number },
): MixedModelFit['systems'] {
  const size = names.length;
  const order = names.map((_, index) => index).sort((a, b) => effects[b] - effects[a] || a - b);
  const [first] = order;
  const effect = (value: number, variance: number): Effect => {
    const error = Math.sqrt(Math.max(0, variance) * residual);
    return { value, error, low: value - wald * error, high: value + wald * error };
  };
  const of = (a: number, b: number) => covariance[a * size + b];
  return Object.fromEntries(
    order.map((index) => [
      names[index],
      {
        mean: effect(effects[index] + centre, of(index, index)),
        fromFirst: effect(
          effects[index] - effects[first],
          of(index, index) + of(first, first) - 2 * of(index, first),
        ),
      },
    ]),
  );
}
