// Blind adjudication: what an adjudicator gets names no person and no system, and the decision is kept under the real names.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addManager, type BlindItem, type BlindToDecide, type ItemView } from '@corrigenda/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerPhase, type Client, enterBy, newKey } from './client.ts';
import { type CampaignServer, protocolOf, startCampaignServer } from './fixtures.ts';

const data = mkdtempSync(join(tmpdir(), 'corrigenda-blind-'));
const protocol = protocolOf('pairwise');
let started: CampaignServer;
let manager: Client;
let adjudicator: Client;

/** Judges everything: the text that begins with `liked` is much better. */
async function judgeAll(client: Client & { base: string }, liked: string): Promise<void> {
  for (;;) {
    const { body: next } = await client.post<{ assignment: string | null }>(`${client.base}/next`);
    if (next.assignment === null) return;
    const at = `${client.base}/assignments/${next.assignment}`;
    const { body: view } = await client.get(at);
    const { item, outputs } = answerPhase(protocol, view.item, view.phase);
    const side = view.item.outputs[0].text.startsWith(liked) ? 'first' : 'second';
    const reply = await client.post(`${at}/phases/${view.phase}`, {
      answers: { item: { ...item, preference: `${side}-much-better` }, outputs },
      baseVersion: view.version,
      key: newKey(),
    });
    expect(reply.status).toBe(200);
  }
}

beforeAll(async () => {
  const items = ['a', 'b', 'c'].map((id) => ({
    id,
    source: `Source ${id}`,
    outputs: { 'hidden-alpha': `First ${id}`, 'hidden-beta': `Second ${id}` },
    metadata: { best: 'hidden-alpha' },
  }));
  const annotators = [{ pseudonym: 'Person-Ask' }, { pseudonym: 'Person-Embla' }];
  started = await startCampaignServer({ data }, { protocol, items, annotators });
  manager = await enterBy(started.server.url, started.manager);
  const { link } = await addManager(started.server.bench, { name: 'Judge', role: 'adjudicator' });
  adjudicator = await enterBy(started.server.url, link);
  // Whichever side a text stands on, each person likes another one best.
  for (const [index, liked] of ['First', 'Second'].entries())
    await judgeAll(await enterBy(started.server.url, started.links[index]!), liked);
});
afterAll(async () => {
  await started.server.stop();
  rmSync(data, { recursive: true });
});

it('nothing that is sent names a system or a person, and a decision comes back under the real names', async () => {
  const campaigns = await adjudicator.get<{ id: string }[]>('/api/m/blind');
  const at = `/api/m/blind/${campaigns.body[0]!.id}`;
  const list = await adjudicator.get<BlindToDecide>(at);
  expect(list.body.items).toHaveLength(3);
  const sent = [campaigns.text, list.text];
  const seen: BlindItem[] = [];
  for (const item of ['a', 'b', 'c']) {
    const reply = await adjudicator.get<BlindItem>(`${at}/items/${item}`);
    sent.push(reply.text);
    seen.push(reply.body);
  }
  expect(sent.join()).not.toMatch(/hidden-|Person-|best/);
  const { view } = seen[0]!;
  expect(view.judgements.map(({ pseudonym }) => pseudonym)).toEqual(['1', '2']);
  expect(Object.keys(view.item.outputs ?? {})).toEqual(['A', 'B']);
  expect(view.pairs.map(({ pair }) => pair)).toEqual([['A', 'B']]);

  const decide = (pair: [string, string]) =>
    adjudicator.post(`${at}/items/a/adjudication`, {
      pair,
      answers: { item: { preference: 'first-much-better' }, outputs: {} },
      note: '',
      key: newKey(),
    });
  expect((await decide(['hidden-alpha', 'hidden-beta'])).status).toBe(422);
  expect((await decide(['A', 'B'])).status).toBe(200);
  const open = (await manager.get<ItemView>(`/api/m/campaigns/${started.campaign}/items/a`)).body;
  const decision = open.pairs[0]!.adjudication!;
  // A is the better one: the text behind A says which system that is.
  const better = Object.entries(open.item.outputs ?? {}).find(
    ([, text]) => text === view.item.outputs?.A,
  )?.[0];
  expect([decision.pair?.[0], decision.blind]).toEqual([better, true]);
  const again = (await adjudicator.get<BlindItem>(`${at}/items/a`)).body.view.pairs[0]!;
  expect(again.adjudication).toMatchObject({
    pair: ['A', 'B'],
    answers: { item: { preference: 'first-much-better' } },
  });
});
