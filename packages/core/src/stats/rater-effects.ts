// ratings -> rater effects: severity, z-normalised means, order effects and split-half reliability.
import { pearson } from './correlation.ts';
import { type Estimate, isDefined, mean } from './estimate.ts';
import { numberedNames, numbersOf } from './numbered-names.ts';
import { type Random, shuffleInPlace } from './random.ts';

/** A rating of a system by a rater, in the position at which it was shown. */
export interface SystemRating {
  readonly item: string;
  readonly system: string;
  readonly rater: string;
  readonly value: number;
  /** Position on the screen, from 0. */
  readonly position?: number;
}

/** Sums and numbers by name, added up in place: millions of ratings must not make millions of objects. */
class Sums {
  readonly byName = new Map<string, { sum: number; n: number }>();

  add(name: string, value: number): void {
    const entry = this.byName.get(name);
    if (entry) {
      entry.sum += value;
      entry.n++;
    } else this.byName.set(name, { sum: value, n: 1 });
  }

  /** In the order of the names. */
  means(): [string, number, number][] {
    return [...this.byName]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { sum, n }]) => [name, sum / n, n]);
  }
}

/** How far each rater's mean lies from the mean of all raters on the same units: below zero is severe. */
export function raterSeverity(ratings: readonly SystemRating[]): Record<string, Estimate> {
  const { cellOf, sums, counts } = itemSums(ratings);
  const distances = new Sums();
  const raters = new Set<string>();
  ratings.forEach(({ rater, value }, rating) => {
    raters.add(rater);
    const [sum, n] = [sums[cellOf[rating]], counts[cellOf[rating]]];
    if (n > 1) distances.add(rater, value - (sum - value) / (n - 1));
  });
  const known = new Map(distances.means().map(([rater, value]) => [rater, value]));
  return Object.fromEntries(
    [...raters].sort().map((rater): [string, Estimate] => {
      const value = known.get(rater);
      return [rater, value === undefined ? { reason: 'nobody else rated the same units' } : { value }];
    }),
  );
}

/** Mean per system of ratings standardised within each rater; a rater who always gives the same rating says nothing and is left out. */
export function zNormalisedMeans(ratings: readonly SystemRating[]): Record<string, Estimate> {
  const [values, squares] = [new Sums(), new Sums()];
  for (const { rater, value } of ratings) values.add(rater, value);
  const centre = new Map(values.means().map(([rater, value]) => [rater, value]));
  for (const { rater, value } of ratings) squares.add(rater, (value - centre.get(rater)!) ** 2);
  const spread = new Map(
    squares.means().map(([rater, square, n]) => [rater, n > 1 ? Math.sqrt((square * n) / (n - 1)) : 0]),
  );
  const systems = new Set<string>();
  const standard = new Sums();
  for (const { rater, system, value } of ratings) {
    systems.add(system);
    const width = spread.get(rater)!;
    if (width > 0) standard.add(system, (value - centre.get(rater)!) / width);
  }
  const known = new Map(standard.means().map(([system, value]) => [system, value]));
  return Object.fromEntries(
    [...systems].sort().map((system): [string, Estimate] => {
      const value = known.get(system);
      return [
        system,
        value === undefined ? { reason: 'no rater of this system used more than one value' } : { value },
      ];
    }),
  );
}

/** Mean rating at each position on the screen: with random order every position should give the same. */
export function orderEffect(
  ratings: readonly SystemRating[],
): readonly { readonly position: number; readonly mean: number; readonly n: number }[] {
  const positions = new Sums();
  for (const { position, value } of ratings)
    if (position !== undefined) positions.add(String(position), value);
  return positions
    .means()
    .map(([position, average, n]) => ({ position: Number(position), mean: average, n }))
    .sort((a, b) => a.position - b.position);
}

/** Correlation of the systems' means over two random halves of the items, stepped up to full length (Spearman-Brown), averaged over draws. */
export function splitHalfReliability(
  ratings: readonly SystemRating[],
  random: Random,
  draws = 100,
): Estimate {
  const { items, systems, sums, counts } = itemSums(ratings);
  if (items < 2) return { reason: 'fewer than two items' };
  if (systems < 3) return { reason: 'fewer than three systems' };
  const order = Int32Array.from({ length: items }, (_, item) => item);
  const half = Math.floor(items / 2);
  // What one half has is not in the other.
  const whole = addUp(order, systems, sums, counts);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    shuffleInPlace(order, random);
    const part = addUp(order.subarray(0, half), systems, sums, counts);
    const both = Array.from(part.sum, (sum, system) => {
      const [n, rest] = [part.n[system], whole.n[system] - part.n[system]];
      return n > 0 && rest > 0 ? [[sum / n, (whole.sum[system] - sum) / rest] as const] : [];
    }).flat();
    const r = pearson(
      both.map(([first]) => first),
      both.map(([, second]) => second),
    );
    if (isDefined(r) && r.value > -1) values.push((2 * r.value) / (1 + r.value));
  }
  return values.length > 0 ? mean(values) : { reason: 'the means of the halves do not vary' };
}

/** Sum and number of ratings of each system on each item, items and systems in sorted order, and where each rating counts. */
function itemSums(ratings: readonly SystemRating[]) {
  const items = numberedNames(ratings, ({ item }) => item);
  const names = numberedNames(ratings, ({ system }) => system);
  const systems = names.sorted.length;
  const sums = new Float64Array(items.sorted.length * systems);
  const counts = new Float64Array(items.sorted.length * systems);
  const cellOf = numbersOf(ratings, ({ item }) => item, items);
  numbersOf(ratings, ({ system }) => system, names).forEach((system, rating) => {
    cellOf[rating] = cellOf[rating] * systems + system;
  });
  ratings.forEach(({ value }, rating) => {
    sums[cellOf[rating]] += value;
    counts[cellOf[rating]]++;
  });
  return { items: items.sorted.length, systems, sums, counts, cellOf };
}

/** Sum and number of the ratings of each system over some of the items. */
function addUp(items: Int32Array, systems: number, sums: Float64Array, counts: Float64Array) {
  const sum = new Float64Array(systems);
  const n = new Float64Array(systems);
  for (let index = 0; index < items.length; index++) {
    const start = items[index] * systems;
    for (let system = 0; system < systems; system++) {
      sum[system] += sums[start + system];
      n[system] += counts[start + system];
    }
  }
  return { sum, n };
}
