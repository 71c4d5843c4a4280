// What the desk promises whatever the protocol: Tab goes from question to question, the focus is never lost, what is judged stays in view, and a phone hides nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginAt, choose } from './browser.ts';
import { multiSystemItems, pairwiseItems, rankingItems, targetErrorItems } from './items.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

/** Where the focus is: a field of an output, or the words of a button. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const field = focused?.closest('[data-field]')?.getAttribute('data-field');
    const output = focused?.closest('section')?.getAttribute('aria-label');
    return field ? `${field} ${output}` : (focused?.tagName ?? '');
  });

test('Tab stops once at every question, answered or not, and the focus never falls to the page', async () => {
  const { links } = await tested.server.campaign({ protocol: 'target-error-1', items: targetErrorItems });
  const { page, context, errors } = await openPerson(tested.browser);
  await page.addInitScript(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    // The page brings the focus back with its next frame, so the one after that is looked at.
    const look = (frames: number) => {
      if (frames > 0) requestAnimationFrame(() => look(frames - 1));
      else if (document.querySelector('main.sheet') && document.activeElement === document.body)
        lost.push(document.title);
    };
    document.addEventListener('focusout', () => look(2));
    document.addEventListener('keyup', () => look(2));
  });
  await beginAt(page, links[0]!);
  // A button that goes off while it has the focus leaves it to the sentences.
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusOn(page)).toBe('MAIN');
  await choose(page, 'accuracy', 'corrected but not as in standard', 'A');
  await page.keyboard.press('Tab');
  expect(await focusOn(page)).toBe('structure Text A');
  await page.keyboard.press('Shift+Tab');
  expect(await focusOn(page)).toBe('accuracy Text A');
  // The stop is at what was chosen.
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true);
  await page.keyboard.press('Tab');
  const answered = () => page.locator('main input:checked').count();
  for (const key of ['1', '1', '1', '1', '1']) {
    const before = await answered();
    await page.keyboard.press(key);
    await expect.poll(() => focusOn(page)).not.toBe('BODY');
    await expect.poll(answered).not.toBe(before);
  }
  // The answer of the server takes its time: what is switched off until then must not take the focus with it.
  await page.route('**/phases/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  // One keystroke: submitted, and the next item is there with the focus at its sentences.
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Item 2' }).waitFor({ state: 'attached' });
  expect(await focusOn(page)).toBe('MAIN');
  await page.getByRole('status').filter({ hasText: 'Submitted: item 1' }).waitFor();
  // A button that takes an answer back keeps the focus too.
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusOn(page)).not.toBe('BODY');
  const lost = await page.evaluate(async () => {
    // Until the last look has been taken.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { lost: string[] }).lost;
  });
  expect(lost).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('keys that come right after one another all count, also where a card folds between two of them', async () => {
  const { links } = await tested.server.campaign({ protocol: 'target-error-1', items: targetErrorItems });
  const { page, errors } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  // Two questions of three outputs: nothing but what follows a key at once may come before the next.
  await page.evaluate(async () => {
    for (let count = 0; count < 6; count++) {
      const key = { key: '1', code: 'Digit1', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      await new Promise<void>(queueMicrotask);
    }
  });
  await page.locator('.missing-none').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Item 2' }).waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
});

/** Words of marked sentences before which a space stands at the beginning of a line, at many widths. */
const linesThatBeginWithSpace = (page: Page) =>
  page.locator('main .sentence').evaluateAll((sentences) => {
    const found: string[] = [];
    const pieces = (sentences as HTMLElement[]).flatMap((sentence) =>
      [...sentence.children].flatMap(({ firstChild: text }) =>
        text instanceof Text && /^\s\S/u.test(text.data) ? [{ sentence, text }] : [],
      ),
    );
    const range = document.createRange();
    for (const { sentence, text } of pieces) {
      for (let width = 200; width < 360; width += 4) {
        sentence.style.width = `${width}px`;
        range.setStart(text, 1);
        range.setEnd(text, 2);
        const space = range.getBoundingClientRect().left - sentence.getBoundingClientRect().left;
        if (space > 1 && space < 10) found.push(`${text.data} at ${width} px`);
      }
      sentence.style.width = '';
    }
    return pieces.length > 0 ? found : ['nothing is marked'];
  });

test.each([
  ['target-error-2', targetErrorItems, true],
  ['pairwise', pairwiseItems, false],
  ['ranking', rankingItems, false],
  ['direct-assessment', rankingItems, true],
])(
  '%s at 390 px: what is judged stays in view, one row of actions, nothing behind it',
  async (protocol, items, dark) => {
    const { links } = await tested.server.campaign({ protocol, items });
    const { page } = await openPerson(tested.browser, { width: 390, height: 700, dark });
    await beginAt(page, links[0]!);
    const scroller = page.locator('.task-scroll');
    const source = page.getByRole('region', { name: 'Source', exact: true });
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const at = (place: ReturnType<Page['locator']>) =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    const bar = await at(page.locator('footer.actions'));
    const view = await at(scroller);
    expect((await at(source)).top).toBeGreaterThanOrEqual(view.top);
    expect((await at(source)).bottom).toBeLessThan(bar.top);
    // The end of the last question can be seen above the bar.
    expect((await at(page.locator('[data-field]').last())).bottom).toBeLessThanOrEqual(bar.top);
    const heights = await page
      .locator('footer .button:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(heights).size).toBe(1);
    // What is missing unfolds to a list, and each entry leads to its question.
    await page.locator('.missing-line').click();
    const entry = page.locator('.missing-list button').last();
    await entry.click();
    await expect.poll(() => focusOn(page)).toContain(' ');
    const focused = await at(page.locator(':focus'));
    expect(focused.top).toBeGreaterThanOrEqual((await at(page.locator('.given-kept'))).bottom - 1);
    expect(focused.bottom).toBeLessThanOrEqual(bar.top);
    // The rest is behind one button; Esc closes it and gives the focus back.
    expect(await linesThatBeginWithSpace(page)).toEqual([]);
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    await page.getByRole('button', { name: 'Quit' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Quit' }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('More');
  },
);

test('at every width and in every language the bar is one row with what is missing, and the page itself does not scroll', async () => {
  const { links } = await tested.server.campaign({ protocol: 'multi-system', items: multiSystemItems });
  const { page, errors } = await openPerson(tested.browser);
  await beginAt(page, links[0]!);
  const tops = () =>
    page
      .locator('footer .button:visible, footer .missing-line')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
      .then((boxes) => boxes.map(({ top, height }) => Math.round(top + height / 2)));
  /** Room for some words, or on a phone for a count. */
  const look = async () => {
    for (const language of ['en', 'sv', 'ru'])
      for (const [width, height] of [
        [1440, 900],
        [1280, 800],
        [1180, 800],
        [1024, 768],
        [390, 700],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.locator('.switch select').selectOption(language);
        const at = `${language} at ${width} px`;
        const [first, ...rest] = await tops();
        expect(
          rest.filter((top) => Math.abs(top - first!) > 2),
          at,
        ).toEqual([]);
        const room = await page.locator('footer .actions-left').evaluate((part) => part.clientWidth);
        expect(room, at).toBeGreaterThan(width > 1000 ? 120 : 30);
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect(size, at).toEqual([width, height]);
      }
    await page.locator('.switch select').selectOption('en');
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await look();
  for (const name of 'ABC') {
    await choose(page, 'grammaticality', 'Perfect', name);
    await choose(page, 'fluency', 'Extremely natural', name);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await look();
  expect(errors).toEqual([]);
});
