// graph -> what the original's list of entries is like, without making it: how long it is, and which arcs of several matches stay in it (metrics specification 2.2, step 5).
import { match, substitution, type VertexGraph } from './vertex-graph.ts';

/** An entry for several matches in one, at the vertex before its last word. */
interface LongMatch {
  readonly start: number;
  /** What comes right before it at that vertex: another such entry, an entry of another kind, or nothing. */
  readonly after: 'long' | 'other' | 'nothing';
}

export interface EntryList {
  /** Entries of the list, after the removal of matches longer than one word. */
  readonly size: number;
  /** Whether several matches in one from `start`, joined at `middle` for the last word, stay in the list. */
  readonly stays: (start: number, middle: number) => boolean;
}

/**
 * Entries stand in the list by the vertex at which they are joined, then by start. Only matches can be longer than one word and be removed,
 * and nothing shorter ever takes their place: they go straight, and are made before any other arc between the same vertices.
 */
export function listEntries(graph: VertexGraph, maxUnchanged: number): EntryList {
  const vertices = graph.i.length;
  const { made, long, last } = countEntries(graph, maxUnchanged);
  let size = made;
  for (let edge = 0; edge < graph.edges; edge++) size += graph.times[edge];
  const staying = new Set<number>();
  // The entry right after a removed one is not examined.
  let isRemoved = false;
  for (let middle = 0; middle < vertices; middle++) {
    if (last[middle] === 0) continue;
    for (const { start, after } of long.get(middle) ?? []) {
      const isSkipped: boolean = after !== 'other' && isRemoved;
      if (isSkipped) staying.add(start * vertices + middle);
      else size--;
      isRemoved = !isSkipped;
    }
    if (last[middle] === otherEntry) isRemoved = false;
  }
  return { size, stays: (start, middle) => staying.has(start * vertices + middle) };
}

const longEntry = 1;
const otherEntry = 2;

interface EntryCounts {
  readonly made: number;
  readonly long: ReadonlyMap<number, readonly LongMatch[]>;
  /** By vertex: 0 where it makes no entry; else what its last one is. */
  readonly last: Uint8Array;
}

/**
 * The loops of `LeavingArcs` for all starts, of which nothing is kept but counts. An arc is one number, its length above its unchanged words
 * above its kind, because a rewritten sentence has a hundred million of them.
 */
function countEntries({ i, firstEdge, to, kind }: VertexGraph, maxUnchanged: number): EntryCounts {
  const vertices = i.length;
  const long = new Map<number, LongMatch[]>();
  const last = new Uint8Array(vertices);
  const arcs = new Int32Array(vertices);
  const isMatch = Uint8Array.from(kind, (own) => (own === match ? 1 : 0));
  const arc = (length: number, unchanged: number, own: number) => (length << 16) | (unchanged << 2) | own;
  let made = 0;
  for (let start = 0; start < vertices - 1; start++) {
    arcs.fill(0, start);
    for (let edge = firstEdge[start]; edge < firstEdge[start + 1]; edge++)
      arcs[to[edge]] = arc(1, isMatch[edge], kind[edge]);
    for (let middle = start + 1; middle < vertices; middle++) {
      const before = arcs[middle];
      if (before === 0) continue;
      const longer = (before >>> 16) + 1;
      const unchanged = (before >>> 2) & 0x3fff;
      const beforeKind = before & 3;
      let own = 0;
      let isLong = false;
      for (let edge = firstEdge[middle], end = firstEdge[middle + 1]; edge < end; edge++) {
        const target = to[edge];
        const known = arcs[target];
        if (known !== 0 && longer >= known >>> 16) continue;
        const inside = unchanged + isMatch[edge];
        if (inside > maxUnchanged) continue;
        const joined = beforeKind === kind[edge] ? beforeKind : substitution;
        arcs[target] = arc(longer, inside, joined);
        own++;
        isLong = joined === match;
      }
      if (own === 0) continue;
      made += own;
      if (isLong) {
        const previous = own > 1 ? otherEntry : last[middle];
        const found = long.get(middle) ?? [];
        found.push({ start, after: previous === 0 ? 'nothing' : previous === longEntry ? 'long' : 'other' });
        long.set(middle, found);
      }
      last[middle] = isLong ? longEntry : otherEntry;
    }
  }
  return { made, long, last };
}
