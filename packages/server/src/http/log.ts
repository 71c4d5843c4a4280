// what happens -> one JSON line each, without secrets: bodies, cookies, queries and fragments are never logged.
import type { MiddlewareHandler } from 'hono';

export type LogEntry = { readonly event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;
export type Log = (entry: LogEntry) => void;

export const silent: Log = () => {};

export const jsonLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (entry) =>
    write(`${JSON.stringify({ at: now().toISOString(), ...entry })}\n`);

export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    log({
      event: 'request',
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  };
}
