// The analysers in Chromium, in a web worker: the same bytes of M2 as in Node.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadEnglish, loadRussian, loadSwedish } from '@corrigenda/models/node';
import { expect, test } from 'vitest';
import { findChromium } from '../../scripts/ensure-system.mjs';
import { annotatePairs } from '../language/english-pairs.ts';
import { root, sharedPath } from '../shared.ts';
import { bundleForBrowser } from './bundle.ts';
import { closePages, sharedChromium } from './chromium.ts';

const executablePath = findChromium();
if (!executablePath)
  console.warn('BROWSER TEST SKIPPED: no Chromium found; install it or set CHROMIUM_PATH.');

/** The shared pairs, or the project's own example where they are not there. */
function readPairs(): (readonly [string, string])[] {
  const shared = ['dev.orig.gz', 'dev.cor.gz'].map((name) => sharedPath(`vectors/end-to-end/${name}`));
  const texts = shared.every((path) => path !== undefined)
    ? shared.map(readGzipped)
    : ['learner.txt', 'reference.txt'].map((name) => readFileSync(join(root, 'examples', name), 'utf8'));
  const [sources, corrections] = texts.map((text) => text.split('\n').filter(Boolean));
  return sources.map((source, line) => [source, corrections[line]] as const);
}

const worker = `
import { loadEnglish, loadRussian, loadSwedish } from '@corrigenda/models/browser';
const loaders = { en: loadEnglish, sv: loadSwedish, ru: loadRussian };
import { annotatePairs } from '../language/english-pairs.ts';
addEventListener('message', async ({ data: { language, address, pairs } }) => {
  try { postMessage(annotatePairs(await loaders[language](address), pairs)); } catch (error) { postMessage('failed: ' + error.message); }
});
`;

/** Pairs of our own with the errors that learners make. */
const own: Readonly<Record<'sv' | 'ru', (readonly [string, string])[]>> = {
  sv: [
    ['I går jag köpte en ny hus .', 'I går köpte jag ett nytt hus .'],
    ['Hon tycker om sjuk sköterskor och hans bror .', 'Hon tycker om sjuksköterskor och sin bror .'],
    ['Vi har bott hare sedan två år , sa han .', 'Vi har bott här i två år , sa han .'],
  ],
  ru: [
    ['Мы долго прочитали интересную книга .', 'Мы долго читали интересную книгу .'],
    ['Она живёт в большой дом и любит свой кошка', 'Она живёт в большом доме и любит свою кошку .'],
    ['Они зделали елку по русски .', 'Они сделали ёлку по-русски .'],
  ],
};

/** The words of each sentence of CoNLL-U. */
function wordsOf(conllu: string): string[] {
  const sentences = conllu.split('\n\n').map((block) =>
    block
      .split('\n')
      .flatMap((line) => (/^\d+\t/.test(line) ? [line.split('\t')[1]] : []))
      .join(' '),
  );
  return sentences.filter(Boolean);
}

const readGzipped = (path: string): string => gunzipSync(readFileSync(path)).toString('utf8');

/** What learners wrote beside its corrections. */
function readSwedishPairs(): (readonly [string, string])[] {
  const paths = ['original', 'corrected'].map((side) => sharedPath(`data/swedish/learner-${side}.conllu.gz`));
  if (!paths.every((path) => path !== undefined)) return own.sv;
  const [sources, corrections] = paths.map((path) => wordsOf(readGzipped(path)));
  return [...own.sv, ...sources.map((source, line) => [source, corrections[line]] as const)];
}

/** Sentences from the web, each as the correction of itself with a word left out, two swapped and one without its last letter. */
function readRussianPairs(): (readonly [string, string])[] {
  const path = sharedPath('data/russian/test-taiga.conllu.gz');
  if (path === undefined) return own.ru;
  const changed = wordsOf(readGzipped(path)).flatMap((sentence, line) => {
    const words = sentence.split(' ');
    if (words.length < 6) return [];
    const [left, swapped, cut] = [line, line + 2, line + 4].map((at) => at % (words.length - 1));
    const source = [...words];
    [source[swapped], source[swapped + 1]] = [source[swapped + 1], source[swapped]];
    if (source[cut].length > 1) source[cut] = source[cut].slice(0, -1);
    return [[source.filter((_, at) => at !== left).join(' '), sentence] as const];
  });
  return [...own.ru, ...changed];
}

const languages = [
  ['en', loadEnglish, readPairs],
  ['sv', loadSwedish, readSwedishPairs],
  ['ru', loadRussian, readRussianPairs],
] as const;

test.skipIf(!executablePath).each(languages)(
  'a web worker writes the same M2 as Node: %s',
  async (language, load, read) => {
    const pairs = read();
    const { text } = await bundleForBrowser(worker, { format: 'esm' });
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (path === '/worker.js') response.setHeader('Content-Type', 'text/javascript').end(text);
      else if (path.startsWith('/models/')) response.end(readFileSync(join(root, 'packages', path)));
      else response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>worker</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const browser = await sharedChromium();
    try {
      const page = await browser.newPage();
      await page.goto(address);
      const written = await page.evaluate(
        ([tag, models, given]) =>
          new Promise<string>((resolve, reject) => {
            const thread = new Worker('/worker.js', { type: 'module' });
            thread.onmessage = ({ data }) => resolve(data);
            thread.onerror = ({ message }) => reject(new Error(message));
            thread.postMessage({ language: tag, address: models, pairs: given });
          }),
        [language, `${address}/models/${language}`, pairs] as const,
      );
      expect(written.startsWith('S ')).toBe(true);
      expect(written === annotatePairs(load(), pairs), 'the browser writes other bytes than Node').toBe(true);
    } finally {
      await closePages(browser);
      server.close();
    }
  },
);
