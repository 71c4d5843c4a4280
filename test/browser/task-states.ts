// The task pages of every protocol in the states worth looking at: just opened, half done, refused, warned, submitted.
import type { Page } from 'playwright-core';
import { beginAt, choose, submitted, type TestServer } from './browser.ts';
import { feedbackItems, multiSystemItems, pairwiseItems, rankingItems, targetErrorItems } from './items.ts';
import { closeDialog, inTurn, type PageState } from './page-state.ts';

/** A new campaign, opened at its first item. */
export async function begin(
  page: Page,
  server: TestServer,
  scenario: Parameters<TestServer['campaign']>[0],
): Promise<void> {
  const { links } = await server.campaign(scenario);
  await beginAt(page, links[0]!);
}

const multi = (page: Page, server: TestServer) =>
  begin(page, server, { protocol: 'multi-system', items: multiSystemItems, title: 'Kursbetyg våren' });

const edit = async (page: Page, name: string) => {
  const box = page.getByLabel(`Text ${name}, yours to edit`);
  await box.fill((await box.inputValue()).replace(/(\S+) (\S+)(.*?) \.$/, '$2 $1$3 numera .'));
};

/** Ratings of all three texts; those below the top are edited, as the procedure asks. */
async function rateForm(page: Page): Promise<void> {
  for (const name of 'BC') await edit(page, name);
  const keys: readonly (readonly [string, string])[] = [
    ['Perfect', 'Extremely natural'],
    ['Comprehensible', 'Somewhat natural'],
    ['Somewhat comprehensible', 'Somewhat unnatural'],
  ];
  for (const [index, [grammar, fluency]] of keys.entries()) {
    await choose(page, 'grammaticality', grammar, 'ABC'[index]);
    await choose(page, 'fluency', fluency, 'ABC'[index]);
  }
}

export const taskStates: readonly PageState[] = [
  ...inTurn(
    {
      name: 'multi-system-1-reading',
      open: multi,
    },
    {
      name: 'multi-system-2-edited',
      async open(page) {
        await edit(page, 'A');
        await choose(page, 'grammaticality', 'Comprehensible', 'A');
        await choose(page, 'fluency', 'Somewhat natural', 'A');
      },
    },
    {
      name: 'multi-system-4-meaning',
      async open(page) {
        await rateForm(page);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('button', { name: 'Confirm' }).waitFor();
        await choose(page, 'meaning', 'Identical', 'A');
      },
    },
  ),
  ...inTurn(
    {
      name: 'multi-system-3-refused',
      async open(page, server) {
        await multi(page, server);
        await choose(page, 'grammaticality', 'Comprehensible', 'A');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'multi-system-6-amend',
      async open(page) {
        await rateForm(page);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('.earlier summary').first().click();
        await page.getByRole('button', { name: 'Correct a slip' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'multi-system-5-warning',
      async open(page) {
        await closeDialog(page);
        await page.locator('.earlier summary').first().click();
        for (const name of 'ABC')
          await choose(page, 'meaning', name === 'A' ? 'Identical' : 'Moderate differences', name);
        await page.getByRole('button', { name: 'Confirm' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ),
  ...inTurn(
    {
      name: 'target-error-1',
      async open(page, server) {
        await begin(page, server, {
          protocol: 'target-error-1',
          items: targetErrorItems,
          title: 'Восемь моделей',
        });
        await choose(page, 'accuracy', 'corrected but not as in standard', 'A');
        await choose(page, 'structure', 'has not changed', 'A');
      },
    },
    {
      name: 'submitted',
      async open(page) {
        // The card of A is finished and folded.
        for (const name of 'BC') {
          await choose(page, 'accuracy', 'corrected', name);
          await choose(page, 'structure', 'has not changed', name);
        }
        await page.keyboard.press('Control+Enter');
        await submitted(page);
        await page.getByRole('button', { name: 'Previous' }).click();
        await page.getByRole('heading', { name: 'Item 1' }).waitFor({ state: 'attached' });
      },
    },
  ),
  {
    name: 'target-error-2',
    async open(page, server) {
      await begin(page, server, { protocol: 'target-error-2', items: targetErrorItems, title: 'Три модели' });
      await choose(page, 'accuracy', 'corrected', 'A');
      await choose(page, 'changes', 'words have appeared', 'A');
      await choose(page, 'changes', 'words have changed', 'A');
    },
  },
  {
    name: 'pairwise',
    open: (page, server) =>
      begin(page, server, { protocol: 'pairwise', items: pairwiseItems, title: 'Пары' }),
  },
  ...inTurn(
    {
      name: 'feedback-comment',
      async open(page, server) {
        await begin(page, server, {
          protocol: 'feedback-comment',
          items: feedbackItems,
          title: 'Comments, round 2',
        });
        for (const key of ['y', 'y', 'n']) await page.keyboard.press(key);
      },
    },
    {
      name: 'feedback-comment-rejected',
      async open(page) {
        for (const key of ['y', 'y', 'n', 'd', '4']) await page.keyboard.press(key);
        await page.getByLabel('Reject this instance').check();
        await page.getByRole('button', { name: 'Move Forward' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
  ),
  {
    name: 'practice',
    async open(page, server) {
      const expected = { item: { relevant: true, directness: 'direct', quality: 4 }, outputs: {} };
      const explanation = 'The comment names the words to write: that is **direct**.';
      const item = { ...feedbackItems[0]!, role: 'training' as const, expected, explanation };
      await begin(page, server, { protocol: 'feedback-comment', items: [item, feedbackItems[1]!] });
      for (const key of ['y', 'y', 'y', 'y', 'y', 'n', 'h', '4']) await page.keyboard.press(key);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'ranking',
    async open(page, server) {
      await begin(page, server, { protocol: 'ranking', items: rankingItems, title: 'Spring round' });
      for (const key of ['2', '1']) await page.keyboard.press(key);
    },
  },
  {
    name: 'direct-assessment',
    async open(page, server) {
      await begin(page, server, {
        protocol: 'direct-assessment',
        items: rankingItems,
        title: 'Spring round',
      });
      await page.getByLabel('Score (A)').fill('72');
    },
  },
];
