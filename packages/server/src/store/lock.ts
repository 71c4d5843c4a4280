// rows that are read -> rows that nobody else changes until the transaction ends.
import type { StoreKind } from './store.ts';

interface Lockable<Query> {
  forNoKeyUpdate(): Query & Lockable<Query>;
  skipLocked(): Query & Lockable<Query>;
}

export interface LockOptions {
  /** Leaves out rows that another transaction has locked, instead of waiting for it. */
  readonly skipLocked?: boolean;
}

/**
 * On PostgreSQL the rows are locked against other locks and changes; rows that refer to them can still be added.
 * On SQLite a transaction is the only writer from its beginning, so there is nothing to do.
 * Order of locks, so that no two transactions wait for each other: seat, tasks in the order of their ids, assignment, campaign.
 */
export function lockRows<Query extends Lockable<Query>>(
  kind: StoreKind,
  query: Query,
  { skipLocked = false }: LockOptions = {},
): Query {
  if (kind === 'sqlite') return query;
  const locked = query.forNoKeyUpdate();
  return skipLocked ? locked.skipLocked() : locked;
}
