// Target-error evaluation in both stages, and the pairwise comparison that follows it, in a real browser with Russian labels.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askServer, assignmentOn, beginAt, choose, question } from './browser.ts';
import { pairwiseItems, targetErrorItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

const card = (page: Page, name: string) => page.locator(`section[aria-label$=" ${name}"]`);
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Отправлено' }).waitFor();

test('stage 1: the target error and the structure of every model, in the words of the procedure', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'target-error-1',
    items: targetErrorItems.slice(0, 2),
  });
  const asked = await askServer(links[0]!);
  const { page, errors } = await openPerson(tested.browser, { language: null, height: 520 });
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  const { item } = await asked.assignment(id);

  // The campaign's language is taken up; the target error is marked, the standard is there from the start.
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  const target = Array.from(item.source!).slice(item.target!.start, item.target!.end).join('');
  expect(await page.locator('.mark-target').textContent()).toContain(target);
  expect(await page.getByRole('region', { name: 'Эталон' }).textContent()).toContain(item.reference);

  // All of the procedure's answers are offered.
  const words = await question(page, 'accuracy', 'A').locator('.option-text').allTextContents();
  expect(words).toEqual([
    'исправлена',
    'исправлена, но не как в эталоне',
    'не исправлена или исправлена некорректно',
    'отсутствует в исправлении',
  ]);
  await choose(page, 'accuracy', 'исправлена', 'A');
  await choose(page, 'structure', 'не изменилась', 'A');
  // The finished card folds to a line and the next opens with the focus in it.
  await question(page, 'accuracy', 'B').waitFor();
  expect(await card(page, 'A').textContent()).toContain('исправлена · не изменилась');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')))
    .toBe('Текст B');
  // Too early: what is missing is named, its card opens.
  await page.getByRole('button', { name: 'Отправить' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('для C');
  // Keys: 3 and 3, then the last card with 4 and 2.
  for (const key of ['3', '3']) await page.keyboard.press(key);
  await question(page, 'accuracy', 'C').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')))
    .toBe('Текст C');
  // Source and standard are still in view above the last card.
  const { scrolled, above } = await page.locator('.task-scroll').evaluate((scroller) => {
    scroller.scrollTo({ top: scroller.scrollHeight });
    const given = scroller.querySelector('.given-kept')!.getBoundingClientRect();
    return { scrolled: scroller.scrollTop, above: scroller.getBoundingClientRect().top - given.top };
  });
  expect(scrolled).toBeGreaterThan(0);
  expect(above).toBeLessThanOrEqual(0);
  for (const key of ['4', '2']) await page.keyboard.press(key);
  await page.keyboard.press('Control+Enter');
  await sent(page);
  const { committed } = await asked.assignment(id);
  const given = item.outputs.map((output) => committed[0]!.answers.outputs[output.id]);
  expect(given).toEqual([
    { accuracy: 'corrected', structure: 'unchanged' },
    { accuracy: 'not-corrected', structure: 'changed-not-needed' },
    { accuracy: 'not-present', structure: 'changed-needed' },
  ]);
  expect(errors).toEqual([]);
});

test('stage 2: changes are several, "has not changed" stands alone, and the evaluation follows it', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'target-error-2',
    items: targetErrorItems.slice(0, 1),
  });
  const asked = await askServer(links[0]!);
  const { page } = await openPerson(tested.browser, { language: 'en' });
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  const chosen = (name: string) =>
    question(page, 'changes', name).locator('.option-chosen .option-text').allTextContents();

  await choose(page, 'accuracy', 'corrected but not as in standard', 'A');
  await choose(page, 'changes', 'words have disappeared', 'A');
  await choose(page, 'changes', 'syntax has changed', 'A');
  expect(await chosen('A')).toEqual(['words have disappeared', 'syntax has changed']);
  await choose(page, 'changes', 'has not changed', 'A');
  // What follows from it is filled in; the card is done and folds. Opened again and taken back, the evaluation is open again too.
  await card(page, 'A').getByText('has not changed · no structure changes').waitFor();
  await card(page, 'A').getByRole('button').first().click();
  await choose(page, 'changes', 'words have changed', 'A');
  expect(await chosen('A')).toEqual(['words have changed']);
  expect(await question(page, 'evaluation', 'A').locator('input:checked').count()).toBe(0);
  await choose(page, 'evaluation', 'the quality has decreased', 'A');

  await choose(page, 'accuracy', 'corrected', 'B');
  await choose(page, 'changes', 'has not changed', 'B');
  await choose(page, 'accuracy', 'is not corrected or corrected incorrectly', 'C');
  await choose(page, 'changes', 'has not changed', 'C');
  // "has not changed" goes with "no structure changes" and with nothing else: said where it happens, and the card is not done.
  await card(page, 'B').getByRole('button').first().click();
  await choose(page, 'evaluation', 'the quality has increased', 'B');
  await question(page, 'evaluation', 'B').getByText('goes with “has not changed”').waitFor();
  await card(page, 'B').getByRole('button').first().click();
  expect(await question(page, 'evaluation', 'B').count()).toBe(0);
  // The refusal names the letter and opens the card.
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await page.getByRole('alert').locator('li').allTextContents()).toEqual([
    expect.stringMatching(/^B: “no structure changes”/),
  ]);
  await question(page, 'evaluation', 'B').waitFor();
  expect((await asked.assignment(id)).committed).toEqual([]);
  await choose(page, 'evaluation', 'no structure changes', 'B');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('That was the last one').waitFor();

  const { committed, item } = await asked.assignment(id);
  expect(item.outputs.map((output) => committed[0]!.answers.outputs[output.id])).toEqual([
    { accuracy: 'corrected-otherwise', changes: ['words-changed'], evaluation: 'decreased' },
    { accuracy: 'corrected', changes: ['unchanged'], evaluation: 'no-changes' },
    { accuracy: 'not-corrected', changes: ['unchanged'], evaluation: 'no-changes' },
  ]);
  // Away and back.
  expect(await page.locator('.completion-code').textContent()).toBe((await asked.view()).completionCode);
  await page.getByRole('button', { name: 'Look through my answers' }).click();
  await page.getByText('corrected but not as in standard').first().waitFor();
});

test('stage 2 with the keyboard alone, on a narrow dark page: a contradiction is told at once, refused by its letter, and put right', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'target-error-2',
    items: targetErrorItems.slice(0, 1),
  });
  const asked = await askServer(links[0]!);
  const { page, errors } = await openPerson(tested.browser, {
    language: 'en',
    width: 390,
    height: 700,
    dark: true,
  });
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(() => {
      const question = document.activeElement?.closest('[data-field]');
      const card = question?.closest('section')?.getAttribute('aria-label');
      return `${question?.getAttribute('data-field')} ${card}`;
    });
  // "has not changed" fills in the evaluation: the card folds and the next one has the focus.
  await press('1', '1');
  await expect.poll(focused).toBe('accuracy Text B');
  // Words have appeared, and yet "no structure changes": told where it is, and the card does not fold.
  await press('1', '3', 'Tab');
  expect(await focused()).toBe('evaluation Text B');
  await press('4');
  await question(page, 'evaluation', 'B').getByText('goes with “has not changed”').waitFor();
  expect(await question(page, 'accuracy', 'B').count()).toBe(1);
  // The letter of the next card opens it; when that is done, the way leads back to what is still wrong.
  await press('Tab', 'Enter', 'Tab', '1', '1');
  await expect.poll(focused).toBe('accuracy Text B');
  await press('Control+Enter');
  await expect.poll(focused).toBe('evaluation Text B');
  expect(await page.getByRole('alert').locator('li').allTextContents()).toEqual([
    expect.stringMatching(/^B: “no structure changes”/),
  ]);
  // The question stands between what is kept in view and the refusal.
  const edge = (place: string, side: 'top' | 'bottom') =>
    page.locator(place).evaluate((element, end) => element.getBoundingClientRect()[end], side);
  expect(await edge(':focus', 'top')).toBeGreaterThanOrEqual(await edge('.given-kept', 'bottom'));
  expect(await edge(':focus', 'bottom')).toBeLessThanOrEqual(await edge('.refusal', 'top'));
  await press('1', 'Control+Enter');
  await page.getByText('That was the last one').waitFor();
  const { committed, item } = await asked.assignment(id);
  expect(item.outputs.map((output) => committed[0]!.answers.outputs[output.id])).toEqual([
    { accuracy: 'corrected', changes: ['unchanged'], evaluation: 'no-changes' },
    { accuracy: 'corrected', changes: ['words-appeared'], evaluation: 'increased' },
    { accuracy: 'corrected', changes: ['unchanged'], evaluation: 'no-changes' },
  ]);
  expect(errors).toEqual([]);
});

test('pairwise: a key answers, the next pair comes by itself, and Undo leads back', async () => {
  const { links } = await tested.server.campaign({ protocol: 'pairwise', items: pairwiseItems });
  const asked = await askServer(links[0]!);
  const { page, errors } = await openPerson(tested.browser, { language: 'en' });
  await beginAt(page, links[0]!);
  const first = assignmentOn(page);
  expect(await page.locator('.side').count()).toBe(2);
  expect(await page.locator('.side .mark-different').count()).toBeGreaterThan(0);
  expect(await page.locator('.mark-target').count()).toBe(1);

  await page.keyboard.press('2');
  await expect.poll(() => assignmentOn(page)).not.toBe(first);
  expect((await asked.assignment(first)).committed[0]!.answers.item.preference).toBe('first-slightly-better');

  // The wrong key? Undo goes back, another answer replaces it and moves on again.
  await page.getByRole('button', { name: 'Undo: back to 1' }).click();
  await expect.poll(() => assignmentOn(page)).toBe(first);
  // The address changes before the pair is fetched.
  await page.getByRole('heading', { name: 'Item 1' }).waitFor({ state: 'attached' });
  await page.keyboard.press('5');
  await expect.poll(() => assignmentOn(page)).not.toBe(first);
  await expect
    .poll(async () => (await asked.assignment(first)).committed[0]!.answers.item.preference)
    .toBe('second-much-better');

  // With the mouse, to the end.
  const options = page.locator('[data-field="preference"] .option');
  const second = assignmentOn(page);
  await options.nth(2).click();
  await expect.poll(() => assignmentOn(page)).not.toBe(second);
  await options.nth(0).click();
  await page.getByText('That was the last one').waitFor();
  const { progress } = await asked.view();
  expect(progress).toEqual({ done: 3, total: 3 });
  expect((await asked.assignment(second)).committed[0]!.answers.item.preference).toBe('no-difference');
  expect(errors).toEqual([]);
});
