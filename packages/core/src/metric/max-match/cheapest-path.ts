// graph + gold edits -> the edits on the most favourable path, without making all arcs of the lattice.
import { type EntryList, listEntries } from './entry-list.ts';
import type { GoldEdit } from './gold.ts';
import { findGoldArcs, type GoldArcs, goldWeight, step } from './gold-arcs.ts';
import { LeavingArcs } from './leaving-arcs.ts';
import { LongMatches } from './long-match.ts';
import { countEdit, isCaseOrSpace, type ProposedEdit } from './proposed-edits.ts';
import { type CheapArc, type Steps, tiedPath } from './tied-path.ts';
import { match, type VertexGraph } from './vertex-graph.ts';

export interface PathOptions {
  readonly maxUnchanged: number;
  readonly ignoreCaseAndSpace: boolean;
}

interface Texts {
  readonly source: readonly string[];
  readonly hypothesis: readonly string[];
}

/**
 * The original adds weights as floating numbers, and where two sums are equal the order of its list decides. Here sums are whole
 * thousandths; where paths of the same sum differ in what is counted, the arcs of these paths alone are added up as the original does.
 * Null where a gold edit does not outweigh the longest path, which happens in the smallest graphs only. `list` makes what the original's list
 * is like, which takes as long as the search; all annotators of a sentence share it.
 */
export function cheapestPath(
  graph: VertexGraph,
  texts: Texts,
  gold: readonly GoldEdit[],
  { maxUnchanged, ignoreCaseAndSpace }: PathOptions,
  list: () => EntryList = () => listEntries(graph, maxUnchanged),
): readonly ProposedEdit[] | null {
  const leaving = new LeavingArcs(graph, maxUnchanged);
  const goldArcs = findGoldArcs(graph, texts.hypothesis, gold, leaving, new LongMatches(graph, maxUnchanged));
  const search = new Search({ graph, texts, gold, goldArcs, leaving, ignoreCaseAndSpace });
  const vertices = graph.i.length;
  // First from the most likely vertices only: that bounds the sum, and most others need not be looked at.
  const likely = new Set([0]);
  for (const [start, own] of goldArcs.weights)
    for (const [target, weight] of own) if (weight < 0) likely.add(start).add(target);
  likely.delete(vertices - 1);
  search.run([...likely].sort((a, b) => a - b));
  search.forget();
  search.run(Array.from({ length: vertices - 1 }, (_, vertex) => vertex));
  // A gold edit must outweigh the longest path, as it does with the number of entries for a weight; there are more of them than steps.
  let entries = 0;
  for (let edge = 0; edge < graph.edges; edge++) entries += graph.times[edge];
  const sum = search.distance[vertices - 1];
  const length = (sum - Math.floor(sum / -goldWeight) * -goldWeight) / step;
  if (entries <= length + 1) return null;
  if (search.unclear[vertices - 1] === 0) return search.path(search.steps);
  const starts = Array.from({ length: vertices - 1 }, (_, vertex) => vertex);
  const tied = { leaving, list: list(), starts: starts.filter((start) => search.isOnCheapest(start)) };
  return search.path(tiedPath(graph, tied, (start) => search.cheapestArcs(start)));
}

/** For each vertex what a path from it to the end costs at least, and what the path of single steps costs. */
function bounds(
  { i, firstEdge, to, kind, times }: VertexGraph,
  goldArcs: GoldArcs,
): { readonly least: Float64Array; readonly most: Float64Array } {
  const vertices = i.length;
  // At the end of an arc; inside one, whose first thousandth is paid already; and inside one that has a further step.
  const [least, inside, longer, most] = Array.from({ length: 4 }, () =>
    new Float64Array(vertices).fill(Number.POSITIVE_INFINITY),
  );
  least[vertices - 1] = inside[vertices - 1] = most[vertices - 1] = 0;
  for (let vertex = vertices - 2; vertex >= 0; vertex--) {
    const weights = goldArcs.weights.get(vertex);
    for (let edge = firstEdge[vertex]; edge < firstEdge[vertex + 1]; edge++) {
      const target = to[edge];
      const isMatch = kind[edge] === match;
      const next = Math.min(least[target] + (isMatch ? 0 : times[edge]), 1 + longer[target]);
      least[vertex] = Math.min(least[vertex], step + next);
      longer[vertex] = Math.min(longer[vertex], step + inside[target]);
      const weight = weights?.get(target) ?? step + (isMatch ? 0 : times[edge]);
      most[vertex] = Math.min(most[vertex], weight + most[target]);
    }
    for (const [target, weight] of weights ?? []) {
      least[vertex] = Math.min(least[vertex], weight + least[target]);
      most[vertex] = Math.min(most[vertex], weight + most[target]);
    }
    inside[vertex] = Math.min(longer[vertex], least[vertex]);
  }
  return { least, most };
}

interface SearchInput {
  readonly graph: VertexGraph;
  readonly texts: Texts;
  readonly gold: readonly GoldEdit[];
  readonly goldArcs: GoldArcs;
  readonly leaving: LeavingArcs;
  readonly ignoreCaseAndSpace: boolean;
}

class Search {
  readonly distance: Float64Array;
  /** 1 where paths of the same sum differ in what is counted. */
  readonly unclear: Uint8Array;
  readonly steps: Steps;
  /** On the path to each vertex: edits, correct edits, and the next index in the gold. */
  readonly #edits: Int32Array;
  readonly #correct: Int32Array;
  readonly #next: Int32Array;
  readonly #bounds: ReturnType<typeof bounds>;
  readonly #input: SearchInput;
  #bound: number;

  constructor(input: SearchInput) {
    const { graph, goldArcs } = input;
    this.#input = input;
    const vertices = graph.i.length;
    this.distance = new Float64Array(vertices);
    this.unclear = new Uint8Array(vertices);
    this.steps = { back: new Int32Array(vertices), isMatch: new Uint8Array(vertices) };
    [this.#edits, this.#correct, this.#next] = Array.from({ length: 3 }, () => new Int32Array(vertices));
    this.#bounds = bounds(graph, goldArcs);
    this.#bound = this.#bounds.most[0];
    this.forget();
  }

  /** Whether a cheapest path may go through a vertex. */
  isOnCheapest(vertex: number): boolean {
    return this.distance[vertex] + this.#bounds.least[vertex] <= this.#bound;
  }

  /** The arcs from a vertex, whose arcs were found last, by which some vertex is reached at its least sum. */
  cheapestArcs(start: number): CheapArc[] {
    const { goldArcs, leaving } = this.#input;
    const { length, kind, entries } = leaving;
    const arcs: CheapArc[] = [];
    const weights = goldArcs.weights.get(start);
    for (let target = start + 1; target < length.length; target++) {
      const steps = length[target];
      if (steps === 0) continue;
      const isMatch = kind[target] === match;
      const weight = weights?.get(target) ?? step * steps + (isMatch ? 0 : entries[target]);
      if (this.distance[start] + weight === this.distance[target])
        arcs.push({ start, target, steps, isMatch, weight });
    }
    return arcs;
  }

  /** Clears the paths, not the bound. */
  forget(): void {
    this.distance.fill(Number.POSITIVE_INFINITY);
    this.distance[0] = 0;
  }

  /** Follows the arcs from the given vertices, which must be ascending. */
  run(starts: readonly number[]): void {
    const { leaving } = this.#input;
    const vertices = this.distance.length;
    for (const start of starts)
      if (this.isOnCheapest(start)) {
        leaving.find(start, vertices);
        this.#relax(start);
      }
  }

  #relax(start: number): void {
    const { goldArcs, leaving } = this.#input;
    const { length, kind, entries } = leaving;
    const { least, most } = this.#bounds;
    const weights = goldArcs.weights.get(start);
    const before = this.distance[start];
    for (let target = start + 1; target < length.length; target++) {
      const steps = length[target];
      const isMatch = kind[target] === match;
      const goldArc = weights?.get(target);
      // Several matches in one arc cost what they cost one by one, unless the gold has them.
      if (steps === 0 || (isMatch && steps > 1 && goldArc === undefined)) continue;
      const weight = goldArc ?? step * steps + (isMatch ? 0 : entries[target]);
      const sum = before + weight;
      if (sum > this.distance[target] || sum + least[target] > this.#bound) continue;
      this.#reach(start, target, sum, isMatch);
      this.#bound = Math.min(this.#bound, sum + most[target]);
    }
  }

  #reach(start: number, target: number, sum: number, isMatch: boolean): void {
    let [edits, correct, next] = [this.#edits[start], this.#correct[start], this.#next[start]];
    const { graph, texts, gold, goldArcs, ignoreCaseAndSpace } = this.#input;
    const isGold = goldArcs.sameWords.has(start * this.distance.length + target);
    if (!isMatch && (isGold || ignoreCaseAndSpace)) {
      const edit = this.#editOf(start, target);
      if (!ignoreCaseAndSpace || !isCaseOrSpace(edit, texts.source)) {
        edits++;
        ({ correct, next } = countEdit(edit, gold, { correct, next }));
      }
    } else if (!isMatch) edits++;
    // Gold edits that begin before this vertex can match nothing that follows.
    while (next < gold.length && gold[next].start < graph.i[target]) next++;
    if (sum === this.distance[target]) {
      const same =
        edits === this.#edits[target] && correct === this.#correct[target] && next === this.#next[target];
      if (!same || this.unclear[start] === 1) this.unclear[target] = 1;
      return;
    }
    this.distance[target] = sum;
    this.unclear[target] = this.unclear[start];
    this.steps.back[target] = start;
    this.#edits[target] = edits;
    this.#correct[target] = correct;
    this.#next[target] = next;
    this.steps.isMatch[target] = isMatch ? 1 : 0;
  }

  #editOf(start: number, target: number): ProposedEdit {
    const { i, j } = this.#input.graph;
    const correction = this.#input.texts.hypothesis.slice(j[start], j[target]).join(' ');
    return { start: i[start], end: i[target], correction };
  }

  /** The edits on the way to the last vertex, in the order of the sentence. */
  path({ back, isMatch }: Steps): readonly ProposedEdit[] {
    const edits: ProposedEdit[] = [];
    for (let vertex = this.distance.length - 1; vertex > 0; vertex = back[vertex])
      if (isMatch[vertex] === 0) edits.push(this.#editOf(back[vertex], vertex));
    return edits.reverse();
  }
}
