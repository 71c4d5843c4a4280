// One PostgreSQL for a whole run: started when the first test file asks for it and stopped after the last one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { OwnPostgres } from './server/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test files ask for the address of the PostgreSQL that they share. */
    sharedPostgres: string;
  }
}

/** Loaded only when asked for: most runs need none. */
async function start(): Promise<OwnPostgres> {
  const { startPostgres } = await import('./server/postgres.ts');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('No PostgreSQL was found.');
  return postgres;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<OwnPostgres> | undefined;
  const server = createServer((_, response) => {
    // A connection kept open could be closed just when the next file writes to it.
    response.setHeader('connection', 'close');
    postgres ??= start();
    postgres.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('sharedPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const started = await postgres?.catch(() => undefined);
    await started?.stop();
  };
}
