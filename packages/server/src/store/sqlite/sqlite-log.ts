// commits in the write-ahead log -> commits on the disk: one fsync, beside the event loop, for all that wait for it.
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

export interface DurableLog {
  /** Resolves when everything that is in the log now is on the disk. */
  settle(): Promise<void>;
  close(): void;
}

type Sync = (file: number) => Promise<void>;

/**
 * SQLite in the mode `synchronous = normal` writes a commit to its log and leaves it to us when the disk has it. Whoever comes while
 * the disk is at work waits for the next turn, which is for all who came meanwhile: the turn that runs may have begun before.
 * After a failure nothing is promised any more: what the system lost then, a later fsync does not tell.
 */
export function durableLog(path: string, sync: Sync = promisify(fdatasync)): DurableLog {
  let file: number | undefined;
  let failure: Error | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function turn(): Promise<void> {
    next = null;
    try {
      if (failure) throw failure;
      // There from the first write on; it stays the same file as long as a connection is open.
      file ??= openSync(path, 'r+');
      await sync(file);
    } catch (error) {
      failure ??= Object.assign(new Error(`The disk failed: ${(error as Error).message}`), {
        code: 'SQLITE_IOERR',
      });
      throw failure;
    }
  }

  function begin(): Promise<void> {
    const begun = turn().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  }

  return {
    settle() {
      if (!running) return begin();
      next ??= running.then(begin, begin);
      return next;
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
