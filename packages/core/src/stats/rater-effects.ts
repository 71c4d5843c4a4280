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
  const units = new Sums();
  for (const { item, system, value } of ratings) units.add(`${item}\u0000${system}`, value);
  const distances = new Sums();
  const raters = new Set<string>();
  for (const { item, system, rater, value } of ratings) {
    const { sum, n } = units.byName.get(`${item}\u0000${system}`)!;
    raters.add(rater);
    if (n > 1) distances.add(rater, value - (sum - value) / (n - 1));
  }
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

/** Mean rating at each place on the screen: with random order every place should give the same. */
export function orderEffect(
  ratings: readonly SystemRating[],
): readonly { readonly position: number; readonly mean: number; readonly n: number }[] {
  const places = new Sums();
  for (const { position, value } of ratings) if (position !== undefined) places.add(String(position), value);
  return places
    .means()
    .map(([position, average, n]) => ({ position: Number(position), mean: average, n }))
    .sort((a, b) => a.position - b.position);
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
