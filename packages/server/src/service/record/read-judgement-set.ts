// campaign -> judgement set, read in parts from one snapshot: only what the analysis needs stays in memory.
import type { JudgementSet } from '@corrigenda/core/human';
import { type JudgementSetOptions, judgementSetParts } from '@corrigenda/core/internal';
import { eventOf } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { knownWork, readAssignments, readFrame, readPart } from './record.ts';

export interface ReadSetOptions extends JudgementSetOptions {
  /** How many assignments are read of how many. */
  readonly progress?: (done: number, total: number) => Promise<void> | void;
}

export async function readJudgementSet(
  { store }: { readonly store: Pick<Store, 'snapshot'> },
  id: string,
  { progress, ...options }: ReadSetOptions = {},
): Promise<JudgementSet> {
  return store.snapshot(async (reads) => {
    const frame = await readFrame(reads, id);
    const items = await reads.items.list(id);
    const known = knownWork({ items, tasks: await reads.tasks.list(id) });
    const decisions = (await reads.events.listDecisions(id)).map((row) => eventOf(row, frame.names));
    const { language } = frame.head;
    const parts = judgementSetParts({ guidelines: frame.guidelines, items, language }, options);
    const ids = await reads.assignments.listIdsByGiving(id);
    let done = 0;
    for await (const some of readAssignments(reads, ids, frame.names)) {
      const part = await readPart(reads, frame, known, some);
      parts.add({ ...part, events: [...part.events, ...decisions] });
      done += some.length;
      await progress?.(done, ids.length);
    }
    return parts.end();
  });
}
