// a transaction that lost against another one -> the same transaction again, on what the other one wrote.
import type { StoreKind } from './store.ts';

/**
 * PostgreSQL's codes: a unique constraint that another transaction filled first (two tries with one idempotency key,
 * two tabs that claim at once), a deadlock, a serialisation failure. The next try reads what the other one wrote.
 */
const overtaken = new Set(['23505', '40P01', '40001']);

const mostTries = 5;

/** Thrown inside a transaction that reads that another one was quicker: it is run again. */
export class Overtaken extends Error {
  readonly code = '40001';
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** On SQLite there is one writer, so nobody overtakes. */
export async function retryWhenOvertaken<Result>(
  kind: StoreKind,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (kind === 'sqlite' || tries >= mostTries || !overtaken.has(String(codeOf(error)))) throw error;
    }
  }
}
