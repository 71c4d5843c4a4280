// From the link to the first item: the secret leaves the address, consent comes first, practice items tell what was expected.
import type { Item } from '@corrigenda/core/human';
import { expect, test } from 'vitest';
import { askServer, assignmentOn, beginAt, choose } from './browser.ts';
import { feedbackItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser('whole');

test('the secret is taken out of the address and the history, and the link works again', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const secret = new URL(links[0]!).hash.slice(1);
  const { page } = await openPerson(tested.browser);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(links[0]!);
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    expect(page.url()).not.toContain(secret.slice(-10));
    await page.goBack();
    expect(page.url()).not.toContain(secret.slice(-10));
    await page.goto('about:blank');
  }
});

test('consent is asked in words and given with a tick; nothing begins without it', async () => {
  const consent = 'Answers are kept under a *pseudonym*. <script>document.title = "broken in"</script>';
  const { links } = await tested.server.campaign({
    protocol: 'feedback-comment',
    items: feedbackItems,
    consent,
  });
  const asked = await askServer(links[0]!);
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(links[0]!);
  await page.getByRole('heading', { name: 'Consent' }).waitFor();
  // Markup in the text stays words.
  expect(await page.getByText('<script>').isVisible()).toBe(true);
  expect(await page.title()).not.toBe('broken in');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('alert').filter({ hasText: 'Tick the box' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent');
  expect((await asked.view()).annotator.consentedAt).toBeNull();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('main.sheet').waitFor();
  expect((await asked.view()).annotator.consentedAt).not.toBeNull();
  expect(errors).toEqual([]);
});

test('a practice item tells after Submit what was expected, and the way on is the next item', async () => {
  const practice: Item = {
    ...feedbackItems[0]!,
    id: 'practice',
    role: 'training',
    expected: { item: { relevant: true, 'what-to-do': true, directness: 'direct' }, outputs: {} },
    explanation: 'It names the words to write: that is **direct**.',
  };
  const { links } = await tested.server.campaign({
    protocol: 'feedback-comment',
    items: [practice, ...feedbackItems.slice(1)],
  });
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const first = assignmentOn(page);
  await page.getByText('Practice', { exact: true }).waitFor();
  for (const field of ['relevant', 'factual', 'what-and-why', 'what-to-do', 'comprehensible'])
    await choose(page, field, 'Yes');
  await choose(page, 'unnecessary', 'No');
  await choose(page, 'directness', 'Hint');
  await choose(page, 'quality', 'Good');
  await page.getByRole('button', { name: 'Move Forward' }).click();
  const result = page.getByRole('alert');
  await result.waitFor();
  expect(await result.textContent()).toContain('It names the words to write');
  expect(await result.getByRole('row').filter({ hasText: 'Feedback Directness' }).textContent()).toContain(
    'HintDirect',
  );
  expect(assignmentOn(page)).toBe(first);
  await result.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => assignmentOn(page)).not.toBe(first);
});
