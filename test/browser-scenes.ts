// Every annotator page in a telling state, one after the other: what the accessibility test checks and the screenshots show.
import type { Page } from 'playwright-core';
import { beginAt, choose, submitted, type TestServer } from './browser.ts';
import {
  feedbackItems,
  multiSystemItems,
  pairwiseItems,
  rankingItems,
  targetErrorItems,
} from './browser-items.ts';
import { managerScenes } from './browser-manager-scenes.ts';

export interface Scene {
  readonly name: string;
  /** Brings a fresh page into the state. */
  readonly play: (page: Page, server: TestServer) => Promise<void>;
}

const consent = `Your answers are stored under a pseudonym and used for research only.

- You may stop at any time.
- You may ask for your answers to be **erased**.`;
const instructions =
  'Take your time. Questions? Write to the organisers; they read the notes of *Report a problem* every morning.';

async function begin(
  page: Page,
  server: TestServer,
  scenario: Parameters<TestServer['campaign']>[0],
): Promise<void> {
  const { links } = await server.campaign(scenario);
  await beginAt(page, links[0]!);
}

const multi = (page: Page, server: TestServer) =>
  begin(page, server, { protocol: 'multi-system', items: multiSystemItems, title: 'Kursbetyg våren' });

async function rateForm(page: Page): Promise<void> {
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

const edit = async (page: Page, name: string) => {
  const box = page.getByLabel(`Text ${name}, yours to edit`);
  await box.fill((await box.inputValue()).replace(/(\S+) (\S+)(.*?) \.$/, '$2 $1$3 numera .'));
};

export const scenes: readonly Scene[] = [
  { name: 'enter-without-key', play: async (page, { url }) => void (await page.goto(`${url}/enter`)) },
  {
    name: 'start',
    async play(page, server) {
      const { links } = await server.campaign({
        protocol: 'multi-system',
        items: multiSystemItems,
        title: 'Kursbetyg våren',
        consent,
        instructions,
      });
      await page.goto(links[0]!);
      await page.getByRole('heading', { name: 'Consent' }).waitFor();
    },
  },
  {
    name: 'start-guidelines',
    async play(page, server) {
      const { links } = await server.campaign({
        protocol: 'ranking',
        items: rankingItems,
        title: 'Spring round',
      });
      await page.goto(links[0]!);
      await page.getByText('Read the guidelines').click();
      await page.getByText('With the keyboard').click();
    },
  },
  {
    name: 'multi-system-1-reading',
    play: multi,
  },
  {
    name: 'multi-system-2-edited',
    async play(page, server) {
      await multi(page, server);
      await edit(page, 'A');
      await choose(page, 'grammaticality', 'Comprehensible', 'A');
      await choose(page, 'fluency', 'Somewhat natural', 'A');
    },
  },
  {
    name: 'multi-system-3-refused',
    async play(page, server) {
      await multi(page, server);
      await choose(page, 'grammaticality', 'Comprehensible', 'A');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'multi-system-4-meaning',
    async play(page, server) {
      await multi(page, server);
      await edit(page, 'A');
      await rateForm(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      await choose(page, 'meaning', 'Identical', 'A');
    },
  },
  {
    name: 'multi-system-5-warning',
    async play(page, server) {
      await multi(page, server);
      await rateForm(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      for (const name of 'ABC')
        await choose(page, 'meaning', name === 'A' ? 'Identical' : 'Moderate differences', name);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'multi-system-6-amend',
    async play(page, server) {
      await multi(page, server);
      await rateForm(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.earlier summary').first().click();
      await page.getByRole('button', { name: 'Correct a slip' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'target-error-1',
    async play(page, server) {
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
    name: 'target-error-2',
    async play(page, server) {
      await begin(page, server, { protocol: 'target-error-2', items: targetErrorItems, title: 'Три модели' });
      await choose(page, 'accuracy', 'corrected', 'A');
      await choose(page, 'changes', 'words have appeared', 'A');
      await choose(page, 'changes', 'words have changed', 'A');
    },
  },
  {
    name: 'pairwise',
    play: (page, server) =>
      begin(page, server, { protocol: 'pairwise', items: pairwiseItems, title: 'Пары' }),
  },
  {
    name: 'feedback-comment',
    async play(page, server) {
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
    async play(page, server) {
      await begin(page, server, {
        protocol: 'feedback-comment',
        items: feedbackItems,
        title: 'Comments, round 2',
      });
      for (const key of ['y', 'y', 'n', 'y', 'y', 'n', 'd', '4']) await page.keyboard.press(key);
      await page.getByLabel('Reject this instance').check();
      await page.getByRole('button', { name: 'Move Forward' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'practice',
    async play(page, server) {
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
    name: 'submitted',
    async play(page, server) {
      await begin(page, server, {
        protocol: 'target-error-1',
        items: targetErrorItems,
        title: 'Восемь моделей',
      });
      for (const name of 'ABC') {
        await choose(page, 'accuracy', 'corrected', name);
        await choose(page, 'structure', 'has not changed', name);
      }
      await page.keyboard.press('Control+Enter');
      await submitted(page);
    },
  },
  {
    name: 'ranking',
    async play(page, server) {
      await begin(page, server, { protocol: 'ranking', items: rankingItems, title: 'Spring round' });
      for (const key of ['2', '1']) await page.keyboard.press(key);
    },
  },
  {
    name: 'direct-assessment',
    async play(page, server) {
      await begin(page, server, {
        protocol: 'direct-assessment',
        items: rankingItems,
        title: 'Spring round',
      });
      await page.getByLabel('Score (A)').fill('72');
    },
  },
  {
    name: 'keys',
    async play(page, server) {
      await begin(page, server, { protocol: 'feedback-comment', items: feedbackItems });
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'go-to',
    async play(page, server) {
      await begin(page, server, { protocol: 'ranking', items: rankingItems });
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'Item 2' }).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Go to' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^1/ }).waitFor();
    },
  },
  {
    name: 'report',
    async play(page, server) {
      await begin(page, server, { protocol: 'ranking', items: rankingItems });
      await page.getByRole('button', { name: 'Report a problem' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offline',
    async play(page, server) {
      await begin(page, server, { protocol: 'ranking', items: rankingItems });
      await page.context().route('**/api/**', (route) => route.abort('internetdisconnected'));
      for (const key of ['1', '2', '3']) await page.keyboard.press(key);
      await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'conflict',
    async play(page, server) {
      await begin(page, server, { protocol: 'feedback-comment', items: feedbackItems });
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByLabel('Comments/Issues Box').fill('Written in the other tab.');
      await other.getByRole('status').filter({ hasText: 'Draft kept' }).waitFor();
      await page.getByLabel('Comments/Issues Box').fill('Written here.');
      await page.getByRole('dialog').waitFor();
      await other.close();
    },
  },
  {
    name: 'end',
    async play(page, server) {
      await begin(page, server, {
        protocol: 'ranking',
        items: rankingItems.slice(1, 2),
        title: 'Spring round',
      });
      for (const key of ['1', '2', '2']) await page.keyboard.press(key);
      await page.keyboard.press('Control+Enter');
      await submitted(page);
      await page.keyboard.press('Control+Enter');
      await page.getByText('Your completion code').waitFor();
    },
  },
  {
    name: 'quit-early',
    async play(page, server) {
      await begin(page, server, { protocol: 'ranking', items: rankingItems, title: 'Spring round' });
      await page.getByRole('button', { name: 'Quit' }).click();
      await page.getByText('Good work so far').first().waitFor();
    },
  },
  ...managerScenes,
];
