// Transactions of the store, on SQLite and on PostgreSQL: all or nothing, one state for readers, many at once, and upgrades.
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { migrate, migrations } from '../../packages/server/src/store/migrate.ts';
import { openDatabase, openStore } from '../../packages/server/src/store/open.ts';
import { makeStore, type OpenStore, type Store, type Tx } from '../../packages/server/src/store/store.ts';
import {
  addCampaign,
  assignmentRow,
  campaignRow,
  draftRow,
  emptyEvent,
  judgement,
  minute,
  tasksOf,
} from './store-rows.ts';
import { onEveryStore, useStore } from './stores.ts';

onEveryStore((kind) => {
  const fresh = useStore(kind);
  const stores: OpenStore[] = [];
  async function open(location?: Awaited<ReturnType<typeof fresh>>): Promise<OpenStore> {
    const store = await openStore(location ?? (await fresh()));
    stores.push(store);
    return store;
  }
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });

  it('a transaction that throws leaves nothing behind, not even a number', async () => {
    const store = await open();
    await addCampaign(store);
    const failing = store.transaction(async (tx) => {
      await tx.items.add('c', [{ id: 'half', source: '' }]);
      await tx.events.append('c', [judgement('a-1-1')]);
      await tx.campaigns.change('c', { title: 'Half' });
      throw new Error('Stop here');
    });
    await expect(failing).rejects.toThrow('Stop here');
    expect(await store.items.find('c', 'half')).toBeUndefined();
    expect(await store.campaigns.find('c')).toEqual(campaignRow());
    const { lastSeq } = await store.transaction((tx) => tx.events.append('c', [judgement('a-1-1')]));
    expect(lastSeq).toBe(1);
  });

  it('a transaction has ended when the disk has it, not before, and fails with the disk', async () => {
    const opened = await openDatabase(await fresh(), { concurrent: true });
    await migrate(opened.db);
    // The database has a transaction a moment before the disk is asked for it.
    const disk = { asked: 0, end: () => {}, fail: (_: Error) => {} };
    const settle = () =>
      new Promise<void>((end, fail) => {
        Object.assign(disk, { asked: disk.asked + 1, end, fail });
      });
    const asked = (times: number) => expect.poll(() => disk.asked).toBe(times);
    const store = makeStore({ ...opened, settle });
    stores.push(store);
    let ended = false;
    const add = (id: string) =>
      store.transaction((tx) => tx.campaigns.add(campaignRow({ id }))).then(() => (ended = true));
    const adding = add('first');
    await asked(1);
    expect(await store.campaigns.find('first')).toBeDefined();
    expect(ended).toBe(false);
    disk.end();
    await adding;
    const failing = add('second');
    await asked(2);
    expect(await store.campaigns.find('second')).toBeDefined();
    disk.fail(new Error('The disk failed'));
    await expect(failing).rejects.toThrow('The disk failed');
  });

  it('what was done with an assignment is kept whole, or nothing of it', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) => tx.assignments.add([assignmentRow(1, 1)]));
    const held = async () => (await store.assignments.listOfSeat('seat-1'))[0];
    const first = await held();
    const draft = draftRow({ assignment: first.id });
    const saved = { ...first, state: 'draft', version: first.version + 1 } as const;
    const work = { campaign: 'c', hold: saved, from: first, draft, event: null };
    expect(await store.keepWork(work)).toBe('kept');
    expect([await held(), await store.drafts.find(first.id)]).toEqual([saved, draft]);
    // It was read before this write.
    expect(await store.keepWork({ ...work, draft: null })).toBe('overwritten');
    expect(await store.drafts.find(first.id)).toEqual(draft);
    const done = { ...saved, state: 'done', version: saved.version + 1, committed: 2, finished: 1 } as const;
    const event = judgement(first.id, { version: 3, active_ms: 1500, details: '{"a":1}' });
    const committing = { campaign: 'c', hold: done, from: saved, draft: null, event };
    await store.transaction((tx) => tx.campaigns.change('c', { status: 'paused' }));
    expect(await store.keepWork(committing)).toBe('paused');
    expect([await held(), await store.events.list('c')]).toEqual([saved, []]);
    expect(await store.drafts.find(first.id)).toEqual(draft);
    await store.transaction((tx) => tx.campaigns.change('c', { status: 'running' }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => store.keepWork(committing)));
    expect(answers.sort()).toEqual(['kept', 'overwritten', 'overwritten', 'overwritten']);
    expect([await held(), await store.drafts.find(first.id)]).toEqual([done, undefined]);
    const row = { ...emptyEvent, rejects: 0, ...event, campaign: 'c', seq: 1 };
    expect(await store.events.list('c')).toEqual([row]);
    expect((await store.campaigns.find('c'))?.last_seq).toBe(1);
  });

  it('what many did at once in one campaign is kept as if one came after the other', async () => {
    const location = await fresh();
    const one = await open(location);
    const two = kind === 'postgres' ? await open(location) : one;
    const people = 30;
    await addCampaign(one, { seats: people });
    const rows = Array.from({ length: people }, (_, index) => assignmentRow(index + 1, 1));
    await one.transaction((tx) => tx.assignments.add(rows));
    const holds = await Promise.all(
      rows.map(async ({ seat }) => (await one.assignments.listOfSeat(seat ?? ''))[0]),
    );
    const storeOf = (index: number) => (index % 2 ? one : two);
    const saved = holds.map((hold) => ({ ...hold, state: 'draft', version: hold.version + 1 }) as const);
    const drafts = saved.map((hold, index) => draftRow({ assignment: hold.id, answers: `{"n":${index}}` }));
    const save = (index: number) =>
      storeOf(index).keepWork({
        campaign: 'c',
        hold: saved[index],
        from: holds[index],
        draft: drafts[index],
        event: null,
      });
    // Everybody sends it twice; one of the two comes later and is told so.
    const twice = await Promise.all(holds.flatMap((_, index) => [save(index), save(index)]));
    expect(twice.filter((kept) => kept === 'kept')).toHaveLength(people);
    expect(twice.filter((kept) => kept === 'overwritten')).toHaveLength(people);
    for (const [index, { id }] of holds.entries()) expect(await one.drafts.find(id)).toEqual(drafts[index]);
    const commit = (index: number) => {
      const from = saved[index];
      const hold = { ...from, state: 'done', version: from.version + 1, committed: 1, finished: 1 } as const;
      const event = judgement(hold.id, {
        actor: `seat-${index + 1}`,
        key: 'once',
        active_ms: index,
        answers: '{"é":"\\u00e9 \\"x\\""}',
      });
      return storeOf(index).keepWork({ campaign: 'c', hold, from, draft: null, event });
    };
    const committed = await Promise.all(holds.map((_, index) => commit(index)));
    expect(committed).toEqual(Array(people).fill('kept'));
    const events = await one.events.list('c');
    expect(events.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(events.map(({ assignment }) => assignment)).size).toBe(people);
    for (const { assignment, actor, active_ms, answers } of events)
      expect([assignment, actor, answers]).toEqual([
        holds[active_ms ?? 0].id,
        `seat-${(active_ms ?? 0) + 1}`,
        '{"é":"\\u00e9 \\"x\\""}',
      ]);
    for (const { id } of holds) expect(await one.drafts.find(id)).toBeUndefined();
    expect((await one.campaigns.find('c'))?.last_seq).toBe(people);
  });

  it('of many who submit at once, one with a key that is used and others in a paused campaign harm nobody else', async () => {
    const store = await open();
    await addCampaign(store, { seats: 6 });
    const rows = [1, 2, 3, 4, 5, 6].map((seat) => assignmentRow(seat, 1));
    await store.transaction((tx) => tx.assignments.add(rows));
    await store.transaction((tx) =>
      tx.events.append('c', [judgement('other', { actor: 'seat-2', key: 'used' })]),
    );
    const submit = async (seat: number) => {
      const [from] = await store.assignments.listOfSeat(`seat-${seat}`);
      const hold = { ...from, state: 'done', version: from.version + 1, committed: 1, finished: 1 } as const;
      const event = judgement(hold.id, { actor: `seat-${seat}`, key: 'used' });
      return store.keepWork({ campaign: 'c', hold, from, draft: null, event });
    };
    const sent = await Promise.allSettled([1, 2, 3].map(submit));
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.assignments.listOfSeat('seat-2')).toMatchObject([{ state: 'open' }]);
    await store.transaction((tx) => tx.campaigns.change('c', { status: 'paused' }));
    expect(await Promise.all([4, 5, 6].map(submit))).toEqual(['paused', 'paused', 'paused']);
    expect(await store.events.list('c')).toHaveLength(3);
  });

  it('many who ask at once get each their own answer, and one with impossible text harms nobody', async () => {
    const store = await open();
    await addCampaign(store, { seats: 20 });
    await store.transaction(async (tx) => {
      await tx.assignments.add(Array.from({ length: 20 }, (_, index) => assignmentRow(index + 1, 1)));
      for (const seat of [1, 2, 3]) {
        const { id } = assignmentRow(seat, 1);
        await tx.events.append('c', [
          judgement(id, { key: `k${seat}` }),
          judgement(id, { kind: 'amendment' }),
        ]);
      }
    });
    const ids = Array.from({ length: 20 }, (_, index) => assignmentRow(index + 1, 1).id);
    const found = await Promise.all(
      ids.map((id, index) => store.assignments.findToWork(`seat-${index + 1}`, id)),
    );
    expect(found.map((one) => one?.id)).toEqual(ids);
    const others = await Promise.all(ids.map((id) => store.assignments.findToWork('seat-1', id)));
    expect(others.map((one) => one?.id)).toEqual([ids[0], ...Array(19).fill(undefined)]);
    const said = await Promise.all(ids.map((id) => store.events.listOfAssignment(id)));
    expect(said.map((events) => events.map(({ kind: said }) => said))).toEqual([
      ...Array(3).fill(['judgement', 'amendment']),
      ...Array(17).fill([]),
    ]);
    const asked = ['k1', 'k2', 'k\u0000', 'none'].map((key) => store.events.findByKey('c', 'seat-1', key));
    const [first, second, impossible, none] = await Promise.allSettled(asked);
    expect([first, second]).toMatchObject([{ value: { seq: 1 } }, { value: { seq: 3 } }]);
    expect(none).toEqual({ status: 'fulfilled', value: undefined });
    expect(impossible.status).toBe('rejected');
  });

  it('a snapshot sees one state while others write', async () => {
    const store = await open();
    await addCampaign(store);
    const append = () => store.transaction((tx) => tx.events.append('c', [judgement('a-1-1')]));
    await append();
    let writing: Promise<unknown> = Promise.resolve();
    const seen = await store.snapshot(async (reads) => {
      const before = await reads.events.list('c');
      writing = append();
      await writing;
      return [before.length, (await reads.events.list('c')).length];
    });
    await writing;
    expect(seen).toEqual([1, 1]);
    expect(await store.events.list('c')).toHaveLength(2);
  });

  it('forty commands at once are numbered without gaps', async () => {
    const location = await fresh();
    const one = await open(location);
    // Two servers share a PostgreSQL database, never a SQLite file.
    const two = kind === 'postgres' ? await open(location) : one;
    await addCampaign(one);
    const run = async (store: Store, index: number) =>
      store.transaction((tx) =>
        tx.events.append('c', [judgement(`a-${index}`), judgement(`b-${index}`, { kind: 'amendment' })]),
      );
    const done = await Promise.all(
      Array.from({ length: 40 }, (_, index) => run(index % 2 ? one : two, index)),
    );
    expect(new Set(done.map(({ lastSeq }) => lastSeq)).size).toBe(40);
    const events = await one.events.list('c');
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    // The two events of one command stand together.
    for (let index = 0; index < 80; index += 2)
      expect(events[index + 1].assignment).toBe(events[index].assignment?.replace('a-', 'b-'));
  });

  it.skipIf(kind === 'sqlite')(
    'after a hundred writes plans fit what is in the tables (SQLite needs no statistics for that)',
    async () => {
      const store = await open();
      await addCampaign(store);
      const described = async () => {
        const { rows } = await sql<{ columns: number }>`select count(*)::int as columns from pg_stats
          where tablename = 'event' and schemaname = 'public'`.execute(store.db);
        return rows[0].columns;
      };
      for (let index = 2; index < 100; index++)
        await store.transaction((tx) => tx.events.append('c', [judgement(`a-${index}`)]));
      expect(await described()).toBe(0);
      await store.transaction((tx) => tx.events.append('c', [judgement('a-100')]));
      await expect.poll(described).toBeGreaterThan(10);
    },
  );

  it('of thirty who claim one task at once exactly as many get it as it needs', async () => {
    const store = await open();
    await addCampaign(store, { seats: 30, need: 3 });
    const claim = (seat: number) =>
      store.transaction(async (tx) => {
        const [task] = await tx.tasks.lock('c', ['task-1']);
        if ((await tx.assignments.listOfTasks('c', [task.id])).length >= (task.need ?? 0)) return false;
        await tx.assignments.add([assignmentRow(seat, 1)]);
        return true;
      });
    const got = await Promise.all(Array.from({ length: 30 }, (_, index) => claim(index + 1)));
    expect(got.filter(Boolean)).toHaveLength(3);
    expect(await store.assignments.listOfTasks('c', ['task-1'])).toHaveLength(3);
  });

  it('the same command sent many times at once is written once, and every sender finds it', async () => {
    const store = await open();
    await addCampaign(store);
    const send = () =>
      store.transaction(async (tx) => {
        const earlier = await tx.events.findByKey('c', 'seat-1', 'key');
        if (earlier) return earlier.seq;
        return (await tx.events.append('c', [judgement('a-1-1', { key: 'key' })])).lastSeq;
      });
    expect(await Promise.all(Array.from({ length: 10 }, send))).toEqual(Array(10).fill(1));
    expect(await store.events.list('c')).toHaveLength(1);
  });

  it('two who lock tasks and the campaign in opposite orders both come through', async () => {
    const store = await open();
    await addCampaign(store);
    // Each holds its first lock when it asks for its second. SQLite has one writer: there the second begins when the first has ended.
    let here = 0;
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const waitForTheOther = async () => {
      if (++here === 2) meet();
      if (kind === 'postgres') await both;
    };
    const append = (tx: Tx) => tx.events.append('c', [{ at: minute(1), kind: 'note', actor: 'manager' }]);
    const inOrder = store.transaction(async (tx) => {
      await tx.tasks.lock('c', ['task-1']);
      await waitForTheOther();
      await append(tx);
    });
    const reversed = store.transaction(async (tx) => {
      await tx.campaigns.lock('c');
      await waitForTheOther();
      await tx.tasks.lock('c', ['task-1']);
      await append(tx);
    });
    await Promise.all([inOrder, reversed]);
    expect(await store.events.count('c', 'note')).toBe(2);
  });

  it.skipIf(kind === 'sqlite')(
    'tasks that another is taking are left out on wish (SQLite has one writer, so nobody else is taking any)',
    async () => {
      const store = await open();
      await addCampaign(store);
      await store.transaction(async (mine) => {
        await mine.tasks.lock('c', ['task-1']);
        const free = await store.transaction((tx) =>
          tx.tasks.lock(
            'c',
            tasksOf(3).map(({ id }) => id),
            { skipLocked: true },
          ),
        );
        expect(free.map(({ id }) => id)).toEqual(['task-2', 'task-3']);
      });
    },
  );

  it('a server that runs while another one upgrades the tables reads and writes on, inside transactions and outside', async () => {
    const location = await fresh();
    const store = await open(location);
    await addCampaign(store);
    const read = () => store.campaigns.find('c');
    const change = (title: string) =>
      store.transaction(async (tx) => {
        await tx.campaigns.find('c');
        await tx.campaigns.change('c', { title });
      });
    await read();
    await change('Before');
    const other = await openDatabase(location);
    await other.db.schema.alterTable('campaign').addColumn('later', 'text').execute();
    await change('After');
    expect(await read()).toMatchObject({ title: 'After' });
    await other.db.schema.alterTable('campaign').dropColumn('later').execute();
    await other.db.destroy();
    expect(await read()).toEqual(campaignRow({ title: 'After' }));
  });

  it('a database of version 0.1.0 is upgraded: its rejections are found as before', async () => {
    const location = await fresh();
    const old = await openDatabase(location);
    await migrate(old.db, { '001-first': migrations['001-first'] });
    const withBox = {
      fields: [
        { id: 'no', kind: 'reject' },
        { id: 'text', kind: 'text' },
      ],
    };
    const said = [
      { item: { no: true }, outputs: {} },
      { item: { no: false }, outputs: {} },
      { item: { text: '"no":true' }, outputs: {} },
      { item: {}, outputs: { b: { no: true } } },
      null,
    ];
    await old.db
      .insertInto('campaign')
      .values(
        ['c', 'without'].map((id) => {
          const {
            importing: _later,
            archived_at: _latest,
            ...row
          } = campaignRow({
            id,
            ...(id === 'c' && { protocol: JSON.stringify(withBox) }),
          });
          return row as never;
        }),
      )
      .execute();
    const events = Array.from({ length: 2500 }, (_, index) => {
      const { rejects: _later, ...event } = {
        ...emptyEvent,
        ...judgement(`a-${index}`),
        campaign: 'c',
        seq: index + 1,
      };
      const answers = said[index % said.length];
      return { ...event, answers: answers && JSON.stringify(answers) };
    });
    for (let start = 0; start < events.length; start += 500)
      await old.db
        .insertInto('event')
        .values(events.slice(start, start + 500) as never)
        .execute();
    await old.db
      .insertInto('event')
      .values({ ...events[0], campaign: 'without' } as never)
      .execute();
    await old.db.destroy();
    const store = await open(location);
    const rejecting = events.flatMap(({ assignment }, index) =>
      index % said.length === 0 || index % said.length === 3 ? (assignment ?? []) : [],
    );
    expect(await store.events.listRejecting('c')).toEqual(new Set(rejecting));
    expect(rejecting).toHaveLength(1000);
    expect(await store.events.listRejecting('without')).toEqual(new Set());
  });

  it('a save or a submission is acknowledged when the disk has it, not before, and fails with the disk', async () => {
    const opened = await openDatabase(await fresh(), { concurrent: true });
    await migrate(opened.db);
    const disk = { asked: 0, works: true, end: () => {} };
    const settle = () =>
      disk.works
        ? Promise.resolve()
        : new Promise<void>((_, fail) => {
            disk.asked++;
            disk.end = () => fail(new Error('The disk failed'));
          });
    const store = makeStore({ ...opened, settle });
    stores.push(store);
    await addCampaign(store);
    await store.transaction((tx) => tx.assignments.add([assignmentRow(1, 1)]));
    const from = (await store.assignments.listOfSeat('seat-1'))[0];
    const hold = { ...from, state: 'draft', version: from.version + 1 } as const;
    disk.works = false;
    let acknowledged = false;
    const saving = store
      .keepWork({ campaign: 'c', hold, from, draft: draftRow({ assignment: from.id }), event: null })
      .then(() => {
        acknowledged = true;
      });
    const failed = expect(saving).rejects.toThrow('The disk failed');
    await expect.poll(() => disk.asked).toBe(1);
    expect(acknowledged).toBe(false);
    disk.end();
    await failed;
  });
});
