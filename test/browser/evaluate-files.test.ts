// Files given to Evaluate in Chromium: mistakes of every day are told as the commands tell them, and records beside M2 files are read.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkplace } from '../cli/command-line.ts';
import { everydayFiles, type Mistake, refusedMistakes, warnedMistakes } from '../everyday-mistakes.ts';
import { root } from '../shared.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();
const patience = { timeout: 60_000 };
const evaluateButton = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });
const rowOf = (page: Page, name: string) =>
  page
    .locator('.given-file')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) });

const asFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** From the disk, as people give them: to send ten megabytes to the browser by the test's own connection takes seconds. */
const folder = mkdtempSync(join(tmpdir(), 'corrigenda-everyday-'));
beforeAll(() => {
  for (const [name, content] of Object.entries(everydayFiles)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives the files of a mistake, each for what it is meant to be. */
async function giveFiles(page: Page, { source, system, reference }: Mistake): Promise<void> {
  const clear = page.getByRole('button', { name: 'Remove all files' });
  if (await clear.isVisible()) await clear.click();
  await expect.poll(() => page.locator('.given-file').count()).toBe(0);
  const roles = [
    [source, 'source'],
    [reference, 'reference'],
    [system, 'system'],
  ] as const;
  await page.locator('input[type=file]').setInputFiles(roles.map(([name]) => join(folder, name)));
  for (const [name, role] of roles) await page.getByLabel(`What ${name} is taken for`).selectOption(role);
}

const messagesIn = (page: Page, { file }: Mistake, severity: 'error' | 'warning') =>
  rowOf(page, file).locator(`.trouble-${severity} p`).allTextContents();

test('mistakes of every day: a warning stands in the row of the file, and everything can be computed', async () => {
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(`${tested.server.url}/evaluate`);
  for (const mistake of warnedMistakes) {
    await giveFiles(page, mistake);
    const line = mistake.line === undefined ? '' : `line ${mistake.line}:`;
    await expect
      .poll(() => messagesIn(page, mistake, 'warning'), { message: mistake.what })
      .toContainEqual(expect.stringContaining(`Warning ${line} ${mistake.message}`));
    // The warning of one file may be shown while others are still being checked.
    await expect.poll(() => evaluateButton(page).isEnabled(), { message: mistake.what }).toBe(true);
  }
  expect(errors).toEqual([]);
});

test('mistakes of every day: an error stands in the row of the file, and nothing can be computed', async () => {
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(`${tested.server.url}/evaluate`);
  for (const mistake of refusedMistakes) {
    await giveFiles(page, mistake);
    const line = mistake.line === undefined ? '' : `line ${mistake.line}:`;
    await expect
      .poll(() => messagesIn(page, mistake, 'error'), { message: mistake.what })
      .toContainEqual(expect.stringContaining(`Error ${line} ${mistake.message}`));
    expect(await evaluateButton(page).isDisabled(), mistake.what).toBe(true);
  }
  await page.locator('.switch select').selectOption('sv');
  const { file } = refusedMistakes.at(-1)!;
  const row = page.locator('.given-file').filter({ hasText: file });
  await row.getByText('Fel rad 4: raden är längre än 1 048 576 byte').waitFor();
  await page.locator('.switch select').selectOption('ru');
  await row.getByText('Ошибка строка 4: строка длиннее 1 048 576 байт').waitFor();
  expect(errors).toEqual([]);
});

test('what is chosen and typed faster than the files are checked is kept, and never seen to go back', async () => {
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(`${tested.server.url}/evaluate`);
  await giveFiles(page, warnedMistakes[0]!);
  await page.getByText('Further metrics: none').click();
  // Ten clicks without a pause; then the answers of the worker to the first of them arrive.
  const counts = await page.evaluate(async () => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.metric-tick input')].slice(0, 10);
    for (const box of boxes) box.click();
    const seen = new Set<number>();
    for (const until = performance.now() + 500; performance.now() < until; ) {
      seen.add(boxes.filter(({ checked }) => checked).length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return [...seen];
  });
  expect(counts).toEqual([10]);
  const label = page.getByLabel(`Name of ${warnedMistakes[0]!.system}`);
  await label.fill('');
  await label.pressSequentially('a name typed without a pause');
  expect(await label.inputValue()).toBe('a name typed without a pause');
  expect(errors).toEqual([]);
});

test('raw text is noticed and tokenised; a folder and a file that is too large are told in their rows', async () => {
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(`${tested.server.url}/evaluate`);
  const names = ['raw.txt', 'raw-r.txt', 'raw-h.txt'] as const;
  await giveFiles(page, {
    what: '',
    file: '',
    message: '',
    source: names[0],
    reference: names[1],
    system: names[2],
  });
  await page.getByText('How it is computed').click();
  const tokenise = page.getByLabel('Tokenise: the texts look raw', { exact: false });
  expect(await tokenise.isChecked()).toBe(true);
  expect(await page.locator('.trouble').count()).toBe(0);
  await tokenise.uncheck();
  for (const name of names)
    await rowOf(page, name)
      .getByText(/looks untokenised.*Tokenise/)
      .waitFor();

  // What a browser gives for a folder, and for a file of which nobody has so much: size and bytes as they come.
  await page.evaluate(() => {
    const folder = new File([], 'texts');
    folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const large = new File(['x'], 'large.txt');
    Object.defineProperty(large, 'size', { value: 600 * 1024 * 1024 });
    const transfer = new DataTransfer();
    const event = new DragEvent('drop', { bubbles: true, dataTransfer: transfer });
    Object.defineProperty(event.dataTransfer, 'files', { value: [folder, large] });
    document.querySelector('.drop-zone')!.dispatchEvent(event);
  });
  await rowOf(page, 'texts')
    .getByText('the browser cannot read this; expected a file (is it a folder?)')
    .waitFor();
  await rowOf(page, 'large.txt').getByText('more than 500 MB of text').waitFor();
  expect(errors).toEqual([]);
});

test('the record beside an M2 file is read, so that the signature is that of the commands', async () => {
  const workplace = openWorkplace();
  try {
    const example = (name: string) => readFileSync(join(root, 'examples', name), 'utf8');
    workplace.write({
      'learner.txt': example('learner.txt'),
      'reference.txt': example('reference.txt'),
      'bold.txt': example('system-bold.txt'),
    });
    const annotate = (text: string, out: string, ...more: string[]) =>
      expect(
        workplace.run(['annotate', '--orig', 'learner.txt', '--cor', text, '--out', out, ...more]).status,
      ).toBe(0);
    annotate('reference.txt', 'gold.m2');
    annotate('bold.txt', 'system.m2.gz', '--merge', 'all-split');
    const { stdout } = workplace.run(['evaluate', '--m2', 'gold.m2', '--system', 'system.m2.gz', '--json']);
    const { signature } = JSON.parse(stdout) as { readonly signature: string };
    expect(signature).toMatch(/edits:en,[^|]*,rules,[^|]*:r1-.*edits:en,[^|]*,all-split,[^|]*:h-/);

    const { page, errors } = await openPerson(tested.browser);
    await page.goto(`${tested.server.url}/evaluate`);
    const given = (name: string) => asFile(name, readFileSync(join(workplace.folder, name)));
    const input = page.locator('input[type=file]');
    // A record alone is told what it belongs to; with its file it has no row of its own.
    await input.setInputFiles([given('gold.m2.made.json')]);
    await rowOf(page, 'gold.m2.made.json').getByText('drop that file as well').waitFor();
    await input.setInputFiles(['gold.m2', 'system.m2.gz', 'system.m2.made.json'].map(given));
    await expect
      .poll(() => page.locator('.given-name').allTextContents())
      .toEqual([
        expect.stringMatching(/^gold\.m2 M2 · edits by Corrigenda, en-/),
        expect.stringMatching(/^system\.m2\.gz M2 · edits by Corrigenda, en-/),
      ]);
    await evaluateButton(page).click();
    await page.locator('.sentence-row').first().waitFor(patience);
    expect(await page.locator('.signature').textContent()).toContain(signature);

    // A file that was changed after it was made is not vouched for.
    await page.getByRole('button', { name: '‹ Files' }).click();
    const changed = workplace.read('gold.m2').replace('R:VERB:SVA', 'R:VERB');
    await input.setInputFiles([asFile('gold.m2', changed)]);
    await rowOf(page, 'gold.m2').getByText('this is not the text that gold.m2.made.json is about').waitFor();
    await evaluateButton(page).click();
    await page.locator('.sentence-row').first().waitFor(patience);
    expect(await page.locator('.signature').textContent()).toMatch(/edits:elsewhere:r1-/);
    expect(errors).toEqual([]);
  } finally {
    workplace.remove();
  }
});
