// arcs of all cheapest paths -> the path that the original takes among them: its floating sums, in the order of its list (metrics specification 2.2 to 2.4).
import type { EntryList } from './entry-list.ts';
import { goldWeight, step } from './gold-arcs.ts';
import type { LeavingArcs } from './leaving-arcs.ts';
import type { VertexGraph } from './vertex-graph.ts';
import { notGold } from './weigh.ts';

/** An arc by which its target is reached at the least sum, in thousandths. */
export interface CheapArc {
  readonly start: number;
  readonly target: number;
  readonly steps: number;
  readonly isMatch: boolean;
  readonly weight: number;
}

/** For each vertex the one before it, and whether the arc between them is a match. */
export interface Steps {
  readonly back: Int32Array;
  readonly isMatch: Uint8Array;
}

interface Entry {
  readonly middle: number;
  readonly arc: CheapArc;
}

/**
 * Sums that differ, differ by a thousandth at least, far more than rounding can make of it: the last value of a vertex, and the moment at
 * which it gets it, depend on the arcs of cheapest paths alone. `starts` are those from which such arcs may leave.
 */
export function tiedPath(
  graph: VertexGraph,
  { leaving, list, starts }: TiedGraph,
  cheapestArcs: (start: number) => readonly CheapArc[],
): Steps {
  const vertices = graph.i.length;
  const entries: Entry[] = [];
  for (const start of starts) {
    leaving.find(start, vertices);
    const arcs = cheapestArcs(start);
    for (const arc of arcs) if (arc.steps === 1) entries.push({ middle: -1, arc });
    const longer = new Map(arcs.filter(({ steps }) => steps > 1).map((arc) => [arc.target, arc]));
    if (longer.size === 0) continue;
    // Every entry of an arc is indexed by the vertex at which it was made.
    for (const target of longer.keys()) leaving.wanted[target] = 1;
    leaving.find(start, vertices);
    for (const { middle, target } of leaving.listed) entries.push({ middle, arc: longer.get(target)! });
    leaving.listed.length = 0;
    for (const target of longer.keys()) leaving.wanted[target] = 0;
  }
  const kept = entries.filter(
    ({ middle, arc }) => middle < 0 || !arc.isMatch || list.stays(arc.start, middle),
  );
  kept.sort((a, b) => a.middle - b.middle || a.arc.start - b.arc.start || a.arc.target - b.arc.target);
  return relax(
    vertices,
    kept.map(({ arc }) => arc),
    list.size,
  );
}

interface TiedGraph {
  readonly leaving: LeavingArcs;
  readonly list: EntryList;
  readonly starts: Iterable<number>;
}

/** Bellman and Ford as the original goes over its list; `size` is the length of the whole list, which gold edits weigh. */
function relax(vertices: number, arcs: readonly CheapArc[], size: number): Steps {
  const weights = Float64Array.from(arcs, ({ weight, steps }) => {
    let sum = weight < 0 ? -size : steps;
    for (let more = weight - (weight < 0 ? goldWeight : step * steps); more > 0; more--) sum += notGold;
    return sum;
  });
  const distance = new Float64Array(vertices).fill(Number.POSITIVE_INFINITY);
  const back = new Int32Array(vertices).fill(-1);
  const isMatch = new Uint8Array(vertices);
  distance[0] = 0;
  for (let round = 1, changed = true; changed && round < vertices; round++) {
    changed = false;
    for (let index = 0; index < arcs.length; index++) {
      const { start, target } = arcs[index];
      const reached = distance[start] + weights[index];
      if (reached >= distance[target]) continue;
      distance[target] = reached;
      back[target] = start;
      isMatch[target] = arcs[index].isMatch ? 1 : 0;
      changed = true;
    }
  }
  return { back, isMatch };
}
