// One annotator against another: every route, by its declaration; forged answers; and what is said to one person of the work of others.
import type { Item } from '@corrigenda/core/human';
import { createCampaign, type NewCampaign } from '@corrigenda/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeTable } from '../../packages/server/src/routes/table.ts';
import { answerPhase, enterBy, finish, newKey } from './client.ts';
import {
  type CampaignServer,
  feedbackItems,
  newCampaign,
  protocolOf,
  startCampaignServer,
} from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const multiSystem = protocolOf('multi-system');
const feedback = protocolOf('feedback-comment');
const [first] = multiSystem.phases.map(({ id }) => id) as [string];

/** A body that each route would take of the person whose assignment it is. */
const bodies: Readonly<Record<string, object>> = {
  'put draft': { answers: { item: {}, outputs: {} }, phase: first, baseVersion: 0 },
  'post phases/{phase}': { answers: { item: {}, outputs: {} }, baseVersion: 0 },
  'post amendments': { phase: first, answers: { item: {}, outputs: {} }, reason: 'A slip' },
  'put flag': { flagged: true },
  'post messages': { message: 'What is meant?' },
};
const keyless = ['put flag'];

const ofAssignment = routeTable
  .map(({ route: { method, path, 'x-role': role } }) => ({ method, path, role }))
  .filter(({ path }) => path.startsWith('/api/a/{seat}/assignments/{id}'));

onEveryStore((kind) => {
  const fresh = useStore(kind);
  let started: CampaignServer;
  beforeAll(async () => {
    started = await startCampaignServer(await fresh());
  });
  afterAll(() => started.server.stop());
  /** One more campaign on the server. */
  const campaignOf = async (change: Partial<NewCampaign>) => {
    const { id, links } = await createCampaign(started.server.bench, newCampaign(change));
    return { id, links: links.map(({ link }) => link) };
  };

  it('no route reaches an assignment of somebody else, of another campaign, or what nobody was given', async () => {
    const { server, links, campaign } = started;
    const other = await campaignOf({ title: 'Other' });
    const [own, theirs, elsewhere] = await Promise.all(
      [links[0], links[1], other.links[0]].map((link) => enterBy(server.url, link)),
    );
    const next = async (person: typeof own) => (await person.post(`${person.base}/next`)).body.assignment;
    const [mine, another, foreign] = [await next(own), await next(theirs), await next(elsewhere)];
    const { id: task } = await server.store.db
      .selectFrom('task')
      .select('id')
      .where('campaign', '=', campaign)
      .executeTakeFirstOrThrow();
    const statusesFor = (assignment: string) =>
      Promise.all(
        ofAssignment.map(async ({ method, path }) => {
          const end = path.replace('/api/a/{seat}/assignments/{id}', '');
          const name = `${method} ${end.slice(1)}`;
          const body = bodies[name] && {
            ...bodies[name],
            ...(keyless.includes(name) ? {} : { key: newKey() }),
          };
          const at = `${own.base}/assignments/${assignment}${end.replace('{phase}', first)}`;
          const reply = await (method === 'get' ? own.get(at) : own[method](at, body));
          return `${name}: ${reply.status} ${reply.status === 404 ? reply.body.code : ''}`;
        }),
      );
    const refused = ofAssignment.map(
      ({ method, path }) => `${method} ${path.split('{id}')[1].slice(1)}: 404 not-found`,
    );
    expect(refused.length).toBeGreaterThan(6);
    for (const id of [another, foreign, task, 'mening-1', campaign])
      expect(await statusesFor(id)).toEqual(refused);
    // The same requests are taken, or refused for another reason, where the assignment is the own one.
    expect((await statusesFor(mine)).filter((status) => / 40[0134] /.test(status))).toEqual([]);
    const { version } = (await theirs.get(`${theirs.base}/assignments/${another}`)).body;
    expect(version).toBe(0);
  });

  it('a prototype anywhere in answers is refused, and nothing is kept', async () => {
    const { links } = await campaignOf({});
    const client = await enterBy(started.server.url, links[0]);
    const { body: next } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${next.assignment}`;
    const { body: view } = await client.get(at);
    const forged = [
      '{"item":{},"outputs":{"__proto__":{"quality":"best"}}}',
      `{"item":{},"outputs":{"${view.item.outputs[0].id}":{"__proto__":{"quality":"best"}}}}`,
      '{"item":{"__proto__":1},"outputs":{}}',
      '{"item":{},"outputs":{},"__proto__":{"item":{}}}',
      '{"item":{"constructor":{"prototype":{}}},"outputs":{}}',
    ];
    for (const answers of forged) {
      const body = (more: string) => `{"answers":${answers},${more},"key":"${newKey()}"}`;
      const replies = [
        await client.put(`${at}/draft`, body(`"phase":"${first}","baseVersion":0`)),
        await client.post(`${at}/phases/${first}`, body('"baseVersion":0')),
        await client.post(`${at}/amendments`, body(`"phase":"${first}","reason":"r"`)),
      ];
      for (const { status, body: refusal } of replies)
        expect([answers, status, refusal.message]).toEqual([
          answers,
          400,
          expect.stringMatching(/^The key (__proto__|constructor|prototype) is not allowed/),
        ]);
    }
    expect((await client.get(at)).body.version).toBe(0);
    expect(({} as Record<string, unknown>).quality).toBeUndefined();
  });

  it('a late draft of an answer that may be changed does not change it, and is shown what is kept', async () => {
    const { links } = await campaignOf({ protocol: feedback, items: feedbackItems(1), language: 'en' });
    const client = await enterBy(started.server.url, links[0]);
    const { body: next } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${next.assignment}`;
    const draft = (baseVersion: number) => ({
      answers: { item: { comment: 'typed before' }, outputs: {} },
      phase: feedback.phases[0].id,
      baseVersion,
      key: newKey(),
    });
    expect((await client.put(`${at}/draft`, draft(0))).status).toBe(200);
    const done = await finish(client, feedback, next.assignment);
    const late = await client.put(`${at}/draft`, draft(1));
    expect([late.status, late.body.code]).toEqual([409, 'done']);
    expect(late.body.current.answers).toEqual(done.committed[0].answers);
    const { body: after } = await client.get(at);
    expect([after.version, after.committed]).toEqual([done.version, done.committed]);
  });

  it('nothing that one person is told holds answers of another, gold answers or how a check went', async () => {
    const expected = { item: { relevant: true, comment: 'GOLD-ANSWER' }, outputs: {} };
    const check = { expected, explanation: 'GOLD-REASON' };
    const items: Item[] = feedbackItems(3).map((item, index) =>
      index === 0 ? { ...item, role: 'gold', ...check } : item,
    );
    const { links } = await campaignOf({ protocol: feedback, items, language: 'en' });
    const [one, two] = await Promise.all(links.map((link) => enterBy(started.server.url, link)));
    for (const person of [one, two]) {
      const { body: list } = await person.get<{ id: string }[]>(`${person.base}/assignments`);
      for (const { id } of list) {
        const at = `${person.base}/assignments/${id}`;
        const { body: view } = await person.get(at);
        const { item, outputs } = answerPhase(feedback, view.item, view.phase);
        const answers = {
          item: { ...item, comment: person === one ? 'WORDS-OF-ONE' : 'WORDS-OF-TWO' },
          outputs,
        };
        const key = newKey();
        const committed = await person.post(`${at}/phases/${view.phase}`, {
          answers,
          baseVersion: view.version,
          key,
        });
        expect(committed.status).toBe(200);
      }
    }
    const told: string[] = [];
    const { body: list } = await two.get<{ id: string }[]>(`${two.base}/assignments`);
    expect(list).toHaveLength(3);
    for (const path of ['', '/assignments', '/messages', ...list.map(({ id }) => `/assignments/${id}`)]) {
      const { status, text, headers } = await two.get(`${two.base}${path}`);
      expect(status).toBe(200);
      told.push(text, JSON.stringify([...headers]));
    }
    expect(told.join()).toContain('WORDS-OF-TWO');
    expect(told.join()).not.toMatch(/WORDS-OF-ONE|GOLD|expected|gold|hidden-|comment-\d/);
  });
});
