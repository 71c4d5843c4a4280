// campaign -> how many people have each task, as it was a moment ago: whole campaigns are not counted with every claim.
import type { Reads } from '../../store/store.ts';

type Counts = ReadonlyMap<string, number>;

export interface TakenCache {
  /** Counted within the last two seconds, with what was claimed here since. Others may have claimed more, and leases may have ended. */
  recent(reads: Reads, campaign: string, now: string): Promise<Counts>;
  /** Counted now. */
  fresh(reads: Reads, campaign: string, now: string): Promise<Counts>;
  claimed(campaign: string, tasks: readonly string[]): void;
}

const milliseconds = 2000;

export function rememberTaken(clock: () => number = performance.now.bind(performance)): TakenCache {
  const known = new Map<string, { readonly counts: Map<string, number>; readonly at: number }>();
  async function fresh(reads: Reads, campaign: string, now: string): Promise<Counts> {
    const counts = await reads.assignments.countTaken(campaign, now);
    const at = clock();
    for (const [old, { at: then }] of known) if (at - then > milliseconds) known.delete(old);
    known.set(campaign, { counts, at });
    return counts;
  }
  return {
    fresh,
    async recent(reads, campaign, now) {
      const found = known.get(campaign);
      return found && clock() - found.at < milliseconds ? found.counts : fresh(reads, campaign, now);
    },
    claimed(campaign, tasks) {
      const counts = known.get(campaign)?.counts;
      for (const task of tasks) counts?.set(task, (counts.get(task) ?? 0) + 1);
    },
  };
}
