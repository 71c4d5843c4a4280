// The core in a browser: one bundle, no Node, the same edits.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/ensure-system.mjs';
import { bundleForBrowser } from './bundle.ts';
import { closePages, sharedChromium } from './chromium.ts';

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
    browser = await sharedChromium();
  });
  afterAll(() => closePages(browser));

  it('runs in a browser from one bundle', async () => {
    const { text, files } = await bundleForBrowser(page);
    expect(files).toBeGreaterThan(20);
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.addScriptTag({ content: text });
    expect(errors).toEqual([]);
    expect(await tab.evaluate('globalThis.results')).toEqual({
      english: [
        { oStart: 0, oEnd: 1, cStart: 0, cEnd: 1, type: 'R:NOUN:NUM', rule: 'inflection/noun-number' },
      ],
      neutral: ['R:ORTH', 'M:PUNCT'],
    });
  });
});
