// options -> a running server: opens the store, migrates, listens, and stops without losing a request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { makeApp } from './app.ts';
import type { TrustedProxies } from './http/client-address.ts';
import { closeAfterRequests } from './http/close-server.ts';
import { inSlices } from './http/in-slices.ts';
import { type Log, silent } from './http/log.ts';
import type { MetricsOptions } from './http/metrics.ts';
import { findPages } from './http/pages.ts';
import { runInThread } from './job/job-thread.ts';
import { firstManagerLink, forgetOldSessions, replaceManagerLink } from './service/access.ts';
import { openStore } from './store/open.ts';
import type { OpenStore } from './store/store.ts';
import { makeWorkbench, type Workbench } from './workbench.ts';

/** Where the server listens when nothing else is said. */
export const defaultPort = 4747;

export interface ServerOptions {
  /** Folder of the SQLite file. */
  readonly data: string;
  /** `postgres://...` instead of SQLite. */
  readonly database?: string | undefined;
  readonly host?: string;
  /** 0: any free port. */
  readonly port?: number;
  /** When the port is taken: refuse, or take the next free one. */
  readonly orNextPort?: boolean;
  readonly publicUrl?: string | undefined;
  /** Addresses of proxies that are believed when they name the client. */
  readonly proxies?: TrustedProxies | undefined;
  /** Numbers for Prometheus at /metrics. */
  readonly metrics?: MetricsOptions | undefined;
  readonly newManagerLink?: boolean;
  readonly log?: Log;
  readonly pages?: string | undefined;
  readonly now?: () => Date;
}

/** The server cannot listen where it was told to. */
export class AddressError extends Error {}

export interface RunningServer {
  /** The address people use: the public one, or where the server listens. */
  readonly url: string;
  readonly port: number;
  readonly bench: Workbench;
  /** The fragment of the manager's link, when a new one was made. */
  readonly managerLink: string | null;
  readonly store: OpenStore;
  stop(): Promise<void>;
}

export async function startServer({
  data,
  database,
  host = '127.0.0.1',
  port = 0,
  orNextPort = false,
  publicUrl,
  proxies,
  metrics,
  newManagerLink = false,
  log = silent,
  pages = findPages(),
  now = () => new Date(),
}: ServerOptions): Promise<RunningServer> {
  const lock = database ? null : (await import('./store/sqlite/sqlite.ts')).lockDataFolder(data);
  const store = await openStore({ data, database }).catch((error) => {
    lock?.release();
    throw error;
  });
  const bench = makeWorkbench(store, { now, run: runInThread({ data, database }, now) });
  const app = makeApp(bench, { log, pages, publicUrl, proxies, metrics });
  const { listener, watch } = inSlices(getRequestListener(app.fetch));
  const server = createServer(listener);
  watch(server);
  // Longer than proxies keep theirs (nginx 60 s): otherwise a request can meet a connection that we are just closing.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  const closeServer = closeAfterRequests(server);
  const stopStore = async () => {
    await store.close();
    lock?.release();
  };
  try {
    await listen(server, { host, port, tries: orNextPort ? 50 : 1 });
  } catch (error) {
    await stopStore();
    throw error;
  }
  await forgetOldSessions(store, now());
  const managerLink = newManagerLink ? await replaceManagerLink(bench) : await firstManagerLink(bench);
  const address = server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host;
  const url = publicUrl?.replace(/\/$/, '') ?? `http://${shownHost}:${address.port}`;
  log({ event: 'start', url, database: store.kind, location: store.location });
  let stopping: Promise<void> | undefined;
  return {
    url,
    port: address.port,
    bench,
    managerLink,
    store,
    stop: () => {
      stopping ??= (async () => {
        await closeServer();
        await stopStore();
        log({ event: 'stop' });
      })();
      return stopping;
    },
  };
}

/** What is wrong with the address to listen on, by the system's code. */
const addressErrors: Readonly<Record<string, (host: string, port: number) => Error>> = {
  EADDRINUSE: (host, port) =>
    new AddressError(`Port ${port} on ${host} is taken; choose another with --port.`),
  EADDRNOTAVAIL: (host) =>
    new AddressError(`${host} is no address of this computer; choose another with --host.`),
  ENOTFOUND: (host) =>
    new AddressError(`${host} is no address that is known here; choose another with --host.`),
  EACCES: (host, port) =>
    new AddressError(`Port ${port} on ${host} is not open to this user; choose another with --port.`),
};

async function listen(
  server: ReturnType<typeof createServer>,
  { host, port, tries }: { host: string; port: number; tries: number },
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port: port === 0 ? 0 : port + attempt }, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && attempt + 1 < tries) continue;
      throw addressErrors[code ?? '']?.(host, port) ?? error;
    }
  }
}
