// judgements -> rating table: one criterion's ratings in flat arrays, ready to be weighed and resampled.
import { resamplingGroups } from '../bootstrap.ts';
import { numberedNames, numbersOf } from '../numbered-names.ts';

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
  /** The values that occur, ascending; a rating's code is its index here. */
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

/** A rater who rated the same unit twice counts once, with the first rating; repeats are analysed elsewhere. */
export function ratingTable(
  ratings: readonly UnitRating[],
  { items: given }: { readonly items?: readonly string[] } = {},
): RatingTable {
  const items = numberedNames(ratings, ({ item }) => item, given);
  const names = numberedNames(ratings, ({ unit }) => unit);
  const raters = numberedNames(ratings, ({ rater }) => rater);
  const categories = [...new Set(ratings.map(({ value }) => value))].sort((a, b) => a - b);
  const codes = new Map(categories.map((value, code) => [value, code]));
  const { groups, groupOf } = resamplingGroups(items.sorted.length);

  const itemOf = numbersOf(ratings, ({ item }) => item, items);
  const nameOf = numbersOf(ratings, ({ unit }) => unit, names);
  const raterOf = numbersOf(ratings, ({ rater }) => rater, raters);
  // By rater, then unit, then item, each time keeping what came before: in the end by item, unit and rater, first ratings first.
  let order = Int32Array.from(itemOf.keys());
  order = sortedBy(raterOf, raters.sorted.length, order);
  order = sortedBy(nameOf, names.sorted.length, order);
  order = sortedBy(itemOf, items.sorted.length, order);

  const offsets = [0];
  const group: number[] = [];
  const rater = new Int32Array(ratings.length);
  const code = new Int32Array(ratings.length);
  let index = 0;
  let before = -1;
  for (const row of order) {
    const sameUnit = before >= 0 && itemOf[row] === itemOf[before] && nameOf[row] === nameOf[before];
    const again = sameUnit && raterOf[row] === raterOf[before];
    if (again) continue;
    if (!sameUnit) {
      if (before >= 0) offsets.push(index);
      group.push(groupOf[itemOf[row]]);
    }
    rater[index] = raterOf[row];
    code[index++] = codes.get(ratings[row].value)!;
    before = row;
  }
  if (before >= 0) offsets.push(index);
  return {
    items: items.sorted,
    raters: raters.sorted,
    categories,
    units: group.length,
    offsets: Int32Array.from(offsets),
    groups,
    group: Int32Array.from(group),
    rater: rater.slice(0, index),
    code: code.slice(0, index),
  };
}

/** `order` sorted by the key of each row, rows of equal key as they stood: counting, so that a million rows take no time. */
function sortedBy(keys: Int32Array, count: number, order: Int32Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(count + 1);
  for (const key of keys) next[key + 1]++;
  for (let key = 0; key < count; key++) next[key + 1] += next[key];
  const sorted = new Int32Array(order.length);
  for (const row of order) sorted[next[keys[row]]++] = row;
  return sorted;
}
