// PostgreSQL goes away under a running server: people are told, nothing acknowledged is lost or doubled, and it goes on by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { enterBy } from './client.ts';
import { type CampaignServer, multiSystemItems, startCampaignServer } from './fixtures.ts';
import { expectKept, workTogether } from './persistent.ts';
import { type OwnPostgres, quickFolder, startPostgres } from './postgres.ts';
import { skipReason } from './stores.ts';

const unknownOrNothing =
  /not known whether this was saved; it is safe to send it again|nothing was saved; it is safe to send it again/;

/** `npm run test:faults` kills the postmaster twenty times. */
const crashes = process.env.FAULTS === 'long' ? 20 : 2;

describe('PostgreSQL that goes away', () => {
  const skip = skipReason('postgres');
  if (skip) {
    it.skip(`everything (${skip})`);
    return;
  }
  let postgres: OwnPostgres | undefined;
  let started: CampaignServer | undefined;
  const folder = mkdtempSync(join(quickFolder, 'corrigenda-data-'));
  afterEach(async () => {
    await started?.server.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const survives =
    'closed connections and a killed postmaster are survived: 503 that says what is known, and every answer once';
  it(survives, { timeout: 3_600_000 }, async () => {
    postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL did not start.');
    const database = await postgres.database();
    started = await startCampaignServer(
      { data: folder, database },
      { items: multiSystemItems(400), annotators: Array.from({ length: 8 }, () => ({})) },
    );
    const { server, links, campaign } = started;
    const { work, untilAcknowledged, end } = workTogether(() => server.url, links);
    const own = await startCampaignServer({ data: folder, database });
    for (const round of [1, 2, 3]) {
      await untilAcknowledged(round * 20);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        .execute(own.server.store.db)
        .catch(() => {});
    }
    await own.server.stop();
    for (let round = 1; round <= crashes; round++) {
      await untilAcknowledged(work.acknowledged.length + 20);
      await postgres.crash();
    }
    await untilAcknowledged(work.acknowledged.length + 40);
    await end();
    expect(work.refusals.length).toBeGreaterThan(0);
    expect(work.refusals.filter(({ message }) => !unknownOrNothing.test(message))).toEqual([]);
    expect(work.unanswered).toBe(0);
    await expectKept(server.store, campaign, work);
    console.log(
      `${crashes} crashes of PostgreSQL: ${work.acknowledged.length} judgements acknowledged, ${work.refusals.length} requests answered with 503, 0 lost, 0 doubled`,
    );
    const manager = await enterBy(server.url, started.manager);
    expect((await manager.get('/api/m/campaigns')).status).toBe(200);
  });
});
