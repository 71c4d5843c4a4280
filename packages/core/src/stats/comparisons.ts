// judgements -> comparisons: who beat whom, on which item, in flat arrays ready to be weighed and resampled.
import { resamplingGroups } from './bootstrap.ts';
import { numberedNames } from './numbered-names.ts';

/** One comparison of two systems by one judge; `outcome` says who was better. */
export interface SystemComparison {
  readonly item: string;
  readonly judge: string;
  readonly a: string;
  readonly b: string;
  readonly outcome: 'a' | 'b' | 'tie';
}

/** Comparisons by number, `first` the system that sorts first. Only counts are taken of them, so their order never matters. */
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

/**
 * Comparisons in the form that rankings are computed from.
 *
 * @example
 * const judged = (item: string, judge: string, outcome: 'a' | 'b') => ({ item, judge, a: 'one', b: 'two', outcome });
 * comparisonTable([judged('1', 'x', 'a')]).systems // ['one', 'two']
 */
export function comparisonTable(comparisons: readonly SystemComparison[]): ComparisonTable {
  const length = comparisons.length;
  const systems = numberedNames(comparisons, ({ a }) => a, numberedNames(comparisons, ({ b }) => b).sorted);
  const items = numberedNames(comparisons, ({ item }) => item);
  const { groups, groupOf } = resamplingGroups(items.sorted.length);
  const table = {
    group: new Int32Array(length),
    first: new Int32Array(length),
    second: new Int32Array(length),
    outcome: new Int8Array(length),
  };
  for (let index = 0; index < length; index++) {
    const { item, a, b, outcome } = comparisons[index];
    const [left, right] = [systems.numbers.get(a)!, systems.numbers.get(b)!];
    const sign = outcome === 'tie' ? 0 : outcome === 'a' ? 1 : -1;
    table.group[index] = groupOf[items.numbers.get(item)!];
    table.first[index] = Math.min(left, right);
    table.second[index] = Math.max(left, right);
    table.outcome[index] = left <= right ? sign : -sign;
  }
  return { systems: systems.sorted, items: items.sorted, length, groups, ...table };
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
  // Wins stand in the first half of a group's cells, ties in the second.
  const keys = new Float64Array(table.length);
  for (let index = 0; index < table.length; index++) {
    const [first, second] = [table.first[index], table.second[index]];
    const outcome = table.outcome[index];
    const cell = outcome < 0 ? second * size + first : first * size + second + (outcome === 0 ? cells : 0);
    keys[index] = table.group[index] * 2 * cells + cell;
  }
  const { distinct, amount } = runs(keys.sort());
  const group = Int32Array.from(distinct, (key) => Math.floor(key / (2 * cells)));
  const cell = Int32Array.from(distinct, (key) => key % (2 * cells));
  return (weights) => {
    const wins = new Float64Array(cells);
    const ties = new Float64Array(cells);
    for (let entry = 0; entry < cell.length; entry++) {
      const mass = amount[entry] * (weights ? weights[group[entry]] : 1);
      if (cell[entry] < cells) wins[cell[entry]] += mass;
      else {
        const index = cell[entry] - cells;
        ties[index] += mass;
        ties[(index % size) * size + Math.floor(index / size)] += mass;
      }
    }
    return { systems: size, wins, ties };
  };
}

/** Each value of a sorted list once, and how often it occurs. */
function runs(sorted: Float64Array): { readonly distinct: Float64Array; readonly amount: Float64Array } {
  const distinct = new Float64Array(sorted.length);
  const amount = new Float64Array(sorted.length);
  let count = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] !== sorted[index - 1]) distinct[count++] = sorted[index];
    amount[count - 1]++;
  }
  return { distinct: distinct.subarray(0, count), amount: amount.subarray(0, count) };
}

export const countWins = (table: ComparisonTable): WinMatrix => winCounter(table)(null);
