// jobs -> results in the same order, worked on by several workers at once with a bounded queue.

/** A worker that takes one job at a time. */
export interface JobWorker<Job, Result> {
  /** Ends when it can begin, if that is not at once; one that fails to is never asked to work. */
  readonly ready?: Promise<void>;
  work(job: Job): Promise<Result>;
  /** Ends the worker; a job in work is given up. */
  stop(): Promise<void>;
}

export interface OrderedMapOptions {
  /** At most so many workers; they are started only while jobs wait. */
  readonly workers: number;
  /** Jobs taken in ahead of the oldest unfinished one, per worker: what bounds memory. */
  readonly ahead?: number;
}

/**
 * Gives each job to a free worker and yields the results in the order of the jobs. The first worker must be ready at once;
 * others join when they are, and until then those who are there do the work.
 * No more jobs are asked for than the queue may hold, so a slow reader slows the source.
 */
export async function* mapInOrder<Job, Result>(
  jobs: AsyncIterable<Job>,
  start: (index: number) => JobWorker<Job, Result>,
  { workers, ahead = 3 }: OrderedMapOptions,
): AsyncGenerator<{ readonly job: Job; readonly result: Result; readonly waiting: number }> {
  const all: JobWorker<Job, Result>[] = [];
  const free: JobWorker<Job, Result>[] = [];
  const waitingForWorker: ((worker: JobWorker<Job, Result>) => void)[] = [];
  const queue: { job: Job; result: Promise<Result> }[] = [];

  function takeWorker(): JobWorker<Job, Result> | Promise<JobWorker<Job, Result>> {
    const worker = free.pop();
    if (worker) return worker;
    if (all.length < workers) {
      const started = start(all.length);
      all.push(started);
      if (!started.ready) return started;
      started.ready.then(
        () => release(started),
        () => {},
      );
    }
    return new Promise((resolve) => waitingForWorker.push(resolve));
  }
  function release(worker: JobWorker<Job, Result>): void {
    const next = waitingForWorker.shift();
    if (next) next(worker);
    else free.push(worker);
  }
  async function workOn(job: Job): Promise<Result> {
    const worker = await takeWorker();
    try {
      return await worker.work(job);
    } finally {
      release(worker);
    }
  }

  const source = jobs[Symbol.asyncIterator]();
  try {
    let more = true;
    let coming: Promise<IteratorResult<Job>> | null = null;
    while (more || queue.length > 0) {
      const room = more && queue.length < workers * ahead;
      if (room) coming ??= source.next();
      const oldest = queue[0];
      // Whichever is first: another job, or the oldest result.
      const step = await Promise.race([
        ...(room && coming ? [coming.then((taken) => ({ taken }))] : []),
        ...(oldest ? [oldest.result.then((result) => ({ result }))] : []),
      ]);
      if ('taken' in step) {
        coming = null;
        if (step.taken.done) more = false;
        else {
          const result = workOn(step.taken.value);
          // A failure is thrown when its turn comes; without this handler it would end the process earlier.
          result.catch(() => {});
          queue.push({ job: step.taken.value, result });
        }
      } else {
        queue.shift();
        yield { job: oldest.job, result: step.result, waiting: queue.length };
      }
    }
  } finally {
    await Promise.all(all.map((worker) => worker.stop()));
    // Not awaited: a source that waits for standard input would hold the command.
    source.return?.().catch(() => {});
  }
}
