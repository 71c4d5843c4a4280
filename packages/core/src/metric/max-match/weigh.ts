// lattice + gold edits -> weights: arcs that are gold edits are worth taking, all others cost their length (metrics specification 2.3).
import type { GoldEdit } from './gold.ts';
import type { Lattice } from './lattice.ts';
import { match } from './vertex-graph.ts';

/** Added for each entry of an arc that is not in the gold, so that fewer edits win among equals. */
export const notGold = 0.001;

/** The weight of every arc for one annotator's edits. */
export function weighArcs(
  lattice: Lattice,
  hypothesis: readonly string[],
  gold: readonly GoldEdit[],
): Float64Array {
  const { entries, from, to, i, j, kind, length } = lattice;
  const weights = new Float64Array(lattice.arcs);
  for (let arc = 0; arc < weights.length; arc++) weights[arc] = length[arc];
  const best = -entries.length;
  const bySpan = new Map<number, GoldEdit[]>();
  for (const edit of gold) {
    const key = edit.start * spanBase + edit.end;
    const list = bySpan.get(key);
    if (list) list.push(edit);
    else bySpan.set(key, [edit]);
  }
  // Insertions where the gold has none are like all other arcs that are not gold.
  const insertedAt = new Set(gold.flatMap(({ start, end }) => (start === end ? [start] : [])));
  const insertions = new Map<number, number[]>();
  for (let entry = 0; entry < entries.length; entry++) {
    const arc = entries[entry];
    const start = i[from[arc]];
    const end = i[to[arc]];
    if (start === end) {
      if (!insertedAt.has(start)) {
        weights[arc] += notGold;
        continue;
      }
      const list = insertions.get(start);
      if (list) list.push(arc);
      else insertions.set(start, [arc]);
      continue;
    }
    const sameSpan = bySpan.size > 0 ? bySpan.get(start * spanBase + end) : undefined;
    if (sameSpan && isAmong(sameSpan, hypothesis, j[from[arc]], j[to[arc]])) weights[arc] = best;
    else if (kind[arc] !== match) weights[arc] += notGold;
  }
  for (const [position, arcs] of insertions) {
    const edits = bySpan.get(position * spanBase + position) ?? [];
    weighInsertions(lattice, hypothesis, arcs, edits, weights, { best, other: notGold });
  }
  return weights;
}

const spanBase = 0x100000;

function isAmong(
  edits: readonly GoldEdit[],
  hypothesis: readonly string[],
  start: number,
  end: number,
): boolean {
  const correction = hypothesis.slice(start, end).join(' ');
  return edits.some(({ alternatives }) => alternatives.includes(correction));
}

/**
 * Insertions at one position are compared with the gold from both ends, as the original does: after a match the
 * search goes on from the same side, after a miss from the other one.
 */
export function weighInsertions(
  { from, to, j }: Readonly<Record<'from' | 'to' | 'j', ArrayLike<number>>>,
  hypothesis: readonly string[],
  arcs: number[],
  gold: readonly GoldEdit[],
  weights: { [arc: number]: number },
  { best, other }: { readonly best: number; readonly other: number },
): void {
  arcs.sort((a, b) => from[a] - from[b] || to[a] - to[b]);
  let low = 0;
  let high = arcs.length - 1;
  let goldLow = 0;
  let goldHigh = gold.length - 1;
  let current = 0;
  while (low <= high) {
    const arc = arcs[current];
    const correction = hypothesis.slice(j[from[arc]], j[to[arc]]).join(' ');
    const fromLeft = current === low;
    const found = findGold(gold, correction, goldLow, goldHigh, fromLeft);
    if (found === null) {
      weights[arc] += other;
      if (fromLeft) {
        low++;
        current = high;
      } else {
        high--;
        current = low;
      }
    } else if (fromLeft) {
      weights[arc] = best;
      goldLow = found + 1;
      low++;
      while (low < arcs.length && from[arcs[low]] !== to[arc]) weights[arcs[low++]] += other;
      current = low;
    } else {
      weights[arc] = best;
      goldHigh = found - 1;
      high--;
      while (high >= 0 && to[arcs[high]] !== from[arc]) weights[arcs[high--]] += other;
      current = high;
    }
  }
}

function findGold(
  gold: readonly GoldEdit[],
  correction: string,
  low: number,
  high: number,
  ascending: boolean,
): number | null {
  if (ascending) {
    for (let index = low; index <= high; index++)
      if (gold[index].alternatives.includes(correction)) return index;
  } else {
    for (let index = high; index >= low; index--)
      if (gold[index].alternatives.includes(correction)) return index;
  }
  return null;
}
