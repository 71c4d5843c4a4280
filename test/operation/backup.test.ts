// Backups, restoring and moving, on both databases, while people work.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  backUp,
  listCampaigns,
  move,
  readRecord,
  restore,
  type StoreLocation,
  startServer,
} from '@corrigenda/server';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../packages/server/src/store/open.ts';
import { digestsOf } from '../../packages/server/src/store/transfer/transfer.ts';
import { enterBy, finish, workToTheEnd } from '../server/client.ts';
import { multiSystemItems, protocolOf, startCampaignServer } from '../server/fixtures.ts';
import { quickFolder } from '../server/postgres.ts';
import { skipReason, storeKinds, useStore } from '../server/stores.ts';
import { root } from '../shared.ts';

const protocol = protocolOf('multi-system');
const folder = mkdtempSync(join(quickFolder, 'corrigenda-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = () => join(folder, `backup-${files++}.sqlite`);

async function recordsOf(location: StoreLocation) {
  const server = await startServer({ ...location });
  try {
    const campaigns = await listCampaigns(server.bench);
    return await Promise.all(campaigns.map(({ id }) => readRecord(server.bench, id)));
  } finally {
    await server.stop();
  }
}

for (const kind of storeKinds)
  describe.skipIf(skipReason(kind) !== null)(`backups of ${kind}`, () => {
    const fresh = useStore(kind);
    const sqlite = useStore('sqlite');
    const other = useStore(skipReason('postgres') === null && kind === 'sqlite' ? 'postgres' : 'sqlite');

    it('hold one moment while people work, and restore to a server that goes on from there', async () => {
      const location = await fresh();
      const { server, links } = await startCampaignServer(location, { items: multiSystemItems(12) });
      const [first, second] = await Promise.all(links.map((link) => enterBy(server.url, link)));
      const { body } = await first.post(`${first.base}/next`);
      await finish(first, protocol, body.assignment);
      const file = newFile();
      const working = workToTheEnd(second, protocol);
      await backUp(location, file);
      await working;
      await server.stop();
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(
        readdirSync(folder).filter((name) => name.startsWith(file.split('/').at(-1) ?? '')),
      ).toHaveLength(1);

      const target = await sqlite();
      await restore(file, target);
      const [record] = await recordsOf(target);
      const judged = record.events.filter(({ kind: what }) => what === 'judgement');
      expect(judged.length).toBeGreaterThanOrEqual(2);
      // The log has no gap: what is there is the beginning of what happened.
      expect(record.events.map(({ seq }) => seq)).toEqual(record.events.map((_, index) => index + 1));
      const [whole] = await recordsOf(location);
      expect(whole.events.slice(0, record.events.length)).toEqual(record.events);

      const again = await startServer({ ...target });
      expect(await workToTheEnd(await enterBy(again.url, links[0]), protocol)).toBe(11);
      await again.stop();
    });

    it('replace nothing, neither a file nor data', async () => {
      const { server } = await startCampaignServer(await fresh(), { items: multiSystemItems(1) });
      const location = await fresh();
      const filled = await startCampaignServer(location, { items: multiSystemItems(1) });
      await server.stop();
      await filled.server.stop();
      const file = newFile();
      await backUp(location, file);
      const bytes = readFileSync(file);
      await expect(backUp(location, file)).rejects.toThrow('exists; a backup replaces nothing');
      expect(readFileSync(file).equals(bytes)).toBe(true);
      await expect(restore(file, location)).rejects.toThrow('already holds data');
    });

    it('move to the other database and back, the same to the last row', async () => {
      const location = await fresh();
      const { server, links } = await startCampaignServer(location, { items: multiSystemItems(3) });
      await workToTheEnd(await enterBy(server.url, links[0]), protocol);
      if (kind === 'sqlite')
        await expect(move(location, await other())).rejects.toThrow('Another Corrigenda server');
      await server.stop();
      const [target, back] = [await other(), await fresh()];
      const there = await move(location, target);
      const home = await move(target, back);
      expect(home.tables).toEqual(there.tables);
      expect(there.tables.find(({ table }) => table === 'event')?.rows).toBeGreaterThan(5);
      const [before] = await recordsOf(location);
      expect(await recordsOf(back)).toEqual([before]);
    });
  });

describe('a backup', () => {
  const fresh = useStore('sqlite');

  it('of a database of version 0.1.0 is restored and brought up to date', async () => {
    const old = await fresh();
    writeFileSync(
      join(old.data, 'corrigenda.sqlite'),
      gunzipSync(readFileSync(join(root, 'test/fixtures/0.1.0/corrigenda.sqlite.gz'))),
    );
    const file = newFile();
    expect((await backUp(old, file)).version).toBe('001-first');
    const target = await fresh();
    await restore(file, target);
    expect(await recordsOf(target)).toEqual(await recordsOf(old));
  });

  it('that is no backup, or of a later version, is refused and leaves nothing', async () => {
    const file = newFile();
    writeFileSync(file, 'not a database at all, only a text that is long enough to look at'.repeat(20));
    await expect(restore(file, await fresh())).rejects.toThrow();
    const location = await fresh();
    const store = await openStore(location);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(store.db);
    await store.close();
    const target = newFile();
    await expect(backUp(location, target)).rejects.toThrow('later version of Corrigenda');
    expect(existsSync(target)).toBe(false);
    expect(existsSync(`${target}.partial`)).toBe(false);
  });

  it('has other digests when one letter of one row is another', async () => {
    const location = await fresh();
    const { server } = await startCampaignServer(location, { items: multiSystemItems(2) });
    await server.stop();
    const store = await openStore(location);
    const before = await digestsOf(store);
    await sql`update item set data = replace(data, 'a', 'ä') where id = (select min(id) from item)`.execute(
      store.db,
    );
    const after = await digestsOf(store);
    await store.close();
    expect(
      after.filter(({ digest }, index) => digest !== before[index].digest).map(({ table }) => table),
    ).toEqual(['item']);
  });
});
