// judgements -> comparisons: who beat whom, on which item, in flat arrays ready to be weighed and resampled.

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
  readonly item: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** 1: first won, -1: second won, 0: a tie. */
  readonly outcome: Int8Array;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function comparisonTable(comparisons: readonly SystemComparison[]): ComparisonTable {
  const systems = [...new Set(comparisons.flatMap(({ a, b }) => [a, b]))].sort(byText);
  const items = [...new Set(comparisons.map(({ item }) => item))].sort(byText);
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
    item: Int32Array.from(rows, ({ item }) => item),
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

export function countWins(table: ComparisonTable, weights: Float64Array | null): WinMatrix {
  const size = table.systems.length;
  const wins = new Float64Array(size * size);
  const ties = new Float64Array(size * size);
  for (let place = 0; place < table.length; place++) {
    const weight = weights ? weights[table.item[place]] : 1;
    if (weight === 0) continue;
    const forward = table.first[place] * size + table.second[place];
    const backward = table.second[place] * size + table.first[place];
    if (table.outcome[place] > 0) wins[forward] += weight;
    else if (table.outcome[place] < 0) wins[backward] += weight;
    else {
      ties[forward] += weight;
      ties[backward] += weight;
    }
  }
  return { systems: size, wins, ties };
}
