// A disk that is really full while people work, again and again: they are told, nothing acknowledged is lost or doubled, and it goes on once there is room.
import { join } from 'node:path';
import { startServer } from '@corrigenda/server';
import { afterEach, describe, expect, it } from 'vitest';
import { enterBy } from './client.ts';
import { campaignRequest } from './fixtures.ts';
import { expectKept, workTogether } from './persistent.ts';
import { type OwnPostgres, startPostgres } from './postgres.ts';
import { type ServerProcess, spawnServer } from './process.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';
import { onEveryStore } from './stores.ts';

/** `npm run test:faults` fills it twenty times. */
const times = process.env.FAULTS === 'long' ? 20 : 2;

/** The disk is full, or PostgreSQL ended because its own log found no room. */
const told = /disk of the server is full; nothing was saved|it is safe to send it again/;

const probe = makeSmallDisk(1);
const reason = 'reason' in probe ? probe.reason : null;
if ('folder' in probe) probe.remove();
if (reason) console.warn(`WARNING: no disk is filled: ${reason}`);

describe.skipIf(reason !== null)('a disk without room', () => {
  onEveryStore((kind) => {
    let disk: SmallDisk | undefined;
    let postgres: OwnPostgres | undefined;
    let server: ServerProcess | undefined;
    afterEach(async () => {
      await server?.kill();
      disk?.free();
      await postgres?.stop();
      disk?.remove();
      [disk, postgres, server] = [undefined, undefined, undefined];
    });

    /** PostgreSQL comes with 60 MB of its own. */
    async function place() {
      const made = makeSmallDisk(kind === 'sqlite' ? 24 : 400);
      if ('reason' in made) throw new Error(made.reason);
      disk = made;
      const data = join(made.folder, 'data');
      if (kind === 'sqlite') return { disk: made, location: { data } };
      postgres = await startPostgres({ below: made.folder });
      return { disk: made, location: { data, database: (await postgres?.database()) ?? '' } };
    }

    it(`${times} times full while six people save and submit`, { timeout: 3_600_000 }, async () => {
      const { disk: own, location } = await place();
      const running = await spawnServer(location);
      server = running;
      const manager = await enterBy(running.url, running.managerLink ?? '');
      const { body } = await manager.post('/api/m/campaigns', {
        ...campaignRequest(600),
        annotators: Array.from({ length: 6 }, () => ({})),
        distribution: { redundancy: 6 },
      });
      const links = body.links.map(({ link }: { link: string }) => link);
      const { work, untilAcknowledged, end } = workTogether(() => running.url, links);
      for (let time = 0; time < times; time++) {
        await untilAcknowledged(work.acknowledged.length + 10);
        own.fill();
        const before = work.refusals.length;
        await expect.poll(() => work.refusals.length, { timeout: 120_000 }).toBeGreaterThan(before + 5);
        own.free();
        // A PostgreSQL without room for its log ends; an administrator starts it again.
        if (postgres && (await manager.get('/readyz')).status !== 200) await postgres.crash();
      }
      await untilAcknowledged(work.acknowledged.length + 20);
      await end();
      expect(work.refusals.filter(({ message }) => !told.test(message))).toEqual([]);
      expect(work.unanswered).toBe(0);
      expect(await running.stop()).toBe(0);
      const after = await startServer(location);
      await expectKept(after.store, body.id, work);
      await after.stop();
      console.log(
        `${kind}: ${times} times full, ${work.acknowledged.length} judgements acknowledged, ${work.refusals.length} refused, 0 lost, 0 doubled`,
      );
    });
  });
});
