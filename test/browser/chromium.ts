// The system's Chromium: one of our own, or the one that all test files of a worker share.
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, findHeadlessChromium } from '../../scripts/ensure-system.mjs';

/** The browser as people have it, or the one without windows: the same engine and the same pages, opened sooner. */
export type ChromiumKind = 'whole' | 'headless';

/**
 * A page of a test lives for seconds, and Chromium spends much of them on optimising code that hardly runs again. It waits longer
 * before it does, twenty to fifty times as long; computations still reach both optimising compilers. The whole
 * browser stays as people have it: benchmarks measure in it.
 */
const forShortPages = [
  '--invocation-count-for-maglev=20000',
  '--invocation-count-for-maglev-with-delay=20000',
  '--invocation-count-for-maglev-osr=4000',
  '--invocation-count-for-turbofan=60000',
  '--invocation-count-for-osr=10000',
];

function launchOptions(kind: ChromiumKind) {
  const executablePath = kind === 'whole' ? findChromium() : findHeadlessChromium();
  if (!executablePath)
    throw new Error('Browser tests need Chromium: install it or name it in CHROMIUM_PATH.');
  return {
    executablePath,
    args: [
      '--disable-gpu',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      ...(kind === 'headless' ? [`--js-flags=${forShortPages.join(',')}`] : []),
    ],
  };
}

/** A Chromium that belongs to the caller alone. */
export const launchChromium = (): Promise<Browser> => chromium.launch(launchOptions('whole'));

const started = new Map<ChromiumKind, Promise<Browser>>();

/**
 * The Chromium of this test worker, which ends with it. One for all workers would be talked to through one more process, which takes
 * more CPU time than the two or three that are started instead.
 */
export function sharedChromium(kind: ChromiumKind = 'headless'): Promise<Browser> {
  const known = started.get(kind);
  if (known) return known;
  const starting = chromium.launch(launchOptions(kind));
  started.set(kind, starting);
  return starting;
}

/** Tabs that serve the next person, with the language chosen in their browser. */
export const resting = new WeakMap<
  Browser,
  readonly { readonly page: Page; readonly language: string | null }[]
>();

/** Closes what a test file opened in the shared Chromium; a worker runs one file at a time. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  if (!browser) return;
  const kept = new Set(resting.get(browser)?.map(({ page }) => page.context()));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}
