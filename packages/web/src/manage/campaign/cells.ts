// where each person stands with each item, and where people differ -> one state per square of the matrix.
import type { CellMatrix, Disagreement, CellState as Standing } from '@corrigenda/server';

export const cellStates = ['done', 'disagreement', 'rejected', 'draft', 'open', 'returned'] as const;
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
        return state === null ? [] : [[item, tell(state, differing.get(pseudonym)?.has(item) ?? false)]];
      });
      return [seat, new Map(entries)];
    }),
  );
}

/** That others differ says more than a judgement or a draft of another pair; a rejection says more still. */
const tell = (state: Standing, differs: boolean): CellState =>
  differs && state !== 'rejected' ? 'disagreement' : state;
