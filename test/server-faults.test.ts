// What must survive: power cuts, full disks, two servers, half migrations, writing during an export, clocks that jump.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBundle } from '@corrigenda/core';
import {
  type AssignmentView,
  createCampaign,
  exportBundle,
  startServer,
  viewCampaign,
} from '@corrigenda/server';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../packages/server/src/store/migrations.ts';
import { readZip } from '../packages/server/src/zip.ts';
import { answerPhase, enterBy, finish, newKey, workToTheEnd } from './server-client.ts';
import {
  feedbackItems,
  multiSystemItems,
  newCampaign,
  protocolOf,
  type Scene,
  setScene,
} from './server-fixtures.ts';
import { placeArguments, runCommand, spawnCommand, spawnServer } from './server-process.ts';
import { skipReason, storeKinds, useStore } from './server-stores.ts';

const protocol = protocolOf('multi-system');
const first = protocol.phases[0].id;
const itemsFile = (count: number) => ({
  name: 'items.jsonl',
  text: multiSystemItems(count)
    .map((item) => JSON.stringify(item))
    .join('\n'),
});
const request = (count: number) => ({
  title: 'Power cut',
  protocol: { builtIn: 'multi-system' },
  itemFormat: 'jsonl',
  files: [itemsFile(count)],
  annotators: [{}],
});

describe.each(storeKinds.map((kind) => ({ kind, skip: skipReason(kind) })))('on $kind', ({ kind, skip }) => {
  if (skip) {
    it.skip(`everything (${skip})`);
    return;
  }
  const fresh = useStore(kind);
  const scenes: Scene[] = [];
  afterEach(async () => {
    for (const scene of scenes.splice(0)) await scene.server.stop();
  });
  const open = async (change = {}, options = {}) => {
    const scene = await setScene(await fresh(), change, options);
    scenes.push(scene);
    return scene;
  };

  it('an acknowledged draft and an acknowledged judgement survive kill -9 of the server', async () => {
    const place = await fresh();
    let server = await spawnServer(place);
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const { body: created } = await manager.post('/api/m/campaigns', request(6));
    const { link } = created.links[0];
    const kept = new Map<string, { version: number; phase: string | null; draft: unknown }>();
    for (let round = 0; round < 6; round++) {
      const client = await enterBy(server.url, link);
      const { body: list } = await client.get<{ id: string }[]>(`${client.base}/assignments`);
      for (const [id, { version, phase, draft }] of kept) {
        const { body } = await client.get<AssignmentView>(`${client.base}/assignments/${id}`);
        expect([body.version, body.phase, body.draft?.answers ?? null]).toEqual([version, phase, draft]);
      }
      const { id } = list[round];
      const at = `${client.base}/assignments/${id}`;
      const { body: view } = await client.get<AssignmentView>(at);
      const answers = answerPhase(protocol, view.item, first);
      if (round % 2 === 0) {
        const saved = await client.put(`${at}/draft`, {
          answers,
          phase: first,
          baseVersion: 0,
          key: newKey(),
        });
        await server.kill();
        expect(saved.status).toBe(200);
        kept.set(id, { version: saved.body.version, phase: first, draft: answers });
      } else {
        const body = {
          answers,
          baseVersion: 0,
          key: newKey(),
          confirmed: protocol.rules.map((rule) => rule.id),
        };
        const saved = await client.post<AssignmentView>(`${at}/phases/${first}`, body);
        await server.kill();
        expect(saved.status).toBe(200);
        kept.set(id, { version: saved.body.version, phase: saved.body.phase, draft: null });
      }
      server = await spawnServer(place);
    }
    await server.kill();
  });

  it('kill -9 in the middle of writing leaves whole events only, and the work can be finished', async () => {
    const place = await fresh();
    let server = await spawnServer(place);
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const people = [{}, {}, {}, {}];
    const body = { ...request(12), annotators: people, distribution: { redundancy: 4 } };
    const { body: created } = await manager.post('/api/m/campaigns', body);
    let acknowledged = 0;
    const work = async (link: string) => {
      const client = await enterBy(server.url, link);
      for (;;) {
        const { body: next } = await client.post(`${client.base}/next`);
        if (!next.assignment) return;
        await finish(client, protocol, next.assignment);
        acknowledged++;
      }
    };
    const working = Promise.allSettled(created.links.map(({ link }: { link: string }) => work(link)));
    while (acknowledged < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    await server.kill();
    await working;
    server = await spawnServer(place);
    const again = await enterBy(server.url, server.managerLink ?? created.links[0].link);
    expect(again.base).toContain('/api/a/');
    for (const { link } of created.links) await workToTheEnd(await enterBy(server.url, link), protocol);
    await server.kill();
    const after = await startServer(place);
    const events = await after.bench.db
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'judgement')
      .execute();
    expect(events).toHaveLength(12 * 4 * 2);
    const { value, problems } = readBundle(readZip((await exportBundle(after.bench, created.id)).bytes));
    expect(problems).toEqual([]);
    expect(value?.assignments.every(({ state }) => state === 'done')).toBe(true);
    await after.stop();
  });

  it('kill -9 while a bundle is brought in leaves the whole campaign or nothing', async () => {
    const source = await open({ items: multiSystemItems(200) });
    for (const link of source.links) {
      const client = await enterBy(source.server.url, link);
      for (let count = 0; count < 5; count++) {
        const { body } = await client.post(`${client.base}/next`);
        await finish(client, protocol, body.assignment);
      }
    }
    const { bytes } = await exportBundle(source.server.bench, source.campaign);
    const place = await fresh();
    let first_ = await spawnServer(place);
    const link = first_.managerLink ?? '';
    for (const delay of [5, 40, 120]) {
      const manager = await enterBy(first_.url, link);
      const sent = manager
        .post('/api/m/campaigns/import', new Uint8Array(bytes), { 'content-type': 'application/zip' })
        .catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await first_.kill();
      await sent;
      first_ = await spawnServer(place);
      const { body: campaigns } = await (await enterBy(first_.url, link)).get('/api/m/campaigns');
      for (const { items, progress } of campaigns) expect([items, progress.done]).toEqual([200, 10]);
    }
    await first_.kill();
  });

  it('a start that is killed during its migration does not spoil the next one', async () => {
    const place = await fresh();
    for (const delay of [300, 600, 900, 1200]) {
      const child = spawnCommand(['serve', '--port', '0', ...placeArguments(place)]);
      const exited = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGKILL');
      await exited;
    }
    const server = await startServer(place);
    await createCampaign(server.bench, newCampaign());
    await server.stop();
  });

  it('an upgrade keeps the data, and a failing one leaves everything as it was', async () => {
    const { server, campaign } = await open();
    const { db } = server.bench;
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
    const scene = await open({
      protocol: protocolOf('feedback-comment'),
      items: feedbackItems(15),
      annotators: [{}, {}, {}, {}],
      distribution: { redundancy: 4, repeats: 0, leaseMinutes: 5 },
    });
    const feedback = protocolOf('feedback-comment');
    let writing = true;
    const work = Promise.all(
      scene.links.map(async (link) => workToTheEnd(await enterBy(scene.server.url, link), feedback)),
    ).finally(() => {
      writing = false;
    });
    const counts: number[] = [];
    while (writing) {
      const { value, problems } = readBundle(
        readZip((await exportBundle(scene.server.bench, scene.campaign)).bytes),
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
    const { progress } = await viewCampaign(scene.server.bench, scene.campaign);
    const { value } = readBundle(readZip((await exportBundle(scene.server.bench, scene.campaign)).bytes));
    expect(progress).toEqual({ done: 60, total: 60 });
    expect(value?.events.filter(({ kind: what }) => what === 'judgement')).toHaveLength(60);
  });

  it('guidelines that change while people work are remembered with each judgement', async () => {
    const scene = await open();
    const manager = await enterBy(scene.server.url, scene.manager);
    const client = await enterBy(scene.server.url, scene.links[0]);
    const at = `/api/m/campaigns/${scene.campaign}/guidelines`;
    const next = async () => (await client.post(`${client.base}/next`)).body.assignment;
    await finish(client, protocol, await next());
    expect((await manager.put(at, { guidelines: 'Two', baseVersion: 1 })).status).toBe(200);
    expect((await manager.put(at, { guidelines: 'Lost update', baseVersion: 1 })).status).toBe(409);
    await finish(client, protocol, await next());
    expect((await client.get(client.base)).body.campaign).toMatchObject({
      guidelines: 'Two',
      guidelineVersion: 2,
    });
    const versions = await scene.server.bench.db
      .selectFrom('event')
      .select('guideline_version')
      .where('kind', '=', 'judgement')
      .orderBy('seq')
      .execute();
    expect(versions.map((row) => row.guideline_version)).toEqual([1, 1, 2, 2]);
  });

  it('a clock that jumps back or far ahead loses nothing', async () => {
    let clock = Date.parse('2030-06-01T12:00:00Z');
    const scene = await open({}, { now: () => new Date(clock) });
    const client = await enterBy(scene.server.url, scene.links[0]);
    const next = async () => (await client.post(`${client.base}/next`)).body.assignment;
    await finish(client, protocol, await next());
    clock -= 400 * 86_400_000;
    await finish(client, protocol, await next());
    clock += 700 * 86_400_000;
    // The session is over by then, the link is not.
    expect((await client.get(client.base)).status).toBe(401);
    const back = await enterBy(scene.server.url, scene.links[0]);
    expect(await workToTheEnd(back, protocol)).toBe(2);
    expect((await back.get(back.base)).body.progress).toEqual({ done: 4, total: 4 });
  });

  it(
    kind === 'sqlite' ? 'a second server on the same folder refuses' : 'two servers share one database',
    async () => {
      const place = await fresh();
      const one = await startServer(place);
      if (kind === 'sqlite') {
        await expect(startServer(place)).rejects.toThrow('Another Corrigenda server');
        const told = await runCommand(['serve', '--port', '0', ...placeArguments(place)]);
        expect([told.status, told.stderr]).toEqual([1, expect.stringContaining('Another Corrigenda server')]);
        await one.stop();
        const after = await startServer(place);
        await after.stop();
        return;
      }
      const two = await startServer(place);
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
      const events = await two.bench.db
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
    const place = await fresh();
    const server = await startServer(place);
    const { id } = await createCampaign(server.bench, newCampaign({ title: 'Seen from both sides' }));
    const list = await runCommand(['campaign', 'list', '--json', ...placeArguments(place)]);
    expect(JSON.parse(list.stdout)).toMatchObject([{ id, title: 'Seen from both sides' }]);
    const invited = await runCommand([
      'campaign',
      'invite',
      id.slice(0, 6),
      '--json',
      '--url',
      server.url,
      ...placeArguments(place),
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
      const scene = await setScene({ data: folder() });
      const { db } = scene.server.bench;
      const client = await enterBy(scene.server.url, scene.links[0]);
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
      await scene.server.stop();
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

  it('Ctrl-C answers what is under way, closes the data and ends with status 0', async () => {
    const server = await spawnServer({ data: folder() });
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const sent = manager.post('/api/m/campaigns', request(200));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const status = await server.stop();
    expect((await sent).status).toBe(200);
    expect(status).toBe(0);
    expect(server.log()).toContain('"event":"stop"');
  });
});
