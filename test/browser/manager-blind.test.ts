// Deciding without names in the browser: nothing on the page tells who judged or which system wrote, on a phone no sentence is cut off, and the decision counts.
import { expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { bringDemo, openAsManager } from './manager-states.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

test('an item is decided blind, at 390 px and by keyboard: no names, no letters of others, every sentence whole', async () => {
  const { server, browser } = tested;
  const { page, errors } = await openPerson(browser, { width: 390, height: 844, dark: true });
  const id = (await bringDemo(server))['multi-system']!;
  await openAsManager(page, server, `blind/${id}`);
  await page.locator('.rows a').first().press('Enter');
  await page.locator('td[data-judge="Judge 1"]').first().waitFor();
  const words = await page.locator('main').textContent();
  expect(words).not.toMatch(/Annotator|alm|björk|\bek\b|lind\b|Guidelines v|A = /);
  const wide = await page
    .locator('.judgements-scroll, .judgements .sentence')
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length);
  expect(wide).toBe(0);
  expect(
    await page.locator('.judgements-scroll').evaluate((part) => part.scrollWidth - part.clientWidth),
  ).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'As Judge 1' }).press('Enter');
  await page.getByRole('button', { name: 'Record the decision' }).press('Enter');
  await page.getByText('Decided', { exact: false }).first().waitFor();
  await page.goto(`${server.url}/manage/blind/${id}`);
  await page.locator('.rows .tag').first().waitFor();
  expect(errors).toEqual([]);
});
