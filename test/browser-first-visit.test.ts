// What somebody stumbles over who has never seen these pages: saved is not "nothing answered", an empty text is called so, the code can be found again, many people fit.
import { builtInProtocols, type Item } from '@corrigenda/core';
import { expect, test } from 'vitest';
import { beginAt, openPerson, openSession } from './browser.ts';
import { multiSystemItems } from './browser-items.ts';
import { enterAsManager, managerLink } from './browser-manager-scenes.ts';
import { setStage } from './browser-stage.ts';
import { enterBy, workToTheEnd } from './server-client.ts';

const stage = setStage();

test('after Save the bar says that it is saved, and the keyboard goes on at the sentences', async () => {
  const { links } = await stage.server.campaign({
    protocol: 'multi-system',
    items: multiSystemItems,
    title: 'A title that is far too long for the bar and would push everything else out of it, word by word',
  });
  const { page, context } = await openPerson(stage.browser);
  await beginAt(page, links[0]!);
  const state = page.locator('.save-state');
  // The title gives way, not what is said of the answers.
  expect(await state.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  for (let answer = 0; answer < 6; answer++) await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await state.filter({ hasText: /^✓ Saved \d\d:\d\d; now the next part$/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('sentences');
  await page.keyboard.press('1');
  expect(await page.locator('[data-field="meaning"] input:checked').count()).toBe(1);
  await context.close();
});

test('a system that wrote nothing is seen to have written nothing', async () => {
  const items: Item[] = [{ id: 'a', reference: 'En bok .', outputs: { x: '', y: 'En bok .' } }];
  const { links } = await stage.server.campaign({ protocol: 'multi-system', items });
  const { page, context } = await openPerson(stage.browser);
  await beginAt(page, links[0]!);
  const empty = page.locator('.output').filter({ hasText: '(no text)' });
  expect(await empty.count()).toBe(1);
  await empty.getByRole('textbox').fill('En bok .');
  await expect.poll(() => page.getByText('(no text)').count()).toBe(0);
  expect(await page.locator('ins').textContent()).toContain('En bok .');
  await context.close();
});

test('who is done finds the completion code by the link again, in a closed campaign too', async () => {
  const { id, links } = await stage.server.campaign({
    protocol: 'multi-system',
    items: multiSystemItems.slice(0, 1),
  });
  const protocol = builtInProtocols['multi-system']!;
  await workToTheEnd(await enterBy(stage.server.url, links[0]!), protocol);
  const manager = await openSession(managerLink(stage.server));
  expect((await manager.ask('POST', `/api/m/campaigns/${id}/close`)).status).toBe(200);
  const { page, context } = await openPerson(stage.browser);
  await page.goto(links[0]!);
  await page.getByRole('button', { name: 'See your completion code' }).click();
  expect(await page.locator('.completion-code').textContent()).toMatch(/^\w{4}-\w{4}$/);
  await context.close();
});

test('a campaign of many people and items is no wider than the window, and what can be done stays near', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ ...multiSystemItems[0]!, id: `i${index}` }));
  const { id } = await stage.server.campaign({ protocol: 'multi-system', items, people: 14 });
  const { page, context } = await openPerson(stage.browser);
  await enterAsManager(page, stage.server);
  await page.goto(`${stage.server.url}/manage/campaigns/${id}`);
  await page.getByText('Who has judged what').waitFor();
  await page.locator('.matrix .cell').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const people = page.getByRole('button', { name: /^Withdraw link/ });
  expect(await people.count()).toBe(8);
  await page.getByRole('button', { name: 'Show all 14' }).click();
  expect(await people.count()).toBe(14);
  await context.close();
});
