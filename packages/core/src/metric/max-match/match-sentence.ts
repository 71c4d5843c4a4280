// sentence -> correct, proposed and gold edits for each annotator, by the most favourable path (metrics specification 2.4).
import type { GoldEdit, GoldSentence } from './gold.ts';
import { buildLattice, type Lattice, match } from './lattice.ts';
import { weighArcs } from './weigh.ts';

export interface MaxMatchOptions {
  readonly beta: number;
  readonly maxUnchanged: number;
  /** Proposed edits that change only white space or letter case are dropped. */
  readonly ignoreCaseAndSpace: boolean;
}

export const maxMatchDefaults: MaxMatchOptions = { beta: 0.5, maxUnchanged: 2, ignoreCaseAndSpace: false };

export interface ProposedEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
}

export interface AnnotatorMatch {
  readonly annotator: number;
  readonly correct: number;
  readonly proposed: number;
  readonly gold: number;
  readonly edits: readonly ProposedEdit[];
}

export interface SentenceMatch {
  readonly vertices: number;
  readonly entries: number;
  readonly annotators: readonly AnnotatorMatch[];
}

export function matchSentence(
  { source, annotators }: GoldSentence,
  hypothesis: readonly string[],
  { maxUnchanged, ignoreCaseAndSpace }: MaxMatchOptions = maxMatchDefaults,
): SentenceMatch {
  const lattice = buildLattice(source, hypothesis, maxUnchanged);
  // Nobody annotated it: the sentence is right as it is.
  const everybody = annotators.size > 0 ? [...annotators] : [[0, []] as const];
  const matches = everybody.map(([annotator, gold]): AnnotatorMatch => {
    const weights = weighArcs(lattice, hypothesis, gold);
    const path = editsOnPath(lattice, shortestPath(lattice, weights), hypothesis);
    const edits = ignoreCaseAndSpace ? path.filter((edit) => !isCaseOrSpace(edit, source)) : path;
    return {
      annotator,
      correct: countCorrect(edits, gold),
      proposed: edits.length,
      gold: gold.length,
      edits,
    };
  });
  return { vertices: lattice.vertices, entries: lattice.entries.length, annotators: matches };
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

const isCaseOrSpace = ({ start, end, correction }: ProposedEdit, source: readonly string[]) =>
  source.slice(start, end).join('').toLowerCase() === correction.replaceAll(' ', '').toLowerCase();

/** As in the original: gold is searched forwards only, and a repeated gold edit counts again. */
function countCorrect(edits: readonly ProposedEdit[], gold: readonly GoldEdit[]): number {
  let correct = 0;
  let next = 0;
  for (const { start, end, correction } of edits) {
    for (let index = next; index < gold.length; index++) {
      const edit = gold[index];
      if (edit.start === start && edit.end === end && edit.alternatives.includes(correction)) {
        correct++;
        next = index + 1;
      }
    }
  }
  return correct;
}
