// One PostgreSQL and one Chromium of each kind for a whole run: each is started when the first test file asks for it and stopped after the last one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { ChromiumKind } from './browser/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address at which test files ask for the programmes they share. */
    sharedProgrammes: string;
  }
}

interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startChromium(kind: ChromiumKind): Promise<Started> {
  const { launchChromiumServer } = await import('./browser/chromium.ts');
  return launchChromiumServer(kind);
}

/** How each programme is started. Loaded only when asked for: most runs need none of them. */
const programmes: Readonly<Record<string, () => Promise<Started>>> = {
  async postgres() {
    const { startPostgres } = await import('./server/postgres.ts');
    const postgres = await startPostgres();
    if (!postgres) throw new Error('No PostgreSQL was found.');
    return postgres;
  },
  'chromium-headless': () => startChromium('headless'),
  'chromium-whole': () => startChromium('whole'),
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started>>();
  const start = (name: string) => {
    const known = started.get(name);
    if (known) return known;
    const starting = programmes[name]();
    started.set(name, starting);
    return starting;
  };
  const server = createServer((request, response) => {
    // A connection kept open could be closed just when the next file writes to it.
    response.setHeader('connection', 'close');
    const name = (request.url ?? '').slice(1);
    if (!Object.hasOwn(programmes, name)) return void response.writeHead(404).end(`No programme ${name}.`);
    start(name).then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('sharedProgrammes', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const running of await Promise.allSettled(started.values()))
      if (running.status === 'fulfilled') await running.value.stop();
  };
}
