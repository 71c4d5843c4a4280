// A manager decides about pairs in Chromium: one form at a time, facing one way whatever the judges saw; the bundle holds it.
import { readZip } from '@corrigenda/core/formats';
import { readBundle } from '@corrigenda/core/human';
import type { AssignmentView, ItemView } from '@corrigenda/server';
import { expect, test } from 'vitest';
import { enterBy, newKey } from '../server/client.ts';
import { openPerson, openSession, readDownload } from './browser.ts';
import { enterAsManager, managerLink } from './manager-states.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();
const items = [
  {
    id: 'pair-1',
    source: 'Он работает учитель.',
    outputs: { Alfa: 'Он работает учителем.', Beta: 'Он учитель.', Gamma: 'Он работал учителем.' },
  },
];

/** Judges every pair by a person's own order of the texts. */
async function judge(link: string, liking: readonly string[]): Promise<void> {
  const client = await enterBy(tested.server.url, link);
  for (;;) {
    const { body } = await client.post<{ assignment: string | null }>(`${client.base}/next`);
    if (body.assignment === null) return;
    const at = `${client.base}/assignments/${body.assignment}`;
    const { item, version } = (await client.get<AssignmentView>(at)).body;
    const [first, second] = item.outputs.map(({ text }) => liking.indexOf(text));
    const preference = `${first! < second! ? 'first' : 'second'}-much-better`;
    const answers = { item: { preference }, outputs: {} };
    const reply = await client.post(`${at}/phases/judge`, { answers, baseVersion: version, key: newKey() });
    expect(reply.status).toBe(200);
  }
}

test('the pair that people differ on is open first; a decision on it stands beside the judgements and in the bundle', async () => {
  const { server, browser } = tested;
  const { id, links } = await server.campaign({ protocol: 'pairwise', items, people: 2 });
  const [alfa, beta, gamma] = Object.values(items[0]!.outputs);
  await judge(links[0]!, [alfa!, beta!, gamma!]);
  await judge(links[1]!, [alfa!, gamma!, beta!]);
  const { page, context, errors } = await openPerson(browser);
  await enterAsManager(page, server);
  await page.goto(`${server.url}/manage/campaigns/${id}/items/pair-1`);

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
  await context.close();
});
