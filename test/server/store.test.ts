// The contract of the store on both databases: links, campaigns, items, tasks and people.
import { expect, it } from 'vitest';
import { useContract } from './store-contract.ts';
import {
  accessRow,
  addCampaign,
  assignmentRow,
  campaignRow,
  emptyEvent,
  guidelineRow,
  itemsOf,
  judgement,
  minute,
  seatRow,
} from './store-rows.ts';
import { onEveryStore } from './stores.ts';

onEveryStore((kind) => {
  const { open, untested } = useContract(kind, [
    'access',
    'managers',
    'audit',
    'campaigns',
    'items',
    'tasks',
    'seats',
  ]);

  it('answers a ping, and says where the data is without a password', async () => {
    const store = await open();
    await expect(store.ping()).resolves.toBeUndefined();
    expect(store.kind).toBe(kind);
    expect(store.location).not.toBe('');
  });

  it('a link is found as long as it is valid', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction(async (tx) => {
      await tx.access.add(accessRow({ expires_at: minute(10) }));
      await tx.access.add(
        accessRow({
          id: 'other',
          hash: 'other',
          role: 'annotator',
          seat: 'seat-1',
          manager: null,
          expires_at: minute(90),
        }),
      );
    });
    expect(await store.access.listExpiries('c')).toEqual(new Map([['seat-1', minute(90)]]));
    expect(await store.access.find('hash', minute(9))).toEqual({
      id: 'link',
      hash: 'hash',
      role: 'manager',
      seat: null,
      manager: 'person',
    });
    expect(await store.access.find('hash', minute(10))).toBeUndefined();
    expect(await store.access.find('unknown', minute(0))).toBeUndefined();
    await store.transaction((tx) => tx.access.revoke({ manager: 'another' }, minute(1)));
    expect(await store.access.find('hash', minute(2))).toBeDefined();
    await store.transaction((tx) => tx.access.revoke({ manager: 'person' }, minute(1)));
    expect(await store.access.find('hash', minute(2))).toBeUndefined();
    expect((await store.access.find('other', minute(2)))?.seat).toBe('seat-1');
    await store.transaction((tx) => tx.access.revoke({ seat: 'seat-1' }, minute(3)));
    expect(await store.access.find('other', minute(4))).toBeUndefined();
  });

  it('a session holds as long as its link and its time, and old ones are forgotten', async () => {
    const store = await open();
    await store.transaction(async (tx) => {
      await tx.access.add(accessRow());
      await tx.access.addSession({ hash: 'old', access: 'link', created_at: minute(0) });
      await tx.access.addSession({ hash: 'new', access: 'link', created_at: minute(20) });
    });
    const at = { at: minute(21), oldest: minute(10) };
    expect((await store.access.findBySession('new', at))?.id).toBe('link');
    expect(await store.access.findBySession('old', at)).toBeUndefined();
    await store.transaction((tx) => tx.access.forgetSessions(minute(10)));
    expect(await store.access.findBySession('old', { ...at, oldest: minute(-1) })).toBeUndefined();
    await store.transaction((tx) =>
      tx.access.addSession({ hash: 'third', access: 'link', created_at: minute(20) }),
    );
    await store.transaction((tx) => tx.access.endSession('third'));
    expect(await store.access.findBySession('third', at)).toBeUndefined();
    expect((await store.access.findBySession('new', at))?.id).toBe('link');
    await store.transaction((tx) => tx.access.revoke({ manager: 'person' }, minute(22)));
    expect(await store.access.findBySession('new', at)).toBeUndefined();
    await store.transaction((tx) => tx.access.forgetSessions(minute(10)));
    const sessions = await store.db.selectFrom('session').selectAll().execute();
    expect(sessions).toEqual([]);
  });

  it('persons come in the order of joining, each with the link that stands', async () => {
    const store = await open();
    const person = (id: string, at: number) =>
      ({ id, name: `Name ${id}`, role: 'reviewer', created_at: minute(at), ended_at: null }) as const;
    await store.transaction(async (tx) => {
      await tx.managers.lockAll();
      await tx.managers.add(person('late', 2));
      await tx.managers.add(person('person', 1));
      await tx.access.add(accessRow({ created_at: minute(1), expires_at: minute(9) }));
      await tx.access.add(accessRow({ id: 'gone', hash: 'gone', manager: 'late', revoked_at: minute(2) }));
      await tx.managers.change('late', { ended_at: minute(3) });
    });
    expect(await store.managers.find('late')).toEqual({ ...person('late', 2), ended_at: minute(3) });
    expect(await store.managers.find('none')).toBeUndefined();
    expect(await store.managers.list()).toEqual([
      { ...person('person', 1), linked_at: minute(1), expires_at: minute(9) },
      { ...person('late', 2), ended_at: minute(3), linked_at: null, expires_at: null },
    ]);
  });

  it('the log of who did what is read backwards, a page at a time', async () => {
    const store = await open();
    const entry = (id: string, at: number, campaign: string | null = 'c') => ({
      id,
      at: minute(at),
      manager: null,
      name: 'Ask',
      action: 'export',
      campaign,
      details: '{}',
      outcome: null,
    });
    await store.transaction(async (tx) => {
      for (const row of [entry('a', 1), entry('b', 1), entry('c', 2, null), entry('d', 3)])
        await tx.audit.add(row);
      await tx.audit.finish('d', {
        outcome: 'done',
        action: 'results',
        campaign: 'c',
        details: '{"item":"x"}',
      });
    });
    const ids = async (question: Parameters<typeof store.audit.list>[0]) =>
      (await store.audit.list(question)).map(({ id }) => id);
    expect(await ids({ most: 2 })).toEqual(['d', 'c']);
    expect(await ids({ most: 9, before: { at: minute(1), id: 'b' } })).toEqual(['a']);
    expect(await ids({ most: 9, campaign: 'c' })).toEqual(['d', 'b', 'a']);
    const same = { manager: 'person', action: 'item', campaign: 'c', details: '{}' };
    await store.transaction((tx) => tx.audit.add({ ...entry('e', 0), ...same }));
    expect(await store.audit.hasSince(same, minute(-1))).toBe(true);
    expect(await store.audit.hasSince(same, minute(0))).toBe(false);
    expect(await store.audit.hasSince({ ...same, manager: 'another' }, minute(-1))).toBe(false);
    const [last] = await store.audit.list({ most: 1 });
    expect(last).toEqual({ ...entry('d', 3), outcome: 'done', action: 'results', details: '{"item":"x"}' });
  });

  it('campaigns are found by id and creation key, the newest first, and a key makes one campaign', async () => {
    const store = await open();
    await store.transaction(async (tx) => {
      await tx.campaigns.add(campaignRow({ id: 'old', creation_key: 'key' }));
      await tx.campaigns.add(campaignRow({ id: 'b', created_at: minute(1) }));
      await tx.campaigns.add(campaignRow({ id: 'a', created_at: minute(1) }));
    });
    expect((await store.campaigns.list()).map(({ id }) => id)).toEqual(['a', 'b', 'old']);
    expect(await store.campaigns.findByCreationKey('key')).toBe('old');
    expect(await store.campaigns.findByCreationKey('none')).toBeUndefined();
    expect(await store.campaigns.find('none')).toBeUndefined();
    const again = store.transaction((tx) => tx.campaigns.add(campaignRow({ id: 'd', creation_key: 'key' })));
    await expect(again).rejects.toThrow();
    expect(await store.campaigns.find('d')).toBeUndefined();
    // Deleted, it is gone for everybody at once, and its rows and its key some at a time; the others stay.
    await store.transaction((tx) => tx.campaigns.hide('old', minute(2)));
    expect((await store.campaigns.list()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await store.campaigns.findByCreationKey('key')).toBeUndefined();
    expect(await store.campaigns.listAbandoned(minute(3))).toEqual(['old']);
    while (await store.transaction((tx) => tx.campaigns.removeSome('old')));
    expect(await store.campaigns.exists('old')).toBe(false);
    await store.transaction(async (tx) => {
      expect(await tx.campaigns.lock('none')).toBeUndefined();
      expect(await tx.campaigns.lock('a')).toEqual(campaignRow({ id: 'a', created_at: minute(1) }));
      await tx.campaigns.change('a', { status: 'paused', title: 'Other' });
    });
    expect(await store.campaigns.find('a')).toMatchObject({ status: 'paused', title: 'Other' });
    expect((await store.campaigns.find('b'))?.status).toBe('running');
  });

  it('guideline versions come in their order, and the campaign with the current one', async () => {
    const store = await open();
    await store.transaction(async (tx) => {
      await tx.campaigns.add(campaignRow({ guideline_version: 2 }));
      await tx.campaigns.addGuidelines([guidelineRow({ version: 2, guidelines: 'Two' }), guidelineRow()]);
    });
    expect((await store.campaigns.listGuidelines('c')).map(({ version }) => version)).toEqual([1, 2]);
    expect(await store.campaigns.findWithGuidelines('c')).toEqual({
      ...campaignRow({ guideline_version: 2 }),
      guidelines: 'Two',
    });
    expect(await store.campaigns.findWithGuidelines('none')).toBeUndefined();
    expect(await store.campaigns.findProtocol('c', 2)).toEqual({ fields: [] });
    expect(await store.campaigns.findProtocol('c', 3)).toBeUndefined();
    const twice = store.transaction((tx) => tx.campaigns.addGuidelines([guidelineRow()]));
    await expect(twice).rejects.toThrow();
  });

  it('thousands of items keep their order, and every letter', async () => {
    const store = await open();
    const strange = { id: "o'clock %_\\", source: 'naïve 文 𝕏 👩‍👩‍👧 \u2028 "quoted"\n\ttab' };
    const items = [...itemsOf(2500), strange];
    await store.transaction(async (tx) => {
      await tx.campaigns.add(campaignRow());
      await tx.items.add('c', items);
    });
    expect(await store.items.count('c')).toBe(2501);
    expect(await store.items.listIds('c')).toEqual(items.map(({ id }) => id));
    expect(await store.items.list('c')).toEqual(items);
    const some = await store.items.findAll('c', ['item-2', 'none', 'item-1']);
    expect([...some.keys()].sort()).toEqual(['item-1', 'item-2']);
    expect(await store.items.find('c', strange.id)).toEqual(strange);
    expect(await store.items.find('other', strange.id)).toBeUndefined();
    await expect(store.transaction((tx) => tx.items.add('c', [strange]))).rejects.toThrow();
  });

  it('tasks keep their order and what they show; needs are summed and changed', async () => {
    const store = await open();
    const tasks = [
      { id: 'z', item: 'item-1', role: 'normal', need: 3 } as const,
      { id: 'pair', item: 'item-1', systems: ['a', 'b'], role: 'normal', need: 3 } as const,
      { id: 'b', item: 'item-2', role: 'repeat', need: 3, repeatOf: 'z' } as const,
      { id: 'everybody', item: 'item-2', role: 'gold', need: null } as const,
    ];
    await store.transaction(async (tx) => {
      await tx.campaigns.add(campaignRow());
      await tx.tasks.add('c', tasks.slice(2), 3);
      await tx.tasks.add('c', tasks.slice(0, 2), 1);
    });
    expect(await store.tasks.list('c')).toEqual(tasks);
    expect(await store.tasks.find('c', 'pair')).toEqual(tasks[1]);
    expect(await store.tasks.find('c', 'none')).toBeUndefined();
    expect(await store.tasks.sumNeeds('c')).toBe(9);
    expect(await store.tasks.sumNeeds('none')).toBe(0);
    await store.transaction(async (tx) => {
      await tx.tasks.changeNeed('c', 3, 5);
      const locked = await tx.tasks.lock('c', ['z', 'none', 'b']);
      expect(locked.map(({ id, need }) => [id, need])).toEqual([
        ['b', 3],
        ['z', 5],
      ]);
    });
    expect(await store.tasks.sumNeeds('c')).toBe(13);
  });

  it('people come in the order of joining; a pseudonym is free or taken', async () => {
    const store = await open();
    await addCampaign(store, { seats: 0 });
    await store.transaction((tx) => tx.seats.add([seatRow(2), seatRow(1), seatRow(10)]));
    expect((await store.seats.list('c')).map(({ number }) => number)).toEqual([1, 2, 10]);
    const taken = store.transaction((tx) => tx.seats.add([seatRow(3, { pseudonym: 'Annotator 2' })]));
    await expect(taken).rejects.toThrow();
    await store.transaction(async (tx) => {
      expect(await tx.seats.lock('seat-1')).toEqual(seatRow(1));
      expect(await tx.seats.lock('none')).toBeUndefined();
      await tx.seats.change('seat-1', { total: 7, consented_at: minute(1) });
    });
    expect(await store.seats.find('seat-1')).toEqual(seatRow(1, { total: 7, consented_at: minute(1) }));
    expect(await store.seats.find('seat-2')).toEqual(seatRow(2));
    await store.transaction((tx) =>
      tx.assignments.add([
        assignmentRow(1, 1),
        assignmentRow(1, 2, { state: 'returned' }),
        assignmentRow(2, 1),
      ]),
    );
    const standing = { status: 'running', consent: '', consented_at: minute(1), given: 2, returned: 1 };
    expect(await store.seats.findStanding('seat-1', minute(59))).toEqual(standing);
    // The untouched lease has ended: it counts as given back.
    expect(await store.seats.findStanding('seat-1', minute(60))).toEqual({ ...standing, returned: 2 });
    expect(await store.seats.findStanding('none', minute(0))).toBeUndefined();
    await store.transaction(async (tx) => {
      await tx.seats.change('seat-2', { status: 'revoked' });
      await tx.seats.add([seatRow(8, { expert: 1 }), seatRow(9)]);
      await tx.seats.setTotal(['seat-8', 'seat-9'], 7);
    });
    await store.transaction(async (tx) => {
      const { id, status, consent, distribution, plan_version, seed } = campaignRow();
      const work = { id, status, consent, distribution, plan_version, seed };
      const found = await tx.seats.lockToClaim(['seat-9', 'none', 'seat-8']);
      expect(found.get('seat-9')).toEqual({ ...seatRow(9, { total: 7 }), work, people: 3 });
      expect(found.get('seat-8')).toMatchObject({ people: 1, total: 7 });
      expect(found.size).toBe(2);
      const other = () =>
        store.transaction((mine) => mine.seats.lockToClaim(['seat-9', 'seat-1'], { skipLocked: true }));
      // SQLite has one writer, so nobody else holds a seat.
      if (kind === 'postgres') expect([...(await other()).keys()]).toEqual(['seat-1']);
    });
  });

  it('a campaign that is being brought in is there for nobody, and is removed when it was given up', async () => {
    const store = await open();
    await addCampaign(store);
    const half = campaignRow({ id: 'half', importing: minute(5) });
    await store.transaction((tx) => tx.campaigns.add(half));
    await store.transaction((tx) =>
      tx.events.add([{ ...judgement('x'), ...emptyEvent, rejects: 0, campaign: 'half', seq: 1 } as never]),
    );
    await store.transaction((tx) => tx.campaigns.keepImporting('half', minute(6)));
    expect(await store.campaigns.find('half')).toBeUndefined();
    expect(await store.transaction((tx) => tx.campaigns.lock('half'))).toBeUndefined();
    expect((await store.campaigns.list()).map(({ id }) => id)).toEqual(['c']);
    expect(await store.campaigns.exists('half')).toBe(true);
    expect((await store.campaigns.findImporting('half'))?.importing).toBe(minute(6));
    expect(await store.campaigns.findImporting('c')).toBeUndefined();
    expect(await store.campaigns.listAbandoned(minute(6))).toEqual([]);
    expect(await store.campaigns.listAbandoned(minute(7))).toEqual(['half']);
    expect(await store.transaction((tx) => tx.campaigns.removeSome('half'))).toBe(true);
    expect(await store.transaction((tx) => tx.campaigns.removeSome('half'))).toBe(false);
    expect(await store.campaigns.exists('half')).toBe(false);
    await store.transaction((tx) => tx.campaigns.add(campaignRow({ id: 'whole', importing: minute(5) })));
    await store.transaction((tx) => tx.campaigns.endImport('whole', 7));
    expect(await store.campaigns.find('whole')).toMatchObject({ last_seq: 7, importing: null });
    expect(await store.items.findPlaced('c', 'item-3')).toEqual({
      position: 3,
      item: { id: 'item-3', source: 'Text 3' },
    });
    expect(await store.items.findPlaced('c', 'none')).toBeUndefined();
    expect((await store.tasks.listOfItem('c', 'item-2')).map(({ id }) => id)).toEqual(['task-2']);
  });

  it('every function of these groups is tested above', () => {
    expect(untested()).toEqual([]);
  });
});
