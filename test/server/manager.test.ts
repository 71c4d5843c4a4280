// What a manager can do over HTTP, on both databases: from files to an export that is the campaign again.
import { readZip, writeZip } from '@corrigenda/core/formats';
import { readBundle } from '@corrigenda/core/human';
import type {
  CampaignCreated,
  CampaignDetail,
  CampaignPace,
  CampaignPreview,
  Disagreement,
  ItemView,
} from '@corrigenda/server';
import { expect, it } from 'vitest';
import { answerPhase, type Client, enterBy, finish, newKey, workToTheEnd } from './client.ts';
import { feedbackItems, multiSystemItems, protocolOf, useCampaignServers } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const jsonl = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join('\n');

const request = (change = {}) => ({
  title: '=Rätta & "döm"',
  protocol: { builtIn: 'multi-system' },
  itemFormat: 'jsonl',
  files: [{ name: 'items.jsonl', text: jsonl(multiSystemItems(3)) }],
  distribution: { redundancy: 2 },
  annotators: [{ pseudonym: 'Ask' }, { pseudonym: 'Embla' }],
  guidelines: '# Läs noga',
  ...change,
});

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const start = useCampaignServers(fresh);
  async function open(change = {}) {
    const started = await start(change);
    return { started, manager: await enterBy(started.server.url, started.manager) };
  }
  const create = async (manager: Client, change = {}) => {
    const { status, body, text } = await manager.post<CampaignCreated>('/api/m/campaigns', request(change));
    expect(text).toContain('"id"');
    expect(status).toBe(200);
    return body;
  };
  const view = async (manager: Client, id: string) =>
    (await manager.get<CampaignDetail>(`/api/m/campaigns/${id}`)).body;
  const exported = async (manager: Client, url: string, id: string) => {
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/api/m/campaigns/${id}/export`, { headers: { cookie } });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('a campaign is renamed, duplicated, archived and deleted by its name; none of it while people work', async () => {
    const { started, manager } = await open();
    const { id, links } = await create(manager, { title: 'First' });
    const post = (verb: string, body: object, of = id) =>
      manager.post(`/api/m/campaigns/${of}/${verb}`, body);
    expect((await post('change', { title: 'Second' })).status).toBe(200);
    expect((await view(manager, id)).title).toBe('Second');
    expect((await post('change', { archived: true })).status).toBe(422);
    const copy = await post('duplicate', { title: 'Copy', annotators: [{ pseudonym: 'Rimma' }] });
    const made = await view(manager, copy.body.id);
    expect(made).toMatchObject({
      title: 'Copy',
      items: 3,
      parent: id,
      progress: { done: 0 },
      guidelines: '# Läs noga',
    });
    expect(made.people.map(({ pseudonym }) => pseudonym)).toEqual(['Rimma']);
    expect((await post('delete', { title: 'Second' })).status).toBe(422);
    await post('close', {});
    expect((await post('change', { archived: true })).status).toBe(200);
    expect((await view(manager, id)).archivedAt).not.toBeNull();
    expect((await post('delete', { title: 'First' })).status).toBe(422);
    expect((await view(manager, id)).title).toBe('Second');
    expect((await post('delete', { title: 'Second' })).status).toBe(200);
    expect((await manager.get(`/api/m/campaigns/${id}`)).status).toBe(404);
    // The links of its people are over; the other campaign stands.
    await expect(enterBy(started.server.url, links[0]!.link)).rejects.toThrow();
    expect((await view(manager, made.id)).items).toBe(3);
  });

  it('the quota of one person is kept, changed later, and told', async () => {
    const { started, manager } = await open();
    const annotators = [{ pseudonym: 'Ask', quota: 1 }, { pseudonym: 'Embla' }];
    const { id, links } = await create(manager, { annotators });
    const ask = await enterBy(started.server.url, links[0]!.link);
    await workToTheEnd(ask, protocolOf('multi-system'));
    const person = async () => (await view(manager, id)).people[0]!;
    expect(await person()).toMatchObject({ quota: 1, done: 1, total: 1 });
    const seat = (await person()).seat;
    expect((await manager.put(`/api/m/campaigns/${id}/annotators/${seat}/quota`, { quota: 2 })).status).toBe(
      200,
    );
    await workToTheEnd(ask, protocolOf('multi-system'));
    expect(await person()).toMatchObject({ quota: 2, done: 2, total: 2 });
    await manager.put(`/api/m/campaigns/${id}/annotators/${seat}/quota`, { quota: null });
    await workToTheEnd(ask, protocolOf('multi-system'));
    expect(await person()).toMatchObject({ quota: null, done: 3 });
    expect((await manager.get(`/api/m/campaigns/${id}/signs`)).body).toEqual([]);
  });

  it('a preview shows the items blind and creates nothing; problems stop the creation with their lines', async () => {
    const { manager } = await open();
    const before = (await manager.get('/api/m/campaigns')).body.length;
    const { title: _title, annotators: _people, guidelines: _text, ...draft } = request();
    const { body } = await manager.post<CampaignPreview>('/api/m/campaigns/preview', draft);
    expect(body.problems).toEqual([]);
    expect([body.items, body.judgements, body.systems.length]).toEqual([3, 6, 3]);
    // What annotators will see; only the manager's own table beside it says which system is which.
    expect(JSON.stringify(body.presented.map(({ phases }) => phases))).not.toContain('hidden-');
    expect(body.presented[0].phases.map(({ item }) => 'reference' in item)).toEqual([false, true]);
    const broken = {
      ...draft,
      files: [{ name: 'bad.jsonl', text: '{"id":"a","outputs":{"s":"x"},"reference":"y"}\n{"id":' }],
    };
    const refused = await manager.post('/api/m/campaigns', { ...request(), ...broken });
    expect(refused.status).toBe(422);
    expect(refused.body.problems[0]).toMatchObject({ file: 'bad.jsonl', line: 2 });
    expect((await manager.get('/api/m/campaigns')).body).toHaveLength(before);
  });

  it('two texts for one part, or a source beside an M2 file, are named instead of one of them being lost', async () => {
    const { manager } = await open();
    const { title: _title, annotators: _people, guidelines: _text, ...draft } = request();
    const problemsOf = async (itemFormat: string, files: readonly object[]) => {
      const { body } = await manager.post<CampaignPreview>('/api/m/campaigns/preview', {
        ...draft,
        itemFormat,
        files,
      });
      return body.problems
        .filter(({ severity }) => severity !== 'warning')
        .map(({ file, message }) => `${file} ${message}`);
    };
    const reference = { name: 'ref.txt', text: 'a\n', part: 'reference' };
    expect(
      await problemsOf('parallel', [
        reference,
        { name: 'ref2.txt', text: 'b\n', part: 'reference' },
        { name: 'alder.txt', text: 'c\n', part: 'system' },
        { name: 'alder.out', text: 'd\n', part: 'system' },
      ]),
    ).toEqual([
      'ref2.txt is given as the reference, and so is ref.txt; one of them is something else',
      'alder.out is given as the system “alder”, and so is alder.txt; one of them is something else',
    ]);
    const m2 = { name: 'gold.m2', text: 'S a\nA 0 1|||R:DET|||b|||REQUIRED|||-NONE-|||0\n\n' };
    const system = { name: 'alder.txt', text: 'b\n', part: 'system' };
    expect(await problemsOf('m2', [m2, system])).toEqual([]);
    expect(await problemsOf('m2', [m2, system, reference])).toEqual([
      'ref.txt the M2 file holds the reference already; beside it stand texts of systems',
    ]);
  });

  it('a campaign from files is judged, exported, imported elsewhere, and gives the same export again', async () => {
    const { started, manager } = await open();
    const { id, links } = await create(manager);
    const protocol = protocolOf('multi-system');
    for (const { link } of links) await workToTheEnd(await enterBy(started.server.url, link), protocol);
    const first = await enterBy(started.server.url, links[0].link);
    const [assignment] = (await first.get(`${first.base}/assignments`)).body;
    const { body: done } = await first.get(`${first.base}/assignments/${assignment.id}`);
    const amended = await first.post(`${first.base}/assignments/${assignment.id}/amendments`, {
      phase: protocol.phases[0].id,
      answers: answerPhase(protocol, done.item, protocol.phases[0].id),
      reason: '=1+1',
      key: newKey(),
    });
    expect(amended.status).toBe(200);
    await first.post(`${first.base}/problems`, {
      message: 'Knappen är röd',
      facts: { window: '800x600' },
      key: newKey(),
    });
    const put = await manager.put(`/api/m/campaigns/${id}/guidelines`, {
      guidelines: 'Ny text',
      baseVersion: 1,
    });
    expect(put.body).toEqual({ version: 2 });

    const one = await exported(manager, started.server.url, id);
    expect(one.response.headers.get('content-disposition')).toMatch(/filename="corrigenda-[a-z0-9-]+\.zip"/);
    const files = readZip(one.bytes);
    const { value: record, problems } = readBundle(files);
    expect(problems).toEqual([]);
    const detail = await view(manager, id);
    expect(record?.events.filter(({ kind: what }) => what === 'judgement')).toHaveLength(12);
    expect(detail.progress).toEqual({ done: 6, total: 6 });
    expect(detail.judgementsPerDay.reduce((sum, day) => sum + day.judgements, 0)).toBe(12);
    const { body: pace } = await manager.get<CampaignPace>(`/api/m/campaigns/${id}/pace`);
    expect(pace.judgementsPerDay).toEqual(detail.judgementsPerDay);
    expect(pace.people).toHaveLength(detail.people.length);
    expect(detail.people).toMatchObject(pace.people);
    expect((await manager.get('/api/m/campaigns/none/pace')).status).toBe(404);

    const { started: elsewhere, manager: there } = await open();
    const imported = await there.post('/api/m/campaigns/import', one.bytes, {
      'content-type': 'application/zip',
    });
    expect(imported.text).toContain(id);
    const two = await exported(there, elsewhere.server.url, imported.body.id);
    expect(readZip(two.bytes)).toEqual(files);

    // A second time ids are taken, so new ones are made; everything else is the same.
    const again = await there.post('/api/m/campaigns/import', one.bytes, {
      'content-type': 'application/zip',
    });
    expect(again.body.id).not.toBe(id);
    const three = readBundle(
      readZip((await exported(there, elsewhere.server.url, again.body.id)).bytes),
    ).value;
    const { id: _one, assignments: _two, events: _three, ...rest } = record ?? {};
    const { id: _four, assignments: _five, events, ...same } = three ?? {};
    expect(same).toEqual(rest);
    expect(events).toHaveLength(record?.events.length ?? 0);
    const person = (await view(there, again.body.id)).people[0];
    const rotated = await there.post(`/api/m/campaigns/${again.body.id}/annotators/${person.seat}/rotate`);
    const back = await enterBy(elsewhere.server.url, rotated.body.links[0].link);
    expect((await back.get(back.base)).body.progress).toEqual({ done: 3, total: 3 });
  });

  it.each([
    ['no zip', () => new TextEncoder().encode('hello')],
    ['half a zip', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    [
      'a file missing',
      (bytes: Uint8Array) => {
        const { 'items.jsonl': _items, ...files } = readZip(bytes);
        return writeZip(files);
      },
    ],
    [
      'a judgement forged',
      (bytes: Uint8Array) => {
        const files = readZip(bytes);
        return writeZip({
          ...files,
          'events.jsonl': files['events.jsonl'].replaceAll(/"item":\{\}/g, '"item":{"forged":1}'),
        });
      },
    ],
  ])('a bundle that is %s is refused with a reason and leaves nothing', async (_name, spoil) => {
    const { started, manager } = await open();
    const { id, links } = await create(manager);
    await workToTheEnd(await enterBy(started.server.url, links[0].link), protocolOf('multi-system'));
    const { bytes } = await exported(manager, started.server.url, id);
    const before = (await manager.get('/api/m/campaigns')).body.length;
    const reply = await manager.post('/api/m/campaigns/import', spoil(bytes), {
      'content-type': 'application/zip',
    });
    expect(reply.status).toBe(422);
    expect(reply.body.message.length).toBeGreaterThan(10);
    expect((await manager.get('/api/m/campaigns')).body).toHaveLength(before);
  });

  it('pausing keeps drafts and stops commits, closing stops everything, and a closed campaign stays closed', async () => {
    const { started, manager } = await open();
    const client = await enterBy(started.server.url, started.links[0]);
    const protocol = protocolOf('multi-system');
    const id = (await client.post(`${client.base}/next`)).body.assignment;
    const at = `${client.base}/assignments/${id}`;
    const { body: start } = await client.get(at);
    const phase = protocol.phases[0].id;
    const draft = (baseVersion: number) =>
      client.put(`${at}/draft`, { answers: { item: {}, outputs: {} }, phase, baseVersion, key: newKey() });
    const commit = (baseVersion: number) =>
      client.post(`${at}/phases/${phase}`, {
        answers: answerPhase(protocol, start.item, phase),
        baseVersion,
        key: newKey(),
      });
    const act = (verb: string) => manager.post(`/api/m/campaigns/${started.campaign}/${verb}`);
    expect((await act('pause')).status).toBe(200);
    expect((await draft(0)).status).toBe(200);
    expect((await commit(1)).body.code).toBe('paused');
    expect((await act('resume')).status).toBe(200);
    expect((await commit(1)).status).toBe(200);
    expect((await act('close')).status).toBe(200);
    expect((await draft(2)).body.code).toBe('closed');
    expect((await client.post(`${client.base}/next`)).body.code).toBe('closed');
    expect((await act('resume')).body.code).toBe('closed');
    expect((await client.get(at)).status).toBe(200);
  });

  it('consent comes before the first item', async () => {
    const { started } = await open({ consent: 'Your answers are kept under a pseudonym.' });
    const client = await enterBy(started.server.url, started.links[0]);
    expect((await client.post(`${client.base}/next`)).body.code).toBe('consent-needed');
    expect((await client.get(`${client.base}/assignments`)).body).toEqual([]);
    await client.post(`${client.base}/consent`);
    expect((await client.post(`${client.base}/next`)).body.assignment).toMatch(/^[0-9a-f]{32}$/);
    expect((await client.get(client.base)).body.annotator.consentedAt).toMatch(/^\d{4}-/);
  });

  it('disagreements come first, an item shows every judgement with its systems, and an adjudication is kept', async () => {
    const { started, manager } = await open({
      protocol: protocolOf('feedback-comment'),
      items: feedbackItems(2),
      language: 'en',
    });
    const protocol = protocolOf('feedback-comment');
    const [one, two] = [
      await enterBy(started.server.url, started.links[0]),
      await enterBy(started.server.url, started.links[1]),
    ];
    await workToTheEnd(one, protocol);
    const scale = protocol.fields.find(({ kind: what }) => what === 'scale');
    for (const { id } of (await two.get(`${two.base}/assignments`)).body as { id: string }[]) {
      const { body } = await two.get(`${two.base}/assignments/${id}`);
      const answers = answerPhase(protocol, body.item, body.phase);
      const lowest = { ...answers, item: { ...answers.item, [scale?.id ?? '']: 1 } };
      const reply = await two.post(`${two.base}/assignments/${id}/phases/${body.phase}`, {
        answers: lowest,
        baseVersion: 0,
        key: newKey(),
        confirmed: protocol.rules.map((rule) => rule.id),
      });
      expect(reply.status).toBe(200);
    }
    const at = `/api/m/campaigns/${started.campaign}`;
    const { body: disagreements } = await manager.get<Disagreement[]>(`${at}/disagreements`);
    expect(disagreements).toHaveLength(2);
    expect(disagreements[0]).toMatchObject({ field: scale?.id, distance: 1, adjudicated: false });
    const decision = {
      answers: { item: { [scale?.id ?? '']: 4 }, outputs: {} },
      note: 'Good enough',
      key: newKey(),
    };
    expect((await manager.post(`${at}/items/comment-1/adjudication`, decision)).status).toBe(200);
    expect((await manager.post(`${at}/items/comment-1/adjudication`, decision)).status).toBe(200);
    const foreign = { ...decision, key: newKey(), answers: { item: { nothing: 1 }, outputs: {} } };
    expect((await manager.post(`${at}/items/comment-1/adjudication`, foreign)).status).toBe(422);
    const { body: item } = await manager.get<ItemView>(`${at}/items/comment-1`);
    expect(item.judgements.map(({ pseudonym }) => pseudonym).sort()).toEqual(['Annotator 1', 'Annotator 2']);
    expect(item.adjudication).toMatchObject({ note: 'Good enough', answers: decision.answers });
    expect(item.item.feedback?.system).toMatch(/^hidden-/);
    const { status, body: results } = await manager.get(`${at}/results?resamples=50`);
    expect([status, results.annotators]).toEqual([200, ['Annotator 1', 'Annotator 2']]);
    expect(results.systems).toEqual(['hidden-human', 'hidden-model']);
    expect((await manager.get(`${at}/results?resamples=1e9`)).status).toBe(400);
  });

  it('pairs of identical outputs are judged by nobody, and stage 2 and expert samples grow from a campaign', async () => {
    const items = multiSystemItems(2).map((item) => ({ ...item, target: { start: 0, end: 3 } }));
    const { started, manager } = await open({
      protocol: protocolOf('pairwise'),
      items,
      distribution: { redundancy: 1, repeats: 0, leaseMinutes: 5 },
    });
    const detail = await view(manager, started.campaign);
    // Three systems, two of them identical: one pair to judge per item.
    expect(detail.progress).toEqual({ done: 0, total: 2 });
    const client = await enterBy(started.server.url, started.links[0]);
    expect(await workToTheEnd(client, protocolOf('pairwise'))).toBe(2);
    const { links } = (
      await manager.post(`/api/m/campaigns/${started.campaign}/expert-sample`, { size: 1, annotators: [{}] })
    ).body;
    const expert = await enterBy(started.server.url, links[0].link);
    expect((await expert.get(expert.base)).body.annotator.expert).toBe(true);
    expect(await workToTheEnd(expert, protocolOf('pairwise'))).toBe(1);
    const stage1 = await create(manager, {
      protocol: { builtIn: 'target-error-1' },
      files: [{ name: 'i.jsonl', text: jsonl(items) }],
    });
    const stage2 = await manager.post(`/api/m/campaigns/${stage1.id}/stage-2`, {
      title: 'Two',
      systems: ['hidden-beta'],
    });
    expect(stage2.status).toBe(200);
    const made = await view(manager, stage2.body.id);
    expect([made.protocol, made.systems, made.parent]).toEqual([
      'target-error-2',
      ['hidden-beta'],
      stage1.id,
    ]);
    expect(
      (await manager.post(`/api/m/campaigns/${started.campaign}/stage-2`, { title: 'x', systems: ['a'] }))
        .status,
    ).toBe(422);
  });

  it('extending asks for more people, erasing a person empties contents and keeps the numbers of events', async () => {
    const { started, manager } = await open({ distribution: { redundancy: 1, repeats: 0, leaseMinutes: 5 } });
    const protocol = protocolOf('multi-system');
    const [one, two] = [
      await enterBy(started.server.url, started.links[0]),
      await enterBy(started.server.url, started.links[1]),
    ];
    expect(await workToTheEnd(one, protocol)).toBe(4);
    expect((await two.post(`${two.base}/next`)).body.assignment).toBeNull();
    const at = `/api/m/campaigns/${started.campaign}`;
    expect((await manager.post(`${at}/extend`, { redundancy: 2 })).status).toBe(200);
    expect(await workToTheEnd(two, protocol)).toBe(4);
    const before = await view(manager, started.campaign);
    expect(before.progress).toEqual({ done: 8, total: 8 });
    const [person] = before.people;
    expect((await manager.post(`${at}/erase`, { seat: person.seat })).status).toBe(200);
    expect((await one.get(one.base)).status).toBe(401);
    const { bytes } = await exported(manager, started.server.url, started.campaign);
    const { value, problems } = readBundle(readZip(bytes));
    expect(problems).toEqual([]);
    const own = value?.events.filter(({ actor }) => actor === 'Erased 1') ?? [];
    expect(own).toHaveLength(8);
    expect(own.every(({ answers, details }) => answers === null && details === undefined)).toBe(true);
    expect(JSON.stringify(value)).not.toContain('Annotator 1');
    const now = await view(manager, started.campaign);
    expect(now.progress).toEqual({ done: 4, total: 8 });
  });

  it('a retried creation makes one campaign', async () => {
    const { manager } = await open();
    const key = newKey();
    const first = await create(manager, { key });
    const second = await create(manager, { key });
    expect(second.id).toBe(first.id);
    expect(second.links).toEqual([]);
  });

  it('hidden repeats and gold items come unmarked, training tells what was expected', async () => {
    const [training, gold, ...others] = feedbackItems(14);
    const protocol = protocolOf('feedback-comment');
    const scale = protocol.fields.find(({ kind: what }) => what === 'scale')?.id ?? '';
    const expected = { item: { [scale]: 1 }, outputs: {} };
    const items = [
      { ...training, role: 'training' as const, expected, explanation: 'Look at the verb.' },
      { ...gold, role: 'gold' as const, expected },
      ...others,
    ];
    const { started } = await open({
      protocol,
      items,
      language: 'en',
      distribution: { redundancy: 2, repeats: 0.25, repeatGap: 3, leaseMinutes: 5 },
    });
    const client = await enterBy(started.server.url, started.links[0]);
    const { body: list } = await client.get(`${client.base}/assignments`);
    expect(list).toHaveLength(1 + 1 + 12 + 3);
    expect(list.filter((one: { training?: true }) => one.training)).toHaveLength(1);
    expect(list[0].training).toBe(true);
    const before = await client.get(`${client.base}/assignments/${list[0].id}`);
    expect(before.text).not.toMatch(/expected|Look at the verb/);
    const done = await finish(client, protocol, list[0].id);
    expect(done.feedback).toMatchObject({
      expected,
      explanation: 'Look at the verb.',
      differences: [{ field: scale }],
    });
    await workToTheEnd(client, protocol);
    for (const { id } of list.slice(1)) {
      expect((await client.get(`${client.base}/assignments/${id}`)).text).not.toMatch(
        /expected|gold|repeat|Look at/,
      );
    }
  });
});
