// The create wizard in Chromium: what was typed and added is there after a reload, in its own tab, until it is created or forgotten.
import { builtInProtocols, readProtocol, writeProtocol } from '@corrigenda/core/human';
import type { CampaignDetail, CampaignSummary } from '@corrigenda/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeWorkbook } from '../../packages/web/src/parts/excel.ts';
import { expectAccessible } from './axe.ts';
import { beginAt, choose, openSession, readDownload, submitted } from './browser.ts';
import { addTexts, managerLink, openAsManager, pressNext, textFile } from './manager-states.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();
const texts = {
  'dev.src.txt': 'He go.\nShe go.\n',
  'a.txt': 'He goes.\nShe goes.\n',
  'b.txt': 'He go.\nShe went.\n',
};
const openWizard = (page: Page) => page.goto(`${tested.server.url}/manage/new`);
const names = (page: Page) => page.getByRole('textbox', { name: 'Annotators' });
const afresh = (page: Page) => page.getByRole('button', { name: 'Start again', exact: true });

/** From the protocol to the texts of the campaign. */
async function giveTexts(page: Page): Promise<void> {
  await pressNext(page, 'Items');
  await addTexts(page, texts);
  await page.getByText('Systems: a, b.').waitFor();
  await pressNext(page, 'Texts');
}

/** Everything up to the people, with a protocol of one's own; a moment is all the page needs to keep it. */
async function fillIn(page: Page): Promise<void> {
  const protocol = writeProtocol({ ...builtInProtocols.ranking!, id: 'our-ranking' });
  await page.getByLabel('Choose a protocol file').setInputFiles(textFile('own.yaml', protocol));
  await page.getByText('(our-ranking)').waitFor();
  await giveTexts(page);
  await page.getByLabel('Name of the campaign').fill('Kept through a reload');
  await page.getByLabel('Guidelines').fill('Read **twice**.');
  await pressNext(page, 'People');
  await page.getByLabel('people per item').fill('1');
  await names(page).fill('Ask: 2');
  await page.getByText('Kept in this tab', { exact: false }).waitFor();
}

test('a reload keeps words, files, protocol and step; the campaign is made from them and then they are gone', async () => {
  const { server, browser } = tested;
  const { page, errors } = await openPerson(browser);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openAsManager(page, server, 'new');
  expect(await afresh(page).count()).toBe(0);
  await fillIn(page);
  await page.reload();
  await page.getByRole('heading', { name: 'People', level: 2 }).waitFor();
  expect(asked).toEqual([]);
  expect([await names(page).inputValue(), await page.getByLabel('people per item').inputValue()]).toEqual([
    'Ask: 2',
    '1',
  ]);
  // The preview is asked for again from the kept files.
  await page.getByText('2 items make 2 judgements.', { exact: false }).waitFor();
  // Left by a link and entered again, without a reload.
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  expect(await page.getByLabel('Name of the campaign').inputValue()).toBe('Kept through a reload');
  expect(await page.getByLabel('Guidelines').inputValue()).toBe('Read **twice**.');
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  await page.getByText('Systems: a, b.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Items', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Protocol', exact: true }).click();
  await page.getByText('(our-ranking)').waitFor();

  for (const step of ['Items', 'Texts', 'People']) await pressNext(page, step);
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('heading', { name: 'Your campaign is ready' }).waitFor();
  const manager = await openSession(managerLink(server));
  const { body: all } = await manager.ask<CampaignSummary[]>('GET', '/api/m/campaigns');
  const made = all.filter(({ title }) => title === 'Kept through a reload');
  expect(made).toHaveLength(1);
  const { body } = await manager.ask<CampaignDetail>('GET', `/api/m/campaigns/${made[0]!.id}`);
  expect([body.protocol, body.systems, body.guidelines, body.people[0]?.pseudonym]).toEqual([
    'our-ranking',
    ['a', 'b'],
    'Read **twice**.',
    'Ask',
  ]);

  await openWizard(page);
  await page.getByRole('heading', { name: 'Protocol', level: 2 }).waitFor();
  expect(await afresh(page).count()).toBe(0);
  const drawers = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('corrigenda');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const counted = opened.result.transaction('wizard').objectStore('wizard').count();
          counted.onsuccess = () => resolve(counted.result);
        };
      }),
  );
  expect(drawers).toBe(0);
  expect([errors, asked]).toEqual([[], []]);
});

test('every tab has its own; a copied tab goes its own way; starting afresh forgets', async () => {
  const { server, browser } = tested;
  const { page, context, errors } = await openPerson(browser);
  await openAsManager(page, server, 'new');
  await fillIn(page);
  const other = await context.newPage();
  await openWizard(other);
  await other.getByRole('heading', { name: 'Protocol', level: 2 }).waitFor();
  expect(await afresh(other).count()).toBe(0);
  await other.close();

  const popped = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await popped;
  await copy.getByRole('heading', { name: 'People', level: 2 }).waitFor();
  await names(copy).fill('Embla');
  await copy.getByRole('button', { name: 'Items', exact: true }).click();
  await copy.getByRole('button', { name: 'Remove a.txt' }).click();
  await copy.getByText('Kept in this tab', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('2 items make 2 judgements.', { exact: false }).waitFor();
  expect(await names(page).inputValue()).toBe('Ask: 2');
  await copy.reload();
  await expect.poll(() => copy.locator('.file-list li').count()).toBe(2);
  await copy.close();

  await afresh(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await names(page).inputValue()).toBe('Ask: 2');
  await afresh(page).click();
  await page.getByRole('button', { name: 'Delete it and start again' }).click();
  await page.getByRole('heading', { name: 'Protocol', level: 2 }).waitFor();
  expect(await page.getByText('(our-ranking)').count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: 'Protocol', level: 2 }).waitFor();
  expect(await afresh(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a crash of the tab loses nothing that was kept', async () => {
  const { server, browser } = tested;
  const { page, context } = await openPerson(browser);
  await openAsManager(page, server, 'new');
  await fillIn(page);
  const beneath = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page that crashes cannot answer.
  void beneath.send('Page.crash').catch(() => undefined);
  await crashed;
  await beneath.send('Page.reload');
  // A page that crashed once is dead to the test's own tools; the browser itself still tells what it shows.
  const shown = async () => {
    const expression = `[document.querySelector('h2')?.textContent, document.querySelector('textarea')?.value,
      /2 items make 2 judgements/.test(document.body.innerText)].join()`;
    const { result } = await beneath.send('Runtime.evaluate', { expression });
    return result.value as string;
  };
  await expect.poll(shown).toBe('People,Ask: 2,true');
  await context.close();
});

test('a Latin-1 file, a picture and a workbook: none is lost, nothing goes on before each is read or removed, with the keyboard too', async () => {
  const { server, browser } = tested;
  const { page, errors } = await openPerson(browser, { width: 390, dark: true });
  await openAsManager(page, server, 'new');
  await page.getByLabel('Direct assessment').check();
  await pressNext(page, 'Items');
  const workbook = await writeWorkbook([{ name: 'Blad1', rows: [['Han går .'], ['Hon gick .']] }]);
  const bytes = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await page
    .getByLabel('Add files')
    .setInputFiles([
      textFile('dev.src.txt', 'Han gå .\nHon gå .\n'),
      bytes('latin.txt', Buffer.from('Han går .\nHon går .\n', 'latin1')),
      bytes('picture.txt', Buffer.from([0x89, 0x50, 0, 0, 1, 0, 2, 9, 0])),
      bytes('excel.xlsx', Buffer.from(await workbook.arrayBuffer())),
    ]);
  const unread = page.getByRole('list', { name: 'Files that are not read yet' });
  await expect
    .poll(() => unread.locator('.file-name').allTextContents())
    .toEqual(['latin.txt', 'picture.txt']);
  await page.getByRole('button', { name: 'Next: Texts' }).click();
  await page.getByText('Not read yet: latin.txt, picture.txt.', { exact: false }).waitFor();
  await expectAccessible(page, { look: 'unread, narrow and dark' });
  // What waits is there after a reload too.
  await page.getByText('Kept in this tab', { exact: false }).waitFor();
  await page.reload();
  await unread.getByText('Hon går .').waitFor();
  // With the keyboard: the wrong encoding shows it, the right one is taken.
  await unread.getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  expect(await unread.getByText('Hon går .').count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await unread.getByRole('button', { name: 'Remove picture.txt' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Systems: excel, latin.').or(page.getByText('Systems: latin, excel.')).waitFor();
  await pressNext(page, 'Texts');
  expect(errors).toEqual([]);
});

test('an item is answered on its preview and becomes a gold item of the campaign', async () => {
  const { server, browser } = tested;
  const manager = await openSession(managerLink(server));
  const { page, errors } = await openPerson(browser, { width: 390, dark: true });
  await openAsManager(page, server, 'new');
  await page.getByRole('radio', { name: /Direct assessment/ }).check();
  await pressNext(page, 'Items');
  await addTexts(page, texts);
  await page.getByText('Systems: a, b.').waitFor();
  const gold = page.getByRole('button', { name: 'Use as gold item' });
  expect(await gold.isDisabled()).toBe(true);
  await page.locator('.preview-sheet').getByRole('slider').first().press('ArrowRight');
  await gold.click();
  await page.locator('.mark-item .tag').waitFor();
  await expectAccessible(page, { look: 'gold item, narrow and dark' });
  await pressNext(page, 'Texts');
  await page.getByLabel('Name of the campaign').fill('With gold');
  await pressNext(page, 'People');
  await page.getByLabel('people per item').fill('1');
  await names(page).fill('Ask');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('heading', { name: 'Your campaign is ready' }).waitFor();
  const [made] = (await manager.ask<CampaignSummary[]>('GET', '/api/m/campaigns')).body;
  const { body } = await manager.ask<CampaignDetail>('GET', `/api/m/campaigns/${made!.id}`);
  expect(body.itemProgress.map(({ role }) => role)).toEqual(['gold', 'normal']);
  expect(errors).toEqual([]);
});

/** A third criterion is required only if Clarity is No and cannot be answered while Fluency is very good; a check asks back. */
async function addConditions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a criterion' }).click();
  await page.keyboard.type('Why');
  const third = page.getByRole('group', { name: 'Criterion 3' });
  await third.getByLabel('Kind of answer').selectOption('Free text');
  await third.getByLabel('Must be answered').selectOption('only if …');
  await third.getByLabel('Criterion of condition 1').selectOption('Clarity');
  await third.getByRole('checkbox', { name: 'No', exact: true }).press('Space');
  await third.getByLabel('Can be answered').selectOption('not while …');
  await third.getByLabel('Criterion of condition 1').nth(1).selectOption('Fluency');
  await third.getByRole('checkbox', { name: 'Very good' }).press('Space');
  await page.getByRole('button', { name: 'Add a check' }).press('Enter');
  const check = page.getByRole('group', { name: 'Check 1' });
  await check.getByLabel('Criterion of condition 1').selectOption('Clarity');
  await check.getByRole('checkbox', { name: 'No', exact: true }).check();
  await check.getByRole('button', { name: 'Add a condition' }).click();
  await check.getByLabel('Criterion of condition 2').selectOption('Fluency');
  await check.getByRole('checkbox', { name: 'Very good' }).check();
  await check.getByLabel('What the annotator reads').fill('Unclear and yet very good?');
  // The preview goes by them at once.
  const preview = page.locator('.preview-sheet section.output').first();
  const why = preview.getByRole('textbox', { name: 'Why' });
  await preview.getByRole('radio', { name: 'Very good' }).click();
  await expect.poll(() => why.isDisabled()).toBe(true);
  await preview.getByRole('radio', { name: 'Fine' }).click();
  await expect.poll(() => why.isDisabled()).toBe(false);
}

/** An annotator meets them: refused for the missing text, then asked back. */
async function judgeByConditions(page: Page): Promise<void> {
  await choose(page, 'clarity', 'Yes', 'A');
  await choose(page, 'fluency', 'Fine', 'A');
  await choose(page, 'clarity', 'No', 'B');
  await choose(page, 'fluency', 'Fine', 'B');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await page.getByRole('alert').filter({ hasText: 'Why' }).waitFor();
  // Very good voids the text, so that nothing is missing; then the check asks back.
  await choose(page, 'fluency', 'Very good', 'B');
  await submit.click();
  await page.getByRole('dialog').getByText('Unclear and yet very good?').waitFor();
  await page.getByRole('button', { name: 'Yes, keep it' }).click();
  await submitted(page);
}

test('a protocol built by the form: faults at their boxes, the preview as it is written, kept by a reload, judged by an annotator', async () => {
  const { server, browser } = tested;
  const { page, errors } = await openPerson(browser);
  await openAsManager(page, server, 'new');
  // From a built-in protocol: what the form cannot have is told.
  await page.getByLabel('Start from').selectOption('Rate and post-edit several systems');
  await page.getByRole('button', { name: 'Open the form' }).click();
  await page.getByText('Left out: some rules between answers', { exact: false }).waitFor();
  const heading = page.getByRole('heading', { name: 'Build your own' });
  expect(await heading.evaluate((title) => title === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Choose another protocol' }).click();
  await page.getByLabel('Start from').selectOption('Nothing');
  await page.getByRole('button', { name: 'Open the form' }).click();
  await pressNext(page, 'Items');
  const title = page.getByLabel('Title of the protocol');
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
  await title.fill('Clear and fluent');
  await page.getByLabel('Label', { exact: true }).fill('Fluency');
  await page.getByLabel('Ready scale').selectOption('Four steps');
  await page.getByLabel('Option 2', { exact: true }).fill('Fine');
  // With the keyboard: a second criterion, which is then moved to the top and keeps the focus.
  await page.getByRole('button', { name: 'Add a criterion' }).press('Enter');
  await page.keyboard.type('Clarity');
  await page.getByLabel('Kind of answer').nth(1).selectOption('Yes or no');
  await page.getByRole('button', { name: 'Move criterion 2 up' }).press('Enter');
  const up = page.getByRole('button', { name: 'Move criterion 1 up' });
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  const preview = page.locator('.preview-sheet section.output').first();
  await preview.getByText('Clarity').waitFor();
  await preview.getByText('Fine').waitFor();
  await addConditions(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByText('Kept in this tab', { exact: false }).waitFor();
  await page.reload();
  await expect
    .poll(() =>
      page
        .getByLabel('Label', { exact: true })
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    )
    .toEqual(['Clarity', 'Fluency', 'Why']);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as YAML' }).click();
  const saved = readProtocol((await readDownload(await file)).toString());
  expect([saved.value?.id, saved.problems]).toEqual(['clear-and-fluent', []]);
  expect(saved.value?.fields[2]).toMatchObject({
    required: { field: 'clarity', is: false },
    voidWhen: { field: 'fluency', is: 'very-good' },
  });

  await giveTexts(page);
  await page.getByLabel('Name of the campaign').fill('Built by the form');
  await pressNext(page, 'People');
  await page.getByLabel('people per item').fill('1');
  await names(page).fill('Ask');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('heading', { name: 'Your campaign is ready' }).waitFor();
  const person = await openPerson(browser);
  await beginAt(person.page, await page.getByRole('textbox', { name: 'Link of Ask' }).inputValue());
  await judgeByConditions(person.page);
  await page.getByRole('link', { name: 'Open the campaign' }).click();
  await page.getByText('1 of 2 done').first().waitFor();
  expect([errors, person.errors]).toEqual([[], []]);
});
