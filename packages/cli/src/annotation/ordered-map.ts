// jobs -> results in the same order, worked on by several hands at once with a bounded queue.

/** A hand that takes one job at a time. */
export interface Hand<Job, Result> {
  /** Ends when it can begin, if that is not at once; one that fails to is never asked to work. */
  readonly ready?: Promise<void>;
  work(job: Job): Promise<Result>;
  /** Ends the hand; a job in work is given up. */
  dismiss(): Promise<void>;
}

export interface OrderedMapOptions {
  /** At most so many hands; they are hired only while jobs wait. */
  readonly hands: number;
  /** Jobs taken in ahead of the oldest unfinished one, per hand: what bounds memory. */
  readonly ahead?: number;
}

/**
 * Gives each job to a free hand and yields the results in the order of the jobs. The first hand must be ready at once;
 * others join when they are, and until then those who are there do the work.
 * No more jobs are asked for than the queue may hold, so a slow reader slows the source.
 */
export async function* mapInOrder<Job, Result>(
  jobs: AsyncIterable<Job>,
  hire: (place: number) => Hand<Job, Result>,
  { hands, ahead = 3 }: OrderedMapOptions,
): AsyncGenerator<{ readonly job: Job; readonly result: Result; readonly waiting: number }> {
  const all: Hand<Job, Result>[] = [];
  const free: Hand<Job, Result>[] = [];
  const waitingForHand: ((hand: Hand<Job, Result>) => void)[] = [];
  const queue: { job: Job; result: Promise<Result> }[] = [];

  function takeHand(): Hand<Job, Result> | Promise<Hand<Job, Result>> {
    const hand = free.pop();
    if (hand) return hand;
    if (all.length < hands) {
      const hired = hire(all.length);
      all.push(hired);
      if (!hired.ready) return hired;
      hired.ready.then(
        () => release(hired),
        () => {},
      );
    }
    return new Promise((resolve) => waitingForHand.push(resolve));
  }
  function release(hand: Hand<Job, Result>): void {
    const next = waitingForHand.shift();
    if (next) next(hand);
    else free.push(hand);
  }
  async function workOn(job: Job): Promise<Result> {
    const hand = await takeHand();
    try {
      return await hand.work(job);
    } finally {
      release(hand);
    }
  }

  const source = jobs[Symbol.asyncIterator]();
  try {
    let more = true;
    let coming: Promise<IteratorResult<Job>> | null = null;
    while (more || queue.length > 0) {
      const room = more && queue.length < hands * ahead;
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
          // A failure is told when its turn comes.
          result.catch(() => {});
          queue.push({ job: step.taken.value, result });
        }
      } else {
        queue.shift();
        yield { job: oldest.job, result: step.result, waiting: queue.length };
      }
    }
  } finally {
    await Promise.all(all.map((hand) => hand.dismiss()));
    // Not awaited: a source that waits for standard input would hold the command.
    source.return?.().catch(() => {});
  }
}
