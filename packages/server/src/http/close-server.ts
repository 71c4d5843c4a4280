// A running HTTP server -> closed: requests under way are answered, then no connection keeps it open.
import type { Server } from 'node:http';

/**
 * What closes the server; to be asked for before the first request. A browser keeps connections for its next request, and opens some before
 * it has one: only requests are worth waiting for, and those for `patience` milliseconds.
 */
export function closeAfterRequests(server: Server, { patience = 5000 } = {}): () => Promise<void> {
  let underWay = 0;
  let closing = false;
  const closeUnused = () => {
    if (closing && underWay === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    underWay++;
    response.once('close', () => {
      underWay--;
      closeUnused();
    });
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    closing = true;
    closeUnused();
    const force = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(force);
  };
}
