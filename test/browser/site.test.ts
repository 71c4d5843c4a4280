// The site of files alone: built below a path, served by a plain web server, and whole when that server is gone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../shared.ts';
import { closePages, sharedChromium } from './chromium.ts';
import { openPerson } from './person.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-site-'));
const base = '/tools/gec/';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
let server: Server;

/** A file where there is one, `index.html` in a folder, nothing else: what any web server does. */
function plainServer(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(base) ? join(folder, pathname.slice(base.length)) : '';
    const path =
      inside && existsSync(inside) && statSync(inside).isDirectory() ? join(inside, 'index.html') : inside;
    if (!path || !existsSync(path)) response.writeHead(404).end('nothing');
    else
      response
        .writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' })
        .end(readFileSync(path));
  });
}

beforeAll(async () => {
  const args = ['scripts/build-site.mjs', '--base', base, '--out', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  server = plainServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('Try and Evaluate work below a path, and without a connection after the first visit', async () => {
  const browser = await sharedChromium();
  const { page, context, errors } = await openPerson(browser);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  const missing: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  try {
    await page.goto(address);
    await page.getByRole('navigation').getByRole('link', { name: 'Try a sentence' }).click();
    await expect
      .poll(() => page.locator('.edit-head .edit-type').allTextContents())
      .toEqual(['R:VERB:SVA', 'M:DET', 'R:SPELL']);
    // Everything is kept once the worker is active.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await page.goto(`${address}evaluate`);
    await page.getByRole('button', { name: 'Try with an example' }).click();
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    await page.locator('.sentence-row').first().waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save report' }).click(),
    ]);
    const saved = join(folder, 'saved.html');
    await download.saveAs(saved);
    expect(readFileSync(saved, 'utf8')).toContain('corrigenda evaluation');
    await page.goto(`${address}judge`);
    await page.getByRole('textbox', { name: 'Your link' }).waitFor();
    expect(missing).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await closePages(browser);
  }
});
