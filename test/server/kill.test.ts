// kill -9 of the server while people work, again and again: nothing that was acknowledged is lost or doubled. `npm run test:faults` kills 150 times on each store.
import { startServer } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { enterBy } from './client.ts';
import { campaignRequest } from './fixtures.ts';
import { expectKept, workTogether } from './persistent.ts';
import { type ServerProcess, spawnServer } from './process.ts';
import { onEveryStore, useStore } from './stores.ts';

const kills = process.env.FAULTS === 'long' ? 150 : 3;

onEveryStore((kind) => {
  const fresh = useStore(kind);

  it(`${kills} times kill -9 while six people save and submit`, { timeout: 3_600_000 }, async () => {
    const location = await fresh();
    let server: ServerProcess = await spawnServer(location);
    const manager = await enterBy(server.url, server.managerLink ?? '');
    const people = Array.from({ length: 6 }, () => ({}));
    const { body } = await manager.post('/api/m/campaigns', {
      ...campaignRequest(600),
      annotators: people,
      distribution: { redundancy: 6 },
    });
    const { work, untilAcknowledged, end } = workTogether(
      () => server.url,
      body.links.map(({ link }: { link: string }) => link),
    );
    for (let kill = 0; kill < kills; kill++) {
      await untilAcknowledged(work.acknowledged.length + 3);
      // At any moment, not only after an answer.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
      await server.kill();
      server = await spawnServer(location);
    }
    await end();
    await server.kill();
    const after = await startServer(location);
    await expectKept(after.store, body.id, work);
    await after.stop();
    console.log(
      `${kind}: ${kills} kills, ${work.acknowledged.length} judgements acknowledged, 0 lost, 0 doubled`,
    );
    expect(work.acknowledged.length).toBeGreaterThan(kills);
  });
});
