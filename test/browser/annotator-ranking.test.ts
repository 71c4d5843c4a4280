// Ranking with ties and direct assessment without a default, in a real browser: mouse and keyboard.
import { expect, test } from 'vitest';
import { askServer, assignmentOn, beginAt, choose, question, submitted } from './browser.ts';
import { rankingItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

test('ranking: source with a sentence either side, ties allowed, ranks always visible', async () => {
  const { links } = await tested.server.campaign({ protocol: 'ranking', items: rankingItems.slice(0, 1) });
  const asked = await askServer(links[0]!);
  const { page, errors } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  const { context: around } = rankingItems[0]!;
  expect(await page.getByText(around!.before!).isVisible()).toBe(true);
  expect(await page.getByText(around!.after!).isVisible()).toBe(true);
  // With the mouse for A, by key for the rest.
  await question(page, 'rank', 'A').locator('.option').nth(1).click();
  await page.keyboard.press('Tab');
  for (const key of ['1', '1', '4']) await page.keyboard.press(key);
  expect(await page.locator('.rank').allTextContents()).toEqual(['2', '1', '1', '4']);
  expect(await page.locator('.order').textContent()).toContain('B = C  >  A  >  D');
  await page.keyboard.press('Control+Enter');
  await submitted(page);
  const { committed, item } = await asked.assignment(id);
  expect(item.outputs.map((output) => committed[0]!.answers.outputs[output.id]!.rank)).toEqual([2, 1, 1, 4]);
  // Away and back: it was the last one, so the end has come by itself.
  await page.getByRole('button', { name: 'Look through my answers' }).click();
  await page.locator('.rank').first().waitFor();
  expect(await page.locator('.rank').allTextContents()).toEqual(['2', '1', '1', '4']);
  expect(errors).toEqual([]);
});

test('direct assessment: the line has no default and must be touched; a box says that the meaning changed', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'direct-assessment',
    items: rankingItems.slice(1, 2),
  });
  const asked = await askServer(links[0]!);
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  const slider = (name: string) => page.getByLabel(`Score (${name})`);
  expect(await slider('A').getAttribute('aria-valuetext')).toBe('not set yet');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(3);

  // By pointer at the far right, by pointer exactly in the middle, by arrow keys.
  const line = async (name: string) => (await slider(name).boundingBox())!;
  await slider('A').scrollIntoViewIfNeeded();
  const first = await line('A');
  await page.mouse.click(first.x + first.width - 2, first.y + first.height / 2);
  const second = await line('B');
  await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2);
  await slider('C').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-field="meaning-changed"]').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await submitted(page);
  const { committed, item } = await asked.assignment(id);
  const given = item.outputs.map((output) => committed[0]!.answers.outputs[output.id]!);
  expect(given[0]!.score).toBeGreaterThan(95);
  expect(given.slice(1).map(({ score }) => score)).toEqual([50, 52]);
  expect(given[1]!['meaning-changed']).toBe(true);
});

test('the interface speaks three languages by a visible switch, and remembers the choice', async () => {
  const { links } = await tested.server.campaign({ protocol: 'ranking', items: rankingItems.slice(0, 1) });
  const { page } = await openPerson(tested.browser, { language: null });
  await beginAt(page, links[0]!);
  await page.getByLabel('Language').selectOption('sv');
  await page.getByRole('button', { name: 'Skicka in' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('sv');
  await page.reload();
  await page.getByRole('button', { name: 'Avsluta' }).waitFor();
  await page.getByLabel('Språk').selectOption('ru');
  await page.getByRole('button', { name: 'Выйти' }).waitFor();
  // Light, dark, and back to the system's.
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('light');
  const button = page.getByRole('button', { name: /^Тема/ });
  await button.click();
  await button.click();
  expect(await theme()).toBe('dark');
  await page.reload();
  await page.locator('main.sheet').waitFor();
  expect(await theme()).toBe('dark');
  await choose(page, 'rank', 'лучший', 'A');
});
