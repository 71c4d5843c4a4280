// The numbered procedure of blind multi-system rating, step by step in a real browser; the server is asked what it holds.
import type { PresentedItem } from '@corrigenda/core/human';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askServer, assignmentOn, beginAt, choose, draftKept, question, submitted } from './browser.ts';
import { multiSystemItems, referenceMark, systemName } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

const names = ['A', 'B', 'C'];
const box = (page: Page, name: string) => page.getByLabel(`Text ${name}, yours to edit`);
const fixed = (page: Page, name: string) => page.getByLabel(`Text ${name}, as it came`);
const changes = (page: Page, name: string) =>
  page.locator(`section[aria-label="Text ${name}"]`).getByLabel('Your changes');
const commit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Steps 1 and 2 of the procedure. */
async function readAndEdit(page: Page, item: PresentedItem): Promise<void> {
  // 1. Each sentence twice: a fixed text and one to edit that begins with the same words; the source is not shown.
  expect(new URL(page.url()).hash).toBe('');
  for (const { name, text } of item.outputs) {
    expect(await fixed(page, name).textContent()).toBe(text);
    expect(await box(page, name).inputValue()).toBe(text);
    expect(await box(page, name).getAttribute('spellcheck')).toBe('false');
    expect(await box(page, name).getAttribute('lang')).toBe('sv');
  }
  expect(await page.getByText(multiSystemItems[0]!.source!).count()).toBe(0);

  // 2. Edit the text: the change is marked in a line of its own, in words as well; the fixed text stays clean.
  const first = item.outputs[0]!;
  await box(page, first.name).fill(first.text.replace(' .', '!'));
  expect(await changes(page, first.name).locator('ins').textContent()).toContain('inserted');
  expect(await changes(page, first.name).locator('del').count()).toBeGreaterThan(0);
  expect(await fixed(page, first.name).textContent()).toBe(first.text);
}

/** Steps 5 and 6. */
async function rateMeaning(
  page: Page,
  asked: Awaited<ReturnType<typeof askServer>>,
  id: string,
  item: PresentedItem,
): Promise<void> {
  // 5. The earlier ratings fold to one line; edit on and rate Meaning.
  expect(await page.getByText('Comprehensible · Somewhat natural').count()).toBe(3);
  for (const name of names) await choose(page, 'meaning', 'Identical', name);
  await box(page, 'B').fill('En helt annan mening .');
  // Changed text with Identical is unusual: asked, and kept on a word.
  await commit(page, 'Confirm');
  const dialog = page.getByRole('dialog');
  expect(await dialog.textContent()).toContain('B');
  await dialog.getByRole('button', { name: 'Look again' }).click();
  expect((await asked.assignment(id)).phase).toBe('meaning');
  await choose(page, 'meaning', 'Minor differences', 'B');

  // 6. Confirm.
  await commit(page, 'Confirm');
  await submitted(page);
  const done = await asked.assignment(id);
  expect(done.phase).toBeNull();
  const second = item.outputs.find(({ name }) => name === 'B')!;
  expect(done.committed[1]!.answers.outputs[second.id]).toMatchObject({ meaning: 'minor-differences' });
  // The text of phase 1 is as it was at Save, that of phase 2 is the later one.
  expect(Object.values(done.committed[0]!.answers.outputs[second.id]!)).toContain(second.text);
  expect(Object.values(done.committed[1]!.answers.outputs[second.id]!)).toContain('En helt annan mening .');
}

/** The last question ends above the box that stays in view, and a question that gets the focus is not behind it. */
async function intendedMeaningHidesNothing(page: Page): Promise<void> {
  await page
    .locator('.task-scroll')
    .evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  const edge = async (place: ReturnType<Page['locator']>, side: 'top' | 'bottom') =>
    place.evaluate((element, end) => element.getBoundingClientRect()[end], side);
  const intended = page.getByLabel('Intended meaning');
  const top = await edge(intended, 'top');
  expect(await edge(intended, 'bottom')).toBeLessThanOrEqual(
    await edge(page.locator('footer.actions'), 'top'),
  );
  expect(await edge(page.locator('[data-field="meaning"]').last(), 'bottom')).toBeLessThanOrEqual(top);
  for (const name of names) {
    await question(page, 'meaning', name).getByRole('radio').first().focus();
    expect(await edge(page.locator(':focus'), 'bottom')).toBeLessThanOrEqual(top);
  }
}

describe('multi-system with the mouse', () => {
  test('follows the procedure from reading to Confirm, and everything is on the server', async () => {
    const { links } = await tested.server.campaign({ protocol: 'multi-system', items: multiSystemItems });
    const asked = await askServer(links[0]!);
    const { page, errors } = await openPerson(tested.browser);
    await beginAt(page, links[0]!);
    const id = assignmentOn(page);
    const { item } = await asked.assignment(id);
    const first = item.outputs[0]!;

    await readAndEdit(page, item);

    // Leave Meaning for now: it cannot be asked yet.
    expect(await page.locator('[data-field="meaning"]').count()).toBe(0);
    expect(await page.getByText('opens after Save').first().isVisible()).toBe(true);

    // A Save too early names every missing rating, scrolls to the first and focuses it.
    await choose(page, 'grammaticality', 'Comprehensible', 'A');
    await commit(page, 'Save');
    const refusal = page.getByRole('alert');
    for (const name of names) expect(await refusal.textContent()).toContain(`Fluency” for ${name}`);
    expect(await refusal.textContent()).not.toContain('Grammaticality” for A');
    const focusedField = () =>
      page.evaluate(() => {
        const field = document.activeElement?.closest('[data-field]');
        return `${field?.getAttribute('data-field')}`;
      });
    await expect.poll(focusedField).toBe('fluency');
    expect((await asked.assignment(id)).committed).toEqual([]);

    // 3. Grammaticality and Fluency for each system.
    for (const name of names) {
      await choose(page, 'grammaticality', 'Comprehensible', name);
      await choose(page, 'fluency', 'Somewhat natural', name);
    }
    // An earlier draft may have been kept on the way: what counts is that the server comes to hold the last answer.
    await draftKept(page);
    await expect
      .poll(async () => (await asked.assignment(id)).draft?.answers.outputs[first.id])
      .toMatchObject({ grammaticality: 'comprehensible', fluency: 'somewhat-natural' });

    // 4. Save: the intended meaning appears. B and C are rated below the top and were not edited: asked back, with their letters.

    expect(await page.getByLabel('Intended meaning').textContent()).toContain('Shown after Save');
    await commit(page, 'Save');
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('li').allTextContents()).toEqual([
      expect.stringMatching(/^B, CLeft as it is\?/),
    ]);
    expect((await asked.assignment(id)).committed).toEqual([]);
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await expect.poll(focusedField).toBe('corrected');
    await commit(page, 'Save');
    await dialog.getByRole('button', { name: 'Yes, keep it' }).click();
    await page.getByLabel('Intended meaning').getByText(referenceMark).waitFor();
    const afterSave = await asked.assignment(id);
    expect(afterSave.phase).toBe('meaning');
    expect(afterSave.committed[0]!.answers.outputs[first.id]!.fluency).toBe('somewhat-natural');

    await rateMeaning(page, asked, id, item);

    // 7. The next example follows by itself; >>> goes on without submitting, and <<< back: all is still there.
    await page.getByText('Item 2 of 3').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '<<<' }).click();
    await expect.poll(() => assignmentOn(page)).toBe(id);
    expect(await box(page, 'B').inputValue()).toBe('En helt annan mening .');
    await submitted(page);

    // Quit, and come back from another browser with the same link.
    await commit(page, 'Quit');
    await page.getByText('You have done 1 of 3').waitFor();
    const other = await openPerson(tested.browser);
    await other.page.goto(links[0]!);
    await other.page.getByText('1 of 3 done').waitFor();
    expect(errors).toEqual([]);
  });

  test('on a phone: an unedited text is asked back, a slip in a frozen phase is amended, and meaning is revised', async () => {
    const { links } = await tested.server.campaign({
      protocol: 'multi-system',
      items: multiSystemItems.slice(0, 1),
    });
    const asked = await askServer(links[0]!);
    const { page } = await openPerson(tested.browser, { width: 390, height: 700 });
    await beginAt(page, links[0]!);
    const id = assignmentOn(page);
    for (const name of names) {
      if (name !== 'B') await box(page, name).fill(`Text ${name} .`);
      await choose(page, 'grammaticality', 'Perfect', name);
      await choose(page, 'fluency', 'Somewhat natural', name);
    }
    expect(await changes(page, 'A').locator('ins').count()).toBeGreaterThan(0);
    await commit(page, 'Save');
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('li').allTextContents()).toEqual([
      expect.stringMatching(/^BLeft as it is\?/),
    ]);
    await dialog.getByRole('button', { name: 'Yes, keep it' }).click();
    await page.getByLabel('Intended meaning').getByText(referenceMark).waitFor();
    await intendedMeaningHidesNothing(page);
    await page.getByText('Perfect · Somewhat natural').first().click();
    await page.getByRole('button', { name: 'Correct a slip' }).first().click();
    await dialog
      .locator('section[aria-label="Text A"] [data-field="fluency"]')
      .getByLabel('Somewhat unnatural')
      .check();
    await dialog.getByRole('button', { name: 'Store the correction' }).click();
    expect(await dialog.getByRole('alert').textContent()).toContain('why it was a slip');
    await dialog.getByLabel('Why it was a slip').fill('Pressed the wrong key.');
    await dialog.getByRole('button', { name: 'Store the correction' }).click();
    await page.getByText('Perfect · Somewhat unnatural').waitFor();
    const first = (await asked.assignment(id)).item.outputs[0]!;
    expect((await asked.assignment(id)).committed[0]!.answers.outputs[first.id]!.fluency).toBe(
      'somewhat-unnatural',
    );

    for (const name of names) await choose(page, 'meaning', 'Identical', name);
    await commit(page, 'Confirm');
    await submitted(page);
    const { version } = await asked.assignment(id);
    await page.getByRole('button', { name: 'Look through my answers' }).click();
    await box(page, 'A').fill('Ändrad mening .');
    await choose(page, 'meaning', 'Minor differences', 'A');
    await page.getByRole('status').filter({ hasText: 'Changed since submitted' }).waitFor();
    await commit(page, 'Confirm');
    await submitted(page);
    const revised = await asked.assignment(id);
    expect(revised.version).toBeGreaterThan(version);
    expect(revised.committed[1]!.answers.outputs[first.id]).toMatchObject({ meaning: 'minor-differences' });
  });
});

test('multi-system works with the keyboard alone, in the dark theme', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'multi-system',
    items: multiSystemItems.slice(1, 2),
  });
  const asked = await askServer(links[0]!);
  const { page } = await openPerson(tested.browser, { dark: true });
  await page.goto(links[0]!);
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.waitFor();
  await begin.focus();
  await page.keyboard.press('Enter');
  await page.locator('main.sheet').waitFor();
  const id = assignmentOn(page);

  // Tab reaches the first white box; digits typed there are text, not ratings.
  for (
    let press = 0;
    press < 8 && (await page.evaluate(() => document.activeElement?.tagName)) !== 'TEXTAREA';
    press++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' 12');
  expect(await box(page, 'A').inputValue()).toMatch(/ 12$/);
  expect(await changes(page, 'A').locator('ins').textContent()).toContain('12');
  expect(await fixed(page, 'A').textContent()).not.toContain('12');
  expect(await page.locator('input:checked').count()).toBe(0);

  // Esc leaves the text for its ratings; each key chooses and the focus goes on, after the last rating to the next text.
  const ratings = [
    ['2', '2'],
    ['1', '2'],
    ['3', '2'],
  ];
  for (const [index, keys] of ratings.entries()) {
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe(`Text ${names[index]}, yours to edit`);
    if (index === 1) await page.keyboard.type('Ja. ');
    await page.keyboard.press('Escape');
    for (const key of keys) await page.keyboard.press(key);
  }
  expect(await page.locator('input:checked').count()).toBe(6);
  // Undo and again.
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('input:checked').count()).toBe(5);
  await page.keyboard.press('2');
  // C is rated below the top and was not edited: asked back. Enter leads to its text, the button beside it keeps it.
  await page.keyboard.press('Control+Enter');
  const asking = page.getByRole('dialog');
  await asking.getByText('Left as it is?').waitFor();
  expect(await asking.locator('.warning-names').allTextContents()).toEqual(['C']);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('Text C, yours to edit');
  await page.keyboard.press('Control+Enter');
  await asking.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Intended meaning').getByText(referenceMark).waitFor();
  for (const name of names) {
    // The text first, then its rating: Tab from the one to the other.
    if (name === 'A') for (let press = 0; press < 2; press++) await page.keyboard.press('Tab');
    else await page.keyboard.press('Escape');
    await page.keyboard.press('1');
  }
  // One keystroke submits, and there is nothing more to do.
  await page.keyboard.press('Control+Enter');
  await page.getByText('Your completion code').waitFor();
  const done = await asked.assignment(id);
  const byName = (phase: number, field: string) =>
    done.item.outputs.map(({ id: output }) => done.committed[phase]!.answers.outputs[output]![field]);
  expect(byName(0, 'grammaticality')).toEqual(['comprehensible', 'perfect', 'somewhat-comprehensible']);
  expect(byName(1, 'meaning')).toEqual(['identical', 'identical', 'identical']);
});

test('nothing that reaches the browser before Save holds the reference or the name of a system', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'multi-system',
    items: multiSystemItems.slice(0, 1),
    consent: 'Yes?',
  });
  const { page, context } = await openPerson(tested.browser);
  const seen: { readonly url: string; readonly text: string }[] = [];
  await context.route('**/*', async (route) => {
    // What is cut off by a reload never reached the browser.
    const response = await route.fetch().catch(() => null);
    const body = await response?.body().catch(() => null);
    if (!response || !body) return route.abort().catch(() => {});
    const url = route.request().url();
    seen.push({ url, text: `${url} ${JSON.stringify(response.headers())} ${body.toString('utf8')}` });
    return route.fulfill({ response, body }).catch(() => {});
  });
  await beginAt(page, links[0]!);
  const id = assignmentOn(page);
  for (const name of names) {
    await choose(page, 'grammaticality', 'Perfect', name);
    await choose(page, 'fluency', 'Extremely natural', name);
  }
  await draftKept(page);
  await page.reload();
  await page.locator('main.sheet').waitFor();
  // Asking for the second phase directly is refused.
  const status = await page.evaluate(
    async (path) => (await fetch(path)).status,
    `/api${new URL(page.url()).pathname.replace('/items/', '/assignments/')}/phases/meaning`,
  );
  expect(status).toBe(409);
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.some(({ url }) => url.endsWith('.js'))).toBe(true);
  expect(seen.some(({ url }) => url.includes(id))).toBe(true);
  const telling = seen.filter(({ text }) => text.includes(referenceMark) || text.includes(systemName));
  expect(telling.map(({ url }) => url)).toEqual([]);
  expect(await page.content()).not.toContain(systemName);
  // The same eyes find the reference once it is released: the search itself works.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Intended meaning').getByText(referenceMark).waitFor();
  expect(seen.some(({ text }) => text.includes(referenceMark))).toBe(true);
  expect(seen.some(({ text }) => text.includes(systemName))).toBe(false);
});
