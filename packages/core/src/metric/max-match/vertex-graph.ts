// source and hypothesis words -> the cells and steps of their cheapest alignments (metrics specification 2.2, steps 1 and 2).

export const match = 0;
export const insertion = 1;
export const deletion = 2;
export const substitution = 3;

/** Cells of the two edit-distance tables that lie on a cheapest way, and the steps between them. */
export interface VertexGraph {
  /** Source words (`i`) and hypothesis words (`j`) consumed at each vertex, in topological order: by i, then by j. */
  readonly i: Int32Array;
  readonly j: Int32Array;
  /** The vertex of each cell, row by row of `columns` cells; -1 where there is none. */
  readonly number: Int32Array;
  readonly columns: number;
  /** Base edges sorted by (from, to), each once; `times` says whether one or both distances use it. */
  readonly edges: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly kind: Uint8Array;
  readonly times: Uint8Array;
  /** Where the edges that leave each vertex begin. */
  readonly firstEdge: Int32Array;
}

// Bits of a cell: which predecessors are optimal.
const diagonal = 1;
const up = 2;
const left = 4;

/** All optimal predecessors of every cell on an optimal path, for substitution costs 1 and 2, joined. */
export function vertexGraph(source: readonly string[], hypothesis: readonly string[]): VertexGraph {
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
  const firstEdge = new Int32Array(count + 1);
  for (let edge = 0; edge < size; edge++) firstEdge[edges.from[edge] + 1] = edge + 1;
  for (let vertex = 1; vertex <= count; vertex++)
    firstEdge[vertex] = Math.max(firstEdge[vertex], firstEdge[vertex - 1]);
  return { i, j, number, columns, edges: size, ...edges, firstEdge };
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
