// ratings -> rater effects: severity, z-normalised means, order effects and split-half reliability.
import { pearson } from './correlation.ts';
import { type Estimate, isDefined, mean } from './estimate.ts';
import type { RandomStream } from './random.ts';

/** A rating of a system by a rater, in the position at which it was shown. */
export interface SystemRating {
  readonly item: string;
  readonly system: string;
  readonly rater: string;
  readonly value: number;
  /** Place on the screen, from 0. */
  readonly position?: number;
}

export function groupBy<Value>(
  values: readonly Value[],
  key: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const name = key(value);
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

const meanOf = (ratings: readonly SystemRating[]) => mean(ratings.map(({ value }) => value));

/** How far each rater's mean lies from the mean of all raters on the same units: below zero is severe. */
export function raterSeverity(ratings: readonly SystemRating[]): Record<string, Estimate> {
  const unitMeans = new Map<string, { sum: number; n: number }>();
  const unit = ({ item, system }: SystemRating) => `${item}\u0000${system}`;
  for (const rating of ratings) {
    const entry = unitMeans.get(unit(rating)) ?? { sum: 0, n: 0 };
    unitMeans.set(unit(rating), { sum: entry.sum + rating.value, n: entry.n + 1 });
  }
  return Object.fromEntries(
    [...groupBy(ratings, ({ rater }) => rater)].map(([rater, own]) => {
      const shared = own.flatMap((rating) => {
        const { sum, n } = unitMeans.get(unit(rating))!;
        return n > 1 ? [rating.value - (sum - rating.value) / (n - 1)] : [];
      });
      return [rater, shared.length > 0 ? mean(shared) : { reason: 'nobody else rated the same units' }];
    }),
  );
}

/** Mean per system of ratings standardised within each rater; a rater who always gives the same rating says nothing and is left out. */
export function zNormalisedMeans(ratings: readonly SystemRating[]): Record<string, Estimate> {
  const standard = [...groupBy(ratings, ({ rater }) => rater).values()].flatMap((own) => {
    const centre = meanOf(own);
    if (!isDefined(centre) || own.length < 2) return [];
    const spread = Math.sqrt(
      own.reduce((sum, { value }) => sum + (value - centre.value) ** 2, 0) / (own.length - 1),
    );
    return spread > 0
      ? own.map((rating) => ({ ...rating, value: (rating.value - centre.value) / spread }))
      : [];
  });
  const bySystem = groupBy(standard, ({ system }) => system);
  return Object.fromEntries(
    [...groupBy(ratings, ({ system }) => system).keys()].map((system) => [
      system,
      bySystem.has(system)
        ? meanOf(bySystem.get(system)!)
        : { reason: 'no rater of this system used more than one value' },
    ]),
  );
}

/** Mean rating at each place on the screen: with random order every place should give the same. */
export function orderEffect(
  ratings: readonly SystemRating[],
): readonly { readonly position: number; readonly mean: number; readonly n: number }[] {
  const placed = ratings.filter(({ position }) => position !== undefined);
  return [...groupBy(placed, ({ position }) => String(position).padStart(6, '0'))].map(
    ([position, group]) => ({
      position: Number(position),
      mean: group.reduce((sum, { value }) => sum + value, 0) / group.length,
      n: group.length,
    }),
  );
}

/** Correlation of the systems' means over two random halves of the items, stepped up to full length (Spearman-Brown), averaged over draws. */
export function splitHalfReliability(
  ratings: readonly SystemRating[],
  random: RandomStream,
  draws = 100,
): Estimate {
  const { items, systems, sums, counts } = itemSums(ratings);
  if (items < 2) return { reason: 'fewer than two items' };
  if (systems < 3) return { reason: 'fewer than three systems' };
  const order = Int32Array.from({ length: items }, (_, item) => item);
  const half = Math.floor(items / 2);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    for (let last = items - 1; last > 0; last--) {
      const other = random.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    const parts = [order.subarray(0, half), order.subarray(half)].map((part) =>
      partMeans(part, systems, sums, counts),
    );
    const both = parts[0].flatMap((first, system) => {
      const second = parts[1][system];
      return first !== null && second !== null ? [[first, second] as const] : [];
    });
    const r = pearson(
      both.map(([first]) => first),
      both.map(([, second]) => second),
    );
    if (isDefined(r) && r.value > -1) values.push((2 * r.value) / (1 + r.value));
  }
  return values.length > 0 ? mean(values) : { reason: 'the means of the halves do not vary' };
}

/** Sum and number of ratings of each system on each item, items and systems in sorted order. */
function itemSums(ratings: readonly SystemRating[]) {
  const numbered = (names: Iterable<string>) =>
    new Map([...new Set(names)].sort().map((name, place) => [name, place]));
  const itemNumber = numbered(ratings.map(({ item }) => item));
  const systemNumber = numbered(ratings.map(({ system }) => system));
  const systems = systemNumber.size;
  const sums = new Float64Array(itemNumber.size * systems);
  const counts = new Float64Array(itemNumber.size * systems);
  for (const { item, system, value } of ratings) {
    const place = itemNumber.get(item)! * systems + systemNumber.get(system)!;
    sums[place] += value;
    counts[place]++;
  }
  return { items: itemNumber.size, systems, sums, counts };
}

function partMeans(
  items: Int32Array,
  systems: number,
  sums: Float64Array,
  counts: Float64Array,
): (number | null)[] {
  return Array.from({ length: systems }, (_, system) => {
    let sum = 0;
    let n = 0;
    for (const item of items) {
      sum += sums[item * systems + system];
      n += counts[item * systems + system];
    }
    return n > 0 ? sum / n : null;
  });
}
