// What happens to unsent answers: reload, crash, a lost connection, a second device, two tabs; and pages for seats that are closed.
import { linkOf } from '@corrigenda/server';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  askServer,
  assignmentOn,
  beginAt,
  choose,
  draftKept,
  openSession,
  question,
  submitted,
} from './browser.ts';
import { feedbackItems, rankingItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

const feedback = () => tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
const commentBox = (page: Page) => page.getByLabel('Comments/Issues Box');

test('a draft reaches the server by itself and is there after a reload and on a second device', async () => {
  const { links } = await feedback();
  const asked = await askServer(links[0]!);
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  await commentBox(page).fill('half a thou');
  await expect
    .poll(async () => (await asked.assignment(id)).draft?.answers.item.comment, { interval: 50 })
    .toBe('half a thou');
  await draftKept(page);
  await page.reload();
  await commentBox(page).waitFor();
  expect(await commentBox(page).inputValue()).toBe('half a thou');
  const other = await openPerson(tested.browser, { width: 390, height: 844 });
  await beginAt(other.page, links[0]!);
  expect(await commentBox(other.page).inputValue()).toBe('half a thou');
  expect((await asked.assignment(id)).committed).toEqual([]);
});

test('offline changes are counted and kept through a crash, and sent when the connection is back', async () => {
  const { links } = await feedback();
  const asked = await askServer(links[0]!);
  const { page, context } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await choose(page, 'relevant', 'Yes');
  await choose(page, 'factual', 'No');
  await commentBox(page).fill('written on a train');
  await page.getByRole('status').filter({ hasText: 'Offline – 3 changes kept here' }).waitFor();
  // Submitting now is not pretended.
  await page.getByRole('button', { name: 'Move Forward' }).click();
  expect((await asked.assignment(id)).draft).toBeNull();

  // The page dies without a word; a new one finds what was kept and sends it.
  page.on('dialog', (dialog) => void dialog.accept());
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  await context.unroute('**/api/**');
  const again = await context.newPage();
  await again.goto(address);
  await commentBox(again).waitFor();
  expect(await commentBox(again).inputValue()).toBe('written on a train');
  await expect
    .poll(async () => (await asked.assignment(id)).draft?.answers.item)
    .toMatchObject({ relevant: true, factual: false, comment: 'written on a train' });
});

test('the line comes back under an open page: what waited goes out by itself, and submitting works', async () => {
  const { links } = await tested.server.campaign({ protocol: 'ranking', items: rankingItems.slice(1, 2) });
  const asked = await askServer(links[0]!);
  const { page, context } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  for (const key of ['2', '1', '1']) await page.keyboard.press(key);
  await page.getByRole('status').filter({ hasText: 'Offline – 3 changes kept here' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').filter({ hasText: 'Not submitted: no connection' }).waitFor();
  await context.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await draftKept(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await submitted(page);
  const { committed, item } = await asked.assignment(id);
  expect(item.outputs.map((output) => committed[0]!.answers.outputs[output.id]!.rank)).toEqual([2, 1, 1]);
});

test('two tabs: the second to write sees both versions and chooses; nothing is overwritten before', async () => {
  const { links } = await feedback();
  const asked = await askServer(links[0]!);
  const { page: one, context } = await openPerson(tested.browser);
  await beginAt(one, links[0]!);
  const id = assignmentOn(one);
  const two = await context.newPage();
  await two.goto(one.url());
  await commentBox(two).waitFor();
  await commentBox(one).fill('from the first tab');
  await draftKept(one);
  await commentBox(two).fill('from the second tab');
  const dialog = two.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('from the first tab');
  expect(await dialog.textContent()).toContain('from the second tab');
  expect((await asked.assignment(id)).draft!.answers.item.comment).toBe('from the first tab');
  await dialog.getByRole('button', { name: 'Keep what is on this page' }).click();
  await expect
    .poll(async () => (await asked.assignment(id)).draft!.answers.item.comment)
    .toBe('from the second tab');

  // The other way round: the first tab takes the other's version.
  await commentBox(one).fill('first again');
  const choice = one.getByRole('dialog');
  await choice.waitFor();
  await choice.getByRole('button', { name: 'Take the other version' }).click();
  await expect.poll(() => commentBox(one).inputValue()).toBe('from the second tab');
  expect((await asked.assignment(id)).draft!.answers.item.comment).toBe('from the second tab');
});

test('undo takes back one answer at a time, by button and by key', async () => {
  const { links } = await feedback();
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await choose(page, 'relevant', 'Yes');
  await choose(page, 'relevant', 'No');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await question(page, 'relevant').getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-field="relevant"] input:checked').count()).toBe(0);
});

test('closed seats get plain pages: no key, a wrong key, revoked in use, paused, closed', async () => {
  const { links, id: campaign } = await feedback();
  const { page } = await openPerson(tested.browser);
  await page.goto(`${tested.server.url}/enter`);
  await page.getByRole('heading', { name: 'This address has no key in it' }).waitFor();
  await page.goto(`${links[0]!.slice(0, -4)}0000`);
  await page.reload();
  await page.getByRole('heading', { name: 'This link does not open anything' }).waitFor();

  await page.goto('about:blank');
  await beginAt(page, links[0]!);
  const { ask } = await openSession(linkOf(tested.server.url, tested.server.server.managerLink ?? ''));
  const manage = async (verb: string) =>
    expect((await ask('POST', `/api/m/campaigns/${campaign}/${verb}`, {})).status).toBeLessThan(300);
  await manage('pause');
  await page.reload();
  await page.getByRole('heading', { name: 'Paused for the moment' }).waitFor();
  await manage('resume');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('main.sheet').waitFor();

  // Revoked while typing: the page says so, and the words are not lost.
  const { seat } = await askServer(links[0]!);
  await manage(`annotators/${seat}/revoke`);
  await commentBox(page).fill('too late');
  await page.getByRole('status').filter({ hasText: 'The server did not take it' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('too late');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { name: 'You are not signed in here' }).waitFor();

  const other = await feedback();
  await page.goto('about:blank');
  await beginAt(page, other.links[0]!);
  await ask('POST', `/api/m/campaigns/${other.id}/close`, {});
  await page.reload();
  await page.getByText('Everything you submitted has been received').waitFor();
  expect(await page.getByRole('radio').first().isDisabled()).toBe(true);
});

test('a tab that is reloaded while its own answers are under way meets no conflict, and its commit counts once', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const asked = await askServer(links[0]!);
  const { page } = await openPerson(tested.browser, { width: 390, height: 844, dark: true });
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  // The draft arrives, its answer never does; more is typed; the page is loaded again. Nothing is unrouted before the old page is gone:
  // that would send its waiting requests, and their answers would come after all.
  let losing = true;
  await page.route('**/draft', async (route) => {
    if (!losing) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByLabel('Comments/Issues Box').fill('One');
  await expect.poll(async () => (await asked.assignment(id)).draft?.answers.item.comment).toBe('One');
  await page.getByLabel('Comments/Issues Box').fill('One and two');
  losing = false;
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(async () => (await asked.assignment(id)).draft?.answers.item.comment).toBe('One and two');
  await page.locator('main.sheet').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The same for the commit.
  await page.locator('main.sheet').focus();
  for (const key of ['y', 'y', 'y', 'y', 'y', 'n', 'd', '4']) await page.keyboard.press(key);
  await draftKept(page);
  let waiting: Route | null = null;
  await page.route('**/phases/judge', async (route) => {
    if (waiting) return route.continue();
    waiting = route;
    await route.fetch();
  });
  await page.getByRole('button', { name: 'Move Forward' }).click();
  await expect.poll(async () => (await asked.assignment(id)).phase).toBeNull();
  const { version } = await asked.assignment(id);
  await page.reload();
  await page
    .getByRole('status')
    .filter({ hasText: /^Submitted/ })
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await asked.assignment(id)).version).toBe(version);
});
