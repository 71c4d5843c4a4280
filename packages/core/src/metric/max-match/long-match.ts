// one arc of several matches -> whether the original keeps it in its list: it removes such arcs, but not right after one that it removed (metrics specification 2.2, step 5).
import { LeavingArcs } from './leaving-arcs.ts';
import { match, type VertexGraph } from './vertex-graph.ts';

/** What a start adds to the list at a vertex: how many entries, and whether the last is several matches in one. */
interface Addition {
  readonly start: number;
  readonly middle: number;
  readonly made: number;
  readonly isLong: boolean;
}

/** Asks only for the entries before the one in question, where `listEntries` goes through all of them. */
export class LongMatches {
  readonly #graph: VertexGraph;
  readonly #leaving: LeavingArcs;
  readonly #maxUnchanged: number;
  /** Matches on the way to a vertex, at least. */
  readonly #matches: Float64Array;

  constructor(graph: VertexGraph, maxUnchanged: number) {
    this.#graph = graph;
    this.#leaving = new LeavingArcs(graph, maxUnchanged);
    this.#maxUnchanged = maxUnchanged;
    this.#matches = new Float64Array(graph.i.length);
  }

  /** Whether matches from `start` that are joined at `middle` for the last word stay. */
  stays(start: number, middle: number): boolean {
    let stays = false;
    let entry = this.#addition(start, middle);
    // The first entry of its kind in an unbroken row is removed, the second stays, and so on in turns.
    while (entry.made === 1) {
      const before = this.#before(entry);
      if (!before?.isLong) break;
      stays = !stays;
      entry = before;
    }
    return stays;
  }

  /** What stands right before a single entry. */
  #before({ start, middle }: Addition): Addition | null {
    let found = this.#lastBefore(start, middle);
    for (let earlier = middle - 1; found === null && earlier > 0; earlier--)
      found = this.#lastBefore(earlier, earlier);
    return found;
  }

  /** The last start before the given one that adds entries at a vertex. */
  #lastBefore(start: number, middle: number): Addition | null {
    const { firstEdge, to, kind } = this.#graph;
    const matches = this.#matches;
    matches.fill(Number.POSITIVE_INFINITY, 0, middle);
    matches[middle] = 0;
    for (let vertex = middle - 1; vertex >= 0; vertex--) {
      for (let edge = firstEdge[vertex]; edge < firstEdge[vertex + 1]; edge++)
        if (to[edge] <= middle)
          matches[vertex] = Math.min(matches[vertex], matches[to[edge]] + (kind[edge] === match ? 1 : 0));
      if (vertex >= start || matches[vertex] > this.#maxUnchanged) continue;
      const addition = this.#addition(vertex, middle);
      if (addition.made > 0) return addition;
    }
    return null;
  }

  #addition(start: number, middle: number): Addition {
    const { firstEdge, to, kind: edgeKind } = this.#graph;
    const { length, kind, unchanged } = this.#leaving;
    this.#leaving.find(start, middle);
    let made = 0;
    let isLong = false;
    for (let edge = firstEdge[middle]; edge < firstEdge[middle + 1] && length[middle] > 0; edge++) {
      const known = length[to[edge]];
      if (known !== 0 && length[middle] + 1 >= known) continue;
      if (unchanged[middle] + (edgeKind[edge] === match ? 1 : 0) > this.#maxUnchanged) continue;
      made++;
      isLong = edgeKind[edge] === match && kind[middle] === match;
    }
    return { start, middle, made, isLong };
  }
}
