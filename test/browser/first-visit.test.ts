// What somebody stumbles over who has never seen these pages: saved is not "nothing answered", an empty text is called so, the code can be found again, many people fit.
import { builtInProtocols, type Item } from '@corrigenda/core/human';
import { expect, test } from 'vitest';
import { enterBy, workToTheEnd } from '../server/client.ts';
import { beginAt, choose, openSession } from './browser.ts';
import { feedbackItems, multiSystemItems, targetErrorItems } from './items.ts';
import { managerLink, openAsManager } from './manager-states.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

test('after Save the bar says that it is saved, and the keyboard goes on at the sentences', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'multi-system',
    items: multiSystemItems,
    title: 'A title that is far too long for the bar and would push everything else out of it, word by word',
  });
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const state = page.locator('.save-state');
  // The title gives way, not what is said of the answers.
  expect(await state.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  for (let answer = 0; answer < 6; answer++) {
    await page.keyboard.press('1');
    // From the last rating of a text the way leads to the next text.
    if (answer % 2 === 1) await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+Enter');
  await state.filter({ hasText: /^✓ Saved \d\d:\d\d; now the next part$/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('sentences');
  await page.keyboard.press('1');
  expect(await page.locator('[data-field="meaning"] input:checked').count()).toBe(1);
});

test('a system that wrote nothing is seen to have written nothing', async () => {
  const items: Item[] = [{ id: 'a', reference: 'En bok .', outputs: { x: '', y: 'En bok .' } }];
  const { links } = await tested.server.campaign({ protocol: 'multi-system', items });
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const empty = page.locator('.output').filter({ hasText: '(no text)' });
  expect(await empty.count()).toBe(1);
  await empty.getByRole('textbox').fill('En bok .');
  expect(await page.locator('ins').textContent()).toContain('En bok .');
});

test('who is done finds the completion code by the link again, in a closed campaign too', async () => {
  const { id, links } = await tested.server.campaign({
    protocol: 'multi-system',
    items: multiSystemItems.slice(0, 1),
  });
  const protocol = builtInProtocols['multi-system']!;
  await workToTheEnd(await enterBy(tested.server.url, links[0]!), protocol);
  const manager = await openSession(managerLink(tested.server));
  expect((await manager.ask('POST', `/api/m/campaigns/${id}/close`)).status).toBe(200);
  const { page } = await openPerson(tested.browser);
  await page.goto(links[0]!);
  await page.getByRole('button', { name: 'See your completion code' }).click();
  expect(await page.locator('.completion-code').textContent()).toMatch(/^\w{4}-\w{4}$/);
});

test('what a practice item teaches comes into view, and the way on has the focus', async () => {
  const practice: Item = {
    ...feedbackItems[0]!,
    role: 'training',
    expected: { item: { relevant: true } },
    explanation: 'It speaks of the error.',
  };
  const { links } = await tested.server.campaign({
    protocol: 'feedback-comment',
    items: [practice, ...feedbackItems.slice(1)],
  });
  const { page } = await openPerson(tested.browser, { height: 700 });
  await beginAt(page, links[0]!);
  for (const key of ['y', 'y', 'y', 'n', 'y', 'n', '4']) await page.keyboard.press(key);
  await choose(page, 'directness', 'Direct');

  // A rule that one answer broke holds again after another answer or a rejection; then nothing is asked for any more.
  const refusal = page.getByRole('alert').filter({ hasText: 'Directness is N/A exactly when' });
  await page.keyboard.press('Control+Enter');
  await refusal.waitFor();
  await choose(page, 'what-to-do', 'Yes');
  await expect.poll(() => refusal.count()).toBe(0);

  await page.keyboard.press('Control+Enter');
  const taught = page.getByText('It speaks of the error.');
  await taught.waitFor();
  const inSight = () =>
    taught.evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top > 0 && bottom < document.querySelector('footer')!.getBoundingClientRect().top;
    });
  await expect.poll(inSight).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go on');
  await page.keyboard.press('Enter');
  await page.getByText('2 / ').waitFor();
});

test('among several boxes the keys do what the overview says: arrows within a question, Tab to the next', async () => {
  const { links } = await tested.server.campaign({ protocol: 'target-error-2', items: targetErrorItems });
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const focus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const field = activeElement?.closest('[data-field]')?.getAttribute('data-field');
      return `${field} ${activeElement?.getAttribute('data-key')}`;
    });
  await page.keyboard.press('1');
  const structure = (await focus()).split(' ')[0];
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  expect(await focus()).toBe(`${structure} 3`);
  await page.keyboard.press('Tab');
  expect(await focus()).not.toContain(structure);
  await page.keyboard.press('Shift+Tab');
  expect(await focus()).toBe(`${structure} 3`);
  // The option that excludes the others leaves nothing to add: the next question has the focus.
  await page.keyboard.press('1');
  expect(await focus()).not.toContain(structure);
  await page.keyboard.press('4');
  // Complete, the card folds to its answers.
  await page.getByText('corrected · has not changed · no structure changes').waitFor();
});

test('a campaign of many people and items is no wider than the window, and what can be done stays near', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ ...multiSystemItems[0]!, id: `i${index}` }));
  const { id } = await tested.server.campaign({ protocol: 'multi-system', items, people: 14 });
  const { page } = await openPerson(tested.browser);
  await openAsManager(page, tested.server, `campaigns/${id}`);
  await page.getByText('Who has judged what').waitFor();
  await page.locator('.matrix .cell').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const people = page.getByRole('button', { name: /^Withdraw link/ });
  expect(await people.count()).toBe(8);
  await page.getByRole('button', { name: 'Show all 14' }).click();
  expect(await people.count()).toBe(14);
});
