// Campaigns that leave and come in parts: the same files as when they are written whole, nothing half there, and nobody held up.
import { readZip, writeZip } from '@corrigenda/core/formats';
import { writeBundle } from '@corrigenda/core/human';
import { exportBundle, importBundle, readRecord, startServer } from '@corrigenda/server';
import { afterEach, expect, it } from 'vitest';
import { enterBy, finish, newKey } from './client.ts';
import { type CampaignServer, multiSystemItems, protocolOf, startCampaignServer } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('multi-system');

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const running: CampaignServer['server'][] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });
  const worked = async (judged = 3) => {
    const started = await startCampaignServer(await fresh(), { items: multiSystemItems(12) });
    running.push(started.server);
    for (const link of started.links) {
      const client = await enterBy(started.server.url, link);
      for (let count = 0; count < judged; count++) {
        const { body } = await client.post(`${client.base}/next`);
        await finish(client, protocol, body.assignment);
      }
    }
    return started;
  };
  const countCampaigns = async (started: CampaignServer['server']) => {
    const { count } = await started.store.db
      .selectFrom('campaign')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('what is written in parts is what is written whole, file by file', async () => {
    const { server, campaign } = await worked();
    const { bytes } = await exportBundle(server.bench, campaign);
    expect({ ...readZip(bytes) }).toEqual(writeBundle(await readRecord(server.bench, campaign)));
  });

  it('the route streams it, and a campaign that is not there is refused before anything is sent', async () => {
    const started = await worked(1);
    const manager = await enterBy(started.server.url, started.manager);
    expect((await manager.get('/api/m/campaigns/none/export')).status).toBe(404);
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${started.server.url}/api/m/campaigns/${started.campaign}/export`, {
      headers: { cookie },
    });
    const files = readZip(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toContain('chain.jsonl');
  });

  it('an import tells how far it is, and a cancelled one leaves nothing', async () => {
    const source = await worked();
    const { bytes } = await exportBundle(source.server.bench, source.campaign);
    const server = await startServer(await fresh());
    running.push(server);
    const seen: number[] = [];
    const cancel = new AbortController();
    const cancelled = importBundle(server.bench, bytes.slice(), {
      signal: cancel.signal,
      onProgress({ done, total }) {
        seen.push(done / total);
        if (done / total > 0.5) cancel.abort(new Error('gone away'));
      },
    });
    await expect(cancelled).rejects.toThrow('gone away');
    await expect.poll(() => countCampaigns(server)).toBe(0);
    const { id } = await importBundle(server.bench, bytes.slice(), {
      onProgress: ({ done, total }) => seen.push(done / total),
    });
    expect(Math.max(...seen)).toBe(1);
    expect({ ...readZip((await exportBundle(server.bench, id)).bytes) }).toEqual({ ...readZip(bytes) });
  });

  it('answers that the protocol refuses are named by their lines, and nothing of the bundle stays', async () => {
    const source = await worked();
    const { 'chain.jsonl': _, ...files } = readZip(
      (await exportBundle(source.server.bench, source.campaign)).bytes,
    );
    const spoiled = files['events.jsonl'].replace(/"outputs":\{"(\w+)":\{/, '"outputs":{"$1":{"nobody":1,');
    expect(spoiled).not.toBe(files['events.jsonl']);
    const server = await startServer(await fresh());
    running.push(server);
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const reply = await manager.post(
      '/api/m/campaigns/import',
      writeZip({ ...files, 'events.jsonl': spoiled }),
      {
        'content-type': 'application/zip',
      },
    );
    expect([reply.status, reply.body.problems[0]]).toMatchObject([
      422,
      {
        file: 'events.jsonl',
        line: expect.any(Number),
        message: expect.stringContaining('not valid under their protocol'),
      },
    ]);
    expect(await countCampaigns(server)).toBe(0);
  });

  it('rows of an import that was killed are cleared away by a later one', async () => {
    const source = await worked(1);
    const { server } = source;
    const { bytes } = await exportBundle(server.bench, source.campaign);
    await server.store.db
      .updateTable('campaign')
      .set({ importing: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', source.campaign)
      .execute();
    const { id } = await importBundle(server.bench, bytes);
    expect(await countCampaigns(server)).toBe(1);
    expect((await readRecord(server.bench, id)).id).toBe(id);
  });

  it('people save and submit while a campaign comes in and another goes out', async () => {
    const started = await worked();
    const { bytes } = await exportBundle(started.server.bench, started.campaign);
    const client = await enterBy(started.server.url, started.links[0]);
    let busy = true;
    const heavy = Promise.all([
      importBundle(started.server.bench, bytes.slice()),
      importBundle(started.server.bench, bytes.slice()),
      exportBundle(started.server.bench, started.campaign),
    ]).finally(() => {
      busy = false;
    });
    const { body } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${body.assignment}`;
    let version = 0;
    while (busy || version < 5) {
      const saved = await client.put(`${at}/draft`, {
        answers: { item: {}, outputs: {} },
        phase: protocol.phases[0].id,
        baseVersion: version,
        key: newKey(),
      });
      expect(saved.status).toBe(200);
      version = saved.body.version;
    }
    await heavy;
  });
});

it('a zip of empty objects and one that only grows are refused with a message', async () => {
  const { importZip } = await import('../../packages/server/src/service/record/import-bundle.ts');
  const names = [
    'campaign.json',
    ...['guidelines', 'items', 'tasks', 'annotators', 'assignments', 'events'].map((name) => `${name}.jsonl`),
  ];
  const never = { store: null as never, now: () => new Date() };
  const objects = writeZip(
    Object.fromEntries(names.map((name) => [name, '{}\n'.repeat(name === 'campaign.json' ? 1 : 100_000)])),
  );
  await expect(importZip(never, objects)).rejects.toMatchObject({
    refusal: { code: 'invalid', problems: { length: 101 } },
  });
  const newlines = writeZip({
    ...Object.fromEntries(names.map((name) => [name, '{}'])),
    'events.jsonl': '\n'.repeat(20_000_000),
  });
  await expect(importZip(never, newlines)).rejects.toThrow(
    'too large when unpacked: events.jsonl would grow',
  );
});
