// What every service needs: the store, the clock and chance, passed in.
import { randomBytes } from 'node:crypto';
import type { Random } from '@corrigenda/core';
import type { Db } from './store/schema.ts';

export interface Workbench {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  readonly now: () => Date;
  readonly random: Random;
}

/** Chance that nobody can foresee: display orders and opaque ids are drawn from it. */
export const unforeseeable: Random = () => randomBytes(4).readUInt32BE() / 2 ** 32;

export const timestamp = ({ now }: Workbench): string => now().toISOString();
