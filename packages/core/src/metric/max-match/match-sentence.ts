// sentence -> correct, proposed and gold edits for each annotator, by the most favourable path (metrics specification 2.4).
import { cheapestPath } from './cheapest-path.ts';
import { type EntryList, listEntries } from './entry-list.ts';
import type { GoldEdit, GoldSentence } from './gold.ts';
import { buildLattice, type Lattice } from './lattice.ts';
import { plainPath } from './plain-path.ts';
import { countCorrect, isCaseOrSpace, type ProposedEdit } from './proposed-edits.ts';
import { vertexGraph } from './vertex-graph.ts';

export interface MaxMatchOptions {
  readonly beta: number;
  readonly maxUnchanged: number;
  /** Proposed edits that change only white space or letter case are dropped. */
  readonly ignoreCaseAndSpace: boolean;
}

export const maxMatchDefaults: MaxMatchOptions = { beta: 0.5, maxUnchanged: 2, ignoreCaseAndSpace: false };

export interface AnnotatorMatch {
  readonly annotator: number;
  readonly correct: number;
  readonly proposed: number;
  readonly gold: number;
  readonly edits: readonly ProposedEdit[];
}

export interface SentenceMatch {
  readonly vertices: number;
  readonly annotators: readonly AnnotatorMatch[];
}

/** Graphs with more vertices are searched without making all their arcs, whose number grows with the square. */
const mostPlain = 300;

/** `plainUpTo`: up to how many vertices all arcs are made, as the original does. */
export function matchSentence(
  { source, annotators }: GoldSentence,
  hypothesis: readonly string[],
  { maxUnchanged, ignoreCaseAndSpace }: MaxMatchOptions = maxMatchDefaults,
  plainUpTo = mostPlain,
): SentenceMatch {
  const graph = vertexGraph(source, hypothesis);
  const vertices = graph.i.length;
  let lattice: Lattice | null = null;
  const plain = (gold: readonly GoldEdit[]) => {
    lattice ??= buildLattice(graph, maxUnchanged);
    return plainPath(lattice, hypothesis, gold);
  };
  let entries: EntryList | null = null;
  const list = () => {
    entries ??= listEntries(graph, maxUnchanged);
    return entries;
  };
  const pathOf = (gold: readonly GoldEdit[]) =>
    (vertices > plainUpTo &&
      cheapestPath(graph, { source, hypothesis }, gold, { maxUnchanged, ignoreCaseAndSpace }, list)) ||
    plain(gold);
  // Nobody annotated it: the sentence is right as it is.
  const everybody = annotators.size > 0 ? [...annotators] : [[0, []] as const];
  const matches = everybody.map(([annotator, gold]): AnnotatorMatch => {
    const path = pathOf(gold);
    const edits = ignoreCaseAndSpace ? path.filter((edit) => !isCaseOrSpace(edit, source)) : path;
    return {
      annotator,
      correct: countCorrect(edits, gold),
      proposed: edits.length,
      gold: gold.length,
      edits,
    };
  });
  return { vertices, annotators: matches };
}
