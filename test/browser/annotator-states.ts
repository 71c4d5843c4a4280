// The pages of annotators outside a task: the start, dialogs, offline, conflict, the end. Those of tasks are in task-states.ts.
import { feedbackItems, multiSystemItems, rankingItems } from './items.ts';
import { closeDialog, inTurn, type PageState } from './page-state.ts';
import { begin, taskStates } from './task-states.ts';

const consent = `Your answers are stored under a pseudonym and used for research only.

- You may stop at any time.
- You may ask for your answers to be **erased**.`;
const instructions =
  'Take your time. Questions? Write to the organisers; they read the notes of *Report a problem* every morning.';

export const annotatorStates: readonly PageState[] = [
  { name: 'enter-without-key', open: async (page, { url }) => void (await page.goto(`${url}/enter`)) },
  {
    name: 'start',
    async open(page, server) {
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
    async open(page, server) {
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
  ...taskStates,
  {
    name: 'keys',
    async open(page, server) {
      await begin(page, server, { protocol: 'feedback-comment', items: feedbackItems });
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  ...inTurn(
    {
      name: 'report',
      async open(page, server) {
        await begin(page, server, { protocol: 'ranking', items: rankingItems, title: 'Spring round' });
        await page.getByRole('button', { name: 'Report a problem' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'go-to',
      async open(page) {
        await closeDialog(page);
        await page.keyboard.press('1');
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('heading', { name: 'Item 2' }).waitFor({ state: 'attached' });
        await page.getByRole('button', { name: 'Go to' }).click();
        await page.getByRole('dialog').getByRole('button', { name: /^1/ }).waitFor();
      },
    },
    {
      name: 'quit-early',
      async open(page) {
        await closeDialog(page);
        await page.getByRole('button', { name: 'Quit' }).click();
        await page.getByText('Good work so far').first().waitFor();
      },
    },
  ),
  {
    name: 'offline',
    async open(page, server) {
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
    async open(page, server) {
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
    async open(page, server) {
      await begin(page, server, {
        protocol: 'ranking',
        items: rankingItems.slice(1, 2),
        title: 'Spring round',
      });
      for (const key of ['1', '2', '2']) await page.keyboard.press(key);
      await page.keyboard.press('Control+Enter');
      await page.getByText('Your completion code').waitFor();
    },
  },
];
