// ratings -> rater effects: severity, z-normalised means, order effects and split-half reliability.
import { pearson } from './correlation.ts';
import { type Estimate, isDefined, mean } from './estimate.ts';
import { type RandomStream, shuffled } from './random.ts';

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
  const items = [...groupBy(ratings, ({ item }) => item)];
  const systems = [...groupBy(ratings, ({ system }) => system).keys()];
  if (items.length < 2) return { reason: 'fewer than two items' };
  if (systems.length < 3) return { reason: 'fewer than three systems' };
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const order = shuffled(items, random);
    const half = Math.floor(order.length / 2);
    const means = [order.slice(0, half), order.slice(half)].map((part) => {
      const bySystem = groupBy(
        part.flatMap(([, group]) => group),
        ({ system }) => system,
      );
      return systems.map((system) => meanOf(bySystem.get(system) ?? []));
    });
    const both = systems.flatMap((_, place) => {
      const [a, b] = [means[0][place], means[1][place]];
      return isDefined(a) && isDefined(b) ? [[a.value, b.value] as const] : [];
    });
    const r = pearson(
      both.map(([a]) => a),
      both.map(([, b]) => b),
    );
    if (isDefined(r) && r.value > -1) values.push((2 * r.value) / (1 + r.value));
  }
  return values.length > 0 ? mean(values) : { reason: 'the means of the halves do not vary' };
}
