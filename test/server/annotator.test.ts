// What an annotator can do over HTTP, on both databases.
import type { AssignmentView } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { answerPhase, enterBy, finish, newKey, workToTheEnd } from './client.ts';
import { feedbackItems, protocolOf, secretReference, useCampaignServers } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('multi-system');
const [first, second] = protocol.phases.map(({ id }) => id) as [string, string];

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);

  async function open(change = {}) {
    const started = await start(change);
    const client = await enterBy(started.server.url, started.links[0]);
    const { body } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${body.assignment}`;
    const view = async () => (await client.get<AssignmentView>(at)).body;
    return { started, client, at, id: body.assignment as string, view };
  }

  const commitOf = (view: AssignmentView, phase: string, change = {}) => ({
    answers: answerPhase(protocol, view.item, phase),
    baseVersion: view.version,
    key: newKey(),
    confirmed: protocol.rules.map((rule) => rule.id),
    activeMs: 12,
    ...change,
  });

  it('a whole campaign can be worked to its end', async () => {
    const { started, client } = await open();
    expect(await workToTheEnd(client, protocol)).toBe(4);
    const { body } = await client.get(client.base);
    expect(body.progress).toEqual({ done: 4, total: 4 });
    expect(body.completionCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const events = await started.server.store.db
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'judgement')
      .execute();
    expect(events).toHaveLength(8);
  });

  it('nothing before phase 1 is committed names a system or the reference, and phase 2 is refused', async () => {
    const { client, at, view } = await open();
    const before = [
      await client.get(client.base),
      await client.get(`${client.base}/assignments`),
      await client.get(at),
      await client.get(`${at}/phases/${first}`),
      await client.get(`${at}/phases/${second}`),
      await client.post(`${at}/phases/${second}`, commitOf(await view(), second)),
      await client.put(`${at}/draft`, { answers: {}, phase: second, baseVersion: 0, key: newKey() }),
      await client.post(
        `${at}/phases/${first}`,
        commitOf(await view(), first, { answers: { item: {}, outputs: {} } }),
      ),
    ];
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409, 409, 422]);
    expect(before[4].body.code).toBe('phase-not-open');
    for (const { text, headers } of before) {
      const all = text + JSON.stringify([...headers]);
      for (const secret of ['hidden-alpha', 'hidden-beta', 'hidden-gamma', secretReference, 'mening-']) {
        expect(all).not.toContain(secret);
      }
    }
    const committed = await client.post(`${at}/phases/${first}`, commitOf(await view(), first));
    expect(committed.body.item.reference).toContain(secretReference);
    expect(committed.text).not.toContain('hidden-');
  });

  it('identical outputs are shown once under ids that differ between assignments', async () => {
    const { client, view } = await open();
    const one = await view();
    expect(one.item.outputs.map(({ name }) => name)).toEqual(['A', 'B']);
    const list = (await client.get(`${client.base}/assignments`)).body as { id: string }[];
    const views = await Promise.all(
      list.map(async ({ id }) => (await client.get<AssignmentView>(`${client.base}/assignments/${id}`)).body),
    );
    const ids = views.flatMap(({ item }) => item.outputs.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
  });

  it('a draft is kept, a second tab gets a conflict with what is kept, a retry gets the same answer', async () => {
    const { client, at, view } = await open();
    const start = await view();
    const output = start.item.outputs[0].id;
    const draft = (text: string, baseVersion: number, key = newKey()) => ({
      answers: { item: {}, outputs: { [output]: { [postEdit]: text } } },
      phase: first,
      baseVersion,
      key,
    });
    const postEdit =
      protocol.fields.find(({ kind, phase }) => kind === 'post-edit' && phase === first)?.id ?? '';
    const body = draft('from the first tab', start.version);
    const saved = await client.put(`${at}/draft`, body);
    expect(saved.status).toBe(200);
    expect((await client.put(`${at}/draft`, body)).body).toEqual(saved.body);
    expect((await client.put(`${at}/draft`, { ...body, answers: {} })).body.code).toBe('key-reused');
    const conflict = await client.put(`${at}/draft`, draft('from the second tab', start.version));
    expect(conflict.status).toBe(409);
    expect(conflict.body.code).toBe('conflict');
    expect(conflict.body.current.answers).toEqual(body.answers);
    expect((await view()).draft?.answers).toEqual(body.answers);
    expect((await client.put(`${at}/draft`, draft('on top of it', saved.body.version))).status).toBe(200);
  });

  it('a double click and a retry make one judgement, and a late autosave changes nothing', async () => {
    const { started, client, at, view } = await open();
    const start = await view();
    const body = commitOf(start, first);
    const replies = await Promise.all([1, 2, 3, 4].map(() => client.post(`${at}/phases/${first}`, body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const otherBody = { ...body, activeMs: 13 };
    expect((await client.post(`${at}/phases/${first}`, otherBody)).body.code).toBe('key-reused');
    const late = await client.put(`${at}/draft`, {
      answers: { item: {}, outputs: {} },
      phase: first,
      baseVersion: start.version,
      key: newKey(),
    });
    expect(late.body.code).toBe('frozen');
    expect((await view()).draft).toBeNull();
    const events = await started.server.store.db
      .selectFrom('event')
      .select('seq')
      .where('kind', '=', 'judgement')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('phase 1 is frozen after the reveal and can only be amended; phase 2 can be revised with its history', async () => {
    const { started, client, at, id, view } = await open();
    await finish(client, protocol, id);
    const done = await view();
    expect(done.phase).toBeNull();
    const frozen = await client.post(`${at}/phases/${first}`, commitOf(done, first));
    expect([frozen.status, frozen.body.code]).toEqual([409, 'frozen']);
    const unchanged = await client.post(`${at}/phases/${second}`, commitOf(done, second));
    expect(unchanged.body.version).toBe(done.version);
    const [field] = protocol.fields.filter(({ phase, kind }) => phase === second && kind === 'choice');
    const answers = answerPhase(protocol, done.item, second);
    const output = done.item.outputs[0].id;
    const revised = {
      ...answers,
      outputs: {
        ...answers.outputs,
        [output]: {
          ...answers.outputs[output],
          [field.id]: field.kind === 'choice' ? field.options[1].id : '',
        },
      },
    };
    const revision = await client.post(
      `${at}/phases/${second}`,
      commitOf(done, second, { answers: revised }),
    );
    expect(revision.body.version).toBe(done.version + 1);
    expect(revision.body.committed[1].answers).toEqual(revised);
    const noReason = await client.post(`${at}/amendments`, {
      phase: first,
      answers,
      reason: ' ',
      key: newKey(),
    });
    expect(noReason.status).toBe(400);
    const amended = await client.post(`${at}/amendments`, {
      phase: first,
      answers: answerPhase(protocol, done.item, first),
      reason: 'Slipped on the scale',
      key: newKey(),
    });
    expect(amended.status).toBe(200);
    const kinds = await started.server.store.db
      .selectFrom('event')
      .select(['kind', 'phase'])
      .where('assignment', '=', id)
      .orderBy('seq')
      .execute();
    expect(kinds).toEqual([
      { kind: 'judgement', phase: first },
      { kind: 'judgement', phase: second },
      { kind: 'judgement', phase: second },
      { kind: 'amendment', phase: first },
    ]);
  });

  it.each([
    ['an unknown output', { item: {}, outputs: { forged: {} } }],
    ['an unknown field', { item: { secret: 1 }, outputs: {} }],
    ['a value off the scale', 'bad-value'],
    ['an extra half', { item: {}, outputs: {}, more: {} }],
    ['a list', []],
    ['text', 'text'],
  ])('%s is refused and nothing is kept', async (_name, given) => {
    const { client, at, view } = await open();
    const start = await view();
    const [choice] = protocol.fields.filter(({ kind }) => kind === 'choice');
    const answers =
      given === 'bad-value'
        ? { item: {}, outputs: { [start.item.outputs[0].id]: { [choice.id]: 'best' } } }
        : given;
    const draft = await client.put(`${at}/draft`, { answers, phase: first, baseVersion: 0, key: newKey() });
    expect(draft.status).toBe(422);
    const commit = await client.post(`${at}/phases/${first}`, { answers, baseVersion: 0, key: newKey() });
    expect(commit.status).toBe(422);
    expect(commit.body.problems.length).toBeGreaterThan(0);
    expect((await view()).version).toBe(0);
  });

  it('another annotator reaches nothing of it', async () => {
    const { started, at, id } = await open();
    const other = await enterBy(started.server.url, started.links[1]);
    expect((await other.get(at)).status).toBe(401);
    const underOwnSeat = `${other.base}/assignments/${id}`;
    expect((await other.get(underOwnSeat)).status).toBe(404);
    expect((await other.get(`${underOwnSeat}/phases/${first}`)).status).toBe(404);
    const body = { answers: { item: {}, outputs: {} }, phase: first, baseVersion: 0, key: newKey() };
    expect((await other.put(`${underOwnSeat}/draft`, body)).status).toBe(404);
    expect(
      (await other.post(`${other.base}/problems`, { assignment: id, message: 'x', key: newKey() })).status,
    ).toBe(404);
  });

  it('a feedback comment does not tell where it came from', async () => {
    const feedback = protocolOf('feedback-comment');
    const { client, id, view } = await open({ protocol: feedback, items: feedbackItems(3), language: 'en' });
    const text = JSON.stringify(await view());
    expect(text).toContain('third person');
    expect(text).not.toMatch(/hidden-|comment-\d/);
    await finish(client, feedback, id);
    expect(await workToTheEnd(client, feedback)).toBe(2);
  });
});
