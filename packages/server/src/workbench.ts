// What every service needs: the store, the clock and chance, passed in.
import { randomBytes } from 'node:crypto';
import type { Random } from '@corrigenda/core/stats';
import { type RunJob, runHere } from './job/job.ts';
import { type JobCache, rememberJobs } from './service/cache/jobs.ts';
import { type PlanCache, rememberPlans } from './service/cache/plans.ts';
import { type ProtocolCache, rememberProtocols } from './service/cache/protocols.ts';
import { rememberTaken, type TakenCache } from './service/cache/taken.ts';
import { openStore, type StoreLocation } from './store/open.ts';
import type { OpenStore, Store } from './store/store.ts';

export interface Workbench {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: Random;
  readonly plans: PlanCache;
  readonly protocols: ProtocolCache;
  readonly taken: TakenCache;
  /** Long work on a whole campaign. */
  readonly run: RunJob;
  /** Whether it runs beside the event loop. */
  readonly hasThreads: boolean;
  /** The same with a memory of what was computed. */
  readonly jobs: JobCache;
}

/** Chance that nobody can foresee: display orders and opaque ids are drawn from it. */
export const unforeseeable: Random = () => {
  if (drawn === stock.length) {
    stock = randomBytes(stockBytes);
    drawn = 0;
  }
  const value = stock.readUInt32BE(drawn) / 2 ** 32;
  drawn += 4;
  return value;
};

/** Drawn from the system many at a time: each claim draws about a hundred numbers. */
const stockBytes = 4096;
let stock = Buffer.alloc(0);
let drawn = 0;

export interface WorkbenchOptions {
  readonly now?: () => Date;
  /** Where long work runs: here, if nothing is said, which is right for a command. */
  readonly run?: RunJob;
}

export const makeWorkbench = (
  store: Store,
  { now = () => new Date(), run: inThread }: WorkbenchOptions = {},
): Workbench => {
  const run = inThread ?? runHere({ store, now });
  return {
    store,
    now,
    random: unforeseeable,
    plans: rememberPlans(),
    protocols: rememberProtocols(),
    taken: rememberTaken(),
    run,
    hasThreads: inThread !== undefined,
    jobs: rememberJobs(run),
  };
};

export const timestamp = ({ now }: Workbench): string => now().toISOString();

export interface OpenWorkbench extends Workbench {
  readonly store: OpenStore;
  close(): Promise<void>;
}

/** The workbench without a server, for commands; a server may be running on the same data. */
export async function openWorkbench(location: StoreLocation): Promise<OpenWorkbench> {
  const store = await openStore(location);
  return { ...makeWorkbench(store), store, close: () => store.close() };
}
