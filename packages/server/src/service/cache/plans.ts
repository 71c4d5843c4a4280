// campaign -> its plan and each person's queue, kept in memory as long as the plan does not change.
import { type Pool, poolOf, type Queue, queueFor, type Task } from '@corrigenda/core/internal';
import type { CampaignTable, SeatTable } from '../../store/schema.ts';
import type { Reads } from '../../store/store.ts';

interface KnownPlan {
  readonly tasks: ReadonlyMap<string, Task>;
  readonly pools: Readonly<Record<'experts' | 'others', Pool>>;
  readonly queues: Map<string, Queue>;
}

const most = 50;

export interface PlanCache {
  get(reads: Reads, campaign: Pick<CampaignTable, 'id' | 'plan_version' | 'seed'>): Promise<KnownPlan>;
}

/** Only a memory of what the database says: the version in the key makes a changed plan a new entry, in every process. */
export function rememberPlans(): PlanCache {
  const known = new Map<string, Promise<KnownPlan>>();
  const read = async (reads: Reads, id: string, seed: string): Promise<KnownPlan> => {
    const plan = { tasks: await reads.tasks.list(id), seed };
    const pools = { experts: poolOf(plan, { expert: true }), others: poolOf(plan) };
    return { tasks: new Map(plan.tasks.map((task) => [task.id, task])), pools, queues: new Map() };
  };
  return {
    async get(reads, { id, plan_version, seed }) {
      const key = `${id}/${plan_version}`;
      const found = known.get(key);
      // Whoever reads it may fail for reasons of their own, and then each of the others reads it.
      if (found) return found.catch(() => read(reads, id, seed));
      const fresh = read(reads, id, seed);
      known.set(key, fresh);
      fresh.catch(() => known.get(key) === fresh && known.delete(key));
      for (const old of known.keys()) if (known.size > most) known.delete(old);
      return fresh;
    },
  };
}

/** The own stable random order of a person. */
export function queueOf({ pools, queues }: KnownPlan, seat: SeatTable): Queue {
  const found = queues.get(seat.id);
  if (found) return found;
  const queue = queueFor(seat.expert === 1 ? pools.experts : pools.others, seat.pseudonym);
  queues.set(seat.id, queue);
  return queue;
}
