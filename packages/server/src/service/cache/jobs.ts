// the same question -> the same answer, until the campaign changes: asked by many at once it is computed once, and not for somebody who has gone away.
import type { Job, JobBytes, RunJob } from '../../job/job.ts';

export interface JobCache {
  /** `version` names the state of the campaign: an answer about another one is not given. */
  get(job: Job, version: string, signal?: AbortSignal): Promise<JobBytes>;
}

interface Entry {
  readonly version: string;
  readonly bytes: Promise<JobBytes>;
  readonly stop: AbortController;
  /** Requests that wait for it. */
  waiting: number;
}

/** Answers are some kilobytes each; long ones are kept for a shorter time. */
const most = 50;
const mostBytes = 32 * 1024 * 1024;

/** Who asks the same question while it is computed waits for the same answer; the last one to leave stops it. */
export function rememberJobs(run: RunJob): JobCache {
  const known = new Map<string, Entry>();
  const sizes = new Map<Entry, number>();

  function forgetOld(): void {
    const bytes = () => [...known.values()].reduce((sum, entry) => sum + (sizes.get(entry) ?? 0), 0);
    for (const [oldest, entry] of known) {
      if (known.size <= most && (known.size === 1 || bytes() <= mostBytes)) return;
      known.delete(oldest);
      sizes.delete(entry);
    }
  }

  function begin(key: string, job: Job, version: string): Entry {
    const stop = new AbortController();
    const entry = { version, bytes: run(job, { signal: stop.signal }), stop, waiting: 0 };
    known.delete(key);
    known.set(key, entry);
    entry.bytes.then(
      ({ length }) => {
        sizes.set(entry, length);
        forgetOld();
      },
      // What failed is tried again by the next request.
      () => known.get(key) === entry && known.delete(key),
    );
    forgetOld();
    return entry;
  }

  return {
    async get(job, version, signal) {
      const key = JSON.stringify(job);
      const found = known.get(key);
      const usable = found?.version === version && !found.stop.signal.aborted;
      const entry = usable ? found : begin(key, job, version);
      const leave = () => {
        if (--entry.waiting === 0) entry.stop.abort(signal?.reason);
      };
      entry.waiting++;
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      return entry.bytes.finally(() => signal?.removeEventListener('abort', leave));
    },
  };
}
