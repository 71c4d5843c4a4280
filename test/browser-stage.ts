// A server and a browser for all tests of a file: started before the first, stopped after the last.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { openChromium, startTestServer, type TestServer } from './browser.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** To be called once at the top of a test file; the stage stands when its tests run. */
export function setStage(): Stage {
  // A journey of many steps, on a machine that may be busy with others.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  let standing: Stage | undefined;
  const stand = (): Stage => {
    if (!standing) throw new Error('The stage stands only while tests run.');
    return standing;
  };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startTestServer(), openChromium()]);
    standing = { server, browser };
  });
  afterAll(async () => {
    await standing?.browser.close();
    await standing?.server.stop();
  });
  return {
    get server() {
      return stand().server;
    },
    get browser() {
      return stand().browser;
    },
  };
}
