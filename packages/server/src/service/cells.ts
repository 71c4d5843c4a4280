// campaign -> one state per person and item, without reading its whole log.
import { cellsOf } from '@corrigenda/core/internal';
import type { CellMatrix } from '../api/manager-judgements.ts';
import { refuse } from '../api/refusal.ts';
import type { Reads } from '../store/store.ts';

export async function listCells(
  { store, now }: { readonly store: Reads; readonly now: () => Date },
  id: string,
): Promise<CellMatrix> {
  if (!(await store.campaigns.find(id))) return refuse('not-found');
  const items = await store.items.listIds(id);
  const seats = await store.seats.list(id);
  const cells = cellsOf(
    {
      items,
      annotators: seats.map((seat) => seat.id),
      tasks: await store.tasks.list(id),
      holds: await store.assignments.listHolds(id),
      rejected: await store.events.listRejecting(id),
    },
    now().toISOString(),
  );
  return {
    items,
    people: seats.map(({ id: seat, pseudonym }) => ({
      seat,
      pseudonym,
      states: [...(cells.get(seat) ?? [])],
    })),
  };
}
