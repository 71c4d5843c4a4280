// What must survive: full disks, two servers, failing migrations, writing during an export, clocks that jump. Power cuts: power-cuts.test.ts.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '@corrigenda/core/formats';
import { readBundle } from '@corrigenda/core/human';
import {
  type AssignmentView,
  createCampaign,
  exportBundle,
  startServer,
  viewCampaign,
} from '@corrigenda/server';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../packages/server/src/store/migrate.ts';
import { enterBy, finish, newKey, workToTheEnd } from './client.ts';
import {
  feedbackItems,
  newCampaign,
  protocolOf,
  startCampaignServer,
  useCampaignServers,
} from './fixtures.ts';
import { locationArguments, runCommand } from './process.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('multi-system');
const first = protocol.phases[0].id;
onEveryStore((kind) => {
  const fresh = useStore(kind);
  const open = useCampaignServers(fresh);

  it('an upgrade keeps the data, and a failing one leaves everything as it was', async () => {
    const { server, campaign } = await open();
    const { db } = server.store;
    const failing = {
      ...migrations,
      '900-failing': {
        async up(handle: typeof db) {
          await handle.schema.alterTable('seat').addColumn('half', 'text').execute();
          throw new Error('The power fails here');
        },
      },
    };
    await expect(migrate(db, failing as never)).rejects.toThrow('The power fails');
    await expect(sql`select half from seat`.execute(db)).rejects.toThrow(/half/);
    const upgrade = {
      ...migrations,
      '900-note': {
        async up(handle: typeof db) {
          await handle.schema
            .alterTable('campaign')
            .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
            .execute();
        },
      },
    };
    await migrate(db, upgrade as never);
    const { rows } = await sql<{ id: string; note: string }>`select id, note from campaign`.execute(db);
    expect(rows).toEqual([{ id: campaign, note: '' }]);
    expect((await viewCampaign(server.bench, campaign)).items).toBe(4);
  });

  it('an export while others write is one snapshot, and afterwards its counts match the dashboard', async () => {
    const started = await open({
      protocol: protocolOf('feedback-comment'),
      items: feedbackItems(15),
      annotators: [{}, {}, {}, {}],
      distribution: { redundancy: 4, repeats: 0, leaseMinutes: 5 },
    });
    const feedback = protocolOf('feedback-comment');
    // The thread that packs is running before they begin.
    await exportBundle(started.server.bench, started.campaign);
    let writing = true;
    const work = Promise.all(
      started.links.map(async (link) => workToTheEnd(await enterBy(started.server.url, link), feedback)),
    ).finally(() => {
      writing = false;
    });
    const counts: number[] = [];
    while (writing) {
      const { value, problems } = readBundle(
        readZip((await exportBundle(started.server.bench, started.campaign)).bytes),
      );
      expect(problems).toEqual([]);
      const judged = value?.events.filter(({ kind: what }) => what === 'judgement').length ?? 0;
      expect(value?.assignments.filter(({ state }) => state === 'done')).toHaveLength(judged);
      counts.push(judged);
      // SQLite answers at once: without a pause nobody else would get a turn in this process.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await work;
    expect(counts.length).toBeGreaterThan(1);
    const { progress } = await viewCampaign(started.server.bench, started.campaign);
    const { value } = readBundle(readZip((await exportBundle(started.server.bench, started.campaign)).bytes));
    expect(progress).toEqual({ done: 60, total: 60 });
    expect(value?.events.filter(({ kind: what }) => what === 'judgement')).toHaveLength(60);
  });

  it('guidelines that change while people work are remembered with each judgement', async () => {
    const started = await open();
    const manager = await enterBy(started.server.url, started.manager);
    const client = await enterBy(started.server.url, started.links[0]);
    const at = `/api/m/campaigns/${started.campaign}/guidelines`;
    const next = async () => (await client.post(`${client.base}/next`)).body.assignment;
    await finish(client, protocol, await next());
    expect((await manager.put(at, { guidelines: 'Two', baseVersion: 1 })).status).toBe(200);
    expect((await manager.put(at, { guidelines: 'Lost update', baseVersion: 1 })).status).toBe(409);
    await finish(client, protocol, await next());
    expect((await client.get(client.base)).body.campaign).toMatchObject({
      guidelines: 'Two',
      guidelineVersion: 2,
    });
    const versions = await started.server.store.db
      .selectFrom('event')
      .select('guideline_version')
      .where('kind', '=', 'judgement')
      .orderBy('seq')
      .execute();
    expect(versions.map((row) => row.guideline_version)).toEqual([1, 1, 2, 2]);
  });

  it('a clock that jumps back or far ahead loses nothing', async () => {
    let clock = Date.parse('2030-06-01T12:00:00Z');
    const started = await open({}, { now: () => new Date(clock) });
    const client = await enterBy(started.server.url, started.links[0]);
    const next = async () => (await client.post(`${client.base}/next`)).body.assignment;
    await finish(client, protocol, await next());
    clock -= 400 * 86_400_000;
    await finish(client, protocol, await next());
    clock += 700 * 86_400_000;
    // The session is over by then, the link is not.
    expect((await client.get(client.base)).status).toBe(401);
    const back = await enterBy(started.server.url, started.links[0]);
    expect(await workToTheEnd(back, protocol)).toBe(2);
    expect((await back.get(back.base)).body.progress).toEqual({ done: 4, total: 4 });
  });

  it(
    kind === 'sqlite' ? 'a second server on the same folder refuses' : 'two servers share one database',
    async () => {
      const location = await fresh();
      const one = await startServer(location);
      if (kind === 'sqlite') {
        await expect(startServer(location)).rejects.toThrow('Another Corrigenda server');
        const told = await runCommand(['serve', '--port', '0', ...locationArguments(location)]);
        expect([told.status, told.stderr]).toEqual([1, expect.stringContaining('Another Corrigenda server')]);
        await one.stop();
        const after = await startServer(location);
        await after.stop();
        return;
      }
      const two = await startServer(location);
      const feedback = protocolOf('feedback-comment');
      const change = {
        protocol: feedback,
        items: feedbackItems(20),
        annotators: Array.from({ length: 12 }, () => ({})),
      };
      const { links } = await createCampaign(
        one.bench,
        newCampaign({ ...change, distribution: { redundancy: 3, repeats: 0, leaseMinutes: 5 } }),
      );
      const clients = await Promise.all(
        links.map(({ link }, index) => enterBy(index % 2 ? one.url : two.url, link)),
      );
      const done = await Promise.all(clients.map((client) => workToTheEnd(client, feedback)));
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(60);
      const events = await two.store.db
        .selectFrom('event')
        .select(['item', 'actor', 'seq'])
        .where('kind', '=', 'judgement')
        .execute();
      expect(new Set(events.map(({ item, actor }) => `${item} ${actor}`)).size).toBe(60);
      await one.stop();
      await two.stop();
    },
  );

  it('commands work on the data while a server runs on it', async () => {
    const location = await fresh();
    const server = await startServer(location);
    const { id } = await createCampaign(server.bench, newCampaign({ title: 'Seen from both sides' }));
    const list = await runCommand(['campaign', 'list', '--json', ...locationArguments(location)]);
    expect(JSON.parse(list.stdout)).toMatchObject([{ id, title: 'Seen from both sides' }]);
    const invited = await runCommand([
      'campaign',
      'invite',
      id.slice(0, 6),
      '--json',
      '--url',
      server.url,
      ...locationArguments(location),
    ]);
    const [{ link }] = JSON.parse(invited.stdout);
    expect((await enterBy(server.url, link)).base).toContain('/api/a/');
    await server.stop();
  });
});

describe('a disk that is full or read-only', () => {
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'corrigenda-disk-'));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true });
  });

  it.each([
    ['full', sql`pragma max_page_count = 1`],
    ['read-only', sql`pragma query_only = on`],
  ])(
    '%s: a save is refused with a clear message, nothing is half written, and it works again afterwards',
    async (name, fault) => {
      const started = await startCampaignServer({ data: folder() });
      const { db } = started.server.store;
      const client = await enterBy(started.server.url, started.links[0]);
      const id = (await client.post(`${client.base}/next`)).body.assignment;
      const at = `${client.base}/assignments/${id}`;
      const { body: view } = await client.get<AssignmentView>(at);
      const long = 'x'.repeat(45_000);
      const field =
        protocol.fields.find(({ kind: what, phase }) => what === 'post-edit' && phase === first)?.id ?? '';
      const draft = {
        answers: {
          item: {},
          outputs: Object.fromEntries(view.item.outputs.map(({ id: output }) => [output, { [field]: long }])),
        },
        phase: first,
        baseVersion: 0,
        key: newKey(),
      };
      await fault.execute(db);
      const refused = await client.put(`${at}/draft`, draft);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect((await client.get<AssignmentView>(at)).body.version).toBe(0);
      await (name === 'full'
        ? sql`pragma max_page_count = 1073741823`
        : sql`pragma query_only = off`
      ).execute(db);
      expect((await client.put(`${at}/draft`, draft)).status).toBe(200);
      await started.server.stop();
    },
  );

  it('a data folder that cannot be made is told plainly', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const { status, stderr } = await runCommand(['serve', '--port', '0', '--data', join(file, 'below')]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('The data cannot be used')]);
    expect(stderr).not.toContain('at ');
  });

  it('a file that is no database is told plainly and left alone', async () => {
    const data = folder();
    writeFileSync(join(data, 'corrigenda.sqlite'), 'this is a diary, not a database. '.repeat(100));
    const { status, stderr } = await runCommand(['campaign', 'list', '--data', data]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('The data cannot be used')]);
    expect(existsSync(join(data, 'corrigenda.sqlite'))).toBe(true);
  });
});
