// Verifying data, backups and bundles; examining a machine; backups on a schedule: through the built command, repetitions without a process of their own.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, exportBundle } from '@corrigenda/server';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../packages/server/src/store/open.ts';
import { callCommand } from '../cli/in-process.ts';
import { enterBy, workToTheEnd } from '../server/client.ts';
import { multiSystemItems, protocolOf, startCampaignServer } from '../server/fixtures.ts';
import { quickFolder } from '../server/postgres.ts';
import { locationArguments, runCommand, spawnCommand } from '../server/process.ts';
import { type DataLocation, skipReason, storeKinds, useStore } from '../server/stores.ts';

const folder = mkdtempSync(join(quickFolder, 'corrigenda-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A campaign with judgements; its bundle is a file. */
async function judgedCampaign(location: DataLocation) {
  const { server, links, campaign } = await startCampaignServer(location, { items: multiSystemItems(3) });
  await workToTheEnd(await enterBy(server.url, links[0]), protocolOf('multi-system'));
  const bundle = join(folder, `${campaign}.zip`);
  const { bytes } = await exportBundle(server.bench, campaign);
  writeFileSync(bundle, new Uint8Array(bytes));
  await server.stop();
  return { location, bundle };
}

for (const kind of storeKinds)
  describe.skipIf(skipReason(kind) !== null)(`corrigenda verify on ${kind}`, () => {
    const fresh = useStore(kind);
    let judged: ReturnType<typeof judgedCampaign> | undefined;
    /** One for all tests, which change copies of it. */
    const judgedOnce = async () => (judged ??= judgedCampaign(await fresh()));

    it('finds whole data, its backup and its bundle complete', async () => {
      const { location, bundle } = await judgedOnce();
      const backup = join(folder, `${kind}.sqlite`);
      await backUp(location, backup);
      for (const [run, args] of [
        [runCommand, locationArguments(location)],
        [callCommand, [backup]],
        [callCommand, [bundle]],
      ] as const) {
        const { status, stdout, stderr } = await run(['verify', ...args]);
        expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
        expect(stdout).toContain('complete.');
      }
    });

    it.each([
      [
        'an event that is missing',
        sql`delete from event where kind = 'judgement' and seq = (select max(seq) from event where kind = 'judgement')`,
        'is called done',
      ],
      [
        'a number that is missing',
        sql`update event set seq = seq + 1000 where seq = (select max(seq) from event)`,
        'numbered without gaps',
      ],
      [
        'a task that is missing',
        sql`delete from task where id = (select task from assignment limit 1)`,
        'there is no task',
      ],
      [
        'an answer that is not one',
        sql`update event set answers = '{"item":{},"outputs":{}}' where kind = 'judgement'`,
        'not valid under the protocol',
      ],
    ])('names %s', async (_, damage, message) => {
      const location = await fresh((await judgedOnce()).location);
      const store = await openStore(location);
      await damage.execute(store.db);
      await store.close();
      const { status, stderr } = await callCommand(['verify', ...locationArguments(location)]);
      expect(status).toBe(1);
      expect(stderr).toContain(message);
    });
  });

describe('corrigenda doctor', () => {
  const fresh = useStore('sqlite');

  it('finds this machine and whole data good, and creates nothing', async () => {
    const location = await fresh();
    await judgedCampaign(location);
    const { status, stdout } = await runCommand(['doctor', '--port', '0', ...locationArguments(location)]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/ok {4}Data: 1 campaigns, \d+ events/);
    const missing = join(folder, 'not-there');
    expect((await callCommand(['doctor', '--port', '0', '--data', missing])).status).toBe(0);
    expect(readdirSync(folder)).not.toContain('not-there');
  });

  it('names a database that does not answer, and data that is damaged', async () => {
    const dead = await callCommand([
      'doctor',
      '--port',
      '0',
      '--database',
      'postgres://nobody@127.0.0.1:1/none',
    ]);
    expect(dead.status).toBe(1);
    expect(dead.stdout).toContain('BAD   PostgreSQL');
    expect(dead.stdout).not.toContain('Data');
    const location = await fresh();
    writeFileSync(
      join(location.data, 'corrigenda.sqlite'),
      'no database, only text that is long enough'.repeat(100),
    );
    const damaged = await callCommand(['doctor', '--port', '0', ...locationArguments(location)]);
    expect(damaged.status).toBe(1);
    expect(damaged.stdout).toContain('BAD   Data');
  });
});

describe('corrigenda serve --backup-to', () => {
  const fresh = useStore('sqlite');

  it('makes a backup at once and keeps as many as it is told to', async () => {
    const { data } = await fresh();
    const backups = join(folder, 'scheduled');
    for (let round = 0; round < 3; round++) {
      const child = spawnCommand([
        'serve',
        '--port',
        '0',
        '--data',
        data,
        '--backup-to',
        backups,
        '--backup-keep',
        '2',
      ]);
      let log = '';
      child.stdout?.on('data', (chunk) => {
        log += chunk;
      });
      await expect.poll(() => log, { timeout: 60_000 }).toContain('"event":"backup"');
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    const kept = readdirSync(backups);
    expect(kept).toHaveLength(2);
    expect(statSync(join(backups, kept[0])).mode & 0o777).toBe(0o600);
    expect((await callCommand(['verify', join(backups, kept[1])])).status).toBe(0);
  });
});
