// failed attempts -> a pause: guessing secrets is slow for one address and for all of them together.

export interface RateLimit {
  /** Whether this client may try now. */
  allows(client: string): boolean;
  /** Counts a failed attempt. */
  fail(client: string): void;
}

/** Only failures count, so that a class of fifty behind one address can all come in at once. */
export function limitFailures({
  perClient = 20,
  inAll = 1000,
  windowMs = 60_000,
  now = Date.now,
} = {}): RateLimit {
  let windowStart = now();
  let total = 0;
  const failures = new Map<string, number>();
  const turn = () => {
    const elapsed = now() - windowStart;
    if (elapsed >= 0 && elapsed < windowMs) return;
    windowStart = now();
    total = 0;
    failures.clear();
  };
  return {
    allows(client) {
      turn();
      return total < inAll && (failures.get(client) ?? 0) < perClient;
    },
    fail(client) {
      turn();
      total++;
      failures.set(client, (failures.get(client) ?? 0) + 1);
    },
  };
}
