// whoever wants the one connection -> one after the other, in the order in which they came, with room for the event loop between them.

export interface FairLock {
  /** Resolves when it is this one's turn. */
  take(): Promise<void>;
  /** The next one's turn. */
  give(): void;
}

/** Milliseconds after which the event loop goes round before the next one has its turn. */
const longestHold = 3;

/**
 * SQLite answers at once, so whoever waits goes on without the event loop: two hundred who claim together would hold it until the last of
 * them is done. After some milliseconds the next one therefore waits for its next round, in which requests are read and answered.
 */
export function fairLock(now: () => number = performance.now.bind(performance)): FairLock {
  const waiting: (() => void)[] = [];
  let held = false;
  /** When the lock was first used in this round of the event loop. */
  let begun: number | null = null;

  function heldFor(): number {
    if (begun !== null) return now() - begun;
    begun = now();
    setImmediate(() => {
      begun = null;
    });
    return 0;
  }

  return {
    take() {
      heldFor();
      if (held) return new Promise((resolve) => waiting.push(resolve));
      held = true;
      return Promise.resolve();
    },
    give() {
      const next = waiting.shift();
      if (!next) held = false;
      else if (heldFor() < longestHold) next();
      else
        setImmediate(() => {
          heldFor();
          next();
        });
    },
  };
}
