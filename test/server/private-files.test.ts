// The files of the data: closed to others before anything is in them, and without what was erased.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/open.ts';
import { enterBy, newKey } from './client.ts';
import { protocolOf, useCampaignServers } from './fixtures.ts';
import { quickFolder } from './postgres.ts';
import { makeSmallDisk } from './small-disk.ts';
import { onEveryStore, useStore } from './stores.ts';

it('the file of the data is its owner’s alone before the first table is in it, whatever the mask of the process', async () => {
  const folder = mkdtempSync(join(quickFolder, 'corrigenda-private-'));
  const data = join(folder, 'new/data');
  const umask = process.umask(0);
  try {
    const { db } = await openDatabase({ data });
    const { rows } = await sql`select name from sqlite_master`.execute(db);
    expect(rows).toEqual([]);
    const modes = [data, ...readdirSync(data).map((name) => join(data, name))].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes[0]).toBe('700');
    expect(modes.slice(1)).toEqual(modes.slice(1).map(() => '600'));
    expect(modes.length).toBeGreaterThan(1);
    await db.destroy();
  } finally {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  }
});

onEveryStore((kind) => {
  const start = useCampaignServers(useStore(kind));

  it('what an erased person wrote is overwritten (SQLite) or cleared away by the database (PostgreSQL)', async () => {
    const { server, links, campaign, manager } = await start();
    const client = await enterBy(server.url, links[0]);
    const { body: next } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${next.assignment}`;
    const { body: view } = await client.get(at);
    const protocol = protocolOf('multi-system');
    const field = protocol.fields.find(({ kind: what }) => what === 'post-edit');
    // Longer than a page of the database: such a text lies on pages of its own, which are freed and not written again.
    const secret = 'unmistakable words of a person ';
    const answers = {
      item: {},
      outputs: { [view.item.outputs[0].id]: { [field?.id ?? '']: secret.repeat(800) } },
    };
    const draft = { answers, phase: field?.phase, baseVersion: 0, key: newKey() };
    expect((await client.put(`${at}/draft`, draft)).status).toBe(200);
    const facts = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`f${index}`, secret.repeat(30)]),
    );
    await client.post(`${client.base}/problems`, { message: secret.repeat(150), facts, key: newKey() });
    const as = await enterBy(server.url, manager);
    const seat = client.base.split('/').at(-1);
    expect((await as.post(`/api/m/campaigns/${campaign}/erase`, { seat })).status).toBe(200);
    if (kind === 'sqlite') {
      const { location } = server.store;
      const found = readdirSync(location).filter((name) =>
        readFileSync(join(location, name)).includes(secret.slice(0, 20)),
      );
      expect(found).toEqual([]);
      return;
    }
    const vacuumed = async () => {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
        where vacuum_count > 0 order by relname`.execute(server.store.db);
      return rows.map(({ name }) => name);
    };
    await expect.poll(vacuumed, { timeout: 30_000 }).toEqual(['draft', 'event', 'seat']);
  });
});

const disk = makeSmallDisk(1);
if ('reason' in disk) console.warn(`WARNING: no read-only disk is tried: ${disk.reason}`);

it.skipIf('reason' in disk)('a disk that is read-only is called that, and nothing is made', async () => {
  if ('reason' in disk) return;
  try {
    disk.makeReadOnly();
    for (const data of [disk.folder, join(disk.folder, 'new/data')])
      await expect(openDatabase({ data })).rejects.toThrow(
        `the folder ${disk.folder} cannot be written: its disk is read-only`,
      );
    expect(readdirSync(disk.folder)).toEqual([]);
  } finally {
    disk.remove();
  }
});
