// Evaluate in Chromium: three systems over 200 sentences from dropped files, one shifted by a line first; the saved file opens from disk.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { evaluationReport, splitWords, writeM2 } from '@corrigenda/core';
import { writeZip } from '@corrigenda/core/formats';
import {
  annotateRow,
  attributeSentence,
  blocksOfRows,
  metricById,
  numbersInReport,
} from '@corrigenda/core/internal';
import { loadEnglish } from '@corrigenda/models/node';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openWorkplace } from '../cli/command-line.ts';
import { expectAccessible } from './axe.ts';
import { asFile, corpusFiles, makeCorpus } from './evaluate-corpus.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();
const folder = mkdtempSync(join(tmpdir(), 'corrigenda-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['careful', 'bold', 'plain'];
const corpus = makeCorpus(200, 3, 2);
/** A computation, on a machine that may be busy with others. */
const patience = { timeout: 60_000 };
const evaluateButton = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });

/** Drops files on the area, as somebody does with the mouse; the input behind the button is read in the same way. */
async function dropFiles(page: Page, files: ReturnType<typeof corpusFiles>): Promise<void> {
  const given = files.map(({ name, buffer }) => ({ name, text: buffer.toString('utf8') }));
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, text } of list) transfer.items.add(new File([text], name));
    return transfer;
  }, given);
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: data });
}

/** The same numbers as the library gives for the same texts. */
function libraryReport() {
  const { analyser, classifier } = loadEnglish();
  const analyse = (line: string) => analyser.analyse(splitWords(line));
  const rows = corpus.source.map((line, index) =>
    annotateRow(
      line,
      [...corpus.references, ...corpus.systems].map((lines) => lines[index]!),
      {
        analyse,
        classifier,
      },
    ),
  );
  return evaluationReport(
    {
      reference: blocksOfRows(rows, [0, 1]),
      systems: names.map((name, index) => ({ name, blocks: blocksOfRows(rows, [2 + index]) })),
    },
    { metrics: ['gleu', 'green'].map((id) => ({ metric: metricById(id)! })) },
  );
}

test('three systems from dropped files, one shifted first; filter, open, save, open from disk; no text travels', async () => {
  const { page, context, errors } = await openPerson(tested.browser);
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`${tested.server.url}/evaluate`);
  await page.getByText('Text stays on this computer.').waitFor();

  // A file that lost its first line is told with the lines that differ, and nothing can be computed.
  const shifted = {
    ...corpus,
    systems: corpus.systems.map((lines, index) => (index === 2 ? lines.slice(1) : lines)),
  };
  await dropFiles(page, corpusFiles(shifted, names));
  const trouble = page.locator('.given-file').filter({ hasText: 'plain.txt' }).locator('.trouble');
  await trouble.waitFor();
  expect(await trouble.textContent()).toMatch(/line 1:.*199 lines and source\.txt has 200/);
  expect(await trouble.locator('dd').first().textContent()).toBe(corpus.source[0]);
  expect(await evaluateButton(page).isDisabled()).toBe(true);
  // The corrected file comes back under the same name.
  await dropFiles(page, corpusFiles(corpus, names).slice(-1));
  await expect.poll(() => page.locator('.trouble').count()).toBe(0);
  await page.getByText('Further metrics: none').click();
  // The names of all of them are longer than a line.
  await page.getByRole('button', { name: 'All', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByLabel('GLEU Napoles', { exact: false }).first().check();
  await page.getByLabel('GREEN Koyama', { exact: false }).check();
  await evaluateButton(page).click();
  await page.locator('.sentence-row').first().waitFor(patience);

  const expected = libraryReport();
  await expectScoresOf(page, expected);

  // A click on a type filters the sentences; a click on a sentence opens its alignments.
  await page.locator('.type-map').getByRole('button', { name: 'R:SPELL', exact: true }).click();
  const status = page.locator('.sentences [role=status]');
  await expect.poll(() => status.textContent()).toMatch(/^\d{2} of 200 sentences$/);
  await page.getByLabel('Search in all texts').fill('room 2 .');
  await expect.poll(() => status.textContent()).toBe('1 of 200 sentences');
  await page.locator('.sentence-head').first().click();
  await page.locator('.alignments .unit-edit').first().waitFor();
  await expectWorthOf(page, expected);
  const opensTry = await page.getByRole('link', { name: 'Open in Try' }).getAttribute('href');
  expect(opensTry).toContain('/try#o=Yesterday+we+go');

  const path = join(folder, 'evaluation.html');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save report' }).click(),
  ]);
  await download.saveAs(path);
  expect(sent.some((line) => line.includes('english.bin'))).toBe(true);
  expect(sent.filter((line) => /yesterday|museum|brother/i.test(line))).toEqual([]);
  expect(errors).toEqual([]);

  await checkSavedFile(path, expected);
  expectSameFromCommands(path);
});

/** The tables of the page show the library's numbers. */
async function expectScoresOf(page: Page, expected: ReturnType<typeof libraryReport>): Promise<void> {
  const careful = page.locator('.scores tbody tr').filter({ hasText: 'careful' });
  const cell = expected.systems[0]!.scores.cs!;
  expect(await careful.locator('.value').allTextContents()).toEqual(
    [cell.precision, cell.recall, cell.f!].map((value) => (100 * value).toFixed(1)),
  );

  const gleu = expected.metrics[0]!;
  const gleuRow = page.locator('.metric-scores tbody tr').first();
  for (const [index, { score }] of gleu.systems.entries())
    expect(await gleuRow.locator(`[data-name=${names[index]}] .value`).textContent()).toContain(
      (100 * score!).toFixed(1),
    );
  // Its spread over the references drawn stands apart from the interval, under its own name.
  expect(await gleuRow.textContent()).toContain(
    `sampling ±${(100 * gleu.systems[0]!.spread!.sd).toFixed(2)}`,
  );
}

/** The open sentence, which is the second one, shows the worth of its edits. */
async function expectWorthOf(page: Page, expected: ReturnType<typeof libraryReport>): Promise<void> {
  // What the edits of the best system are worth, by a metric of one's choice; sentence 2 is the one found.
  await page.getByLabel('What edits are worth, by').selectOption('green');
  const best = expected.systems.findIndex(({ place }) => place === 1);
  const worth = attributeSentence(expected.sentences[1]!, expected, best, { metric: metricById('green')! });
  const shown = page
    .locator('.alignments section')
    .filter({ has: page.getByRole('heading', { name: names[best]!, exact: true }) });
  await expect
    .poll(async () => (await shown.locator('.worth .figures').allTextContents()).map(Number))
    .toEqual(
      [...worth.edits.map(({ value }) => value), worth.gain].map((value) => Number((100 * value).toFixed(1))),
    );
}

/** The commands give the page's numbers and signatures for the same files, and errant_compare its scores. */
function expectSameFromCommands(path: string): void {
  const [workplace, compare] = [openWorkplace(), openWorkplace('errant_compare')];
  try {
    workplace.write(Object.fromEntries(corpusFiles(corpus, names).map(({ name, buffer }) => [name, buffer])));
    const cor = ['reference-1.txt', 'reference-2.txt'];
    const systems = names.map((name) => `${name}.txt`);
    const options = ['--metric', 'gleu,green', '--report', 'report.html'];
    const files = ['--source', 'source.txt', '--reference', ...cor, '--system', ...systems];
    expect(workplace.run(['evaluate', ...files, ...options]).status).toBe(0);
    const ofPage = numbersInReport(readFileSync(path, 'utf8')) as ReturnType<typeof libraryReport>;
    const ofCommand = numbersInReport(workplace.read('report.html')) as typeof ofPage;
    // Metrics were compared with the library above; references are called after their files.
    const { metrics, settings: _settings, corpus: _corpus, ...rest } = ofCommand;
    expect(ofPage).toMatchObject(rest);
    const signaturesOf = (all: typeof metrics) => all.map(({ signature }) => signature);
    expect(signaturesOf(ofPage.metrics)).toEqual(signaturesOf(metrics));
    for (const [out, texts] of [
      ['gold.m2', cor],
      ['careful.m2', ['careful.txt']],
    ] as const)
      workplace.run(['annotate', '--orig', 'source.txt', '--cor', ...texts, '--out', out]);
    compare.write({ 'gold.m2': workplace.read('gold.m2'), 'careful.m2': workplace.read('careful.m2') });
    const row = compare.run(['-hyp', 'careful.m2', '-ref', 'gold.m2']).stdout.split('\n')[3].split('\t');
    const { tp, fp, fn, precision, recall, f } = ofPage.systems[0]!.scores.cs!;
    expect(row.map(Number)).toEqual([
      ...[tp, fp, fn],
      ...[precision, recall, f!].map((value) => Math.round(value * 1e4) / 1e4),
    ]);
  } finally {
    workplace.remove();
    compare.remove();
  }
}

/** The file holds the numbers of the library, and opens without a server, with its filters, at a phone's width. */
async function checkSavedFile(path: string, expected: ReturnType<typeof libraryReport>): Promise<void> {
  const saved = numbersInReport(readFileSync(path, 'utf8')) as typeof expected;
  for (const part of [
    'finding',
    'settings',
    'systems',
    'pairs',
    'clusters',
    'types',
    'profile',
    'sentences',
  ] as const)
    expect(saved[part], part).toEqual(JSON.parse(JSON.stringify(expected[part])));
  // Chromium and Node differ in the last bits of logarithms.
  const rounded = ({ metrics }: typeof expected) =>
    JSON.stringify(
      metrics.map(({ systems, differences }) => [systems, differences]),
      (_, value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value),
    );
  expect(rounded(saved)).toBe(rounded(expected));
  const disk = await openPerson(tested.browser, { width: 390, height: 844 });
  const fetched: string[] = [];
  disk.context.on('request', (request) => fetched.push(request.url()));
  await disk.page.goto(pathToFileURL(path).href);
  await disk.page.locator('.sentence-row').first().waitFor(patience);
  await disk.page.getByLabel('Outcome').selectOption('missed');
  await expect
    .poll(() => disk.page.locator('.sentences [role=status]').textContent())
    .toMatch(/^1\d\d of 200 sentences$/);
  expect(await disk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(disk.page);
  await expectPrintable(disk.page);
  expect(fetched).toEqual([pathToFileURL(path).href]);
  expect(disk.errors).toEqual([]);
}

/** On paper tables are tables, everything is unfolded, the first sentences are there and nothing to press; afterwards all is as before. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('.printed > li').count()).toBe(100);
  expect(
    await page.getByText(/^The first 100 sentences are printed; \d+ more are in the report\.$/).count(),
  ).toBe(1);
  expect(await page.locator('details.pairs:not([open])').count()).toBe(0);
  expect(await page.locator('details.pairs').count()).toBeGreaterThan(0);
  expect(await page.locator('.scores thead').first().isVisible()).toBe(true);
  for (const pressed of ['.masthead', '.filter-bar', '.button:not(.sentence-head)', '.box'])
    expect(await page.locator(pressed).filter({ visible: true }).count(), pressed).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  expect(await page.locator('.printed, details.pairs[open]').count()).toBe(0);
  expect(await page.locator('.filter-bar').isVisible()).toBe(true);
}

test('the example, in Swedish and Russian; a long computation can be cancelled', async () => {
  const { page } = await openPerson(tested.browser, { language: 'sv' });
  await page.goto(`${tested.server.url}/evaluate`);
  await page.getByRole('button', { name: 'Pröva med ett exempel' }).click();
  await page.getByRole('button', { name: 'Utvärdera', exact: true }).click();
  await page.getByRole('heading', { name: 'Resultat' }).waitFor(patience);
  await page.getByLabel('Språk').selectOption('ru');
  await page.getByRole('heading', { name: 'Точность и полнота' }).waitFor();
  await expect.poll(() => page.locator('.finding').textContent()).toMatch(/95\u00a0% интервал/);
  await page.getByLabel('Язык').selectOption('en');
  await page.getByRole('button', { name: '‹ Files' }).click();
  await page.getByRole('button', { name: 'Remove all files' }).click();
  // So long that it is not over before somebody has seen that it runs.
  await page.locator('input[type=file]').setInputFiles(corpusFiles(makeCorpus(20_000, 2), ['a', 'b']));
  await evaluateButton(page).click();
  await page.getByText(/Annotating: [\d,]+ of 20,000 sentences/).waitFor(patience);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await expect.poll(() => evaluateButton(page).isEnabled()).toBe(true);
});

test('M2, CSV, JSON Lines, gz and zip are read; what cannot be read is told in its row', async () => {
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(`${tested.server.url}/evaluate`);
  const small = makeCorpus(12, 2);
  const reference = libraryReference(small);
  const csv = [
    'id,source,output:first,output:second',
    ...small.source.map((line, index) =>
      [`${index}`, line, small.systems[0]![index], small.systems[1]![index]]
        .map((text) => `"${text}"`)
        .join(','),
    ),
  ].join('\n');
  const file = (name: string, buffer: Uint8Array | string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([file('gold.m2.gz', gzipSync(reference)), file('systems.csv', csv)]);
  await expect
    .poll(() => page.locator('.given-name').allTextContents())
    .toEqual(['gold.m2.gz M2', 'systems.csv › source ', 'systems.csv › first ', 'systems.csv › second ']);
  await expect.poll(() => page.locator('.trouble').count()).toBe(0);
  await evaluateButton(page).click();
  await page.locator('.sentence-row').first().waitFor(patience);
  await page.getByRole('button', { name: '‹ Files' }).click();
  await page.getByRole('button', { name: 'Remove all files' }).click();

  const lines = (list: readonly string[]) => asFile(list);
  const zip = writeZip({
    'texts/source.txt': lines(small.source),
    'texts/ref.txt': lines(small.references[0]!),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('texts.zip', zip),
      file('latin.txt', new Uint8Array([0x61, 0x0a, 0x62, 0xe5, 0x0a])),
      file('picture.out', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])),
      file('empty.txt', ''),
      file('half.gz', gzipSync('word '.repeat(5000)).subarray(0, 60)),
      file('items.jsonl', '{"id": 1'),
    ]);
  const row = (name: string) => page.locator('.given-file').filter({ hasText: name });
  await row('latin.txt')
    .getByText(/line 2:.*/)
    .waitFor();
  await row('picture.out')
    .getByText(/binary/)
    .waitFor();
  await row('empty.txt')
    .getByText(/the file is empty/)
    .waitFor();
  await row('half.gz')
    .getByText(/ends too early/)
    .waitFor();
  await row('items.jsonl').locator('.trouble').first().waitFor();
  expect(await row('texts/source.txt').locator('select').inputValue()).toBe('source');
  expect(
    (await page.getByText('At least one file must be a system.').count()) +
      (await page.getByText('Errors in the files come first.').count()),
  ).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

function libraryReference({ source, references }: ReturnType<typeof makeCorpus>): string {
  const { analyser, classifier } = loadEnglish();
  const analyse = (line: string) => analyser.analyse(splitWords(line));
  return writeM2(
    blocksOfRows(
      source.map((line, index) => annotateRow(line, [references[0]![index]!], { analyse, classifier })),
      [0],
    ),
  );
}
