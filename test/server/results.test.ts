// Results and bundles are made in a thread beside the server, from both databases, while it goes on answering.
import { once } from 'node:events';
import { request } from 'node:http';
import { readZip } from '@corrigenda/core/formats';
import { judgementSetOf, readBundle } from '@corrigenda/core/human';
import { computeResults } from '@corrigenda/core/internal';
import { demoCampaigns } from '@corrigenda/examples/demo';
import { agreementOf, type CampaignAgreement, importRecord, readRecord } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { type Client, enterBy, workToTheEnd } from './client.ts';
import {
  type CampaignServer,
  campaignRequest,
  feedbackItems,
  protocolOf,
  useCampaignServers,
} from './fixtures.ts';
import { spawnServer } from './process.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('feedback-comment');

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);
  async function open() {
    const started = await start({ protocol, language: 'en', items: feedbackItems(6) });
    const manager = await enterBy(started.server.url, started.manager);
    const path = `/api/m/campaigns/${started.campaign}`;
    return { started, manager, path };
  }
  const work = async (started: CampaignServer, person: number) =>
    workToTheEnd(await enterBy(started.server.url, started.links[person]), protocol);

  it('results over HTTP are those of the library, and change with the campaign', async () => {
    const { started, manager, path } = await open();
    const expected = async () =>
      JSON.parse(
        JSON.stringify(
          computeResults(judgementSetOf(await readRecord(started.server.bench, started.campaign)), {
            resamples: 50,
          }),
        ),
      );
    const empty = await manager.get(`${path}/results?resamples=50`);
    expect(empty.headers.get('content-type')).toContain('application/json');
    expect(empty.body).toEqual(await expected());
    await work(started, 0);
    const one = (await manager.get(`${path}/results?resamples=50`)).body;
    expect(one).toEqual(await expected());
    expect(one.annotators).toHaveLength(1);
    await work(started, 1);
    const two = (await manager.get(`${path}/results?resamples=50`)).body;
    expect(two).toEqual(await expected());
    expect(two.annotators).toHaveLength(2);
    expect((await manager.get(`/api/m/campaigns/none/results`)).status).toBe(404);
  });

  it('the list of campaigns has one alpha per criterion: that of the results, kept until the campaign changes', async () => {
    const { started, manager } = await open();
    const { bench, store } = started.server;
    const { record } = demoCampaigns().find((one) => one.protocol === 'multi-system')!;
    const id = await importRecord(bench, record);
    const path = `/api/m/campaigns/${id}`;
    const { body } = await manager.get<CampaignAgreement>(`${path}/agreement`);
    const { agreement } = (await manager.get(`${path}/results?resamples=10`)).body;
    const { fields } = protocolOf('multi-system');
    expect(body.criteria).toMatchObject(
      ['grammaticality', 'fluency', 'meaning'].map((criterion) => ({
        criterion,
        label: fields.find((field) => field.id === criterion)?.label,
        value: agreement[criterion].alphaOrdinal.value,
      })),
    );
    // Asked again, the same answer comes without work; a campaign with many events is not read for a list.
    const first = await agreementOf(bench, id);
    expect(await agreementOf(bench, id)).toBe(first);
    await store.db.updateTable('campaign').set({ last_seq: 5_001 }).where('id', '=', id).execute();
    expect((await manager.get(`${path}/agreement`)).body).toEqual({ criteria: null });
    expect((await manager.get('/api/m/campaigns/none/agreement')).status).toBe(404);
  });

  it('an exported bundle is the record', async () => {
    const { started, manager, path } = await open();
    await work(started, 0);
    const { bytes } = await bytesOf(started, manager, `${path}/export`);
    const { value, problems } = readBundle(readZip(bytes));
    expect(problems).toEqual([]);
    expect(value).toEqual(await readRecord(started.server.bench, started.campaign));
  });

  it('the built server computes in its thread too, answers meanwhile, and stops work that nobody waits for', async () => {
    const server = await spawnServer(await fresh());
    try {
      const manager = await enterBy(server.url, server.managerLink ?? '');
      const { body: created } = await manager.post('/api/m/campaigns', {
        ...campaignRequest(20),
        annotators: [{}, {}],
        distribution: { redundancy: 2, repeats: 0, leaseMinutes: 60 },
      });
      for (const { link } of created.links)
        await workToTheEnd(await enterBy(server.url, link), protocolOf('multi-system'));
      const path = `/api/m/campaigns/${created.id}/results`;
      const asked = await ask(server.url, manager, `${path}?resamples=10000`);
      // Answered by the event loop while the thread draws its resamples.
      expect((await manager.get('/healthz')).status).toBe(200);
      expect(asked.answered()).toBe(false);
      asked.leave();
      const { body } = await manager.get(`${path}?resamples=20`);
      expect(body).toMatchObject({ items: 20, resamples: 20 });
      // Had it been computed to its end, its answer would be logged with 200.
      await expect.poll(() => statusOf(server.log(), path)).toEqual([499, 200]);
      expect(server.log()).not.toContain('"event":"fault"');
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
    }
  });
});

async function bytesOf(started: CampaignServer, { cookies }: Client, path: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${started.server.url}${path}`, { headers: { cookie, 'x-corrigenda': '1' } });
  return { bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** A request that can be left before its answer. */
async function ask(url: string, { cookies }: Client, path: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${url}${path}`, { headers: { cookie, 'x-corrigenda': '1' } });
  let answered = false;
  sent.on('response', () => {
    answered = true;
  });
  sent.on('error', () => {});
  sent.end();
  await once(sent, 'finish');
  return { answered: () => answered, leave: () => sent.destroy() };
}

/** The status of each answer about a path, from the server's log. */
const statusOf = (log: string, path: string): number[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.path === path)
    .map(({ status }) => status);
