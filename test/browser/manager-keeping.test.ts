// What a manager does with campaigns as such, in Chromium: find, rename, duplicate, archive, delete; a person's limit; the way to stage 2.
import { demoCampaigns } from '@corrigenda/examples/demo';
import { type CampaignDetail, type CampaignSummary, importRecord } from '@corrigenda/server';
import { expect, test } from 'vitest';
import { enterBy, workToTheEnd } from '../server/client.ts';
import { protocolOf } from '../server/fixtures.ts';
import { expectAccessible } from './axe.ts';
import { openSession } from './browser.ts';
import { rankingItems, targetErrorItems } from './items.ts';
import { enterAsManager, managerLink, openAsManager } from './manager-states.ts';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

test('a campaign is renamed, duplicated, archived, found again and deleted once its bundle is saved', async () => {
  const { server, browser } = tested;
  const manager = await openSession(managerLink(server));
  const list = async () => (await manager.ask<CampaignSummary[]>('GET', '/api/m/campaigns')).body;
  const { id, links } = await server.campaign({ protocol: 'ranking', items: rankingItems, title: 'Spring' });
  await workToTheEnd(await enterBy(server.url, links[0]!), protocolOf('ranking'));
  await manager.ask('POST', `/api/m/campaigns/${id}/close`);
  const { page, errors } = await openPerson(browser, { width: 390, dark: true });
  await enterAsManager(page, server);
  await page.getByRole('link', { name: 'Spring' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name of the campaign').fill('Spring round');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: 'Spring round', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByText('“Spring round, again” was created.').waitFor();
  await dialog.getByRole('link', { name: 'Open the campaign' }).click();
  await page.getByRole('heading', { name: 'Spring round, again', level: 1 }).waitFor();
  await page.goBack();

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByText('archived', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await page.getByRole('link', { name: 'Spring round, again' }).waitFor();
  expect(await page.getByRole('link', { name: 'Spring round', exact: true }).count()).toBe(0);
  await page.getByLabel('Show archived ones (1)').check();
  await page.getByRole('searchbox').fill('round ranking spring');
  await expect.poll(() => page.locator('.campaign-link').allTextContents()).toHaveLength(2);
  await page.getByRole('searchbox').fill('autumn');
  await page.getByText('No campaign has these words.').waitFor();
  await expectAccessible(page, { look: 'search, narrow and dark' });
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Spring round', exact: true }).click();

  await page.getByRole('button', { name: 'Delete' }).click();
  const forGood = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByLabel('Type its name', { exact: false }).fill('Spring round');
  expect(await forGood.isDisabled()).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save the bundle' }).click(),
  ]);
  expect(await download.failure()).toBeNull();
  await forGood.click();
  await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
  expect((await list()).map(({ title }) => title)).toEqual(['Spring round, again']);
  expect(errors).toEqual([]);
});

test('stage 2 names and links the new campaign, and a limit is set for one person', async () => {
  const { server, browser } = tested;
  const manager = await openSession(managerLink(server));
  const { id } = await server.campaign({
    protocol: 'target-error-1',
    items: targetErrorItems,
    title: 'Eight',
  });
  const { page } = await openPerson(browser);
  await openAsManager(page, server, `campaigns/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Limit' }).click();
  await dialog.getByRole('spinbutton').fill('2');
  await dialog.getByRole('button', { name: 'Set the limit' }).click();
  await page.getByText('at most 2 items').waitFor();
  const { body } = await manager.ask<CampaignDetail>('GET', `/api/m/campaigns/${id}`);
  expect(body.people.map(({ quota }) => quota)).toEqual([2]);

  await page.getByRole('button', { name: 'Make stage 2' }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Make stage 2' }).click();
  await dialog.getByText('“Eight, stage 2” was created.').waitFor();
  await dialog.getByRole('link', { name: 'Open the campaign' }).click();
  await page.getByRole('heading', { name: 'Eight, stage 2', level: 1 }).waitFor();
});

test('a reviewer is added, sees no button that changes something, and is found in the log', async () => {
  const { server, browser } = tested;
  const { id } = await server.campaign({ protocol: 'ranking', items: rankingItems, title: 'Read along' });
  const { page, errors } = await openPerson(browser, { width: 390, dark: true });
  const { record } = demoCampaigns().find(({ protocol }) => protocol === 'multi-system')!;
  await importRecord(server.server.bench, record);
  await enterAsManager(page, server);
  // How far people agree, question by question.
  await page.getByRole('img', { name: /^Krippendorff’s alpha: Grammaticality \d\.\d\d, Fluency / }).waitFor();
  await page.getByRole('link', { name: 'Managers' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Rimma');
  await dialog.getByLabel('Reviewer', { exact: false }).check();
  await dialog.getByLabel('Last day of the link', { exact: false }).fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link of Rimma').first().inputValue();
  await page.keyboard.press('Escape');
  await page.getByText('link until').waitFor();
  await expectAccessible(page, { look: 'managers, narrow and dark' });

  const reviewer = await openPerson(browser);
  await reviewer.page.goto(link);
  await reviewer.page.getByRole('link', { name: 'Read along' }).click();
  await reviewer.page.getByRole('heading', { name: 'Pace' }).waitFor();
  expect(await reviewer.page.getByRole('button', { name: /Invite|Pause|Rename|Withdraw/ }).count()).toBe(0);
  await reviewer.page.getByRole('link', { name: 'Export bundle' }).waitFor();
  await reviewer.page.goto(`${server.url}/manage/campaigns/${id}/items/${rankingItems[0]!.id}`);
  await reviewer.page.getByRole('heading', { name: 'Item 1' }).waitFor();

  await page.goto(`${server.url}/manage/log?campaign=${id}`);
  await page.getByRole('row', { name: /Rimma.*looked at an item/ }).waitFor();
  await expectAccessible(page, { look: 'log, narrow and dark' });
  expect(errors).toEqual([]);
});

test('somebody joins by the public link, asks about an item, is answered, looks again and returns with the code', async () => {
  const { server, browser } = tested;
  const { id } = await server.campaign({
    protocol: 'ranking',
    items: rankingItems.slice(0, 1),
    title: 'Crowd',
  });
  const { page, errors } = await openPerson(browser);
  await openAsManager(page, server, `campaigns/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Return address' }).click();
  await dialog.getByLabel('Address').fill(`${server.url}/healthz?code={code}`);
  await dialog.getByRole('button', { name: 'Set the address' }).click();
  await page.getByText('Returns to').waitFor();
  await page.getByRole('button', { name: 'Make a public link' }).click();
  await dialog.getByLabel('People at most').fill('1');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Public link').inputValue();
  await page.keyboard.press('Escape');

  const visitor = await openPerson(browser, { width: 390, dark: true });
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: 'Join' }).click();
  await visitor.page.getByText('You take part as').waitFor();
  await expectAccessible(visitor.page, { look: 'joined, narrow and dark' });
  const own = await visitor.page.getByLabel('Your own link', { exact: false }).inputValue();
  await visitor.page.getByRole('button', { name: 'Start' }).click();
  await visitor.page.getByRole('button', { name: /Begin|Start/ }).click();
  const more = visitor.page.getByRole('button', { name: 'More' });
  await more.click();
  await visitor.page.getByRole('button', { name: 'Look again later' }).click();
  await more.click();
  await visitor.page.getByRole('button', { name: 'Ask the organisers' }).click();
  await visitor.page.getByLabel('Your message').fill('Is the first one meant?');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.getByText('Sent.').waitFor();
  await expectAccessible(visitor.page, { look: 'question, narrow and dark' });

  await page.getByText('Is the first one meant?').waitFor();
  await page.getByRole('button', { name: 'Answer' }).click();
  await dialog.getByLabel('Your words').fill('Yes, it is.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Yes, it is.').waitFor();

  await workToTheEnd(await enterBy(server.url, own), protocolOf('ranking'));
  await visitor.page.goto(`${server.url}${new URL(visitor.page.url()).pathname.split('/items')[0]}/end`);
  await visitor.page.getByRole('heading', { name: 'Answers from the organisers' }).waitFor();
  await visitor.page.getByRole('heading', { name: 'To look at again' }).waitFor();
  const code = await visitor.page.locator('.completion-code').textContent();
  const back = await visitor.page.getByRole('link', { name: 'Finish and go back' }).getAttribute('href');
  expect(back).toBe(`${server.url}/healthz?code=${code}`);
  expect([...errors, ...visitor.errors]).toEqual([]);
});
