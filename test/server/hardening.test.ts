// Odd names and numbers, private files, limits, and faults that say what they are.
import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '@corrigenda/core/formats';
import { builtInProtocols, readBundle, writeProtocol } from '@corrigenda/core/human';
import { exportBundle, importRecord, readRecord, startServer } from '@corrigenda/server';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../packages/server/src/store/migrate.ts';
import { enterBy, finish, newKey } from './client.ts';
import { campaignRequest, protocolOf, startCampaignServer, useCampaignServers } from './fixtures.ts';
import { runCommand, spawnCommand } from './process.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('multi-system');

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);
  const open = async () => {
    const started = await start();
    return { ...started, as: await enterBy(started.server.url, started.manager) };
  };

  it.each(['\0', '\ud800', 'x\udc00y'])(
    'a text with %j is refused wherever it is sent, and the export stays readable',
    async (text) => {
      const { server, campaign, links, as } = await open();
      const client = await enterBy(server.url, links[0]);
      const at = `/api/m/campaigns/${campaign}`;
      const replies = [
        await client.post(`${client.base}/problems`, { message: text, key: newKey() }),
        await client.post(`${client.base}/problems`, { message: 'm', facts: { [text]: 'x' }, key: newKey() }),
        await as.post(`${at}/annotators`, { annotators: [{ pseudonym: `a${text}` }] }),
        await as.put(`${at}/guidelines`, { guidelines: text, baseVersion: 1 }),
        await as.post('/api/m/campaigns', { ...campaignRequest(1), title: `t${text}` }),
      ];
      for (const { status, body } of replies)
        expect([status, body.message]).toEqual([400, expect.stringMatching(/character that is not text/)]);
      const request = campaignRequest(1);
      const items = {
        ...request.files[0],
        text: `{"id":"a","source":${JSON.stringify(text)},"outputs":{"s":"x"}}`,
      };
      const { status, body } = await as.post('/api/m/campaigns', { ...request, files: [items] });
      expect([status, body.problems?.[0]]).toMatchObject([422, { line: 1, file: 'items.jsonl' }]);
      expect(readBundle(readZip((await exportBundle(server.bench, campaign)).bytes)).problems).toEqual([]);
    },
  );

  it('somebody may be called “Erased 1”', async () => {
    const { server, campaign, as } = await open();
    const at = `/api/m/campaigns/${campaign}`;
    await as.post(`${at}/annotators`, { annotators: [{ pseudonym: 'Erased 1' }] });
    const { people } = (await as.get(at)).body;
    expect((await as.post(`${at}/erase`, { seat: people[0].seat })).status).toBe(200);
    const names = (await readRecord(server.bench, campaign)).annotators.map(({ id }) => id);
    expect(names).toEqual(['Erased 1 (2)', 'Annotator 2', 'Erased 1']);
  });

  it('a campaign with a redundancy over 1000 and other large numbers is shown as it is', async () => {
    const { server, campaign, as } = await open();
    const record = await readRecord(server.bench, campaign);
    const large = {
      ...record,
      id: 'large',
      distribution: { redundancy: 5000, quota: 0 },
      assignments: [],
      events: [],
    };
    const id = await importRecord(server.bench, large);
    const reply = await as.get(`/api/m/campaigns/${id}`);
    expect([reply.status, reply.body.distribution]).toMatchObject([200, { redundancy: 5000, quota: 0 }]);
  });

  it('an empty language is the protocol’s, and an old empty one does not spoil the export', async () => {
    const { server, campaign, as } = await open();
    const { body } = await as.post('/api/m/campaigns', { ...campaignRequest(1), language: ' ' });
    expect((await as.get(`/api/m/campaigns/${body.id}`)).body.language).toBe(protocol.language);
    await server.store.db.updateTable('campaign').set({ language: '' }).where('id', '=', campaign).execute();
    const { value } = readBundle(readZip((await exportBundle(server.bench, campaign)).bytes));
    expect(value?.language).toBe('und');
  });

  it('a person reports at most 500 problems; a retry of one of them is still answered', async () => {
    const { server, campaign, links } = await open();
    const client = await enterBy(server.url, links[0]);
    const seat = client.base.split('/').at(-1) ?? '';
    const body = { message: 'm', key: newKey() };
    expect((await client.post(`${client.base}/problems`, body)).status).toBe(200);
    const problem = { at: new Date().toISOString(), kind: 'problem', actor: seat };
    await server.store.transaction((tx) =>
      tx.events.append(
        campaign,
        Array.from({ length: 499 }, () => problem),
      ),
    );
    expect((await client.post(`${client.base}/problems`, { ...body, key: newKey() })).status).toBe(429);
    expect((await client.post(`${client.base}/problems`, body)).status).toBe(200);
  });

  it('/healthz says that the server lives, /readyz that it can write', async () => {
    const { server, as } = await open();
    expect([(await as.get('/healthz')).status, (await as.get('/readyz')).status]).toEqual([200, 200]);
    if (kind === 'sqlite') await sql`pragma query_only = on`.execute(server.store.db);
    else await sql`alter table access rename to away`.execute(server.store.db);
    expect((await as.get('/healthz')).status).toBe(200);
    expect((await as.get('/readyz')).status).toBeGreaterThanOrEqual(500);
    if (kind === 'sqlite') await sql`pragma query_only = off`.execute(server.store.db);
    else await sql`alter table away rename to access`.execute(server.store.db);
  });

  it('a frozen phase stays frozen in a running campaign', async () => {
    const { campaign, links, server, as } = await open();
    const client = await enterBy(server.url, links[0]);
    const { body: next } = await client.post(`${client.base}/next`);
    await finish(client, protocol, next.assignment);
    const thawed = writeProtocol({
      ...builtInProtocols['multi-system'],
      phases: protocol.phases.map(({ frozen: _, ...phase }) => phase),
    });
    const reply = await as.put(`/api/m/campaigns/${campaign}/guidelines`, {
      guidelines: '',
      baseVersion: 1,
      protocol: { text: thawed, format: 'yaml' },
    });
    expect([reply.status, reply.body.message]).toEqual([
      422,
      expect.stringMatching(/is frozen when it is committed/),
    ]);
    const checked = await as.post('/api/m/protocols/check', { text: thawed, format: 'yaml' });
    expect(checked.body.protocol).not.toBeNull();
    expect(checked.body.problems).toMatchObject([
      {
        severity: 'warning',
        line: expect.any(Number),
        message: expect.stringMatching(/can be rewritten afterwards/),
      },
    ]);
  });

  it('data of a newer version is named as that', async () => {
    const { server } = await open();
    const later = { ...migrations, '999-later': { up: async () => {} } };
    await migrate(server.store.db, later);
    await expect(migrate(server.store.db)).rejects.toThrow('written by a newer version of Corrigenda');
  });
});

describe('files of the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-private-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are their owner’s alone, and what was erased is in none of them', async () => {
    const umask = process.umask(0);
    const data = join(folder, 'data');
    const secret = 'unmistakable-remark-of-a-person';
    try {
      const { server, links, campaign, manager } = await startCampaignServer({ data });
      const client = await enterBy(server.url, links[0]);
      await client.post(`${client.base}/problems`, { message: secret, key: newKey() });
      const modes = ['', 'corrigenda.sqlite', 'corrigenda.sqlite-wal', 'server.lock'].map((name) =>
        (statSync(join(data, name)).mode & 0o777).toString(8),
      );
      expect(modes).toEqual(['700', '600', '600', '600']);
      const as = await enterBy(server.url, manager);
      await as.post(`/api/m/campaigns/${campaign}/erase`, { seat: client.base.split('/').at(-1) });
      const { readFileSync, readdirSync } = await import('node:fs');
      const found = readdirSync(data).filter((name) => readFileSync(join(data, name)).includes(secret));
      expect(found).toEqual([]);
      await server.stop();
    } finally {
      process.umask(umask);
    }
  });
});

it('an item whose id has dots has its page, and a missing file of the pages has none', async () => {
  const { servePages } = await import('../../packages/server/src/http/pages.ts');
  const { mkdirSync, writeFileSync } = await import('node:fs');
  const pages = mkdtempSync(join(tmpdir(), 'corrigenda-pages-'));
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<title>page</title>');
  const app = servePages(pages);
  const statusOf = async (path: string) => (await app.request(path)).status;
  expect(
    await Promise.all(['/manage/c/items/text.1.json', '/manage/c/items/a.b', '/'].map(statusOf)),
  ).toEqual([200, 200, 200]);
  expect(await Promise.all(['/assets/gone.js', '/gone.ico'].map(statusOf))).toEqual([404, 404]);
  rmSync(pages, { recursive: true });
});

it.each(['a log that nobody reads', 'a log on a full disk'])(
  '%s ends the log and not the server',
  async (log) => {
    const data = mkdtempSync(join(tmpdir(), 'corrigenda-log-'));
    const full = log.includes('full') ? openSync('/dev/full', 'w') : null;
    const child = spawnCommand(['serve', '--port', '0', '--data', data], undefined, full ?? 'pipe');
    let told = '';
    const url = await new Promise<string>((resolve) =>
      child.stderr?.on('data', (chunk) => {
        told += chunk;
        const found = /Corrigenda at (http:\S+), data/.exec(told)?.[1];
        if (found) resolve(found);
      }),
    );
    child.stdout?.destroy();
    for (let request = 0; request < 20; request++) {
      const { status, headers } = await fetch(`${url}/healthz`);
      // A proxy keeps its connections for a minute (nginx): ours end later than that.
      expect([status, headers.get('keep-alive')]).toEqual([200, 'timeout=75']);
    }
    expect([child.exitCode, told.includes('The log cannot be written any more')]).toEqual([null, true]);
    child.kill('SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
    if (full !== null) closeSync(full);
    rmSync(data, { recursive: true, force: true });
  },
);

it('the command names data of a newer version', async () => {
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-newer-'));
  const server = await startServer({ data });
  await migrate(server.store.db, { ...migrations, '999-later': { up: async () => {} } });
  await server.stop();
  const { status, stderr } = await runCommand(['campaign', 'list', '--data', data]);
  expect([status, stderr]).toEqual([1, expect.stringContaining('newer version')]);
  rmSync(data, { recursive: true, force: true });
});
