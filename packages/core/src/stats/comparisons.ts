// judgements -> comparisons: who beat whom, on which item, in flat arrays ready to be weighed and resampled.
import { resamplingGroups } from './bootstrap.ts';

/** One comparison of two systems by one judge; `outcome` says who was better. */
export interface SystemComparison {
  readonly item: string;
  readonly judge: string;
  readonly a: string;
  readonly b: string;
  readonly outcome: 'a' | 'b' | 'tie';
}

/** Comparisons in sorted order (so the order of the input never matters), `first` the system that sorts first. */
export interface ComparisonTable {
  readonly systems: readonly string[];
  readonly items: readonly string[];
  readonly length: number;
  /** Items are resampled in groups; `group[c]` is that of comparison c's item. */
  readonly groups: number;
  readonly group: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** 1: first won, -1: second won, 0: a tie. */
  readonly outcome: Int8Array;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function comparisonTable(comparisons: readonly SystemComparison[]): ComparisonTable {
  const systems = [...new Set(comparisons.flatMap(({ a, b }) => [a, b]))].sort(byText);
  const items = [...new Set(comparisons.map(({ item }) => item))].sort(byText);
  const { groups, groupOf } = resamplingGroups(items.length);
  const systemIndex = new Map(systems.map((system, place) => [system, place]));
  const itemIndex = new Map(items.map((item, place) => [item, place]));
  const rows = comparisons.map(({ item, a, b, outcome }) => {
    const [first, second] = [systemIndex.get(a)!, systemIndex.get(b)!];
    const sign = outcome === 'tie' ? 0 : outcome === 'a' ? 1 : -1;
    return first <= second
      ? { item: itemIndex.get(item)!, first, second, outcome: sign }
      : { item: itemIndex.get(item)!, first: second, second: first, outcome: -sign };
  });
  rows.sort((x, y) => x.item - y.item || x.first - y.first || x.second - y.second || x.outcome - y.outcome);
  return {
    systems,
    items,
    length: rows.length,
    groups,
    group: Int32Array.from(rows, ({ item }) => groupOf[item]),
    first: Int32Array.from(rows, ({ first }) => first),
    second: Int32Array.from(rows, ({ second }) => second),
    outcome: Int8Array.from(rows, ({ outcome }) => outcome),
  };
}

/** wins[a * n + b]: how often a beat b; ties[a * n + b] = ties[b * n + a]: how often neither did. */
export interface WinMatrix {
  readonly systems: number;
  readonly wins: Float64Array;
  readonly ties: Float64Array;
}

/** Counts wins under item weights; prepared once, because a resample only adds up what each group of items contributes. */
export function winCounter(table: ComparisonTable): (weights: Float64Array | null) => WinMatrix {
  const size = table.systems.length;
  const cells = size * size;
  const perGroup = new Map<number, number>();
  for (let place = 0; place < table.length; place++) {
    const [first, second] = [table.first[place], table.second[place]];
    const outcome = table.outcome[place];
    // Wins stand in the first half of a group's cells, ties in the second.
    const cell =
      outcome > 0
        ? first * size + second
        : outcome < 0
          ? second * size + first
          : cells + first * size + second;
    const key = table.group[place] * 2 * cells + cell;
    perGroup.set(key, (perGroup.get(key) ?? 0) + 1);
  }
  const keys = Float64Array.from(perGroup.keys()).sort();
  const group = Int32Array.from(keys, (key) => Math.floor(key / (2 * cells)));
  const cell = Int32Array.from(keys, (key) => key % (2 * cells));
  const amount = Float64Array.from(keys, (key) => perGroup.get(key)!);
  return (weights) => {
    const wins = new Float64Array(cells);
    const ties = new Float64Array(cells);
    for (let entry = 0; entry < cell.length; entry++) {
      const mass = amount[entry] * (weights ? weights[group[entry]] : 1);
      if (cell[entry] < cells) wins[cell[entry]] += mass;
      else {
        const place = cell[entry] - cells;
        ties[place] += mass;
        ties[(place % size) * size + Math.floor(place / size)] += mass;
      }
    }
    return { systems: size, wins, ties };
  };
}

export const countWins = (table: ComparisonTable): WinMatrix => winCounter(table)(null);
