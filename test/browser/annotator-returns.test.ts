// An annotator whose page is older than the work: a tab that was left open, the back button, and a server that restarts while something is typed.
import { startServer } from '@corrigenda/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askServer, assignmentOn, beginAt, draftKept, submitted } from './browser.ts';
import { feedbackItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();
const commentBox = (page: Page) => page.getByLabel('Comments/Issues Box');

test('a tab left open and the back button show what was submitted, and change nothing of it', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const asked = await askServer(links[0]!);
  const { page, context, errors } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  const stale = await context.newPage();
  await stale.goto(page.url());
  await commentBox(stale).waitFor();

  await commentBox(page).fill('as it was submitted');
  await page.locator('main.sheet').focus();
  for (const key of ['y', 'y', 'y', 'y', 'y', 'n', 'd', '4']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Move Forward' }).click();
  await submitted(page);
  await expect.poll(() => assignmentOn(page)).not.toBe(id);
  const second = assignmentOn(page);
  const { version, committed } = await asked.assignment(id);
  const unchanged = async () => expect(await asked.assignment(id)).toMatchObject({ version, committed });
  expect(committed[0]?.answers.item.comment).toBe('as it was submitted');

  await commentBox(stale).fill('typed in the tab that was left open');
  const dialog = stale.getByRole('dialog');
  await dialog.getByText('The other version has been submitted already.').waitFor();
  expect(await dialog.textContent()).toContain('as it was submitted');
  await unchanged();
  await dialog.getByRole('button', { name: 'Take the other version' }).click();
  await expect.poll(() => commentBox(stale).inputValue()).toBe('as it was submitted');
  await unchanged();
  await stale.close();

  // Back at once: what was just typed on the second item is not lost, and the first one is shown as it was submitted.
  await commentBox(page).fill('half a thought');
  await page.goBack();
  await expect.poll(() => assignmentOn(page)).toBe(id);
  await expect.poll(() => commentBox(page).inputValue()).toBe('as it was submitted');
  await expect
    .poll(async () => (await asked.assignment(second)).draft?.answers.item.comment)
    .toBe('half a thought');
  await unchanged();
  expect(errors).toEqual([]);
});

test('a server that restarts while something is typed gets all of it, and nobody signs in again', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const { page, context } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  await commentBox(page).fill('before');
  await draftKept(page);
  const { server } = tested.server;
  await server.stop();
  await commentBox(page).fill('before and while it was away');
  await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
  const again = await startServer({ data: server.store.location, port: server.port });
  try {
    await draftKept(page);
    const asked = await askServer(links[0]!);
    expect((await asked.assignment(id)).draft?.answers.item.comment).toBe('before and while it was away');
    expect(await page.getByRole('dialog').count()).toBe(0);
  } finally {
    await context.close();
    await again.stop();
  }
});
