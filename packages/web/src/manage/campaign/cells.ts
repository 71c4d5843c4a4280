// the state of each person's work on each item, and where people differ -> one state per cell of the matrix.
import type { CellMatrix, Disagreement, CellState as WorkState } from '@corrigenda/server';

export const cellStates = ['done', 'disagreement', 'rejected', 'phase', 'draft', 'open', 'returned'] as const;
export type CellState = (typeof cellStates)[number];

/** States by seat, then by item. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, CellState>>;

export function findCells(
  { items, people }: CellMatrix,
  disagreements: readonly Pick<Disagreement, 'item' | 'values' | 'adjudicated'>[],
): Cells {
  const differing = new Map<string, Set<string>>();
  for (const { item, values, adjudicated } of disagreements) {
    if (adjudicated) continue;
    for (const { pseudonym } of values) {
      const own = differing.get(pseudonym);
      if (own) own.add(item);
      else differing.set(pseudonym, new Set([item]));
    }
  }
  return new Map(
    people.map(({ seat, pseudonym, states }) => {
      const entries = states.flatMap((state, index): [string, CellState][] => {
        const item = items[index]!;
        return state === null
          ? []
          : [[item, shownState(state, differing.get(pseudonym)?.has(item) ?? false)]];
      });
      return [seat, new Map(entries)];
    }),
  );
}

/** A cell shows one thing: a rejection before a disagreement, a disagreement before the state of the work. */
const shownState = (state: WorkState, differs: boolean): CellState =>
  differs && state !== 'rejected' ? 'disagreement' : state;
