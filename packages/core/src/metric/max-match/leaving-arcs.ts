// one vertex -> all arcs that leave it: the closure of the lattice, one start at a time (metrics specification 2.2, step 4).
import { match, substitution, type VertexGraph } from './vertex-graph.ts';

/** Arcs from one vertex by their target; a length of 0 means that there is none. Valid until the next start. */
export class LeavingArcs {
  readonly length: Int32Array;
  readonly kind: Uint8Array;
  /** Words inside that are the same in both texts. */
  readonly unchanged: Int32Array;
  /** How often the list E has the arc. */
  readonly entries: Int32Array;
  /** Where entries are to be listed: the targets that are asked for, and for each of their entries the vertex between start and target. */
  readonly wanted: Uint8Array;
  readonly listed: { middle: number; target: number }[] = [];
  readonly #graph: VertexGraph;
  readonly #maxUnchanged: number;

  constructor(graph: VertexGraph, maxUnchanged: number) {
    const vertices = graph.i.length;
    this.length = new Int32Array(vertices);
    this.kind = new Uint8Array(vertices);
    this.entries = new Int32Array(vertices);
    this.wanted = new Uint8Array(vertices);
    this.unchanged = new Int32Array(vertices);
    this.#graph = graph;
    this.#maxUnchanged = maxUnchanged;
  }

  /** Arcs never depend on arcs from other starts, so this is what the original's loops make of them, up to the vertex `last`. */
  find(start: number, last: number): void {
    const { firstEdge, to, kind: edgeKind, times } = this.#graph;
    const { length, kind, entries, wanted, unchanged } = this;
    const maxUnchanged = this.#maxUnchanged;
    length.fill(0, start);
    for (let edge = firstEdge[start]; edge < firstEdge[start + 1]; edge++) {
      const target = to[edge];
      length[target] = 1;
      kind[target] = edgeKind[edge];
      entries[target] = times[edge];
      unchanged[target] = edgeKind[edge] === match ? 1 : 0;
    }
    for (let middle = start + 1; middle < last; middle++) {
      if (length[middle] === 0) continue;
      const longer = length[middle] + 1;
      for (let edge = firstEdge[middle]; edge < firstEdge[middle + 1]; edge++) {
        const target = to[edge];
        const known = length[target];
        if (known !== 0 && longer >= known) continue;
        const inside = unchanged[middle] + (edgeKind[edge] === match ? 1 : 0);
        if (inside > maxUnchanged) continue;
        entries[target] = known === 0 ? 1 : entries[target] + 1;
        length[target] = longer;
        unchanged[target] = inside;
        kind[target] = kind[middle] === edgeKind[edge] ? edgeKind[edge] : substitution;
        if (wanted[target] === 1) this.listed.push({ middle, target });
      }
    }
  }
}
