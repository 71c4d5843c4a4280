// requests that come together -> requests begun a few at a time: between two slices the event loop goes round, and whoever comes new is let in.
import type { RequestListener, Server } from 'node:http';
import { setImmediate as round } from 'node:timers/promises';

/** Milliseconds of work that are begun in one round. */
const slice = 8;

/** Milliseconds for which nothing is begun as long as every round brings somebody new. */
const longestOpening = 50;

/**
 * Begins at once what comes alone; of many that come together each waits for its turn. The loop takes one new connection in each round: while
 * people come, nothing is begun, so that the rounds are short and a newcomer's first request waits behind those that came before it alone.
 */
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
      for (const opened = now(); newcomer && now() - opened < longestOpening; ) {
        newcomer = false;
        await round();
        begun = now();
      }
      const [request, response] = waiting.shift() as Parameters<RequestListener>;
      try {
        handle(request, response);
      } catch (error) {
        response.destroy(error as Error);
      }
      // What follows from it without waiting counts as well.
      await null;
      if (now() - begun < slice) continue;
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
