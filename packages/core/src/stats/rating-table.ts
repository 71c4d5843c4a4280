// judgements -> rating table: one criterion's ratings in flat arrays, ready to be weighed and resampled.
import { resamplingGroups } from './bootstrap.ts';

/** One rating: `item` is what is resampled, `unit` what is rated (an output of the item, or the item itself). */
export interface UnitRating {
  readonly item: string;
  readonly unit: string;
  readonly rater: string;
  readonly value: number;
}

/** Ratings grouped by unit. Units, raters and categories are in sorted order, so the order of the input never matters. */
export interface RatingTable {
  readonly items: readonly string[];
  readonly raters: readonly string[];
  /** The values that occur, ascending; a rating's code is its place here. */
  readonly categories: readonly number[];
  readonly units: number;
  /** Ratings of unit u stand at offsets[u] .. offsets[u + 1]. */
  readonly offsets: Int32Array;
  /** Items are resampled in groups; `group[u]` is that of unit u's item. */
  readonly groups: number;
  readonly group: Int32Array;
  readonly rater: Int32Array;
  readonly code: Int32Array;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function indexOf(values: readonly string[]): {
  readonly sorted: readonly string[];
  readonly index: ReadonlyMap<string, number>;
} {
  const sorted = [...new Set(values)].sort(byText);
  return { sorted, index: new Map(sorted.map((value, place) => [value, place])) };
}

/** A rater who rated the same unit twice counts once, with the first rating; repeats are analysed elsewhere. */
export function ratingTable(
  ratings: readonly UnitRating[],
  { items: given }: { readonly items?: readonly string[] } = {},
): RatingTable {
  const items = indexOf(given ?? ratings.map(({ item }) => item));
  const { groups, groupOf } = resamplingGroups(items.sorted.length);
  const raters = indexOf(ratings.map(({ rater }) => rater));
  const categories = [...new Set(ratings.map(({ value }) => value))].sort((a, b) => a - b);
  const codes = new Map(categories.map((value, code) => [value, code]));
  const units = new Map<string, { item: number; byRater: Map<number, number> }>();
  for (const { item, unit, rater, value } of ratings) {
    const key = `${item}\u0000${unit}`;
    let row = units.get(key);
    if (!row) {
      row = { item: items.index.get(item)!, byRater: new Map() };
      units.set(key, row);
    }
    const seat = raters.index.get(rater)!;
    if (!row.byRater.has(seat)) row.byRater.set(seat, codes.get(value)!);
  }
  const rows = [...units].sort(([a], [b]) => byText(a, b)).map(([, row]) => row);
  const total = rows.reduce((sum, { byRater }) => sum + byRater.size, 0);
  const offsets = new Int32Array(rows.length + 1);
  const group = new Int32Array(rows.length);
  const rater = new Int32Array(total);
  const code = new Int32Array(total);
  let place = 0;
  rows.forEach((row, unit) => {
    group[unit] = groupOf[row.item];
    for (const [seat, value] of [...row.byRater].sort(([a], [b]) => a - b)) {
      rater[place] = seat;
      code[place++] = value;
    }
    offsets[unit + 1] = place;
  });
  return {
    items: items.sorted,
    raters: raters.sorted,
    categories,
    units: rows.length,
    offsets,
    groups,
    group,
    rater,
    code,
  };
}
