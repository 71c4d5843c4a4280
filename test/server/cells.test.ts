// Where each person stands with each item, over HTTP and on both databases, up to a thousand items and twenty people.
import type { CampaignRecord } from '@corrigenda/core/human';
import { type CellMatrix, importRecord, readRecord } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { answerPhase, type Client, enterBy, finish, newKey } from './client.ts';
import { feedbackItems, protocolOf, useCampaignServers } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('feedback-comment');

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);
  async function open(change = {}) {
    const started = await start({ protocol, language: 'en', ...change });
    const manager = await enterBy(started.server.url, started.manager);
    const ask = (campaign = started.campaign) =>
      manager.get<CellMatrix>(`/api/m/campaigns/${campaign}/cells`);
    return { started, ask };
  }
  const assignmentsOf = async (client: Client & { base: string }) =>
    ((await client.get(`${client.base}/assignments`)).body as { id: string }[]).map(({ id }) => id);
  const commit = async (client: Client & { base: string }, id: string, item: object) => {
    const at = `${client.base}/assignments/${id}`;
    const { version } = (await client.get(at)).body;
    const body = { answers: { item, outputs: {} }, baseVersion: version, key: newKey() };
    expect((await client.post(`${at}/phases/judge`, body)).status).toBe(200);
  };
  const draft = async (client: Client & { base: string }, id: string) => {
    const body = {
      phase: 'judge',
      answers: { item: { comment: 'hm' }, outputs: {} },
      baseVersion: 0,
      key: newKey(),
    };
    expect((await client.put(`${client.base}/assignments/${id}/draft`, body)).status).toBe(200);
  };
  /** How often each state stands in a row. */
  const tally = (states: CellMatrix['people'][number]['states']) => {
    const counts: Record<string, number> = {};
    for (const state of states) counts[state ?? 'none'] = (counts[state ?? 'none'] ?? 0) + 1;
    return counts;
  };

  it('never given, open, begun, judged and rejected are told apart; a rejection taken back is none', async () => {
    const { started, ask } = await open({ items: feedbackItems(5) });
    const before = (await ask()).body;
    expect(before.items).toEqual([1, 2, 3, 4, 5].map((number) => `comment-${number}`));
    expect(before.people.map(({ pseudonym, states }) => [pseudonym, tally(states)])).toEqual([
      ['Annotator 1', { none: 5 }],
      ['Annotator 2', { none: 5 }],
    ]);
    const client = await enterBy(started.server.url, started.links[0]);
    const [judged, rejected, restored, begun] = await assignmentsOf(client);
    expect(tally((await ask()).body.people[0].states)).toEqual({ open: 5 });
    await finish(client, protocol, judged);
    await commit(client, rejected, { rejected: true, comment: 'Empty.' });
    await commit(client, restored, { rejected: true, comment: 'Empty.' });
    expect(tally((await ask()).body.people[0].states)).toEqual({ done: 1, rejected: 2, open: 2 });
    const { item, phase } = (await client.get(`${client.base}/assignments/${judged}`)).body;
    const full = answerPhase(protocol, item, phase ?? 'judge');
    await commit(client, restored, { ...full.item, rejected: false });
    await draft(client, begun);
    const { body } = await ask();
    expect(body.people.map(({ states }) => tally(states))).toEqual([
      { done: 2, rejected: 1, draft: 1, open: 1 },
      { none: 5 },
    ]);
    // Each state stands at its own item.
    const record = await readRecord(started.server.bench, started.campaign);
    const itemOf = (assignment: string) => {
      const task = record.assignments.find(({ id }) => id === assignment)?.task;
      return body.items.indexOf(record.tasks.find(({ id }) => id === task)?.item ?? '');
    };
    const states = [judged, rejected, restored, begun].map((id) => body.people[0].states[itemOf(id)]);
    expect(states).toEqual(['done', 'rejected', 'done', 'draft']);
    expect((await ask('nothing')).status).toBe(404);
  });

  it('what lay untouched past its lease is returned, what was begun stays', async () => {
    const { started, ask } = await open({
      items: feedbackItems(2),
      distribution: { redundancy: 2, repeats: 0, leaseMinutes: 0.05 },
    });
    const client = await enterBy(started.server.url, started.links[0]);
    const [begun] = await assignmentsOf(client);
    await draft(client, begun);
    await expect
      .poll(async () => tally((await ask()).body.people[0].states))
      .toEqual({ draft: 1, returned: 1 });
  });

  it('a thousand items and twenty people are told whole, in little', async () => {
    const { started, ask } = await open({
      items: feedbackItems(1000),
      distribution: { redundancy: 20, repeats: 0, leaseMinutes: 60 },
      annotators: Array.from({ length: 20 }, () => ({})),
    });
    const record = await readRecord(started.server.bench, started.campaign);
    const id = await importRecord(started.server.bench, worked(record));
    const { status, body, text } = await ask(id);
    expect([status, body.items.length, body.people.length]).toEqual([200, 1000, 20]);
    for (const { states } of body.people) {
      expect(tally(states)).toEqual({ done: 300, rejected: 100, open: 400, returned: 100, none: 100 });
    }
    expect(text.length).toBeLessThan(250_000);
  });
});

/** Everybody has been given nine items of ten: some judged, some rejected, some open, some given back. */
function worked(record: CampaignRecord): CampaignRecord {
  const at = record.createdAt;
  const given = record.annotators.flatMap(({ id: annotator }, person) =>
    record.tasks.flatMap((task, index) => {
      const kind = index % 10;
      if (kind === 9) return [];
      const state = kind < 4 ? ('done' as const) : kind < 8 ? ('open' as const) : ('returned' as const);
      return [{ id: `${person}-${index}`, task: task.id, item: task.item, annotator, index, kind, state }];
    }),
  );
  const judged = given.filter(({ state }) => state === 'done');
  return {
    ...record,
    assignments: given.map(({ id, task, annotator, index, state }) => ({
      id,
      task,
      annotator,
      position: index + 1,
      state,
      createdAt: at,
      order: [],
    })),
    events: [
      ...record.events,
      ...judged.map(({ id, item, annotator, kind }, index) => ({
        seq: record.events.length + index + 1,
        at,
        kind: 'judgement',
        actor: annotator,
        assignment: id,
        item,
        phase: 'judge',
        answers: { item: { rejected: kind === 0, comment: 'x' }, outputs: {} },
        version: 1,
        guidelineVersion: 1,
      })),
    ],
  };
}
