// A manager's journey in Chromium against a real server: from files to links, progress, a decision and the bundle; the server is asked what it holds.
import { readZip } from '@corrigenda/core/formats';
import { builtInProtocols, readBundle, writeProtocol } from '@corrigenda/core/human';
import type { AssignmentView, CampaignDetail, CampaignSummary, ItemView } from '@corrigenda/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerPhase, enterBy, finish, newKey, workToTheEnd } from '../server/client.ts';
import { openSession, readDownload, startTestServer, type TestServer } from './browser.ts';
import { closePages, sharedChromium } from './chromium.ts';
import {
  addItems,
  addTexts,
  enterAsManager,
  itemLines,
  managerLink,
  openAsManager,
  pressNext,
} from './manager-states.ts';
import { openPerson } from './person.ts';

let server: TestServer;
let browser: Browser;
let manager: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), sharedChromium()]);
  manager = await openSession(managerLink(server));
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const protocol = builtInProtocols['multi-system']!;
const campaigns = async () => (await manager.ask<CampaignSummary[]>('GET', '/api/m/campaigns')).body;
const detailOf = async (id: string) =>
  (await manager.ask<CampaignDetail>('GET', `/api/m/campaigns/${id}`)).body;
const idOn = (page: Page) => /\/campaigns\/([^/?#]+)/.exec(page.url())?.[1] ?? '';

/** Consents and works to the end through the API, always with the second choice. */
async function workOtherwise(link: string): Promise<void> {
  const client = await enterBy(server.url, link);
  await client.post(`${client.base}/consent`);
  for (;;) {
    const { body } = await client.post<{ assignment: string | null }>(`${client.base}/next`);
    if (body.assignment === null) return;
    const at = `${client.base}/assignments/${body.assignment}`;
    let view = (await client.get<AssignmentView>(at)).body;
    while (view.phase !== null) {
      const answers = answerPhase(protocol, view.item, view.phase);
      const field = protocol.fields.find((one) => one.id === 'fluency' && one.phase === view.phase);
      const options = field?.kind === 'choice' ? field.options : [];
      const outputs = Object.fromEntries(
        Object.entries(answers.outputs).map(([id, given]) => [
          id,
          options[1] ? { ...given, fluency: options[1].id } : given,
        ]),
      );
      const reply = await client.post<AssignmentView>(`${at}/phases/${view.phase}`, {
        answers: { ...answers, outputs },
        baseVersion: view.version,
        key: newKey(),
        confirmed: protocol.rules.map(({ id }) => id),
        activeMs: 30_000,
      });
      expect(reply.text).toContain('"committed"');
      view = reply.body;
    }
  }
}

/** A browser that waits longer: whole campaigns are made and worked here. */
async function openPatiently() {
  const person = await openPerson(browser);
  return person;
}

/** The wizard from its first page to the links; a bad line on the way. */
async function createCampaign(page: Page, title: string): Promise<string[]> {
  await enterAsManager(page, server);
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('button', { name: 'Next: Items' }).click();
  await page.getByRole('alert').getByText('Choose what is asked.').waitFor();
  await page.getByRole('radio', { name: /^Rate and post-edit several systems/ }).check();
  await pressNext(page, 'Items');

  const [first, second, third] = itemLines();
  await addItems(page, [first!, second!.replace('"outputs"', '"outputs'), third!]);
  const problems = page.locator('.problems');
  await problems.getByText(/^items\.jsonl:2:\d+$/).waitFor();
  await pressNext(page, 'Texts');
  await page.getByText('Correct the one error above.').waitFor();
  await addItems(page, itemLines());
  await page.getByText(/^✓ 3 items\./).waitFor();
  await expect.poll(() => page.locator('.problems').count()).toBe(0);

  // The preview is the annotators' page: the sentences are there, who wrote them is not.
  const preview = page.getByRole('complementary', { name: 'As annotators see it' });
  await preview.getByRole('radio', { name: 'Perfect' }).first().check();
  expect(await preview.textContent()).not.toContain('Zylograph');
  await preview.getByRole('button', { name: 'Meaning' }).click();
  await preview.getByText('Kvittrande').waitFor();
  await pressNext(page, 'Texts');

  await page.getByLabel('Name of the campaign').fill(title);
  await page.getByLabel('Consent').fill('You may stop at any time.');
  await page.getByLabel('Guidelines').fill('Change as little as you can.');
  await page.getByLabel('Show the learner’s own sentence').check();
  await preview.getByText('vill vet när kursen börja').first().waitFor();
  await pressNext(page, 'People');

  await page.getByRole('textbox', { name: 'Annotators' }).fill('Ask');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByText('2 people per item are wanted, but only 1 are named.').waitFor();
  await page.getByRole('textbox', { name: 'Annotators' }).fill('Ask\nEmbla');
  await page.getByText('3 items make 6 judgements. That is about 3 each.').waitFor();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('heading', { name: 'Your campaign is ready' }).waitFor();
  const boxes = await page.getByRole('textbox', { name: /^Link of/ }).all();
  return Promise.all(boxes.map((box) => box.inputValue()));
}

/** While a campaign is paused nothing is handed out. */
async function pauseAndGoOn(
  page: Page,
  id: string,
  person: Awaited<ReturnType<typeof enterBy>>,
): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  expect((await detailOf(id)).status).toBe('paused');
  expect((await person.post(`${person.base}/next`)).status).toBe(409);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect((await detailOf(id)).status).toBe('running');
}

describe('a manager', () => {
  test('makes a campaign, sees it judged, pauses, decides, exports, and brings the bundle in again', async () => {
    const { page, errors } = await openPatiently();
    const before = (await campaigns()).length;
    const links = await createCampaign(page, 'Kursbetyg våren');
    expect(links).toHaveLength(2);
    expect(await campaigns()).toHaveLength(before + 1);
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await readDownload(await csv)).toString('utf8')).toBe(
      `pseudonym,link\nAsk,${links[0]}\nEmbla,${links[1]}\n`,
    );

    await page.getByRole('link', { name: 'Open the campaign' }).click();
    await page.getByText('0 of 6 done').waitFor();
    const id = idOn(page);
    const made = await detailOf(id);
    expect([made.title, made.items, made.guidelines, made.consent, made.settings.showSource]).toEqual([
      'Kursbetyg våren',
      3,
      'Change as little as you can.',
      'You may stop at any time.',
      true,
    ]);
    expect(made.people.map(({ pseudonym }) => pseudonym)).toEqual(['Ask', 'Embla']);

    // One item is judged elsewhere; the page follows by itself.
    const ask = await enterBy(server.url, links[0]!);
    await ask.post(`${ask.base}/consent`);
    const next = await ask.post<{ assignment: string }>(`${ask.base}/next`);
    await finish(ask, protocol, next.body.assignment);
    await page.getByText('1 of 6 done').first().waitFor();
    await page.getByRole('link', { name: /^Ask, item \d: judged$/ }).waitFor();

    await pauseAndGoOn(page, id, ask);
    await workToTheEnd(ask, protocol);
    await workOtherwise(links[1]!);
    await page.getByText('6 of 6 done').first().waitFor();
    await page.getByRole('link', { name: 'Embla, item 2: judged, others differ' }).click();

    // The decision: what differs is asked, what all agree on is filled in.
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    expect(await page.locator('tr.differs').count()).toBe(3);
    await page.getByRole('button', { name: 'As Ask' }).click();
    await page.getByLabel('Note (why)').fill('Ask is right.');
    await page.getByRole('button', { name: 'Record the decision' }).click();
    await page.getByRole('button', { name: 'Record a new decision' }).waitFor();
    const { body: item } = await manager.ask<ItemView>('GET', `/api/m/campaigns/${id}/items/sv-2`);
    const decided = item.adjudication?.answers.outputs['Zylograph-1'];
    expect(decided).toMatchObject({ fluency: 'extremely-natural' });
    expect(item.adjudication?.note).toBe('Ask is right.');

    await page.getByRole('link', { name: 'Kursbetyg våren' }).click();
    await page.getByRole('link', { name: 'Embla, item 2: judged', exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export bundle' }).click();
    const bundle = await readDownload(await download);
    const { value: record, problems } = readBundle(readZip(bundle));
    expect(problems).toEqual([]);
    expect(record?.events.filter(({ kind }) => kind === 'judgement')).toHaveLength(12);
    expect(record?.events.filter(({ kind }) => kind === 'adjudication')).toHaveLength(1);

    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByLabel('Import a bundle').setInputFiles({
      name: 'bundle.zip',
      mimeType: 'application/zip',
      buffer: bundle,
    });
    await page.getByText('6 of 6 done').first().waitFor();
    // The list has the same words: only the campaign's own page has an address of its own.
    await expect.poll(() => idOn(page)).toMatch(/^(?!$)/);
    expect(idOn(page)).not.toBe(id);
    expect((await detailOf(idOn(page))).progress).toEqual({ done: 6, total: 6 });
    expect(errors).toEqual([]);
  });

  test('a protocol of their own is refused with its line, then taken; people are invited, replaced and withdrawn', async () => {
    const { page, errors } = await openPatiently();
    await enterAsManager(page, server);
    await page.getByRole('link', { name: 'New campaign' }).click();
    const good = writeProtocol({ ...builtInProtocols.ranking!, id: 'our-ranking' });
    const lines = good.split('\n');
    const line = lines.findIndex((text) => text.startsWith('layout:'));
    const bad = lines.map((text, index) => (index === line ? 'layout: rnaking' : text)).join('\n');
    const give = (text: string) =>
      page
        .getByLabel('Choose a protocol file')
        .setInputFiles({ name: 'own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
    await give(bad);
    await page
      .getByText(new RegExp(`^own\\.yaml:${line + 1}:\\d+$`))
      .first()
      .waitFor();
    await give(good);
    await page.getByText('(our-ranking)').waitFor();
    await pressNext(page, 'Items');
    // Parallel text: the parts are guessed from the names.
    await addTexts(page, {
      'dev.src.txt': 'He go.\nShe go.\n',
      'a.txt': 'He goes.\nShe goes.\n',
      'b.txt': 'He go.\nShe went.\n',
    });
    await page.getByText('Systems: a, b.').waitFor();
    await pressNext(page, 'Texts');
    await page.getByLabel('Name of the campaign').fill('Own');
    await pressNext(page, 'People');
    await page.getByLabel('people per item').fill('1');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('link', { name: 'Open the campaign' }).click();

    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Annotators' }).fill('Rimma: 1');
    await page.getByRole('button', { name: 'Make one link' }).click();
    const first = await page.getByRole('textbox', { name: 'Link of Rimma' }).inputValue();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New link Rimma' }).click();
    await page.getByRole('button', { name: 'Make a new link' }).click();
    const second = await page.getByRole('textbox', { name: 'Link of Rimma' }).inputValue();
    expect(second).not.toBe(first);
    await expect(enterBy(server.url, first)).rejects.toThrow('Not let in');
    expect((await enterBy(server.url, second)).base).toContain('/api/a/');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Withdraw link Rimma' }).click();
    await page.getByRole('button', { name: 'Withdraw the link' }).click();
    await page.getByText('link withdrawn').waitFor();
    expect((await detailOf(idOn(page))).people[0]).toMatchObject({ pseudonym: 'Rimma', status: 'revoked' });
    await expect(enterBy(server.url, second)).rejects.toThrow('Not let in');
    expect(errors).toEqual([]);
  });

  test('the squares are moved through by arrows and opened by Enter; guidelines get a new version', async () => {
    const { id, links } = await server.campaign({
      protocol: 'multi-system',
      items: itemLines().map((line) => JSON.parse(line)),
      people: 2,
    });
    await workToTheEnd(await enterBy(server.url, links[0]!), protocol);
    const { page, errors } = await openPatiently();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await openAsManager(page, server, `campaigns/${id}`);
    await page.getByRole('link', { name: 'Reader 1, item 1: judged' }).focus();
    // The squares have an address of their own; the whole bundle is not needed for them.
    expect([asked.includes('cells'), asked.includes('export')]).toEqual([true, false]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Reader 2, item 2: not handed out');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Reader 1, item 2: judged');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Item 2', exact: true }).waitFor();
    await page.goBack();

    await page.getByRole('button', { name: 'Guidelines' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Read **twice**.');
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await page.getByText('Guidelines v2').waitFor();
    const detail = await detailOf(id);
    expect([detail.guidelineVersion, detail.guidelines]).toEqual([2, 'Read **twice**.']);
    expect(errors).toEqual([]);
  });
});
