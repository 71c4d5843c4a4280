// A store whose functions note that they were called: so a function of the store that no test calls is seen.
import { afterEach, expect } from 'vitest';
import { openStore } from '../../packages/server/src/store/open.ts';
import type { OpenStore, Reads, Tx } from '../../packages/server/src/store/store.ts';
import { type StoreKind, useStore } from './stores.ts';

/** The same groups of functions, noting their calls. */
function noting<Groups extends Reads>(groups: Groups, called: Set<string>): Groups {
  const group = (name: string, functions: object) =>
    Object.fromEntries(
      Object.entries(functions).map(([key, run]) => [
        key,
        (...args: unknown[]) => {
          called.add(`${name}.${key}`);
          return run(...args);
        },
      ]),
    );
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      typeof value === 'object' && name !== 'db' ? group(name, value) : value,
    ]),
  ) as Groups;
}

export interface Contract {
  /** A fresh store that notes its calls. */
  open(): Promise<OpenStore>;
  /** The functions of the groups that no test has called so far. */
  untested(): string[];
}

/** Call inside a `describe`. */
export function useContract(kind: StoreKind, groups: readonly (keyof Tx)[]): Contract {
  const fresh = useStore(kind);
  const stores: OpenStore[] = [];
  const called = new Set<string>();
  const known = new Set<string>();
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  const open = async (): Promise<OpenStore> => {
    const store = await openStore(await fresh());
    stores.push(store);
    return {
      ...noting(store, called),
      transaction: (run) =>
        store.transaction((tx) => {
          for (const group of groups)
            for (const name of Object.keys(tx[group])) known.add(`${group}.${name}`);
          return run(noting(tx, called));
        }),
    };
  };
  const untested = () => {
    expect(known.size).toBeGreaterThan(10);
    return [...known].filter((name) => !called.has(name));
  };
  return { open, untested };
}
