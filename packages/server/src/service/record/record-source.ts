// record or zip -> lists, some entries at a time: what an import reads.
import type { CampaignRecord } from '@corrigenda/core/human';
import type { BundleHead, BundleList } from '@corrigenda/core/internal';

/** A record that is read list by list, some entries at a time; the lists can be asked for more than once. */
export interface RecordSource {
  readonly head: BundleHead;
  list<Entry>(name: BundleList): Iterable<readonly Entry[]>;
}

/** Entries that are written at once: some milliseconds for those who want to write as well. */
export const entriesAtOnce = 100;

export function sourceOf(record: CampaignRecord): RecordSource {
  const { guidelines, items, tasks, annotators, assignments, events, ...head } = record;
  const lists: Record<BundleList, readonly unknown[]> = {
    guidelines,
    items,
    tasks,
    annotators,
    assignments,
    events,
  };
  return {
    head,
    *list<Entry>(name: BundleList) {
      for (let start = 0; start < lists[name].length; start += entriesAtOnce)
        yield lists[name].slice(start, start + entriesAtOnce) as readonly Entry[];
    },
  };
}
