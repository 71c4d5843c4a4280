// Every page in a telling state, one after the other: what the accessibility test checks and the screenshots show.
import type { Page } from 'playwright-core';
import { submitted, type TestServer } from './browser.ts';
import { feedbackItems, multiSystemItems, rankingItems } from './browser-items.ts';
import { managerScenes } from './browser-manager-scenes.ts';
import { begin, taskScenes } from './browser-task-scenes.ts';

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
  ...taskScenes,
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
