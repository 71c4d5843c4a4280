// What every service needs: the store, the clock and chance, passed in.
import { randomBytes } from 'node:crypto';
import type { Random } from '@corrigenda/core';
import { type PlanCache, rememberPlans } from './service/plan-cache.ts';
import { type OpenStore, openStore, type StorePlace } from './store/open.ts';
import type { Db } from './store/schema.ts';

export interface Workbench {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  readonly now: () => Date;
  readonly random: Random;
  readonly plans: PlanCache;
}

/** Chance that nobody can foresee: display orders and opaque ids are drawn from it. */
export const unforeseeable: Random = () => randomBytes(4).readUInt32BE() / 2 ** 32;

export const makeWorkbench = ({ db, kind }: OpenStore, now: () => Date = () => new Date()): Workbench => ({
  db,
  kind,
  now,
  random: unforeseeable,
  plans: rememberPlans(),
});

export const timestamp = ({ now }: Workbench): string => now().toISOString();

export interface OpenWorkbench extends Workbench {
  /** Where the data is, fit for a message. */
  readonly place: string;
  close(): Promise<void>;
}

/** The workbench without a server, for commands; a server may be running on the same data. */
export async function openWorkbench(place: StorePlace): Promise<OpenWorkbench> {
  const store = await openStore(place);
  return { ...makeWorkbench(store), place: store.place, close: () => store.db.destroy() };
}
