// cross-products + ratios of variances -> everything the model says at these ratios: effects, spread, and which way the likelihood grows.
import { choleskyInPlace, inverseOf } from './cholesky.ts';
import type { CrossProducts } from './cross-products.ts';

/** Variance of each random factor divided by the residual one. */
export interface Ratios {
  readonly large: number;
  readonly small: number;
}

export interface Evaluation {
  /** Penalised residual sum of squares. */
  readonly residual: number;
  /** Effects of the systems and, row by row, the inverse that their covariance is the residual variance times of. */
  readonly effects: Float64Array;
  readonly covariance: Float64Array;
  /** REML criterion: minus two times the restricted log-likelihood, the residual variance at its best. */
  readonly criterion: number;
  /** Slope of the criterion along each ratio; below zero a larger ratio is more likely. */
  readonly slope: Ratios;
  /** What the ratio would be multiplied by if all else stayed (Harville 1977). */
  readonly step: Ratios;
}

/**
 * The mixed model equations (Henderson) with the larger factor eliminated: its block is diagonal, so what is left is as large as
 * the smaller factor and the systems. Null where the matrix is not positive.
 */
export function evaluateRatios(data: CrossProducts, ratios: Ratios): Evaluation | null {
  const { size, whole, groups, smallLevels, largeLevels, systems, ratings } = data;
  const block = size - 1;
  const root = Math.sqrt(ratios.small);
  const scale = (column: number) => (column < smallLevels ? root : 1);
  const factor = new Float64Array(size * size);
  const spread = new Float64Array(size * size);
  let [logs, trace] = [0, 0];
  factor.set(whole);
  for (const { count, levels, sums } of groups) {
    const diagonal = 1 + ratios.large * count;
    const [taken, squared] = [ratios.large / diagonal, ratios.large / (diagonal * diagonal)];
    logs += levels * Math.log(diagonal);
    trace += levels / diagonal;
    for (let cell = 0; cell < sums.length; cell++) {
      factor[cell] -= taken * sums[cell];
      spread[cell] += squared * sums[cell];
    }
  }
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const both = scale(row) * scale(column);
      factor[row * size + column] *= both;
      spread[row * size + column] *= both;
    }
    if (row < smallLevels) factor[row * size + row] += 1;
  }
  if (!choleskyInPlace(factor, size)) return null;
  for (let row = 0; row < block; row++) logs += 2 * Math.log(factor[row * size + row]);
  const inverse = inverseOf(factor, size, block);
  const solution = solveRatings(factor, size);
  const residual = factor[block * size + block] ** 2;
  const freedom = ratings - systems;

  for (let a = 0; a < block; a++)
    for (let b = 0; b < block; b++) trace += inverse[a * block + b] * spread[a * size + b];
  const large = { levels: largeLevels, trace, squares: quadratic(spread, solution, size) };
  const small = { levels: smallLevels, trace: 0, squares: 0 };
  for (let level = 0; level < smallLevels; level++) {
    small.trace += inverse[level * block + level];
    small.squares += solution[level] ** 2;
  }
  const slope = ({ levels, trace: own, squares }: typeof large, ratio: number) =>
    (levels - own - (freedom * squares) / residual) / ratio;
  const step = ({ levels, trace: own, squares }: typeof large) =>
    (freedom * squares) / (residual * (levels - own));
  const covariance = new Float64Array(systems * systems);
  for (let a = 0; a < systems; a++)
    for (let b = 0; b < systems; b++)
      covariance[a * systems + b] = inverse[(smallLevels + a) * block + smallLevels + b];
  return {
    residual,
    effects: solution.slice(smallLevels),
    covariance,
    criterion: logs + freedom * (1 + Math.log((2 * Math.PI * residual) / freedom)),
    slope: { large: slope(large, ratios.large), small: slope(small, ratios.small) },
    step: { large: step(large), small: step(small) },
  };
}

/** The effects that fit the ratings, which are the last column. */
function solveRatings(factor: Float64Array, size: number): Float64Array {
  const block = size - 1;
  const solution = new Float64Array(block);
  for (let row = block - 1; row >= 0; row--) {
    let sum = factor[block * size + row];
    for (let k = row + 1; k < block; k++) sum -= factor[k * size + row] * solution[k];
    solution[row] = sum / factor[row * size + row];
  }
  return solution;
}

/** What the ratings leave over after the solution, squared under the matrix. */
function quadratic(matrix: Float64Array, solution: Float64Array, size: number): number {
  const left = new Float64Array(size).fill(1);
  solution.forEach((effect, index) => {
    left[index] = -effect;
  });
  let sum = 0;
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) sum += left[a] * left[b] * matrix[a * size + b];
  return sum;
}
