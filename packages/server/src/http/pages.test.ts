import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-pages-'));
const script = 'export const answer = 42;\n'.repeat(50);
mkdirSync(join(folder, 'pages/assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'not a page');
writeFileSync(join(folder, 'pages/index.html'), '<!doctype html><title>Pages</title>');
writeFileSync(join(folder, 'pages/assets/app-1.js'), script);
writeFileSync(join(folder, 'pages/assets/app-1.js.map'), '{}');
writeFileSync(join(folder, 'pages/.stamp'), '');
const pages = servePages(join(folder, 'pages'));
afterAll(() => rmSync(folder, { recursive: true }));

it('an asset is kept by the browser for good, compressed where it may be', async () => {
  const plain = await pages.request('/assets/app-1.js');
  expect(await plain.text()).toBe(script);
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const packed = await pages.request('/assets/app-1.js', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script);
});

it('every address without an ending is the one page, and is asked for again each time', async () => {
  for (const path of ['/', '/enter', '/manage/campaigns/a%20b', '/index.html']) {
    const page = await pages.request(path);
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Pages</title>']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await pages.request(path, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

it.each(['/assets/app-1.js.map', '/.stamp', '/assets/none.js', '/../secret.txt', '/..%2fsecret.txt'])(
  '%s is not served',
  async (path) => {
    const answer = await pages.request(path);
    expect(await answer.text()).not.toMatch(/not a page|\{\}|export/);
  },
);

it('the page names its files from the root, below the path that people use, and nothing else of it changes', async () => {
  const built = join(folder, 'built');
  mkdirSync(built);
  const page = (at: string) => `<p>./x</p><script type="module" src="${at}assets/app-1.js"></script>`;
  writeFileSync(join(built, 'index.html'), page('./'));
  for (const [prefix, at] of [
    ['', '/'],
    ['/tools/judge', '/tools/judge/'],
  ] as const) {
    const given = await servePages(built, prefix).request('/manage/campaigns/one');
    expect(await given.text()).toBe(page(at));
  }
});

it('says what to do when the pages are not built', async () => {
  const missing = servePages(join(folder, 'nowhere'));
  expect((await missing.request('/')).status).toBe(503);
  expect((await missing.request('/assets/app-1.js')).status).toBe(404);
});
