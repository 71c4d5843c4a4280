// gold edits + graph -> the arcs that the gold makes cheaper or dearer than their length (metrics specification 2.3).
import type { GoldEdit } from './gold.ts';
import type { LeavingArcs } from './leaving-arcs.ts';
import type { LongMatches } from './long-match.ts';
import { match, type VertexGraph } from './vertex-graph.ts';
import { weighInsertions } from './weigh.ts';

/** Weights in thousandths: a step is 1000, an entry that is not in the gold 1, an arc of the gold less than all paths together. */
export const step = 1000;
export const goldWeight = -(2 ** 36);

export interface GoldArcs {
  /** From start to target to weight. */
  readonly weights: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Arcs whose words are those of a gold edit, as start times the number of vertices plus target. */
  readonly sameWords: ReadonlySet<number>;
}

/** Where the gold repeats several unchanged words, whether such an arc exists depends on the arcs before it. */
export function findGoldArcs(
  graph: VertexGraph,
  hypothesis: readonly string[],
  gold: readonly GoldEdit[],
  leaving: LeavingArcs,
  longMatches: LongMatches,
): GoldArcs {
  const vertices = graph.i.length;
  const weights = new Map<number, Map<number, number>>();
  const sameWords = new Set<number>();
  const weigh = (start: number, target: number, weight: number) => {
    const own = weights.get(start) ?? new Map<number, number>();
    own.set(target, weight);
    weights.set(start, own);
  };
  for (const edit of gold)
    for (const [start, target] of pairsOf(graph, hypothesis, edit)) {
      sameWords.add(start * vertices + target);
      if (edit.start === edit.end) continue;
      leaving.find(start, target);
      if (leaving.length[target] === 0) continue;
      const isLong = leaving.kind[target] === match && leaving.length[target] > 1;
      if (isLong && !longMatches.stays(start, diagonalBefore(graph, target))) continue;
      weigh(start, target, goldWeight);
    }
  const insertedAt = new Set(gold.flatMap(({ start, end }) => (start === end ? [start] : [])));
  for (const row of insertedAt) weighRow(graph, hypothesis, gold, row, weigh);
  return { weights, sameWords };
}

/** The vertex one word of both texts before. */
export const diagonalBefore = ({ number, columns, i, j }: VertexGraph, vertex: number): number =>
  number[(i[vertex] - 1) * columns + j[vertex] - 1];

/** All pairs of vertices between which the hypothesis has the words of a gold edit. */
function* pairsOf(
  { number, columns }: VertexGraph,
  hypothesis: readonly string[],
  { start, end, alternatives }: GoldEdit,
): Iterable<readonly [number, number]> {
  for (const alternative of new Set(alternatives)) {
    const width = alternative === '' ? 0 : alternative.split(' ').length;
    if (start > end || (start === end && width === 0)) continue;
    for (let column = 0; column + width < columns; column++) {
      const from = number[start * columns + column];
      const to = number[end * columns + column + width];
      if (from < 0 || to < 0) continue;
      if (hypothesis.slice(column, column + width).join(' ') === alternative) yield [from, to];
    }
  }
}

/** Insertions between the same two source words: all of them are weighed together. */
function weighRow(
  { number, columns, i, j, firstEdge, to, times }: VertexGraph,
  hypothesis: readonly string[],
  gold: readonly GoldEdit[],
  row: number,
  weigh: (start: number, target: number, weight: number) => void,
): void {
  const arcs = { from: [] as number[], to: [] as number[], j };
  const list: number[] = [];
  const weights: number[] = [];
  for (let column = 0; column < columns; column++) {
    const first = number[row * columns + column];
    if (first < 0) continue;
    let last = first;
    let entries = 0;
    // The edge to the right comes first among those that leave a vertex.
    for (let edge = firstEdge[last]; edge < firstEdge[last + 1]; edge = firstEdge[last]) {
      const target = to[edge];
      if (i[target] !== row) break;
      entries = last === first ? times[edge] : 1;
      last = target;
      for (let entry = 0; entry < entries; entry++) list.push(weights.length);
      arcs.from.push(first);
      arcs.to.push(last);
      weights.push(step * (j[last] - j[first]));
    }
  }
  const own = gold.filter(({ start, end }) => start === row && end === row);
  weighInsertions(arcs, hypothesis, list, own, weights, { best: goldWeight, other: 1 });
  weights.forEach((weight, arc) => {
    weigh(arcs.from[arc], arcs.to[arc], weight);
  });
}
