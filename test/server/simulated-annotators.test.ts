// Fifty people work one campaign over HTTP to its end, on both databases, also when some leave and leases run out.
import type { NextAssignment } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { type Client, enterBy, finish, workToTheEnd } from './client.ts';
import { type CampaignServer, feedbackItems, protocolOf, useCampaignServers } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('feedback-comment');
const people = 50;
const redundancy = 3;

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);

  const open = async (items: number, now?: () => Date) => {
    const started = await start(
      {
        protocol,
        items: feedbackItems(items),
        distribution: { redundancy, repeats: 0, leaseMinutes: 10 },
        annotators: Array.from({ length: people }, () => ({})),
      },
      now ? { now } : {},
    );
    const { url } = started.server;
    const clients: (Client & { base: string })[] = [];
    for (const link of started.links) clients.push(await enterBy(url, link));
    return { started, clients };
  };

  /** What the database says, not the pages: per item how many finished judgements, by how many people. */
  async function tally({ server }: CampaignServer) {
    const events = await server.store.db
      .selectFrom('event')
      .select(['item', 'actor', 'assignment'])
      .where('kind', '=', 'judgement')
      .execute();
    const items = new Map<string, string[]>();
    for (const { item, actor } of events) items.set(item ?? '', [...(items.get(item ?? '') ?? []), actor]);
    return { events, items };
  }

  it(`exactly ${redundancy} judgements per item, none lost, none doubled, none by the same person`, async () => {
    const { started, clients } = await open(40);
    const done = await Promise.all(clients.map((client) => workToTheEnd(client, protocol)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(40 * redundancy);
    const { events, items } = await tally(started);
    expect(events).toHaveLength(40 * redundancy);
    expect(new Set(events.map(({ assignment }) => assignment)).size).toBe(40 * redundancy);
    expect(items.size).toBe(40);
    for (const judges of items.values()) {
      expect(judges).toHaveLength(redundancy);
      expect(new Set(judges).size).toBe(redundancy);
    }
  });

  it('items of people who left go to others when their leases run out; drafted and finished work stays', async () => {
    let clock = new Date('2030-01-01T00:00:00Z');
    const { started, clients } = await open(30, () => clock);
    const leavers = clients.slice(0, 20);
    const drafters = clients.slice(20, 25);
    const workers = clients.slice(25);
    const leased = await Promise.all(
      [...leavers, ...drafters].map((client) => client.post<NextAssignment>(`${client.base}/next`)),
    );
    const drafts = leased.slice(20).map(({ body }) => body.assignment ?? '');
    await Promise.all(
      drafters.map(async (client, index) => {
        const path = `${client.base}/assignments/${drafts[index]}/draft`;
        const answers = { item: {}, outputs: {} };
        const { phases } = protocol;
        const saved = await client.put(path, {
          answers,
          phase: phases[0].id,
          baseVersion: 0,
          key: `draft-${index}-key`,
        });
        expect(saved.status).toBe(200);
      }),
    );
    await Promise.all(workers.map((client) => workToTheEnd(client, protocol)));
    const before = (await tally(started)).events.length;
    expect(before).toBe(30 * redundancy - 25);
    clock = new Date(clock.getTime() + 11 * 60_000);
    await Promise.all(workers.map((client) => workToTheEnd(client, protocol)));
    // The five drafted ones are still held for those who drafted them.
    expect((await tally(started)).events).toHaveLength(30 * redundancy - 5);
    await Promise.all(drafters.map((client, index) => finish(client, protocol, drafts[index])));
    const { events, items } = await tally(started);
    expect(events).toHaveLength(30 * redundancy);
    for (const judges of items.values()) {
      expect(judges).toHaveLength(redundancy);
      expect(new Set(judges).size).toBe(redundancy);
    }
    const late = await leavers[0].get(`${leavers[0].base}/assignments/${leased[0].body.assignment}`);
    expect(late.body.code).toBe('lease-lost');
  });

  it('many requests for the next item at once give one person one item', async () => {
    const { started, clients } = await open(20);
    const replies = await Promise.all(
      clients
        .slice(0, 10)
        .flatMap((client) => [1, 2, 3, 4, 5].map(() => client.post<NextAssignment>(`${client.base}/next`))),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ body }) => body.assignment)).size).toBe(10);
    const held = await started.server.store.db.selectFrom('assignment').select(['seat', 'task']).execute();
    expect(held).toHaveLength(10);
  });
});
