// Every manager page in the states worth looking at, for the accessibility tests and the screenshots.
import { demoCampaigns } from '@corrigenda/examples/demo';
import { importRecord, linkOf } from '@corrigenda/server';
import type { Page } from 'playwright-core';
import type { TestServer } from './browser.ts';
import { multiSystemItems } from './items.ts';
import { closeDialog, inTurn, type PageState } from './page-state.ts';

const shown = new WeakMap<TestServer, Promise<Readonly<Record<string, string>>>>();

/** The demo campaigns, brought in once per server; ids by protocol. */
export function bringDemo(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const known = shown.get(server);
  if (known) return known;
  const bringing = (async () => {
    const ids: Record<string, string> = {};
    const startedAt = new Date(Date.now() - 26 * 3_600_000).toISOString();
    for (const { protocol, record } of demoCampaigns({ startedAt })) {
      ids[protocol] = await importRecord(server.server.bench, record);
    }
    return ids;
  })();
  shown.set(server, bringing);
  return bringing;
}

export const managerLink = ({ server, url }: TestServer): string => linkOf(url, server.managerLink ?? '');

/** Opens the manager's link and waits for the list. */
export async function enterAsManager(page: Page, server: TestServer): Promise<void> {
  await page.goto(managerLink(server));
  await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
}

/** Opens a page by its address, signed in as by the link: one page less to load than by the list. */
export async function openAsManager(page: Page, server: TestServer, path: string): Promise<void> {
  const secret = decodeURIComponent(new URL(managerLink(server)).hash.slice(1));
  const entered = await page.context().request.post(`${server.url}/api/enter`, {
    headers: { 'X-Corrigenda': '1', Origin: server.url },
    data: { secret },
  });
  if (!entered.ok()) throw new Error(`The manager's link was refused: ${await entered.text()}`);
  await page.goto(`${server.url}/manage/${path}`);
}

export async function openDemo(page: Page, server: TestServer, protocol: string, rest = ''): Promise<void> {
  const ids = await bringDemo(server);
  await openAsManager(page, server, `campaigns/${ids[protocol]}${rest}`);
}

export const itemLines = (): string[] => multiSystemItems.map((item) => JSON.stringify(item));

export const addItems = (page: Page, lines: readonly string[], name = 'items.jsonl') =>
  page.getByLabel('Add files').setInputFiles({
    name,
    mimeType: 'application/jsonl',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });

export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Texts by the names of their files. */
export const addTexts = (page: Page, texts: Readonly<Record<string, string>>) =>
  page
    .getByLabel('Add files')
    .setInputFiles(Object.entries(texts).map(([name, text]) => textFile(name, text)));

export const pressNext = (page: Page, step: string) =>
  page.getByRole('button', { name: `Next: ${step}` }).click();

async function toItems(page: Page, server: TestServer): Promise<void> {
  await openAsManager(page, server, 'new');
  await page.getByRole('radio').first().check();
  await pressNext(page, 'Items');
}

export const managerStates: readonly PageState[] = [
  {
    name: 'manager-list-empty',
    async open(page, server) {
      await page.route('**/api/m/campaigns', (route) => route.fulfill({ json: [] }));
      await enterAsManager(page, server);
      await page.getByText('Nothing here yet').waitFor();
    },
  },
  ...inTurn(
    {
      name: 'manager-list',
      async open(page, server) {
        await bringDemo(server);
        await enterAsManager(page, server);
        await page.locator('.sparkline').nth(3).waitFor();
      },
    },
    {
      name: 'manager-new-1-protocol',
      async open(page) {
        await page.getByRole('link', { name: 'New campaign' }).click();
        await page.getByRole('radio').nth(4).check();
        await page.locator('.preview').waitFor();
      },
    },
  ),
  {
    name: 'manager-new-1-build',
    async open(page, server) {
      await openAsManager(page, server, 'new');
      await page.getByRole('button', { name: 'Open the form' }).click();
      await page.getByLabel('Ready scale').selectOption('Four steps');
      await page.getByRole('button', { name: 'Add a criterion' }).click();
      await page.getByLabel('Kind of answer').nth(1).selectOption('A number, on a slider');
      await page.getByRole('button', { name: 'Next: Items' }).click();
      await page.getByText('Fill this in.').first().waitFor();
      await page.locator('.preview').waitFor();
    },
  },
  {
    name: 'manager-new-2-problems',
    async open(page, server) {
      await toItems(page, server);
      await addItems(page, [
        ...itemLines(),
        '{"id": "sv-4", "outputs": ',
        '{"id": "sv-1", "outputs": {"a": ""}}',
      ]);
      await page.getByText('items.jsonl:4').waitFor();
    },
  },
  {
    name: 'manager-new-2-parallel',
    async open(page, server) {
      await toItems(page, server);
      await addTexts(page, {
        'dev.source.txt': 'Jag har bok.\nHan gå hem.\n',
        'dev.ref.txt': 'Jag har en bok.\nHan går hem.\n',
        'alpha.txt': 'Jag har en bok.\nHan gå hemma.\n',
        'beta.txt': 'Jag har boken.\nHan går hem.\n',
      });
      await page.getByText('Systems: alpha, beta').waitFor();
    },
  },
  ...inTurn(
    {
      name: 'manager-new-3-texts',
      async open(page, server) {
        await toItems(page, server);
        await addItems(page, itemLines());
        await page.getByText('3 items.', { exact: false }).first().waitFor();
        await pressNext(page, 'Texts');
        await page.getByRole('button', { name: 'Show as annotators see it' }).click();
        await page.getByLabel('Name of the campaign').fill('Kursbetyg våren');
      },
    },
    {
      name: 'manager-new-4-people',
      async open(page) {
        await page.getByLabel('Instructions').fill('Take your time. **Questions?** Write to the organisers.');
        await pressNext(page, 'People');
        await page.getByRole('textbox', { name: 'Annotators' }).fill('Ask\nEmbla\nRimma: 2');
        await page.getByText('Overlap, quotas, repeats, leases').click();
      },
    },
    {
      name: 'manager-new-5-links',
      async open(page) {
        await page.getByRole('button', { name: 'Create campaign' }).click();
        await page.getByRole('heading', { name: 'Your campaign is ready' }).waitFor();
      },
    },
  ),
  ...inTurn(
    {
      name: 'manager-campaign',
      async open(page, server) {
        await openDemo(page, server, 'multi-system');
        await page.locator('.cell-done, .cell-disagreement').nth(5).waitFor();
      },
    },
    {
      name: 'manager-item',
      async open(page) {
        await page.locator('.matrix .cell').first().click();
        await page.getByRole('heading', { name: 'Your decision' }).waitFor();
      },
    },
  ),
  {
    name: 'manager-campaign-comments',
    async open(page, server) {
      await openDemo(page, server, 'feedback-comment');
      await page.locator('.cell-done, .cell-disagreement').nth(5).waitFor();
    },
  },
  ...inTurn(
    {
      name: 'manager-campaign-withdraw',
      async open(page, server) {
        await openDemo(page, server, 'target-error-1');
        await page.getByRole('button', { name: 'Withdraw link' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'manager-campaign-stage-2',
      async open(page) {
        await closeDialog(page);
        await page.getByRole('button', { name: 'Make stage 2' }).click();
        await page.getByRole('dialog').getByRole('checkbox').first().check();
      },
    },
  ),
  {
    name: 'manager-campaign-guidelines',
    async open(page, server) {
      await openDemo(page, server, 'ranking');
      await page.getByRole('button', { name: 'Guidelines' }).click();
      await page.getByRole('button', { name: 'Start from the protocol’s own' }).click();
    },
  },
  {
    name: 'manager-item-pairs',
    async open(page, server) {
      await openDemo(page, server, 'pairwise');
      await page.locator('.matrix .cell').nth(1).click();
      await page.locator('.judgements').first().waitFor();
    },
  },
  {
    name: 'manager-blind',
    async open(page, server) {
      const ids = await bringDemo(server);
      await openAsManager(page, server, `blind/${ids['multi-system']}`);
      await page.locator('.rows a').first().click();
      await page.getByRole('heading', { name: 'Your decision' }).waitFor();
      await page.locator('td[data-judge="Judge 1"]').first().waitFor();
    },
  },
  {
    name: 'manager-team',
    async open(page, server) {
      await enterAsManager(page, server);
      await page.getByRole('link', { name: 'Managers' }).click();
      await page.getByRole('button', { name: 'Add a person' }).click();
    },
  },
];

/** Only to be looked at: the tests of the results page open it in states of their own. */
export const resultsState = {
  name: 'manager-results',
  open: async (page: Page, server: TestServer): Promise<void> => {
    await openDemo(page, server, 'multi-system', '/results');
    await page.getByText('The results are here.').waitFor({ state: 'attached' });
  },
};
