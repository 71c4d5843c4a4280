// The system's Chromium: one of our own, one that serves a whole test run, or a connection to that one.
import { type Browser, chromium } from 'playwright-core';
import { findChromium, findHeadlessChromium } from '../../scripts/ensure-system.mjs';

/** The browser as people have it, or the one without windows: the same engine and the same pages, opened sooner. */
export type ChromiumKind = 'whole' | 'headless';

function launchOptions(kind: ChromiumKind) {
  const executablePath = kind === 'whole' ? findChromium() : findHeadlessChromium();
  if (!executablePath)
    throw new Error('Browser tests need Chromium: install it or name it in CHROMIUM_PATH.');
  return {
    executablePath,
    args: ['--disable-gpu', '--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  };
}

/** A Chromium that belongs to the caller alone. */
export const launchChromium = (): Promise<Browser> => chromium.launch(launchOptions('whole'));

/** A Chromium to which several processes connect. */
export async function launchChromiumServer(kind: ChromiumKind) {
  const server = await chromium.launchServer({ ...launchOptions(kind), host: '127.0.0.1' });
  return { url: server.wsEndpoint(), stop: () => server.close() };
}

/** The Chromium of this test run; closing the connection closes only the pages that were opened through it. */
export async function connectChromium(kind: ChromiumKind = 'headless'): Promise<Browser> {
  const { sharedProgramme } = await import('../shared-programmes.ts');
  return chromium.connect(await sharedProgramme(`chromium-${kind}`));
}
