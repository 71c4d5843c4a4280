// requests that come together -> requests begun a few at a time: between two slices the event loop goes round, and whoever comes new is let in.
import type { RequestListener, Server } from 'node:http';
import { setImmediate as round } from 'node:timers/promises';

/** Milliseconds of work that are begun in one round; fewer while people come, because the loop takes one new connection in each round. */
const slice = { usual: 8, whilePeopleCome: 1 };

/** Begins at once what comes alone; of many that come together each waits for its turn, and nobody waits at the door meanwhile. */
export function inSlices(
  handle: RequestListener,
  now: () => number = performance.now.bind(performance),
): { readonly listener: RequestListener; watch(server: Pick<Server, 'on'>): void } {
  const waiting: Parameters<RequestListener>[] = [];
  let running = false;
  let newcomer = false;

  async function run(): Promise<void> {
    running = true;
    for (let begun = now(); waiting.length > 0; ) {
      const [request, response] = waiting.shift() as Parameters<RequestListener>;
      try {
        handle(request, response);
      } catch (error) {
        response.destroy(error as Error);
      }
      // What follows from it without waiting counts as well.
      await null;
      if (now() - begun < (newcomer ? slice.whilePeopleCome : slice.usual)) continue;
      newcomer = false;
      await round();
      begun = now();
    }
    running = false;
  }

  return {
    listener(request, response) {
      waiting.push([request, response]);
      if (!running) void run();
    },
    watch: (server) =>
      void server.on('connection', () => {
        newcomer = true;
      }),
  };
}
