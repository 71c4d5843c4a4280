// campaign -> disagreements, read some items at a time from one snapshot: memory does not grow with the number of judgements.
import { disagreementParts, type Task } from '@corrigenda/core/internal';
import type { Disagreement } from '../../api/manager-judgements.ts';
import { assignmentOf, eventOf } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { byGiving, readFrame } from './record.ts';

/** Some thousand judgements. */
const itemsAtOnce = 100;

/** Fields on which people differ, the widest difference first, people under their pseudonyms. */
export async function listDisagreements(
  { store }: { readonly store: Pick<Store, 'snapshot'> },
  id: string,
): Promise<Disagreement[]> {
  return store.snapshot(async (reads) => {
    const { head, guidelines, annotators, names } = await readFrame(reads, id);
    const items = await reads.items.list(id);
    const tasks = new Map<string, Task[]>();
    for (const task of await reads.tasks.list(id))
      tasks.set(task.item, [...(tasks.get(task.item) ?? []), task]);
    const decisions = await reads.events.listDecisions(id);
    const parts = disagreementParts({ items });
    for (let start = 0; start < items.length; start += itemsAtOnce) {
      const some = items.slice(start, start + itemsAtOnce);
      const own = some.flatMap((item) => tasks.get(item.id) ?? []);
      if (own.length === 0) continue;
      const rows = await reads.assignments.listOfTasksWhole(
        id,
        own.map((task) => task.id),
      );
      const said = rows.length > 0 ? await reads.events.listOfAssignments(rows.map((row) => row.id)) : [];
      const here = new Set(some.map((item) => item.id));
      const decided = decisions.filter(({ item }) => item !== null && here.has(item));
      parts.add({
        ...head,
        guidelines,
        annotators,
        items: some,
        tasks: own,
        assignments: rows.map((row) => assignmentOf(row, names)).sort(byGiving),
        events: [...said, ...decided].map((row) => eventOf(row, names)),
      });
    }
    return parts.end().map(({ pair, values, ...disagreement }) => ({
      ...disagreement,
      pair: pair && [...pair],
      values: values.map(({ annotator, value }) => ({ pseudonym: annotator, value })),
    }));
  });
}
