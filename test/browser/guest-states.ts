// The pages of a guest in every state that is looked at: front page, Try, Evaluate.
import type { Page } from 'playwright-core';
import type { TestServer } from './browser.ts';
import { corpusFiles, makeCorpus } from './evaluate-corpus.ts';
import type { PageState } from './page-state.ts';

const settled = (page: Page) => page.locator('.edit-row').first().waitFor();

async function openTry(page: Page, server: TestServer, texts: readonly string[] = []): Promise<void> {
  const [original, ...corrections] = texts;
  const hash = new URLSearchParams(
    original === undefined ? [] : [['o', original], ...corrections.map((text) => ['c', text])],
  );
  await page.goto(`${server.url}/try#${hash}`);
  await settled(page);
}

const corpus = makeCorpus(80, 3, 2);
const files = corpusFiles(corpus, ['careful', 'bold', 'plain']);

async function giveFiles(page: Page, server: TestServer, given = files): Promise<void> {
  await page.goto(`${server.url}/evaluate`);
  await page.locator('input[type=file]').setInputFiles(given);
  await page.locator('.given-file').first().waitFor();
}

async function openReport(page: Page, server: TestServer, given = files): Promise<void> {
  await giveFiles(page, server, given);
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
  await page.locator('.sentence-row').first().waitFor({ timeout: 60_000 });
}

export const guestStates: readonly PageState[] = [
  {
    name: 'front-page',
    async open(page, server) {
      await page.goto(server.url);
      await settled(page);
    },
  },
  {
    name: 'judge-page',
    async open(page, server) {
      await page.goto(`${server.url}/judge`);
      await page.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'try',
    async open(page, server) {
      await openTry(page, server);
      await page.locator('.edit-head').first().click();
    },
  },
  {
    name: 'try-analysis',
    async open(page, server) {
      await openTry(page, server, [
        'She have told us not enough of informations .',
        'She has not told us enough information .',
        'She did not tell us enough .',
      ]);
      await page.getByRole('button', { name: 'Analysis' }).click();
      await page.locator('.tree').first().waitFor();
    },
  },
  {
    name: 'evaluate-empty',
    async open(page, server) {
      await page.goto(`${server.url}/evaluate`);
      await page.getByRole('button', { name: 'Choose files' }).waitFor();
    },
  },
  {
    name: 'evaluate-files',
    async open(page, server) {
      const shifted = {
        ...corpus,
        systems: corpus.systems.map((lines, index) => (index === 2 ? lines.slice(1) : lines)),
      };
      await giveFiles(page, server, corpusFiles(shifted, ['careful', 'bold', 'plain']));
      await page.locator('.trouble').first().waitFor();
    },
  },
  {
    name: 'evaluate-sentences',
    async open(page, server) {
      await openReport(page, server);
      await page.getByLabel('systems disagree').check();
      await page.locator('.sentence-head').nth(1).click();
    },
    place: 'sentences-title',
  },
];

/** Other parts of the same report, to be looked at. */
export const guestViews: readonly PageState[] = [
  {
    name: 'evaluate-report',
    open: (page, server) =>
      openReport(page, server, corpusFiles(makeCorpus(200, 3, 2), ['careful', 'bold', 'plain'])),
  },
  {
    name: 'evaluate-figures',
    async open(page, server) {
      await openReport(page, server);
      await page.locator('#types-title').scrollIntoViewIfNeeded();
    },
    place: 'plot-title',
  },
  {
    name: 'evaluate-types',
    open: (page, server) => openReport(page, server),
    place: 'types-title',
  },
  {
    name: 'evaluate-progress',
    async open(page, server) {
      await giveFiles(page, server, corpusFiles(makeCorpus(5000, 3, 2), ['careful', 'bold', 'plain']));
      await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
      await page.getByText(/Annotating: [1-9]/).waitFor({ timeout: 60_000 });
    },
  },
];
