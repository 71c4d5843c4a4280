// A server of its own and the run's browser for all tests of a file: ready before the first, left after the last.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { startTestServer, type TestServer } from './browser.ts';
import { type ChromiumKind, closePages, sharedChromium } from './chromium.ts';

export interface ServerAndBrowser {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** To be called once at the top of a test file; what it returns may be read only while tests run. */
export function useServerAndBrowser(kind?: ChromiumKind): ServerAndBrowser {
  // A journey of many steps, on a machine that may be busy with others.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  let ready: ServerAndBrowser | undefined;
  const running = (): ServerAndBrowser => {
    if (!ready) throw new Error('The server and the browser are there only while tests run.');
    return ready;
  };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startTestServer(), sharedChromium(kind)]);
    ready = { server, browser };
  });
  afterAll(async () => {
    await closePages(ready?.browser);
    await ready?.server.stop();
  });
  return {
    get server() {
      return running().server;
    },
    get browser() {
      return running().browser;
    },
  };
}
