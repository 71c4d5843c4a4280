// source and hypothesis words -> lattice of possible edits (Dahlmeier & Ng 2012; metrics specification 2.2).

export const match = 0;
export const insertion = 1;
export const deletion = 2;
export const substitution = 3;

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
  unchanged = new Uint8Array(256);
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

export function buildLattice(
  source: readonly string[],
  hypothesis: readonly string[],
  maxUnchanged: number,
): Lattice {
  const graph = vertexGraph(source, hypothesis);
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

interface VertexGraph {
  readonly i: Int32Array;
  readonly j: Int32Array;
  /** Base edges sorted by (from, to), each once; `times` says whether one or both distances use it. */
  readonly edges: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly kind: Uint8Array;
  readonly times: Uint8Array;
}

// Bits of a cell: which predecessors are optimal.
const diagonal = 1;
const up = 2;
const left = 4;

/** All optimal predecessors of every cell on an optimal path, for substitution costs 1 and 2, joined. */
function vertexGraph(source: readonly string[], hypothesis: readonly string[]): VertexGraph {
  const columns = hypothesis.length + 1;
  const equal = equalWords(source, hypothesis);
  const one = optimalSteps(source.length, columns - 1, equal, 1);
  const two = optimalSteps(source.length, columns - 1, equal, 2);
  const number = new Int32Array(one.length);
  let count = 0;
  for (let cell = 0; cell < one.length; cell++)
    number[cell] = cell === 0 || one[cell] !== 0 || two[cell] !== 0 ? count++ : -1;
  const i = new Int32Array(count);
  const j = new Int32Array(count);
  const edges = {
    from: new Int32Array(3 * count),
    to: new Int32Array(3 * count),
    kind: new Uint8Array(3 * count),
    times: new Uint8Array(3 * count),
  };
  let size = 0;
  const add = (cell: number, target: number, bit: number, kind: number) => {
    const times = (one[target] & bit ? 1 : 0) + (two[target] & bit ? 1 : 0);
    if (times === 0) return;
    edges.from[size] = number[cell];
    edges.to[size] = number[target];
    edges.kind[size] = kind;
    edges.times[size++] = times;
  };
  // From each cell to the right, down and across: that is the order by the number of the target.
  for (let cell = 0, row = 0; row <= source.length; row++)
    for (let column = 0; column < columns; column++, cell++) {
      const vertex = number[cell];
      if (vertex < 0) continue;
      i[vertex] = row;
      j[vertex] = column;
      if (column + 1 < columns) add(cell, cell + 1, left, insertion);
      if (row === source.length) continue;
      add(cell, cell + columns, up, deletion);
      if (column + 1 < columns) {
        const across = cell + columns + 1;
        add(cell, across, diagonal, equal[across] === 1 ? match : substitution);
      }
    }
  return { i, j, edges: size, ...edges };
}

/** 1 at the cell after two equal words. */
function equalWords(source: readonly string[], hypothesis: readonly string[]): Uint8Array {
  const columns = hypothesis.length + 1;
  const equal = new Uint8Array((source.length + 1) * columns);
  for (let i = 1; i <= source.length; i++)
    for (let j = 1; j < columns; j++) if (source[i - 1] === hypothesis[j - 1]) equal[i * columns + j] = 1;
  return equal;
}

/** For each cell on an optimal path the bits of its optimal predecessors; 0 elsewhere. */
function optimalSteps(rows: number, columns: number, equal: Uint8Array, substitute: number): Uint8Array {
  const width = columns + 1;
  const cost = new Int32Array((rows + 1) * width);
  for (let j = 1; j <= columns; j++) cost[j] = j;
  for (let i = 1; i <= rows; i++) {
    cost[i * width] = i;
    for (let j = 1; j <= columns; j++) {
      const cell = i * width + j;
      const across = cost[cell - width - 1] + (equal[cell] ? 0 : substitute);
      cost[cell] = Math.min(across, cost[cell - width] + 1, cost[cell - 1] + 1);
    }
  }
  const steps = new Uint8Array(cost.length);
  const reached = new Uint8Array(cost.length);
  reached[cost.length - 1] = 1;
  for (let cell = cost.length - 1; cell > 0; cell--) {
    if (!reached[cell]) continue;
    const i = Math.floor(cell / width);
    const j = cell - i * width;
    let bits = 0;
    if (i === 0) bits = left;
    else if (j === 0) bits = up;
    else {
      if (cost[cell] === cost[cell - width - 1] + (equal[cell] ? 0 : substitute)) bits |= diagonal;
      if (cost[cell] === cost[cell - width] + 1) bits |= up;
      if (cost[cell] === cost[cell - 1] + 1) bits |= left;
    }
    steps[cell] = bits;
    if (bits & diagonal) reached[cell - width - 1] = 1;
    if (bits & up) reached[cell - width] = 1;
    if (bits & left) reached[cell - 1] = 1;
  }
  return steps;
}

/** Joins neighbouring arcs as long as at most `maxUnchanged` unchanged words lie inside. */
function closeArcs({ i, edges, from, to, kind, times }: VertexGraph, maxUnchanged: number): Arcs {
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
  const firstEdge = new Int32Array(vertices + 1);
  for (let edge = 0; edge < edges; edge++) {
    const arc = arcs.add(from[edge], to[edge], 1, kind[edge], kind[edge] === match ? 1 : 0);
    for (let time = 0; time < times[edge]; time++) arcs.enter(arc);
    firstEdge[from[edge] + 1] = edge + 1;
  }
  for (let vertex = 1; vertex <= vertices; vertex++)
    firstEdge[vertex] = Math.max(firstEdge[vertex], firstEdge[vertex - 1]);
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
