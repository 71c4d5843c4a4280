// The core in a browser: one bundle, no Node, the same edits.
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../scripts/ensure-system.mjs';
import { root } from './shared.ts';

const executablePath = findChromium();
if (!executablePath)
  console.warn(
    'BROWSER TEST SKIPPED: no Chromium found; install it or set CHROMIUM_PATH to run the core in a browser.',
  );

const page = `
import { annotate, englishClassifier, neutralClassifier, sentenceFromTokens, sentenceFromWords, splitWords } from '@corrigenda/core';
const noun = (text, tag) => sentenceFromTokens([{ text, lemma: 'cat', pos: 'NOUN', tag, dep: 'ROOT', head: 0 }]);
const english = englishClassifier({ dictionary: new Set(['cat', 'cats']) });
const [o, c] = ['en  katt 😀', 'En katt 😀 .'].map((text) => sentenceFromWords(splitWords(text)));
globalThis.results = {
  english: annotate(noun('cat', 'NN'), noun('cats', 'NNS'), { classifier: english }),
  neutral: annotate(o, c, { classifier: neutralClassifier }).map(({ type }) => type),
};
`;

describe.skipIf(!executablePath)('the core', () => {
  let browser: Browser;
  beforeAll(async () => {
    const flags =
      '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run';
    browser = await chromium.launch({ executablePath, args: flags.split(' ') });
  });
  afterAll(() => browser?.close());

  it('runs in a browser from one bundle', async () => {
    const { outputFiles, metafile } = await build({
      stdin: { contents: page, resolveDir: join(root, 'test'), loader: 'ts' },
      bundle: true,
      platform: 'browser',
      format: 'iife',
      conditions: ['source'],
      metafile: true,
      write: false,
    });
    expect(Object.keys(metafile.inputs).length).toBeGreaterThan(20);
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.addScriptTag({ content: outputFiles[0].text });
    expect(errors).toEqual([]);
    expect(await tab.evaluate('globalThis.results')).toEqual({
      english: [
        { oStart: 0, oEnd: 1, cStart: 0, cEnd: 1, type: 'R:NOUN:NUM', rule: 'inflection/noun-number' },
      ],
      neutral: ['R:ORTH', 'M:PUNCT'],
    });
  });
});
