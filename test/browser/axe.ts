// page -> serious violations of the accessibility rules, as axe-core finds them; the tests of all pages in all states are made here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openContext, openTab } from './browser.ts';
import type { PageState } from './page-state.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on a serious or critical violation. `rules` names the only rules to check; all of them without it. */
export async function expectAccessible(
  page: Page,
  { rules, look = 'page' }: { readonly rules?: readonly string[]; readonly look?: string } = {},
): Promise<void> {
  // Evaluated by the test, not loaded by the page: the page's policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations, passes } = await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        // Rules that pass need no list of elements, which takes longer than the rules.
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      }),
    rules,
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${look}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect(serious).toEqual([]);
  expect(passes.length).toBeGreaterThan(rules ? 0 : 5);
}

/** Everything once; then only what light and room can change. */
const looks = [
  { look: 'light', dark: false, width: 1280, height: 900 },
  { look: 'dark', dark: true, width: 1280, height: 900, rules: ['color-contrast', 'link-in-text-block'] },
  {
    look: 'narrow',
    dark: false,
    width: 390,
    height: 844,
    rules: ['color-contrast', 'scrollable-region-focusable', 'target-size'],
  },
] as const;

/**
 * Bars that stay in view cover whatever is below them at the moment, and axe subtracts the covered part from a target's size. Which
 * target that is depends on how far the page is scrolled and on the order of the items, so bars go back to where the page has them.
 */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) element.style.position = 'static';
    }
  });
}

/** Nothing of the page before is left but the files that the browser keeps and the process that shows pages. */
async function forgetEverything(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(looks[0]);
  await page.emulateMedia({ colorScheme: 'light' });
  const storage = await page.context().newCDPSession(page);
  await storage.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,indexeddb,local_storage,service_workers,cache_storage',
  });
  await storage.detach();
}

/** One test for each state; the long list is divided between files, so that two workers share it. */
export function testAccessibility(states: readonly PageState[]): void {
  const tested = useServerAndBrowser();
  describe('axe finds no serious violation', () => {
    // One tab for all states: loading and compiling the pages again takes longer than to check them.
    let tab: Awaited<ReturnType<typeof openTab>>;
    beforeAll(async () => {
      tab = await openTab(await openContext(tested.browser));
    });
    test.each(states)('on $name', async ({ open }) => {
      const { page, errors } = tab;
      await forgetEverything(page, tested.server.url);
      errors.length = 0;
      // Opened once for three looks: the state is the same, only light and room change.
      await open(page, tested.server);
      for (const { dark, width, height, ...asked } of looks) {
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.setViewportSize({ width, height });
        await unstick(page);
        await expectAccessible(page, asked);
      }
      expect(errors).toEqual([]);
    });
  });
}
