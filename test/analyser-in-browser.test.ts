// The English analyser in Chromium, in a web worker: the same bytes of M2 as in Node.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadEnglish } from '@corrigenda/models/node';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from '../scripts/ensure-system.mjs';
import { annotatePairs } from './english-pairs.ts';
import { root, sharedPath } from './shared.ts';

const executablePath = findChromium();
if (!executablePath)
  console.warn('BROWSER TEST SKIPPED: no Chromium found; install it or set CHROMIUM_PATH.');

/** The shared pairs, or the project's own example where they are not there. */
function readPairs(): (readonly [string, string])[] {
  const shared = ['dev.orig.gz', 'dev.cor.gz'].map((name) => sharedPath(`vectors/end-to-end/${name}`));
  const texts = shared.every((path) => path !== undefined)
    ? shared.map((path) => gunzipSync(readFileSync(path as string)).toString('utf8'))
    : ['learner.txt', 'reference.txt'].map((name) => readFileSync(join(root, 'examples', name), 'utf8'));
  const [sources, corrections] = texts.map((text) => text.split('\n').filter(Boolean));
  return sources.map((source, line) => [source, corrections[line]] as const);
}

const worker = `
import { loadEnglish } from '@corrigenda/models/browser';
import { annotatePairs } from './english-pairs.ts';
addEventListener('message', async ({ data: { address, pairs } }) => {
  try { postMessage(annotatePairs(await loadEnglish(address), pairs)); } catch (error) { postMessage('failed: ' + error.message); }
});
`;

test.skipIf(!executablePath)('a web worker writes the same M2 as Node', async () => {
  const pairs = readPairs();
  const { outputFiles } = await build({
    stdin: { contents: worker, resolveDir: join(root, 'test'), loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['source'],
    write: false,
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/worker.js') response.setHeader('Content-Type', 'text/javascript').end(outputFiles[0].text);
    else if (path.startsWith('/models/en/')) response.end(readFileSync(join(root, 'packages', path)));
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>worker</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run';
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const written = await page.evaluate(
      ([models, given]) =>
        new Promise<string>((resolve, reject) => {
          const hand = new Worker('/worker.js', { type: 'module' });
          hand.onmessage = ({ data }) => resolve(data);
          hand.onerror = ({ message }) => reject(new Error(message));
          hand.postMessage({ address: models, pairs: given });
        }),
      [`${address}/models/en`, pairs] as const,
    );
    expect(written.startsWith('S ')).toBe(true);
    expect(written === annotatePairs(loadEnglish(), pairs), 'the browser writes other bytes than Node').toBe(
      true,
    );
  } finally {
    await browser.close();
    server.close();
  }
});
