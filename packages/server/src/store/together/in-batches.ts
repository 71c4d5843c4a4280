// what many ask at the same moment -> one question for all of them, in the order of coming: under load a way to the database serves many.
import { lostConnection } from '../lost-connection.ts';

export interface Batching<Asked, Answer> {
  /** Answers all of them, in their order; undefined for those that are to be asked alone. Throws when nothing was done. */
  readonly all: (asked: readonly Asked[]) => Promise<readonly (Answer | undefined)[]>;
  readonly alone: (asked: Asked) => Promise<Answer>;
  /** So many batches are under way at most; who comes meanwhile is in the next one. */
  readonly atOnce: number;
  /** So many are in a batch at most: what follows for all of them is done in one turn of the event loop, which must not be long. */
  readonly most?: number;
  /** Milliseconds after which a further batch begins, however many are under way: one that waits for a lock does not hold up all others. */
  readonly patience?: number;
  /** Two with the same id are never in one batch. */
  readonly idOf?: (asked: Asked) => unknown;
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Nobody waits for others to come: a batch begins in the same round of the event loop, unless enough of them are under way. A batch that
 * fails is asked one by one, so that each gets its own failure; when the connection was lost it is not known what was done, and all are told so.
 */
export function inBatches<Asked, Answer>({
  all,
  alone,
  atOnce,
  most = 20,
  patience = 500,
  idOf = (asked) => asked,
}: Batching<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;
  let planned = false;
  let lastBegun = 0;

  const mayBegin = () =>
    waiting.length > 0 && (underWay < atOnce || performance.now() - lastBegun > patience);

  function takeBatch(): Waiting<Asked, Answer>[] {
    const ids = new Set<unknown>();
    const batch: Waiting<Asked, Answer>[] = [];
    const later: Waiting<Asked, Answer>[] = [];
    for (const one of waiting) {
      const id = idOf(one.asked);
      (batch.length >= most || ids.has(id) ? later : batch).push(one);
      ids.add(id);
    }
    waiting = later;
    return batch;
  }

  async function answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    const askAlone = ({ asked, resolve }: Waiting<Asked, Answer>) => resolve(alone(asked));
    const [first] = batch;
    if (first && batch.length === 1) {
      const single = alone(first.asked);
      first.resolve(single);
      return single.then(
        () => {},
        () => {},
      );
    }
    try {
      const answers = await all(batch.map(({ asked }) => asked));
      for (const [index, one] of batch.entries()) {
        const found = answers[index];
        if (found === undefined) askAlone(one);
        else one.resolve(found);
      }
    } catch (error) {
      for (const one of batch)
        if (lostConnection(error)) one.reject(error);
        else askAlone(one);
    }
  }

  function begin(): void {
    while (mayBegin()) {
      lastBegun = performance.now();
      underWay++;
      void answer(takeBatch()).then(() => {
        underWay--;
        begin();
      });
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (planned) return;
      planned = true;
      setImmediate(() => {
        planned = false;
        begin();
      });
    });
}
