// cross-products -> the ratios of variances at which the restricted likelihood is largest.
import type { CrossProducts } from './cross-products.ts';
import { type Evaluation, evaluateRatios, type Ratios } from './evaluate.ts';

type Factor = keyof Ratios;

/** As good as nothing for a level with one rating, and large enough to have a slope. */
const nothing = 1e-6;
/** Where two steps differ by less than this share, or no longer get closer, the ratios are found. */
const closeEnough = 1e-10;
const nearlyClose = 1e-6;
const mostSteps = 60;

export interface BestRatios {
  readonly ratios: Ratios;
  readonly evaluation: Evaluation;
}

/**
 * Looks for the place where the slopes vanish, not for the lowest of many values: slopes need no logarithms, so that every machine
 * finds the same bits, and they are exact where the criterion itself is flat. Null where there is no such place.
 */
export function bestRatios(data: CrossProducts, factors: readonly Factor[]): BestRatios | null {
  const start = (factor: Factor) => (factors.includes(factor) ? 0.1 : 0);
  const found = search(data, { large: start('large'), small: start('small') });
  if (!found) return null;
  // A factor that was nothing beside a first guess of the other may be something beside the right one.
  const again = factors.filter(
    (factor) => found.ratios[factor] === 0 && !isNothing(data, found.ratios, factor),
  );
  if (again.length === 0) return found;
  return search(data, { ...found.ratios, ...Object.fromEntries(again.map((factor) => [factor, 0.001])) });
}

/** From ratios above zero downhill; those that are zero stay so. */
function search(data: CrossProducts, from: Ratios): BestRatios | null {
  let ratios = from;
  let before = Number.POSITIVE_INFINITY;
  for (let step = 0; step < mostSteps; step++) {
    const here = evaluateRatios(data, ratios);
    if (!here || !(here.residual > 0)) return null;
    const free = (['large', 'small'] as const).filter((factor) => ratios[factor] > 0);
    const vanished = free.filter((factor) => here.slope[factor] > 0 && isNothing(data, ratios, factor));
    if (vanished.length > 0) {
      ratios = { ...ratios, [vanished[0]]: 0 };
      continue;
    }
    if (free.length === 0) return { ratios, evaluation: here };
    const next = nextRatios(data, ratios, here, free, step);
    const moved = Math.max(...free.map((factor) => Math.abs(next[factor] / ratios[factor] - 1)));
    if (!Number.isFinite(moved)) return null;
    if (moved < closeEnough || (moved < nearlyClose && moved >= before)) return { ratios, evaluation: here };
    before = moved;
    ratios = next;
  }
  return null;
}

/** Whether the criterion grows as soon as the ratio leaves zero. */
function isNothing(data: CrossProducts, ratios: Ratios, factor: Factor): boolean {
  const levels = factor === 'large' ? data.largeLevels : data.smallLevels;
  const least = (nothing * levels) / data.ratings;
  return (evaluateRatios(data, { ...ratios, [factor]: least })?.slope[factor] ?? -1) > 0;
}

/** The slow step, which is always safe, first; then Newton's step on the slopes wherever it makes sense. */
function nextRatios(
  data: CrossProducts,
  ratios: Ratios,
  here: Evaluation,
  free: readonly Factor[],
  step: number,
): Ratios {
  const by = (step < 3 ? null : newtonStep(data, ratios, here, free)) ?? here.step;
  const next = { ...ratios };
  for (const factor of free) next[factor] = ratios[factor] * Math.min(20, Math.max(0.05, by[factor]));
  return next;
}

/** What to multiply each ratio by, so that slopes along its logarithm vanish; null where the criterion is not curved upwards. */
function newtonStep(
  data: CrossProducts,
  ratios: Ratios,
  here: Evaluation,
  free: readonly Factor[],
): Ratios | null {
  const slopes = free.map((factor) => ratios[factor] * here.slope[factor]);
  const curves = free.map((factor) => {
    const share = 1e-5;
    const moved = { ...ratios, [factor]: ratios[factor] * (1 + share) };
    const there = evaluateRatios(data, moved);
    return free.map((other, index) =>
      there ? (moved[other] * there.slope[other] - slopes[index]) / share : Number.NaN,
    );
  });
  const one = { large: 1, small: 1 };
  if (free.length === 1) {
    const [[curve]] = curves;
    return curve > 0 ? { ...one, [free[0]]: 1 - slopes[0] / curve } : null;
  }
  const [[a, c], [b, d]] = curves;
  const determinant = a * d - b * c;
  if (!(a > 0) || !(determinant > 0)) return null;
  // Two free factors are always the large one and the small one.
  return {
    large: 1 - (d * slopes[0] - b * slopes[1]) / determinant,
    small: 1 - (a * slopes[1] - c * slopes[0]) / determinant,
  };
}
