// cells and steps -> lattice of possible edits (Dahlmeier & Ng 2012; metrics specification 2.2).

import { match, substitution, type VertexGraph } from './vertex-graph.ts';

/** Arcs and their entries in typed arrays: rewritten sentences have millions of them. Valid until the next lattice is built. */
export interface Lattice {
  /** Source words (`i`) and hypothesis words (`j`) consumed at each vertex, in topological order. */
  readonly i: Int32Array;
  readonly j: Int32Array;
  readonly vertices: number;
  /** Per arc: its two vertices, length, kind, and how many words inside it are unchanged. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly arcs: number;
  readonly length: Int32Array;
  readonly kind: Uint8Array;
  /** The list E: arc numbers in the order in which they are relaxed; an arc may occur several times. */
  readonly entries: Int32Array;
}

class Arcs {
  count = 0;
  from = new Int32Array(256);
  to = new Int32Array(256);
  length = new Int32Array(256);
  kind = new Uint8Array(256);
  unchanged = new Int32Array(256);
  entries = new Int32Array(256);
  entryCount = 0;

  add(from: number, to: number, length: number, kind: number, unchanged: number): number {
    if (this.count === this.from.length) {
      this.from = grown(this.from);
      this.to = grown(this.to);
      this.length = grown(this.length);
      this.kind = grown(this.kind);
      this.unchanged = grown(this.unchanged);
    }
    const arc = this.count++;
    this.from[arc] = from;
    this.to[arc] = to;
    this.length[arc] = length;
    this.kind[arc] = kind;
    this.unchanged[arc] = unchanged;
    return arc;
  }

  empty(): this {
    this.count = 0;
    this.entryCount = 0;
    return this;
  }

  enter(arc: number): void {
    if (this.entryCount === this.entries.length) this.entries = grown(this.entries);
    this.entries[this.entryCount++] = arc;
  }
}

/** Used again for each sentence: a lattice is done with before the next one is built. */
let spareArcs = new Arcs();
/** The room of a sentence with more arcs than this is given back. */
const mostKept = 1_000_000;

function grown<Numbers extends Int32Array | Uint8Array>(numbers: Numbers): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

export function buildLattice(graph: VertexGraph, maxUnchanged: number): Lattice {
  const arcs = closeArcs(graph, maxUnchanged);
  return {
    i: graph.i,
    j: graph.j,
    vertices: graph.i.length,
    from: arcs.from,
    to: arcs.to,
    arcs: arcs.count,
    length: arcs.length,
    kind: arcs.kind,
    entries: dropLongMatches(arcs),
  };
}

/** Joins neighbouring arcs as long as at most `maxUnchanged` unchanged words lie inside. */
function closeArcs({ i, edges, from, to, kind, times, firstEdge }: VertexGraph, maxUnchanged: number): Arcs {
  if (spareArcs.count > mostKept) spareArcs = new Arcs();
  const arcs = spareArcs.empty();
  const vertices = i.length;
  // The arcs that end in a vertex, by their first vertex (-1: none); kept only while the vertex is ahead.
  const arriving: (Int32Array | null)[] = new Array(vertices).fill(null);
  const spare: Int32Array[] = [];
  const into = (vertex: number): Int32Array => {
    let list = arriving[vertex];
    if (!list) {
      list = (spare.pop() ?? new Int32Array(vertices)).fill(-1);
      arriving[vertex] = list;
    }
    return list;
  };
  for (let edge = 0; edge < edges; edge++) {
    const arc = arcs.add(from[edge], to[edge], 1, kind[edge], kind[edge] === match ? 1 : 0);
    for (let time = 0; time < times[edge]; time++) arcs.enter(arc);
  }
  for (let middle = 0; middle < vertices; middle++) {
    const before = arriving[middle];
    const [begin, end] = [firstEdge[middle], firstEdge[middle + 1]];
    // Base edges have the numbers of their arcs.
    for (let edge = begin; edge < end; edge++) into(to[edge])[middle] = edge;
    if (!before) continue;
    for (let first = 0; first < middle; first++) {
      const arc = before[first];
      if (arc < 0) continue;
      for (let edge = begin; edge < end; edge++) joinArcs(arcs, arc, edge, into(to[edge]), maxUnchanged);
    }
    arriving[middle] = null;
    spare.push(before);
  }
  return arcs;
}

function joinArcs(arcs: Arcs, arc: number, edge: number, into: Int32Array, maxUnchanged: number): void {
  const first = arcs.from[arc];
  const length = arcs.length[arc] + 1;
  const found = into[first];
  if (found >= 0 && length >= arcs.length[found]) return;
  const unchanged = arcs.unchanged[arc] + arcs.unchanged[edge];
  if (unchanged > maxUnchanged) return;
  const kind = arcs.kind[arc] === arcs.kind[edge] ? arcs.kind[arc] : substitution;
  if (found >= 0) {
    arcs.length[found] = length;
    arcs.kind[found] = kind;
    arcs.unchanged[found] = unchanged;
    arcs.enter(found);
  } else {
    const made = arcs.add(first, arcs.to[edge], length, kind, unchanged);
    into[first] = made;
    arcs.enter(made);
  }
}

/**
 * Removes match arcs longer than one word. As in the original, the entry right after a removed one is not
 * examined; a second entry of a removed arc goes too.
 */
function dropLongMatches({ entries, entryCount, kind, length, count }: Arcs): Int32Array {
  const removed = new Uint8Array(count);
  const kept = new Int32Array(entryCount);
  let size = 0;
  let examine = true;
  for (let entry = 0; entry < entryCount; entry++) {
    const arc = entries[entry];
    if (examine && kind[arc] === match && length[arc] > 1) {
      removed[arc] = 1;
      examine = false;
      continue;
    }
    examine = true;
    kept[size++] = arc;
  }
  if (size === entryCount) return entries.subarray(0, entryCount);
  let left = 0;
  for (let entry = 0; entry < size; entry++) if (!removed[kept[entry]]) kept[left++] = kept[entry];
  return kept.subarray(0, left);
}
