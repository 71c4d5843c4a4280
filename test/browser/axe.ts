// page -> serious violations of the accessibility rules, as axe-core finds them; the tests of all pages in all states are made here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openState, type PageState } from './page-state.ts';
import { forgetEverything, leavePerson, type Person, takePerson } from './person.ts';
import { type ServerAndBrowser, useServerAndBrowser } from './server-and-browser.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What of axe is used here; `_audit` has the impact of the rules, which no documented function tells. */
interface Axe {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string | null }[] };
  configure(settings: { readonly noHtml: boolean; readonly rules: readonly object[] }): void;
  addReporter(name: string, reporter: (...given: ReporterGiven) => void): void;
  run(options: object): Promise<Found>;
}
type ReporterGiven = readonly [results: readonly RuleResult[], options: object, done: (found: Found) => void];
interface RuleResult {
  readonly id: string;
  readonly impact: string | null;
  readonly passes: readonly object[];
  readonly violations: readonly { readonly node: { readonly element?: Element } }[];
}
interface Found {
  readonly serious: readonly string[];
  readonly passed: number;
}

/** Runs in the page: the rules that can be serious, and a report of nothing but what they found. */
function prepareAxe(): void {
  const { axe } = globalThis as unknown as { axe: Axe };
  const isSerious = (impact: string | null) => impact === 'serious' || impact === 'critical';
  axe.configure({
    // The text of every element that a rule looks at is not needed, only of those that fail.
    noHtml: true,
    // A rule has one impact: the others cannot fail a test.
    rules: axe._audit.rules
      .filter(({ impact }) => impact !== null && !isSerious(impact))
      .map(({ id }) => ({ id, enabled: false })),
  });
  axe.addReporter('serious', (results, _options, done) =>
    done({
      passed: results.filter(({ passes }) => passes?.length > 0).length,
      serious: results
        .filter(({ impact, violations }) => violations?.length > 0 && isSerious(impact))
        .map(({ id, violations }) => {
          const elements = violations.map(
            ({ node }) => node.element?.outerHTML.slice(0, 200) ?? 'in a frame',
          );
          return `${id}: ${elements.join(' | ')}`;
        }),
    }),
  );
}

/** Fails on a serious or critical violation. `rules` names the only rules to check; all of them without it. */
export async function expectAccessible(
  page: Page,
  { rules, look = 'page' }: { readonly rules?: readonly string[]; readonly look?: string } = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // Evaluated by the test, not loaded by the page: the page's policy stays as it is. Asked of the browser itself, which keeps what
    // it compiled for the next page.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axeSource });
    await session.detach();
    await page.evaluate(prepareAxe);
  }
  const { serious, passed } = await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: Axe }).axe.run({
        reporter: 'serious',
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      }),
    rules,
  );
  expect(serious.map((violation) => `${look}: ${violation}`)).toEqual([]);
  expect(passed).toBeGreaterThan(rules ? 0 : 5);
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
      if (!['sticky', 'fixed'].includes(getComputedStyle(element).position)) continue;
      element.style.position = 'static';
      element.dataset.unstuck = '';
    }
  });
}

/** The page as its reader had it before the looks, to go on from. */
async function backToFirstLook(page: Page): Promise<void> {
  await page.setViewportSize(looks[0]);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
      element.style.removeProperty('position');
      delete element.dataset.unstuck;
    }
  });
}

/** One test for each state; the long list is divided between files, so that two workers share it. */
export function testAccessibility(states: readonly PageState[]): ServerAndBrowser {
  const tested = useServerAndBrowser();
  describe('axe finds no serious violation', () => {
    // One tab for all states: loading and compiling the pages again takes longer than to check them.
    let tab: Person;
    // Where the tab is, for a state that goes on from there; unknown after a failure.
    let reached: PageState | undefined;
    beforeAll(async () => {
      tab = await takePerson(tested.browser);
    });
    afterAll(() => leavePerson(tested.browser, tab));
    test.each(states)('on $name', async (state) => {
      const { page, errors } = tab;
      const goesOn = reached !== undefined && reached === state.after;
      reached = undefined;
      errors.length = 0;
      if (goesOn) {
        await backToFirstLook(page);
        await state.open(page, tested.server);
      } else {
        await forgetEverything(page, tested.server.url);
        await page.setViewportSize(looks[0]);
        await page.emulateMedia({ colorScheme: 'light' });
        await openState(state, page, tested.server);
      }
      // Opened once for three looks: the state is the same, only light and room change.
      for (const { dark, width, height, ...asked } of looks) {
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
        await unstick(page);
        await expectAccessible(page, asked);
      }
      expect(errors).toEqual([]);
      reached = state;
    });
  });
  return tested;
}
