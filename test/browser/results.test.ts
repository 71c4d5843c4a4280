// The results page against the real server: what it shows is what the exported bundle gives; the report file opens without a network.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readZip } from '@corrigenda/core/formats';
import {
  analyse,
  type CampaignRecord,
  htmlReport,
  type JudgementSet,
  judgementSetOf,
  readBundle,
} from '@corrigenda/core/human';
import {
  annotateRow,
  campaignCorpora,
  countTypedEdits,
  criteriaOf,
  defaultSeed,
  describeResults,
  metaOfCampaign,
  metaPage,
  metricById,
  numbersInReport,
  reportSections,
  tableText,
  textPairsOf,
  textsOfCampaign,
  typedEditSections,
  validateMetrics,
} from '@corrigenda/core/internal';
import { demoCampaigns } from '@corrigenda/examples/demo';
import { loadSwedish } from '@corrigenda/models/node';
import { importRecord } from '@corrigenda/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { readDownload, startTestServer, type TestServer } from './browser.ts';
import { closePages, sharedChromium } from './chromium.ts';
import { multiSystemItems } from './items.ts';
import { openAsManager } from './manager-states.ts';
import { openPerson } from './person.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-report-'));
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), sharedChromium()]);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const demo = (wanted: string): CampaignRecord =>
  demoCampaigns().find(({ protocol }) => protocol === wanted)!.record;

/** Half of the items of one level, half of another. */
const levelled = (record: CampaignRecord): CampaignRecord => ({
  ...record,
  items: record.items.map((item, index) => ({
    ...item,
    metadata: { ...item.metadata, level: index % 2 ? 'B1' : 'A2' },
  })),
});

const address = (id: string) => `${server.url}/manage/campaigns/${id}/results`;

/** What the export gives when read and analysed outside of the browser. */
async function fromExport(context: BrowserContext, id: string) {
  const answer = await context.request.get(`${server.url}/api/m/campaigns/${id}/export`);
  expect(answer.status()).toBe(200);
  const { value } = readBundle(readZip(await answer.body()));
  return value!;
}

/** Chromium and Node differ in the last bits of logarithms. */
const toNineDigits = (numbers: unknown) =>
  JSON.parse(
    JSON.stringify(numbers, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)),
  );

/** What the worker computes, in Node. */
function analyseTexts(set: JudgementSet) {
  const { analyser, classifier } = loadSwedish();
  const analyse = (line: string) => analyser.analyseTokenised(analyser.tokenise(line));
  const annotated = (from: string, to: readonly string[]) => annotateRow(from, to, { analyse, classifier });
  const pairs = textPairsOf(set);
  const types = pairs.map(({ from, to }) => annotated(from, [to]).corrections[0]!.map(({ type }) => type));
  const texts = textsOfCampaign(set)!;
  const rows = texts.source.map((line, at) =>
    annotated(line, [texts.reference[at]!, ...texts.systems.map(({ lines }) => lines[at]!)]),
  );
  const corpora = campaignCorpora(texts, rows);
  const asked = ['errant', 'm2', 'gleu', 'green', 'cleme-dependent'].map((id) => ({
    metric: metricById(id)!,
  }));
  const meta = metaOfCampaign(set, corpora, asked, {
    resamples: 100,
    seed: defaultSeed,
    rankBy: 'fluency',
    made: [],
  })!;
  return {
    edits: countTypedEdits(set, pairs, (index) => types[index]!),
    meta,
    validations: validateMetrics(corpora, asked, { seed: defaultSeed }),
  };
}

/** The cells of a section's table, as the page shows them. */
const cellsOn = (page: Page, section: string) =>
  page.evaluate(
    (id) =>
      [...document.querySelectorAll(`#${id} tbody tr`)].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent),
      ),
    section,
  );

const computed = (page: Page) => page.getByText('The results are here.').waitFor({ state: 'attached' });

async function openResults(id: string, options: Parameters<typeof openPerson>[1] = {}) {
  const person = await openPerson(browser, options);
  await openAsManager(person.page, server, `campaigns/${id}/results`);
  return person;
}

describe('the results page', () => {
  test('shows the numbers that the export gives, copies and downloads them', async () => {
    const id = await importRecord(server.server.bench, levelled(demo('multi-system')));
    const { page, context, errors } = await openResults(id);
    await computed(page);
    const record = await fromExport(context, id);
    const analysis = analyse(judgementSetOf(record));
    // The campaign is Swedish and the page English, and so are the criteria on it.
    const { sections, finding } = describeResults(analysis, 'en', criteriaOf(record, 'en'));
    expect(sections.length).toBeGreaterThan(6);
    expect(await page.locator('.finding').textContent()).toBe(finding);
    expect(await page.locator('.signature').textContent()).toContain(analysis.signature);
    for (const { id: part, table, figure } of sections) {
      expect(await cellsOn(page, part), part).toEqual(table.rows);
      expect(await page.locator(`#${part} svg.figure`).count(), part).toBe(figure ? 1 : 0);
    }

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('#means summary').click();
    await page.getByRole('button', { name: 'Copy as LaTeX: Ratings' }).click();
    await page
      .locator('#means')
      .getByRole('status')
      .filter({ hasText: 'Copied' })
      .waitFor({ state: 'attached' });
    const means = sections.find((section) => section.id === 'means')!;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tableText(means.table, 'latex'));

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this report (HTML)' }).click(),
    ]);
    const html = (await readDownload(file)).toString('utf8');
    expect(toNineDigits(numbersInReport(html))).toEqual(toNineDigits(analysis));
    expect(errors).toEqual([]);
  });

  test('computes again with another seed and breaks down by metadata', async () => {
    const id = await importRecord(server.server.bench, levelled(demo('ranking')));
    const { page, context, errors } = await openResults(id);
    await computed(page);
    await page.getByText('How it is computed').click();
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Resamples', { exact: true }).fill('150');
    await page.getByLabel('Break down by').selectOption('level');
    await page.getByLabel('Count amended answers').check();
    await page.getByRole('button', { name: 'Compute again' }).click();
    await page.getByRole('heading', { name: 'Expected Wins by level' }).waitFor();
    expect(await page.locator('.signature').textContent()).toMatch(
      /campaign\+amended.*resamples:150\|seed:7/,
    );
    const record = await fromExport(context, id);
    const analysis = analyse(judgementSetOf(record, { amendments: true }), { seed: 7, resamples: 150 });
    const ranking = reportSections(analysis).find((section) => section.id === 'ranking')!;
    expect(await cellsOn(page, 'ranking')).toEqual(ranking.table.rows);
    const values = new Set((await cellsOn(page, 'by-1')).map(([value]) => value));
    expect([...values]).toEqual(['A2', 'B1']);
    expect(errors).toEqual([]);
  });

  test('types the edits of the outputs and compares metrics with people, in the worker as in Node', async () => {
    const id = await importRecord(server.server.bench, { ...demo('multi-system'), id: 'with-texts' });
    const { page, context, errors } = await openResults(id);
    await computed(page);
    await page.getByText('How it is computed').click();
    await page.getByLabel('Resamples', { exact: true }).fill('100');
    await page.getByLabel('Rank the systems by').selectOption({ label: 'Fluency' });
    await page.getByRole('button', { name: 'Compute again' }).click();
    await page.getByText(/ranked-by:fluency\|/).waitFor();
    const record = await fromExport(context, id);
    const again = analyse(judgementSetOf(record), { resamples: 100, rankBy: 'fluency' });
    const { sections: ranked } = describeResults(again, 'en', criteriaOf(record, 'en'));
    expect(await cellsOn(page, 'ranking')).toEqual(ranked.find((one) => one.id === 'ranking')?.table.rows);
    await page.getByText('Metrics: ERRANT F').click();
    await page.getByRole('checkbox', { name: /^I-measure/ }).uncheck();
    await page.getByRole('button', { name: 'Analyse the texts' }).click();
    await page.getByText('The texts are analysed.').waitFor({ state: 'attached' });

    const set = judgementSetOf(record);
    const { edits, meta, validations } = analyseTexts(set);
    const sections = [...typedEditSections(edits), ...metaPage(meta, { title: '', validations }).sections];
    const ids = sections.map((section) => section.id);
    expect(ids).toEqual(
      expect.arrayContaining(['errors-left', 'errors-by-answer', 'meta-scatter', 'meta-systems']),
    );
    expect(ids).toEqual(
      expect.arrayContaining(['meta-windows', 'meta-ranks', 'meta-tests', 'validation-types']),
    );
    for (const { id: part, table } of sections) expect(await cellsOn(page, part), part).toEqual(table.rows);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(errors).toEqual([]);
  });

  test('says so when nobody has judged yet, and when there is no such campaign', async () => {
    const { id } = await server.campaign({ protocol: 'multi-system', items: multiSystemItems, title: 'New' });
    const { page } = await openResults(id);
    await page.getByText('No judgements yet').waitFor();
    expect(await page.locator('figure').count()).toBe(0);
    await page.goto(address('no-such-campaign'));
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  });

  test.each([
    ['en', 'Methods', 'Head to head', false, 1280],
    ['sv', 'Metod', 'Parvis', true, 390],
    ['ru', 'Методы', 'Попарное сравнение', false, 390],
  ] as const)('in %s, without a serious accessibility violation', async (...look) => {
    const [language, heading, section, dark, width] = look;
    const known = `looks-${language}`;
    const id = await importRecord(server.server.bench, { ...levelled(demo('pairwise')), id: known });
    const person = await openPerson(browser, { language, dark, width });
    await openAsManager(person.page, server, `campaigns/${id}/results`);
    await person.page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await person.page.getByRole('heading', { name: section, exact: true }).waitFor();
    await person.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectAccessible(person.page);
    const over = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    expect(person.errors).toEqual([]);
  });
});

describe('the report file', () => {
  test.each(demoCampaigns().map(({ protocol, title }) => [protocol, title] as const))(
    'of %s opens from the file system, asks nothing of a network and fits every page',
    async (protocol, title) => {
      const path = join(folder, `${protocol}.html`);
      const analysis = analyse(judgementSetOf(demo(protocol)), { resamples: 50 });
      writeFileSync(path, htmlReport(analysis, { title }));
      const { page, errors } = await openPerson(browser, { width: 390 });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const file = pathToFileURL(path).href;
      await page.goto(file);
      expect(await page.locator('h1').textContent()).toBe(title);
      expect(await page.locator('svg.figure').count()).toBeGreaterThan(2);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      // On a phone every value is in sight without scrolling sideways; only a matrix of many systems may need more room.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('svg.figure:not(.large) :is(.dot, .point, .strip, .cell, .value)')]
          .map((mark) => mark.getBoundingClientRect())
          .filter(({ width, left, right }) => width > 0 && (left < 0 || right > innerWidth)),
      );
      expect(cut).toEqual([]);
      // Printed, the numbers lie open.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await page.locator('details:not([open])').count()).toBe(0);
      expect(asked).toEqual([file]);
      expect(errors).toEqual([]);
    },
  );
});
