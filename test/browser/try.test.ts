// Try and the front page in Chromium: the seed example, by keyboard alone, at a phone's width; text is never sent.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

const types = (page: Page) => page.locator('.edit-row .edit-head .edit-type').allTextContents();

/** Addresses and bodies of every request, and of those of workers. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

test('by keyboard alone: write a pair, walk through its edits, open a reason, copy M2', async () => {
  const { page, context, errors } = await openPerson(tested.browser, { width: 390, height: 844 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: tested.server.url });
  const sent = watchRequests(page);
  await page.goto(tested.server.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // From the front page to Try.
  await page.getByRole('link', { name: 'Try a sentence' }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('/try');
  await expect.poll(() => types(page)).toEqual(['R:VERB:SVA', 'M:DET', 'R:SPELL']);

  // The cursor is in the first box, once the page is there (the front page shows the same edits): write another pair, whose words must not be found in any request.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Zanzibar have many turtle .');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Zanzibar has many turtles .');
  await expect.poll(() => types(page)).toEqual(['R:VERB:SVA', 'R:NOUN:NUM']);

  // Through "add" to the drawing; the arrows go from edit to edit, Enter opens the row.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelector('.heard')?.textContent))
    .toBe('Edit 2: turtle → turtles, R:NOUN:NUM');
  await expect.poll(() => page.locator('.edit-row.lit .edit-type').first().textContent()).toBe('R:NOUN:NUM');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
    .toBe('true');
  await page.getByText('The rule that decided').waitFor();

  // The settings come next: language, merge, tokenise, analysis, copies.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.tree').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'S Zanzibar have many turtle .\nA 1 2|||R:VERB:SVA|||has|||REQUIRED|||-NONE-|||0\nA 3 4|||R:NOUN:NUM|||turtles|||REQUIRED|||-NONE-|||0\n\n',
  );

  // The address holds the text after `#`: opened again, the page shows the same, and no request had a word of it.
  await page.waitForFunction(() => location.hash.includes('turtles'));
  await page.reload();
  await expect.poll(() => types(page)).toEqual(['R:VERB:SVA', 'R:NOUN:NUM']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // Requests of workers are seen too: they fetch the models.
  expect(sent.some((line) => line.includes('english.bin'))).toBe(true);
  expect(sent.filter((line) => /zanzibar|turtle/i.test(line))).toEqual([]);
  expect(errors).toEqual([]);
});

test('several corrections, merging, words that spaces separate, and a language without models', async () => {
  const { page, errors } = await openPerson(tested.browser);
  await page.goto(
    `${tested.server.url}/try#${new URLSearchParams([
      ['o', 'I like a cats.'],
      ['c', 'I like the cat.'],
    ])}`,
  );
  await expect.poll(() => types(page)).toEqual(['R:DET', 'R:NOUN:NUM']);
  await page.getByLabel('Merge').selectOption('all-merge');
  await expect.poll(() => page.locator('.edit-row').count()).toBe(1);
  await page.getByLabel('Merge').selectOption('rules');
  await page.getByLabel('Tokenise').uncheck();
  await expect.poll(() => page.locator('.unit-kept .word').allTextContents()).toContain('like');
  expect(await page.locator('.unit-steps').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('cats.')]),
  );
  await page.getByRole('textbox', { name: 'Correction' }).press('Control+Enter');
  await page.getByRole('textbox', { name: 'Correction 2' }).fill('I like a cats.');
  await page.getByText('No edits: both sentences are the same.').waitFor();
  await page.getByRole('button', { name: 'Remove correction 1' }).click();
  expect(await page.getByRole('textbox').count()).toBe(2);
  await page.getByRole('textbox', { name: 'Original' }).fill('わたし は 行く');
  await page.getByRole('textbox', { name: 'Correction' }).fill('わたし は 行く 。');
  await expect.poll(() => types(page)).toEqual(['M:PUNCT']);
  await expectFromTheRight(page);
  expect(errors).toEqual([]);
});

/** Words of Hebrew go from right to left; in the row of an edit the original still stands before its correction. */
async function expectFromTheRight(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Original' }).fill('אני הלך הביתה .');
  await page.getByRole('textbox', { name: 'Correction' }).fill('אני הלכתי הביתה .');
  await page.locator('.edit-change', { hasText: 'הלכתי' }).waitFor();
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x;
  expect(await left('.edit-change del')).toBeLessThan(await left('.edit-change ins'));
  expect(await left('.unit-kept')).toBeGreaterThan(await left('.unit-edit'));
}

test.each([
  [
    'sv',
    'Jag bor i en stor hus .',
    'Jag bor i ett stort hus .',
    ['R:DET:GEN', 'R:ADJ:GEN'],
    ['genus: utrum → neutrum', 'rättar sig efter ”hus” (neutrum)', 'Hon bor i ett [stor → stort] hus .'],
  ],
  [
    'ru',
    'Я думаю что мы говорим о погоду .',
    'Я думаю , что мы говорим о погоде .',
    ['M:PUNCT', 'R:NOUN:CASE'],
    ['падеж: винительный → предложный', 'управляет предлог «о»', 'Мы говорим о [погоду → погоде] .'],
  ],
] as const)(
  'details of an edit in the language of the reader (%s)',
  async (language, original, correction, found, said) => {
    const { page, errors } = await openPerson(tested.browser, {
      language,
      width: 390,
      height: 844,
    });
    await page.goto(
      `${tested.server.url}/try#${new URLSearchParams([
        ['o', original],
        ['c', correction],
      ])}`,
    );
    await expect.poll(() => types(page)).toEqual(found);
    await page.locator('.edit-head').last().click();
    for (const text of said) await page.locator('.reasons dd', { hasText: text }).waitFor();
    // These models tag words and do not parse: there is a table and no tree. A long deletion takes several lines.
    await page.locator('.settings-bar [aria-expanded]').click();
    await page.locator('.analysis-features').first().waitFor();
    expect(await page.locator('.tree').count()).toBe(0);
    await page.getByRole('textbox').last().fill(original.split(' ').slice(-3).join(' '));
    await expect.poll(() => page.locator('.edit-row').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(errors).toEqual([]);
  },
);

test('the three main pages are in the bar of guests and managers; a wrong link is told, a right one opens', async () => {
  const { links } = await tested.server.campaign({
    protocol: 'pairwise',
    items: [
      {
        id: 'a',
        source: 'a',
        reference: 'b',
        outputs: { x: 'b', y: 'c' },
        target: { start: 0, end: 1 },
      } as never,
    ],
  });
  const { page } = await openPerson(tested.browser);
  await page.goto(tested.server.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Let people judge' }).click();
  const box = page.getByRole('textbox', { name: 'Your link' });
  await box.fill('https://example.org/');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await box.fill(links[0]!);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/a\//);
  // Annotators keep their quiet bar.
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
});
