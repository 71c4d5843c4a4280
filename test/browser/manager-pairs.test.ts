// A manager and pairs in Chromium: decisions about them, facing one way whatever the judges saw, and signs that somebody's work wants a look.
import { readZip } from '@corrigenda/core/formats';
import { readBundle } from '@corrigenda/core/human';
import type { AssignmentView, ItemView } from '@corrigenda/server';
import { expect, test } from 'vitest';
import { enterBy, newKey } from '../server/client.ts';
import { expectAccessible } from './axe.ts';
import { openSession, readDownload } from './browser.ts';
import { managerLink, openAsManager } from './manager-states.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();
const items = [
  {
    id: 'pair-1',
    source: 'Он работает учитель.',
    outputs: { Alfa: 'Он работает учителем.', Beta: 'Он учитель.', Gamma: 'Он работал учителем.' },
  },
];

/** Judges every pair as a person does who is shown these texts. */
async function judge(link: string, preferenceOf: (first: string, second: string) => string): Promise<void> {
  const client = await enterBy(tested.server.url, link);
  for (;;) {
    const { body } = await client.post<{ assignment: string | null }>(`${client.base}/next`);
    if (body.assignment === null) return;
    const at = `${client.base}/assignments/${body.assignment}`;
    const { item, version } = (await client.get<AssignmentView>(at)).body;
    const [first, second] = item.outputs;
    const answers = { item: { preference: preferenceOf(first!.text, second!.text) }, outputs: {} };
    const reply = await client.post(`${at}/phases/judge`, { answers, baseVersion: version, key: newKey() });
    expect(reply.status).toBe(200);
  }
}

/** By a person's own order of the texts. */
const byLiking =
  (...liking: readonly string[]) =>
  (first: string, second: string) =>
    `${liking.indexOf(first) < liking.indexOf(second) ? 'first' : 'second'}-much-better`;

test('the pair that people differ on is open first; a decision on it stands beside the judgements and in the bundle', async () => {
  const { server, browser } = tested;
  const { id, links } = await server.campaign({ protocol: 'pairwise', items, people: 2 });
  const [alfa, beta, gamma] = Object.values(items[0]!.outputs);
  await judge(links[0]!, byLiking(alfa!, beta!, gamma!));
  await judge(links[1]!, byLiking(alfa!, gamma!, beta!));
  const { page, errors } = await openPerson(browser);
  await openAsManager(page, server, `campaigns/${id}/items/pair-1`);

  // Only Beta against Gamma differs: its form is the one that is open.
  const differing = page.getByRole('region', { name: 'Beta against Gamma', exact: true });
  await differing.getByRole('heading', { name: 'Your decision' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your decision' }).count()).toBe(1);
  await differing.getByText('1 = Beta', { exact: true }).waitFor();
  await differing.getByRole('button', { name: 'As Reader 2' }).click();
  // Whichever side Reader 2 saw it on, Gamma is the second of this pair.
  const taken = differing.getByRole('radio', { name: 'model 2 is much better than model 1' });
  await expect.poll(() => taken.isChecked()).toBe(true);
  await differing.getByRole('radio', { name: 'model 2 is slightly better than model 1' }).check();
  await differing.getByLabel('Note (why)').fill('Gamma keeps the verb.');
  await differing.getByRole('button', { name: 'Record the decision' }).click();
  await differing.getByRole('button', { name: 'Record a new decision' }).waitFor();
  await differing.locator('td.decided').getByText('Gamma > Beta').waitFor();

  // Another pair is chosen: the questions are asked once on the page, about that pair.
  const agreed = page.getByRole('region', { name: 'Alfa against Gamma', exact: true });
  await agreed.getByRole('button', { name: /^Decide about this pair/ }).click();
  await agreed.getByText('1 = Alfa', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your decision' }).count()).toBe(1);
  await agreed.getByText('All judges agree on everything here.').waitFor();
  await agreed.getByRole('button', { name: 'Record the decision' }).click();
  await agreed.locator('td.decided').getByText('Alfa ≫ Gamma').waitFor();
  await differing.getByRole('button', { name: /^Change the decision about this pair/ }).waitFor();

  const manager = await openSession(managerLink(server));
  const { body } = await manager.ask<ItemView>('GET', `/api/m/campaigns/${id}/items/pair-1`);
  expect(
    body.pairs.map(({ pair, adjudication }) => [pair.join(), adjudication?.answers.item ?? null]),
  ).toEqual([
    ['Alfa,Beta', null],
    ['Alfa,Gamma', { preference: 'first-much-better' }],
    ['Beta,Gamma', { preference: 'second-slightly-better' }],
  ]);
  await page.goto(`${server.url}/manage/campaigns/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export bundle' }).click();
  const { value, problems } = readBundle(readZip(await readDownload(await download)));
  expect(problems).toEqual([]);
  expect(value?.events.filter(({ kind }) => kind === 'adjudication').map(({ details }) => details)).toEqual([
    { note: 'Gamma keeps the verb.', pair: ['Beta', 'Gamma'] },
    { note: '', pair: ['Alfa', 'Gamma'] },
  ]);
  expect(errors).toEqual([]);
});

test('one answer for everything and a missed gold item are named, with the items where to look', async () => {
  const { server, browser } = tested;
  const { outputs } = items[0]!;
  const [alfa, beta, gamma] = Object.values(outputs);
  const plain = [1, 2, 3].map((number) => ({ ...items[0]!, id: `pair-${number}` }));
  // Gold shows two outputs, so that it is one pair.
  const gold = {
    ...items[0]!,
    id: 'gold-1',
    role: 'gold' as const,
    outputs: { Alfa: alfa!, Beta: beta! },
    expected: { item: { preference: 'first-much-better' } },
  };
  const { id, links } = await server.campaign({ protocol: 'pairwise', items: [...plain, gold], people: 3 });
  await judge(links[0]!, () => 'no-difference');
  // However the texts are turned, these two never give one answer only.
  const varied = (first: string, second: string) =>
    byLiking(
      alfa!,
      beta!,
      gamma!,
    )(first, second).replace('much', [first, second].includes(alfa!) ? 'much' : 'slightly');
  await judge(links[1]!, varied);
  await judge(links[2]!, varied);
  const { page, errors } = await openPerson(browser, { width: 390, dark: true });
  await openAsManager(page, server, `campaigns/${id}`);

  const signs = page.getByRole('region', { name: /^Work to check/ });
  const of = (words: string) => signs.getByRole('listitem').filter({ hasText: words });
  await of('in 100 % of').waitFor();
  expect(await signs.getByRole('listitem').locator('.person-name').allTextContents()).toEqual([
    'Reader 1',
    'Reader 1',
  ]);
  expect(await of('gold items').textContent()).toContain('answered 100 % of 1 gold items');
  await expectAccessible(page);
  // The link leads to the item itself, by keyboard too.
  const look = of('in 100 % of').getByRole('link').first();
  await look.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/items\/(?:pair-[123]|gold-1)$/);
  await page.getByText('Reader 1').first().waitFor();
  expect(errors).toEqual([]);
});
