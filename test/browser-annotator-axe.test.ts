// Every annotator page under axe-core, light and dark, wide and narrow: no serious violation.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPerson } from './browser.ts';
import { scenes } from './browser-scenes.ts';
import { setStage } from './browser-stage.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const stage = setStage();

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

/**
 * Bars that stay in view cover whatever is below them at the moment, and axe takes the covered part off a target's size. Which target
 * that is hangs on where the page is scrolled to and on the order items came in, so bars go back to their place in the page.
 */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) element.style.position = 'static';
    }
  });
}

describe('axe finds no serious violation', () => {
  test.each(scenes)('on $name', async ({ play }) => {
    // One play, three looks: the state is the same, only light and room change.
    const { page, context, errors } = await openPerson(stage.browser);
    await play(page, stage.server);
    // Evaluated by the test, not loaded by the page: the page's policy stays as it is.
    await page.evaluate(axeSource);
    for (const { look, dark, width, height, rules } of looks) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.setViewportSize({ width, height });
      await unstick(page);
      const { violations, passes } = await page.evaluate(
        (only) =>
          (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
            // What is in order needs no list of its places, which takes longer than the rules.
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
    expect(errors).toEqual([]);
    await context.close();
  });
});
