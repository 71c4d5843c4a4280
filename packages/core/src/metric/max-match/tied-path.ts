// arcs of all cheapest paths -> the path that the original takes among them: its floating sums, in the order of its list (metrics specification 2.2 to 2.4).
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

/** Up to this many unchanged words an arc of matches alone has at most two of them. */
const mostUnchanged = 2;

/**
 * Sums that differ, differ by a thousandth at least, far more than rounding can make of it: the last value of a vertex, and the moment at
 * which it gets it, depend on the arcs of cheapest paths alone. Null where the list cannot be told without making it.
 */
export function tiedPath(
  graph: VertexGraph,
  leaving: LeavingArcs,
  cheapestArcs: (start: number) => readonly CheapArc[],
  maxUnchanged: number,
): Steps | null {
  if (maxUnchanged > mostUnchanged) return null;
  const vertices = graph.i.length;
  const list = new EntryCounts(vertices);
  const entries: Entry[] = [];
  leaving.hasReplaced = false;
  for (let start = 0; start < vertices - 1; start++) {
    leaving.onMiddle = list.note;
    leaving.find(start, vertices);
    leaving.onMiddle = null;
    const arcs = cheapestArcs(start);
    for (const arc of arcs) if (arc.steps === 1) entries.push({ middle: -1, arc });
    const longer = new Map(arcs.filter(({ steps }) => steps > 1).map((arc) => [arc.target, arc]));
    if (longer.size === 0) continue;
    // Every entry of an arc has its place by the vertex at which it was made.
    for (const target of longer.keys()) leaving.wanted[target] = 1;
    leaving.find(start, vertices);
    for (const { middle, target } of leaving.listed) entries.push({ middle, arc: longer.get(target)! });
    leaving.listed.length = 0;
    for (const target of longer.keys()) leaving.wanted[target] = 0;
  }
  if (leaving.hasReplaced) return null;
  const { removed, stays } = list.longMatches();
  let size = list.count - removed;
  for (let edge = 0; edge < graph.edges; edge++) size += graph.times[edge];
  const kept = entries.filter(({ middle, arc }) => middle < 0 || !arc.isMatch || stays[middle] === 1);
  kept.sort((a, b) => a.middle - b.middle || a.arc.start - b.arc.start || a.arc.target - b.arc.target);
  return relax(
    vertices,
    kept.map(({ arc }) => arc),
    size,
  );
}

/** What the list of all entries is like, without the list: entries are noted by start, and stand in it by the vertex in between. */
class EntryCounts {
  count = 0;
  /** By vertex in between: 0 where it makes no entry; 1 two matches in one, 2 any other, for its first and for its last entry. */
  readonly #first: Uint8Array;
  readonly #last: Uint8Array;
  readonly #hasLong: Uint8Array;

  constructor(vertices: number) {
    [this.#first, this.#last, this.#hasLong] = Array.from({ length: 3 }, () => new Uint8Array(vertices));
  }

  readonly note = (middle: number, made: number, isLong: boolean): void => {
    this.count += made;
    this.#last[middle] = isLong ? 1 : 2;
    if (this.#first[middle] === 0) this.#first[middle] = isLong && made === 1 ? 1 : 2;
    if (isLong) this.#hasLong[middle] = 1;
  };

  /** Two matches in one are removed, but for those right after a removed entry. Each vertex makes one such entry at most. */
  longMatches(): { readonly removed: number; readonly stays: Uint8Array } {
    const stays = new Uint8Array(this.#first.length);
    let removed = 0;
    let isSkipped = false;
    for (let middle = 0; middle < stays.length; middle++) {
      if (this.#first[middle] === 0) continue;
      if (this.#hasLong[middle] === 1) {
        if (isSkipped && this.#first[middle] === 1) stays[middle] = 1;
        else removed++;
      }
      isSkipped = this.#last[middle] === 1 && stays[middle] === 0;
    }
    return { removed, stays };
  }
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
    for (let place = 0; place < arcs.length; place++) {
      const { start, target } = arcs[place];
      const reached = distance[start] + weights[place];
      if (reached >= distance[target]) continue;
      distance[target] = reached;
      back[target] = start;
      isMatch[target] = arcs[place].isMatch ? 1 : 0;
      changed = true;
    }
  }
  return { back, isMatch };
}
