// `npm run screenshots [NAME ...]`: every page, light, dark and narrow, into ./screenshots, to be looked at; some of them are README's images.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../shared.ts';
import { annotatorStates } from './annotator-states.ts';
import { openContext, openTab, startTestServer } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { guestStates, guestViews } from './guest-states.ts';
import { managerStates, resultsState } from './manager-states.ts';
import { openState, type PageState } from './page-state.ts';

const wanted = process.argv.slice(2);
const folder = join(root, 'screenshots');
const looks = [
  { look: 'light', dark: false, width: 1280, height: 900 },
  { look: 'dark', dark: true, width: 1280, height: 900 },
  { look: 'narrow', dark: false, width: 390, height: 844 },
] as const;

/** README shows these, in light. */
const shownInReadme: Readonly<Record<string, string>> = {
  try: 'try.png',
  'evaluate-report': 'evaluate.png',
  'multi-system-2-edited': 'task.png',
  'manager-campaign': 'running.png',
  'manager-results': 'result.png',
};

const states: readonly PageState[] = [
  ...guestStates,
  ...guestViews,
  ...annotatorStates,
  ...managerStates,
  resultsState,
];

if (!process.env.CORRIGENDA_PAGES) await build({ root: join(root, 'packages/web'), logLevel: 'warn' });
mkdirSync(folder, { recursive: true });
const server = await startTestServer();
const browser = await launchChromium();
try {
  for (const state of states) {
    const { name, place } = state;
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    const context = await openContext(browser);
    const { page } = await openTab(context);
    await openState(state, page, server);
    for (const { look, dark, width, height } of looks) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      if (place !== undefined) {
        await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), place);
        await page.waitForTimeout(150);
      }
      const path = join(folder, `${name}-${look}.png`);
      await page.screenshot({ path });
      const image = look === 'light' ? shownInReadme[name] : undefined;
      if (image) copyFileSync(path, join(root, 'docs/images', image));
    }
    await context.close();
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
}
