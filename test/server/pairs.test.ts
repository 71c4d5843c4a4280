// Decisions about pairs over HTTP, on both databases: named, kept, told with the item, exported and imported.
import { readZip, writeZip } from '@corrigenda/core/formats';
import { readBundle } from '@corrigenda/core/human';
import type { AssignmentView, Disagreement, ItemView } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { type Client, enterBy, newKey } from './client.ts';
import { type CampaignServer, feedbackItems, protocolOf, useCampaignServers } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const texts = {
  alpha: 'Jag har en bok.',
  beta: 'Jag har boken.',
  gamma: 'Jag har en bok. ',
  delta: 'Jag bok.',
};
const items = [1, 2].map((number) => ({ id: `par-${number}`, source: 'Jag har bok.', outputs: texts }));

/** Judges everything: the output that is liked best is slightly better, whichever side it stands on. */
async function judgeAll(client: Client & { base: string }, liking: readonly string[]): Promise<void> {
  const rank = (text: string) => liking.indexOf(text.trim());
  for (;;) {
    const { body } = await client.post(`${client.base}/next`);
    if (body.assignment === null) return;
    const at = `${client.base}/assignments/${body.assignment}`;
    const view = (await client.get<AssignmentView>(at)).body;
    const [first, second] = view.item.outputs.map(({ text }) => rank(text));
    const reply = await client.post(`${at}/phases/judge`, {
      answers: {
        item: { preference: `${first < second ? 'first' : 'second'}-slightly-better` },
        outputs: {},
      },
      baseVersion: view.version,
      key: newKey(),
    });
    expect(reply.status).toBe(200);
  }
}

/** Two people agree that delta is worst and differ on alpha (= gamma) against beta. */
async function judgeByTwo({ server, links }: CampaignServer): Promise<void> {
  await judgeAll(await enterBy(server.url, links[0]), [texts.alpha, texts.beta, texts.delta]);
  await judgeAll(await enterBy(server.url, links[1]), [texts.beta, texts.alpha, texts.delta]);
}

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);
  async function open(change = {}) {
    const started = await start(change);
    const manager = await enterBy(started.server.url, started.manager);
    const at = `/api/m/campaigns/${started.campaign}`;
    const item = async (id: string) => (await manager.get<ItemView>(`${at}/items/${id}`)).body;
    const disagreements = async () => (await manager.get<Disagreement[]>(`${at}/disagreements`)).body;
    const exported = async (from = at) => {
      const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${started.server.url}${from}/export`, { headers: { cookie } });
      return readZip(new Uint8Array(await response.arrayBuffer()));
    };
    return { started, manager, at, item, disagreements, exported };
  }

  it('a pair is decided, told with its item, exported, imported and exported again', async () => {
    const { started, manager, at, item, disagreements, exported } = await open({
      protocol: protocolOf('pairwise'),
      items,
    });
    await judgeByTwo(started);
    const before = await disagreements();
    expect(before.map(({ item: id, pair, adjudicated }) => [id, pair, adjudicated])).toEqual([
      ['par-1', ['alpha', 'beta'], false],
      ['par-2', ['alpha', 'beta'], false],
    ]);
    const said = before[0].values.map(({ value }) => value).sort();
    expect(said).toEqual(['first-slightly-better', 'second-slightly-better']);
    const asked = await item('par-1');
    expect(asked.pairs.map(({ pair, systems, adjudication }) => [pair, systems, adjudication])).toEqual([
      [['alpha', 'beta'], [['alpha', 'gamma'], ['beta']], null],
      [['alpha', 'delta'], [['alpha', 'gamma'], ['delta']], null],
      [['beta', 'delta'], [['beta'], ['delta']], null],
    ]);
    const people = asked.judgements.filter(({ pseudonym }) => pseudonym !== 'auto');
    expect(people.map(({ pair }) => pair?.join()).sort()).toEqual(
      ['alpha,beta', 'alpha,delta', 'beta,delta'].flatMap((name) => [name, name]),
    );

    const results = (await manager.get(`${at}/results?resamples=20`)).body;
    const decision = {
      pair: ['beta', 'gamma'],
      answers: { item: { preference: 'first-much-better' }, outputs: {} },
      note: 'The form is right',
      key: newKey(),
    };
    const decide = (change: object) =>
      manager.post(`${at}/items/par-1/adjudication`, { ...decision, key: newKey(), ...change });
    expect((await decide({ key: decision.key })).status).toBe(200);
    expect((await decide({ key: decision.key })).status).toBe(200);
    expect((await decide({ key: decision.key, pair: ['beta', 'delta'] })).body.code).toBe('key-reused');

    const decided = await item('par-1');
    expect(decided.adjudication).toBeNull();
    expect(decided.pairs.map(({ adjudication }) => adjudication?.note ?? null)).toEqual([
      'The form is right',
      null,
      null,
    ]);
    expect(decided.pairs[0].adjudication).toMatchObject({
      pair: ['beta', 'gamma'],
      answers: decision.answers,
    });
    expect((await item('par-2')).pairs.every(({ adjudication }) => adjudication === null)).toBe(true);
    expect((await disagreements()).map(({ item: id, adjudicated }) => [id, adjudicated])).toEqual([
      ['par-1', true],
      ['par-2', false],
    ]);
    // As everywhere, a decision stands beside the judgements and does not change what they say.
    const { adjudicated, ...raw } = (await manager.get(`${at}/results?resamples=20`)).body;
    expect(raw).toEqual(results);
    expect([results.adjudicated, adjudicated.decisions]).toEqual([undefined, 1]);

    const files = await exported();
    const { value, problems } = readBundle(files);
    expect(problems).toEqual([]);
    expect(value?.events.filter((event) => event.kind === 'adjudication')).toEqual([
      expect.objectContaining({
        item: 'par-1',
        answers: decision.answers,
        details: { note: 'The form is right', pair: ['beta', 'gamma'] },
      }),
    ]);
    const imported = await manager.post('/api/m/campaigns/import', writeZip(files), {
      'content-type': 'application/zip',
    });
    expect(imported.status).toBe(200);
    const other = `/api/m/campaigns/${imported.body.id}`;
    expect((await manager.get<ItemView>(`${other}/items/par-1`)).body.pairs).toEqual(decided.pairs);
    expect((await exported(other))['events.jsonl'].match(/"pair":\["beta","gamma"\]/g)).toHaveLength(1);
  });

  it('a decision that names no pair, another one or an impossible answer is refused and keeps nothing', async () => {
    const { manager, at, exported } = await open({ protocol: protocolOf('pairwise'), items });
    const good = {
      pair: ['alpha', 'beta'],
      answers: { item: { preference: 'no-difference' }, outputs: {} },
    };
    const say = async (change: object, item = 'par-1') => {
      const reply = await manager.post(`${at}/items/${item}/adjudication`, {
        ...good,
        key: newKey(),
        ...change,
      });
      return [reply.status, reply.body.message];
    };
    expect(await say({ pair: undefined })).toEqual([
      422,
      'A decision names its pair; there is alpha / beta; alpha / delta; beta / delta.',
    ]);
    expect(await say({ pair: ['alpha', 'gamma'] })).toEqual([
      422,
      expect.stringContaining('“alpha / gamma” is no pair of this item; there is alpha / beta;'),
    ]);
    expect(await say({ pair: ['alpha', 'nobody'] })).toEqual([422, expect.stringContaining('no pair')]);
    expect(await say({ pair: ['alpha'] })).toEqual([400, expect.any(String)]);
    expect(await say({ answers: { item: { preference: 'better' }, outputs: {} } })).toEqual([
      422,
      'The answer to “Pairwise comparison” is not one of those allowed.',
    ]);
    expect(await say({ answers: { item: {}, outputs: { delta: {} } } })).toEqual([
      422,
      expect.stringContaining('(delta)'),
    ]);
    expect(await say({}, 'par-9')).toEqual([404, 'There is no item “par-9” in this campaign.']);
    expect((await exported())['events.jsonl']).not.toContain('adjudication');
    expect(await say({})).toEqual([200, undefined]);
    expect((await exported())['events.jsonl']).toContain('adjudication');

    const whole = await open({
      protocol: protocolOf('feedback-comment'),
      items: feedbackItems(1),
      language: 'en',
    });
    const reply = await whole.manager.post(`${whole.at}/items/comment-1/adjudication`, {
      pair: ['a', 'b'],
      answers: { item: {}, outputs: {} },
      key: newKey(),
    });
    expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('names no pair')]);
  });
});
