// The five tasks of feedback-comment rating with each refusal, in a real browser: mouse, then keyboard alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askServer, assignmentOn, beginAt, choose, draftKept } from './browser.ts';
import { feedbackItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

const questions = ['relevant', 'factual', 'what-and-why', 'what-to-do', 'comprehensible', 'unnecessary'];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const positionIs = (page: Page, position: number) =>
  page.getByRole('heading', { name: `Item ${position} of 3` }).waitFor({ state: 'attached' });

type Asked = Awaited<ReturnType<typeof askServer>>;

async function rejectWithComment(page: Page, asked: Asked): Promise<void> {
  // Task 1: a rejection greys out the rest, needs the comment box, and gives the answers back when it is taken back.
  const second = assignmentOn(page);
  await choose(page, 'relevant', 'No');
  await page.getByLabel('Reject this instance').check();
  expect(await page.getByRole('radio', { name: 'Direct', exact: true }).isDisabled()).toBe(true);
  await press(page, 'Move Forward');
  await page.getByRole('alert').filter({ hasText: 'Comments/Issues Box' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-item-comment');
  await page.getByLabel('Reject this instance').uncheck();
  expect(await page.locator('[data-field="relevant"] input:checked').count()).toBe(1);
  await page.getByLabel('Reject this instance').check();
  // Task 5: the comment.
  await page.getByLabel('Comments/Issues Box').fill('The feedback is blank.');
  await press(page, 'Move Forward');
  await positionIs(page, 3);
  expect((await asked.assignment(second)).committed[0]!.answers.item).toMatchObject({
    rejected: true,
    comment: 'The feedback is blank.',
  });
}

async function goOverAgain(page: Page, asked: Asked, first: string): Promise<void> {
  // Going over a finished item without a change makes no new version; a change does.
  await press(page, 'Go');
  await page.getByRole('dialog').getByRole('button', { name: /^1, / }).click();
  await positionIs(page, 1);
  const before = (await asked.assignment(first)).version;
  await press(page, 'Move Forward');
  await positionIs(page, 2);
  expect((await asked.assignment(first)).version).toBe(before);
  await press(page, 'Move Backward');
  await positionIs(page, 1);
  await choose(page, 'quality', 'Very good');
  await press(page, 'Move Forward');
  await positionIs(page, 2);
  const after = await asked.assignment(first);
  expect(after.version).toBeGreaterThan(before);
  expect(after.committed[0]!.answers.item.quality).toBe(5);
}

test('the five tasks, each refusal named, Move submits and Go does not', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const asked = await askServer(links[0]!);
  const { page, errors } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const first = assignmentOn(page);
  const { item } = await asked.assignment(first);
  // Error in red, correction in blue, the comment; nothing says who wrote it.
  const target = Array.from(item.source!).slice(item.target!.start, item.target!.end).join('');
  expect(await page.locator('.mark-target').textContent()).toContain(target);
  expect(await page.locator('.mark-correction').count()).toBe(1);

  // Nothing answered: Move Forward refuses, names all eight and goes nowhere; Move Backward is no way round.
  await press(page, 'Move Forward');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(8);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-item-relevant');
  expect(assignmentOn(page)).toBe(first);

  // Task 2: six questions. Task 3 against the rule: N/A although it explains what to do.
  for (const field of questions) await choose(page, field, field === 'unnecessary' ? 'No' : 'Yes');
  await choose(page, 'directness', 'N/A');
  await choose(page, 'quality', 'Good');
  await press(page, 'Move Forward');
  await page.getByRole('alert').filter({ hasText: 'N/A' }).waitFor();
  expect((await asked.assignment(first)).committed).toEqual([]);
  await choose(page, 'directness', 'Direct');

  // Go submits nothing and keeps the draft.
  await press(page, 'Go');
  await page.getByRole('dialog').getByLabel('Item number').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await positionIs(page, 2);
  await expect
    .poll(async () => (await asked.assignment(first)).draft?.answers.item.directness)
    .toBe('direct');
  expect((await asked.assignment(first)).committed).toEqual([]);
  await press(page, 'Go');
  await page.getByRole('dialog').getByRole('button', { name: /^1, / }).click();
  await positionIs(page, 1);
  expect(await page.getByRole('radio', { name: 'Direct', exact: true }).isChecked()).toBe(true);

  // Move Forward submits.
  await press(page, 'Move Forward');
  await positionIs(page, 2);
  const submitted = await asked.assignment(first);
  expect(submitted.phase).toBeNull();
  expect(submitted.committed[0]!.answers.item).toMatchObject({
    'what-to-do': true,
    directness: 'direct',
    quality: 4,
  });

  await rejectWithComment(page, asked);

  await goOverAgain(page, asked, first);
  expect(errors).toEqual([]);
});

test('the keyboard alone: Y and N, letters, digits, Ctrl+Enter', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const asked = await askServer(links[0]!);
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  for (const key of ['y', 'y', 'n', 'y', 'y', 'n', 'h', '3']) await page.keyboard.press(key);
  await draftKept(page);
  await page.keyboard.press('Control+Enter');
  await positionIs(page, 2);
  expect((await asked.assignment(id)).committed[0]!.answers.item).toMatchObject({
    relevant: true,
    factual: true,
    'what-and-why': false,
    'what-to-do': true,
    comprehensible: true,
    unnecessary: false,
    directness: 'hint',
    quality: 3,
  });
  // Letters typed into the comment are words, not answers.
  await page.getByLabel('Comments/Issues Box').focus();
  await page.keyboard.type('nny');
  expect(await page.locator('input:checked').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys and marks' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a reported problem reaches the manager with the item and the facts of the browser', async () => {
  const { links } = await tested.server.campaign({ protocol: 'feedback-comment', items: feedbackItems });
  const { page } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  await press(page, 'Report a problem');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect(await dialog.getByRole('alert').textContent()).toContain('what is wrong');
  await dialog.getByLabel('What is wrong?').fill('The comment is empty.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Thank you').waitFor();
  const problem = await tested.server.server.store.db
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', 'problem')
    .where('assignment', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(problem.details ?? '{}')).toMatchObject({
    message: 'The comment is empty.',
    facts: { window: '1280 x 900' },
  });
});
