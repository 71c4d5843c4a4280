// Every annotator page under axe-core, light and dark, wide and narrow: no serious violation.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openChromium, openPerson, startTestServer, type TestServer } from './browser.ts';
import { scenes } from './browser-scenes.ts';

vi.setConfig({ testTimeout: 120_000 });
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Everything once; then only what light and room can change. */
const looks = [
  { look: 'light', dark: false, width: 1280, height: 900, rules: null },
  { look: 'dark', dark: true, width: 1280, height: 900, rules: ['color-contrast', 'link-in-text-block'] },
  {
    look: 'narrow',
    dark: false,
    width: 390,
    height: 844,
    rules: ['color-contrast', 'scrollable-region-focusable', 'target-size'],
  },
] as const;

describe('axe finds no serious violation', () => {
  test.each(scenes)('on $name', async ({ play }) => {
    // One play, three looks: the state is the same, only light and room change.
    const { page, context, errors } = await openPerson(browser);
    await play(page, server);
    // Evaluated by the test, not loaded by the page: the page's policy stays as it is.
    await page.evaluate(axeSource);
    for (const { look, dark, width, height, rules } of looks) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.setViewportSize({ width, height });
      const { violations, passes } = await page.evaluate(
        (only) =>
          (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
            only ? { runOnly: { type: 'rule', values: [...only] } } : {},
          ),
        rules,
      );
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${look}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
      expect(serious).toEqual([]);
      expect(passes.length).toBeGreaterThan(rules ? 0 : 5);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
