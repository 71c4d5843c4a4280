// lattice + gold edits -> the edits on the most favourable path, as the original finds it (metrics specification 2.4).
import type { GoldEdit } from './gold.ts';
import type { Lattice } from './lattice.ts';
import type { ProposedEdit } from './proposed-edits.ts';
import { match } from './vertex-graph.ts';
import { weighArcs } from './weigh.ts';

export function plainPath(
  lattice: Lattice,
  hypothesis: readonly string[],
  gold: readonly GoldEdit[],
): readonly ProposedEdit[] {
  return editsOnPath(lattice, shortestPath(lattice, weighArcs(lattice, hypothesis, gold)), hypothesis);
}

/**
 * Bellman and Ford over the entries in their order, until a round changes nothing; the arc by which each vertex is reached best.
 * The order decides between sums that are equal, so it is the original's.
 */
function shortestPath({ vertices, entries, from, to }: Lattice, weights: Float64Array): Int32Array {
  const distance = new Float64Array(vertices).fill(Number.POSITIVE_INFINITY);
  const back = new Int32Array(vertices).fill(-1);
  distance[0] = 0;
  for (let round = 1; round < vertices; round++) {
    let changed = false;
    for (let entry = 0; entry < entries.length; entry++) {
      const arc = entries[entry];
      const reached = distance[from[arc]] + weights[arc];
      if (reached < distance[to[arc]]) {
        distance[to[arc]] = reached;
        back[to[arc]] = arc;
        changed = true;
      }
    }
    if (!changed) break;
  }
  return back;
}

function editsOnPath(
  { i, j, from, to, kind, vertices }: Lattice,
  back: Int32Array,
  hypothesis: readonly string[],
): ProposedEdit[] {
  const edits: ProposedEdit[] = [];
  let vertex = vertices - 1;
  while (vertex > 0) {
    const arc = back[vertex];
    if (kind[arc] !== match)
      edits.push({
        start: i[from[arc]],
        end: i[to[arc]],
        correction: hypothesis.slice(j[from[arc]], j[to[arc]]).join(' '),
      });
    vertex = from[arc];
  }
  return edits.reverse();
}
