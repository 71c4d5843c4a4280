// `npm run screenshots [NAME ...]`: every page, light, dark and narrow, into ./screenshots, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { openChromium, openPerson, startTestServer } from './browser.ts';
import { scenes } from './browser-scenes.ts';
import { root } from './shared.ts';

const wanted = process.argv.slice(2);
const folder = join(root, 'screenshots');
const looks = [
  { look: 'light', dark: false, width: 1280, height: 900 },
  { look: 'dark', dark: true, width: 1280, height: 900 },
  { look: 'narrow', dark: false, width: 390, height: 844 },
] as const;

if (!process.env.CORRIGENDA_PAGES) await build({ root: join(root, 'packages/web'), logLevel: 'warn' });
mkdirSync(folder, { recursive: true });
const server = await startTestServer();
const browser = await openChromium();
try {
  for (const { name, play } of scenes) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    const { page, context } = await openPerson(browser);
    await play(page, server);
    for (const { look, dark, width, height } of looks) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
    }
    await context.close();
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
}
