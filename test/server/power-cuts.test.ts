// What must survive a power cut: acknowledged work, whole campaigns, the tables. The process is killed at chosen SQL statements.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readZip } from '@corrigenda/core/formats';
import { type CampaignRecord, readBundle } from '@corrigenda/core/human';
import { type AssignmentView, createCampaign, exportBundle, startServer } from '@corrigenda/server';
import { afterEach, describe, expect, it } from 'vitest';
import { answerPhase, enterBy, finish, newKey, workToTheEnd } from './client.ts';
import {
  campaignRequest,
  multiSystemItems,
  newCampaign,
  protocolOf,
  startCampaignServer,
} from './fixtures.ts';
import { locationArguments, runCommand, type ServerProcess, spawnCommand, spawnServer } from './process.ts';
import { type DataLocation, onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('multi-system');
const first = protocol.phases[0].id;

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const servers: ServerProcess[] = [];
  const spawn = async (...given: Parameters<typeof spawnServer>) => {
    const server = await spawnServer(...given);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.kill();
  });

  it('an acknowledged draft and an acknowledged judgement survive kill -9 of the server', async () => {
    const location = await fresh();
    let server = await spawn(location);
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const { body: created } = await manager.post('/api/m/campaigns', campaignRequest(4));
    const { link } = created.links[0];
    const kept = new Map<string, { version: number; phase: string | null; draft: unknown }>();
    /** Saves a draft or commits a phase; what the server acknowledged before it was killed. */
    const workAndKill = async (round: number) => {
      const client = await enterBy(server.url, link);
      const { body: list } = await client.get<{ id: string }[]>(`${client.base}/assignments`);
      const { id } = list[round];
      const at = `${client.base}/assignments/${id}`;
      const { body: view } = await client.get<AssignmentView>(at);
      const answers = answerPhase(protocol, view.item, first);
      const body = { answers, baseVersion: 0, key: newKey() };
      const confirmed = protocol.rules.map((rule) => rule.id);
      const isDraft = round % 2 === 0;
      const saved = isDraft
        ? await client.put(`${at}/draft`, { ...body, phase: first })
        : await client.post<AssignmentView>(`${at}/phases/${first}`, { ...body, confirmed });
      await server.kill();
      expect(saved.status).toBe(200);
      const { version, phase } = saved.body;
      kept.set(id, { version, ...(isDraft ? { phase: first, draft: answers } : { phase, draft: null }) });
    };
    for (let round = 0; round < 4; round++) {
      await workAndKill(round);
      server = await spawn(location);
      const client = await enterBy(server.url, link);
      for (const [id, { version, phase, draft }] of kept) {
        const { body } = await client.get<AssignmentView>(`${client.base}/assignments/${id}`);
        expect([body.version, body.phase, body.draft?.answers ?? null]).toEqual([version, phase, draft]);
      }
    }
    expect(kept.size).toBe(4);
  });

  it('kill -9 in the middle of writing leaves whole events only, and the work can be finished', async () => {
    const location = await fresh();
    // Four people write at once; the process dies with the ninth judgement written and not committed, or on PostgreSQL, where both are one
    // statement, when it is carried out and nobody has been told.
    const times = (statement: string) => Array.from({ length: 9 }, () => statement);
    let server = await spawn(
      location,
      kind === 'sqlite'
        ? { statements: [...times('insert into "event"'), 'commit'] }
        : { statements: times('with ready as'), when: 'after' },
    );
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const request = { ...campaignRequest(6), annotators: [{}, {}, {}, {}], distribution: { redundancy: 4 } };
    const { body: created } = await manager.post('/api/m/campaigns', request);
    const links: string[] = created.links.map(({ link }: { link: string }) => link);
    const working = Promise.allSettled(
      links.map(async (link) => workToTheEnd(await enterBy(server.url, link), protocol)),
    );
    expect(await server.ended).toBe('SIGKILL');
    expect((await working).map(({ status }) => status)).toEqual(links.map(() => 'rejected'));

    server = await spawn(location);
    for (const link of links) await workToTheEnd(await enterBy(server.url, link), protocol);
    await server.kill();
    const record = await exportedFrom(location, created.id);
    expect(record.events.filter((event) => event.kind === 'judgement')).toHaveLength(6 * 4 * 2);
    expect(record.assignments.map(({ state }) => state)).toEqual(Array(24).fill('done'));
  });

  describe('kill -9 while a bundle is brought in', () => {
    let made: Promise<Uint8Array> | undefined;
    /** The same for both tests. */
    const bundle = () => (made ??= makeBundle());
    const makeBundle = async () => {
      const source = await startCampaignServer(await fresh(), { items: multiSystemItems(40) });
      for (const link of source.links) {
        const client = await enterBy(source.server.url, link);
        const { body } = await client.post(`${client.base}/next`);
        await finish(client, protocol, body.assignment);
      }
      const { bytes } = await exportBundle(source.server.bench, source.campaign);
      await source.server.stop();
      return new Uint8Array(bytes);
    };
    const bringIn = async (server: ServerProcess, link: string, bytes: Uint8Array) => {
      const manager = await enterBy(server.url, link);
      return manager.post('/api/m/campaigns/import', bytes, { 'content-type': 'application/zip' });
    };
    const campaignsOn = async (server: ServerProcess, link: string) => {
      const { body } = await (await enterBy(server.url, link)).get('/api/m/campaigns');
      return body.map(({ items, progress }: { items: number; progress: { done: number } }) => [
        items,
        progress.done,
      ]);
    };

    it('leaves nothing as long as it is not committed, and then it can be brought in again', async () => {
      const bytes = await bundle();
      const location = await fresh();
      const cuts = [
        ['insert into "item"'],
        ['insert into "event"'],
        ['insert into "event"', 'commit'],
        ['insert into "event"', 'update "campaign" set "last_seq"', 'commit'],
      ].map((statements) => ({ statements }));
      let server = await spawn(location, cuts[0]);
      const link = server.managerLink ?? '';
      for (let cut = 0; cut < cuts.length; cut++) {
        await expect(bringIn(server, link, bytes)).rejects.toThrow();
        expect(await server.ended).toBe('SIGKILL');
        // The start that looks at what is left is the one to be killed next; the last one lives.
        server = await spawn(location, cuts[cut + 1]);
        expect(await campaignsOn(server, link)).toEqual([]);
      }
      expect((await bringIn(server, link, bytes)).status).toBe(200);
      expect(await campaignsOn(server, link)).toEqual([[40, 2]]);
    });

    it('leaves the whole campaign once it is committed, though nobody was told', async () => {
      const bytes = await bundle();
      const location = await fresh();
      // From here on it is there for everybody.
      const reveal = 'update "campaign" set "last_seq"';
      let server = await spawn(location, {
        statements: ['insert into "event"', reveal, 'commit'],
        when: 'after',
      });
      const link = server.managerLink ?? '';
      await expect(bringIn(server, link, bytes)).rejects.toThrow();
      expect(await server.ended).toBe('SIGKILL');
      server = await spawn(location);
      expect(await campaignsOn(server, link)).toEqual([[40, 2]]);
    });
  });

  it('kill -9 while a bundle is written leaves no file of its name, and the next one is whole', async () => {
    const location = await fresh();
    const { server, campaign, links } = await startCampaignServer(location, { items: multiSystemItems(40) });
    await workToTheEnd(await enterBy(server.url, links[0]), protocol);
    await server.stop();
    const file = join(location.data, 'bundle.zip');
    const args = ['campaign', 'export', campaign, '--out', file, ...locationArguments(location)];
    const child = spawnCommand(args, { statements: ['select * from "event"'], when: 'after' });
    const ended = await new Promise((resolve) => child.once('exit', (_status, signal) => resolve(signal)));
    expect([ended, existsSync(file)]).toEqual(['SIGKILL', false]);
    expect((await runCommand(args)).status).toBe(0);
    const { value, problems } = readBundle(readZip(new Uint8Array(readFileSync(file))));
    expect(problems).toEqual([]);
    expect(value?.events.filter((event) => event.kind === 'judgement')).toHaveLength(80);
  });

  it('a start that is killed during its migration does not spoil the next one', async () => {
    const location = await fresh();
    // Each of them is reached only when nothing is left of the start before.
    for (const statements of [
      ['create table "campaign"'],
      ['create table "event"'],
      ['insert into "kysely_migration"', 'commit'],
    ]) {
      const child = spawnCommand(['serve', '--port', '0', ...locationArguments(location)], { statements });
      const ended = await new Promise((resolve) => child.once('exit', (_status, signal) => resolve(signal)));
      expect([statements, ended]).toEqual([statements, 'SIGKILL']);
    }
    const server = await startServer(location);
    await createCampaign(server.bench, newCampaign());
    await server.stop();
  });

  it('Ctrl-C answers what is under way, closes the data and ends with status 0', async () => {
    const server = await spawn(await fresh(), { statements: ['insert into "item"'], signal: 'SIGINT' });
    const manager = await enterBy(server.url, server.managerLink ?? '');
    expect((await manager.post('/api/m/campaigns', campaignRequest(20))).status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(server.log()).toContain('"event":"stop"');
  });
});

async function exportedFrom(location: DataLocation, campaign: string): Promise<CampaignRecord> {
  const server = await startServer(location);
  const { value, problems } = readBundle(readZip((await exportBundle(server.bench, campaign)).bytes));
  await server.stop();
  expect(problems).toEqual([]);
  if (!value) throw new Error('The bundle holds no campaign.');
  return value;
}
