// The contract of the store on both databases: assignments, drafts and events.
import { assignmentStates, countTaken, type Hold, isLive } from '@corrigenda/core/internal';
import { expect, it } from 'vitest';
import { useContract } from './store-contract.ts';
import { addCampaign, assignmentRow, campaignRow, draftRow, judgement, minute } from './store-rows.ts';
import { onEveryStore } from './stores.ts';

onEveryStore((kind) => {
  const { open, untested } = useContract(kind, ['assignments', 'drafts', 'events', 'flags', 'recruitment']);

  it('an assignment is found by its own seat alone, and a list has the order of the person', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) =>
      tx.assignments.add([
        assignmentRow(1, 3, { position: 1 }),
        assignmentRow(1, 1, { position: 3, state: 'done', done_seq: 4 }),
        assignmentRow(1, 2, { state: 'returned' }),
        assignmentRow(2, 1),
      ]),
    );
    const found = { ...assignmentRow(1, 3, { position: 1 }), item: 'item-3', role: 'normal', need: 2 };
    expect(await store.assignments.find('seat-1', 'a-1-3')).toEqual(found);
    expect(await store.assignments.find('seat-2', 'a-1-3')).toBeUndefined();
    const { status, guideline_version, settings, language, distribution } = campaignRow();
    const ofCampaign = { status, guideline_version, settings, language, distribution };
    const toWork = await store.assignments.findToWork('seat-1', 'a-1-3');
    const beside = { total: 0, data: expect.any(String), draft: null, last_finished: 4 };
    expect(toWork).toEqual({ ...found, ...ofCampaign, ...beside });
    const draft = { phase: 'p', answers: '{}', version: 3, at: minute(1), key: 'k', body_hash: 'h' };
    await store.transaction((tx) => tx.drafts.put({ assignment: 'a-2-1', ...draft }));
    const other = await store.assignments.findToWork('seat-2', 'a-2-1');
    expect([other?.draft, other?.last_finished]).toEqual([{ assignment: 'a-2-1', ...draft }, 0]);
    expect(JSON.parse(toWork?.data ?? '')).toMatchObject({ id: 'item-3' });
    expect(await store.assignments.findToWork('seat-2', 'a-1-3')).toBeUndefined();
    const own = await store.assignments.listOfSeat('seat-1');
    expect(own.map(({ id }) => id)).toEqual(['a-1-3', 'a-1-2', 'a-1-1']);
    const ofTwo = await store.assignments.listOfSeats(['seat-2', 'seat-1']);
    expect(ofTwo.filter(({ annotator }) => annotator === 'seat-1')).toEqual(own);
    expect(ofTwo.filter(({ annotator }) => annotator !== 'seat-1').map(({ id }) => id)).toEqual(['a-2-1']);
    const shown = await store.assignments.listShown('seat-1');
    expect(shown.map(({ id, role }) => [id, role])).toEqual([
      ['a-1-3', 'normal'],
      ['a-1-1', 'normal'],
    ]);
    expect(await store.assignments.listIdsByGiving('c')).toHaveLength(4);
    const many = Array.from({ length: 1200 }, (_, index) => `free-${index}`);
    expect(await store.assignments.anyExists(many)).toBe(false);
    expect(await store.assignments.anyExists([...many, 'a-2-1'])).toBe(true);
  });

  it('a campaign is read in parts: ids in the order of giving, then the rows, then what was said of them', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction(async (tx) => {
      await tx.assignments.add([
        assignmentRow(2, 1, { created_at: minute(1) }),
        assignmentRow(1, 2, { created_at: minute(1), position: 2 }),
        assignmentRow(1, 1, { created_at: minute(1), position: 1 }),
        assignmentRow(1, 3, { created_at: minute(0), position: 3 }),
        assignmentRow(1, 1, { id: 'auto-1', seat: null, created_at: minute(1) }),
      ]);
      await tx.events.append('c', [
        { at: minute(2), kind: 'judgement', actor: 'seat-1', assignment: 'a-1-1', item: 'item-1' },
        { at: minute(2), kind: 'judgement', actor: 'seat-1', assignment: 'a-1-2', item: 'item-2' },
        { at: minute(2), kind: 'problem', actor: 'seat-1', assignment: 'a-1-1', item: 'item-1' },
        { at: minute(2), kind: 'amendment', actor: 'seat-1', assignment: 'a-1-1', item: 'item-1' },
      ]);
    });
    expect(await store.assignments.listIdsByGiving('c')).toEqual([
      'a-1-3',
      'a-1-1',
      'a-1-2',
      'a-2-1',
      'auto-1',
    ]);
    const rows = await store.assignments.findAll(['a-2-1', 'a-1-3', 'nothing']);
    expect(rows.map(({ id }) => id).sort()).toEqual(['a-1-3', 'a-2-1']);
    const task = rows.find(({ id }) => id === 'a-2-1')?.task ?? '';
    const ofTask = await store.assignments.listOfTasksWhole('c', [task]);
    expect(ofTask.map(({ id }) => id).sort()).toEqual(['a-1-1', 'a-2-1', 'auto-1']);
    const seqs = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq);
    expect(seqs(await store.events.listOfAssignments(['a-1-1', 'a-1-2']))).toEqual([1, 2, 4]);
    expect(seqs(await store.events.listOfItem('c', 'item-1'))).toEqual([1, 3, 4]);
    expect(seqs(await store.events.listAfter('c', 1, 2))).toEqual([2, 3]);
    await store.transaction((tx) =>
      tx.events.append('c', [judgement('', { kind: 'adjudication', actor: 'manager', assignment: null })]),
    );
    expect(seqs(await store.events.listDecisions('c'))).toEqual([5]);
    expect(await store.events.listDecisions('d')).toEqual([]);
  });

  it('nobody has a task twice or two tasks at one position', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) => tx.assignments.add([assignmentRow(1, 1)]));
    const same = [assignmentRow(1, 1, { id: 'x', position: 9 }), assignmentRow(1, 2, { position: 1 })];
    for (const row of same)
      await expect(store.transaction((tx) => tx.assignments.add([row]))).rejects.toThrow();
    // The judge `auto` has no seat and so no such limit.
    const auto = [1, 2].map((n) => assignmentRow(1, 1, { id: `auto-${n}`, seat: null }));
    await store.transaction((tx) => tx.assignments.add(auto));
    expect(await store.assignments.listIdsByGiving('c')).toHaveLength(3);
  });

  it('assignments are counted by task, by person and by what is done', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction(async (tx) => {
      await tx.tasks.add('c', [{ id: 'extra', item: 'item-1', role: 'gold', need: null }], 5);
      await tx.assignments.add([
        assignmentRow(1, 1, { state: 'done' }),
        assignmentRow(2, 1),
        assignmentRow(1, 2, { state: 'draft' }),
        assignmentRow(2, 2, { state: 'returned' }),
        assignmentRow(1, 3, { state: 'done', task: 'extra' }),
        assignmentRow(1, 4, { seat: null, state: 'done' }),
      ]);
    });
    expect(await store.assignments.countTaken('c', minute(0))).toEqual(
      new Map([
        ['task-1', 2],
        ['task-2', 1],
        ['extra', 1],
        ['task-4', 1],
      ]),
    );
    // The untouched lease has ended by then, the draft stays.
    expect(await store.assignments.countTaken('c', minute(60))).toEqual(
      new Map([
        ['task-1', 1],
        ['task-2', 1],
        ['extra', 1],
        ['task-4', 1],
      ]),
    );
    const ofTasks = await store.assignments.listOfTasks('c', ['task-1', 'task-2', 'task-3']);
    expect(ofTasks.map(({ id }) => id).sort()).toEqual(['a-1-1', 'a-1-2', 'a-2-1']);
    expect((await store.assignments.listHolds('c')).map(({ id }) => id)).not.toContain('a-1-4');
    expect(await store.assignments.listHolds('c')).toHaveLength(5);
    expect(await store.assignments.countDone('c')).toBe(2);
    expect(await store.assignments.listDoneTasks('c')).toEqual(new Set(['task-1', 'extra', 'task-4']));
    const bySeat = await store.assignments.countBySeat('c');
    expect(bySeat).toContainEqual({ of: 'seat-1', state: 'done', count: 2 });
    expect(bySeat).toContainEqual({ of: null, state: 'done', count: 1 });
    expect(bySeat).toHaveLength(5);
    const byTask = await store.assignments.countByTask('c');
    expect(byTask).toContainEqual({ of: 'task-2', state: 'draft', count: 1 });
    expect(byTask.map(({ of }) => of)).not.toContain('task-4');
  });

  it('the database counts who has a task as core does, at every moment', async () => {
    const store = await open();
    await addCampaign(store, { seats: assignmentStates.length * 2, items: 2 });
    const rows = assignmentStates.flatMap((state, index) => [
      assignmentRow(2 * index + 1, 1, { state, lease_until: minute(10) }),
      assignmentRow(2 * index + 2, 1, { state, lease_until: minute(20) }),
    ]);
    await store.transaction((tx) => tx.assignments.add(rows));
    const holds = await store.assignments.listHolds('c');
    expect(holds).toHaveLength(10);
    for (const now of [9, 10, 11, 20, 30].map(minute)) {
      expect(await store.assignments.countTaken('c', now)).toEqual(countTaken(holds, now));
      for (const hold of holds) {
        const standing = await store.seats.findStanding(hold.annotator, now);
        expect(standing).toMatchObject({ given: 1, returned: isLive(hold, now) ? 0 : 1 });
      }
    }
  });

  it('a change happens to the state and version that were read, or not at all', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) => tx.assignments.add([assignmentRow(1, 1), assignmentRow(1, 2)]));
    const [before] = await store.assignments.listOfSeat('seat-1');
    expect(before).toEqual({
      id: 'a-1-1',
      task: 'task-1',
      annotator: 'seat-1',
      position: 1,
      state: 'open',
      until: minute(60),
      committed: 0,
      version: 0,
      finished: null,
    });
    const after: Hold = { ...before, state: 'phase', version: 1, committed: 1, until: minute(90) };
    const change = (hold: Hold, from: Hold) => store.transaction((tx) => tx.assignments.change(hold, from));
    expect(await change(after, { ...before, state: 'draft' })).toBe(false);
    expect(await change(after, before)).toBe(true);
    expect(await change(after, before)).toBe(false);
    expect(await store.assignments.listOfSeat('seat-1')).toMatchObject([
      after,
      { version: 0, state: 'open' },
    ]);
    expect(await store.assignments.lastFinished('seat-1')).toBe(0);
    expect(await change({ ...after, state: 'done', version: 2, finished: 7 }, after)).toBe(true);
    expect(await store.assignments.lastFinished('seat-1')).toBe(7);
  });

  it('an assignment is locked by its own seat alone', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) => tx.assignments.add([assignmentRow(1, 1)]));
    await store.transaction(async (tx) => {
      expect(await tx.assignments.lock('seat-1', 'a-1-1')).toEqual(assignmentRow(1, 1));
      expect(await tx.assignments.lock('seat-2', 'a-1-1')).toBeUndefined();
    });
  });

  it('a person’s unfinished work goes back, or all of it', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) =>
      tx.assignments.add([
        assignmentRow(1, 1),
        assignmentRow(1, 2, { state: 'draft' }),
        assignmentRow(1, 3, { state: 'done' }),
        assignmentRow(1, 4, { state: 'phase' }),
        assignmentRow(2, 1),
      ]),
    );
    const states = async () => (await store.assignments.listOfSeat('seat-1')).map(({ state }) => state);
    await store.transaction((tx) => tx.assignments.returnOfSeat('seat-1', { finished: false }));
    expect(await states()).toEqual(['returned', 'returned', 'done', 'returned']);
    await store.transaction((tx) => tx.assignments.returnOfSeat('seat-1', { finished: true }));
    expect(await states()).toEqual(['returned', 'returned', 'returned', 'returned']);
    expect(await store.assignments.listOfSeat('seat-2')).toMatchObject([{ state: 'open' }]);
  });

  it('an assignment has one draft, the last one', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction(async (tx) => {
      await tx.assignments.add([assignmentRow(1, 1), assignmentRow(1, 2), assignmentRow(2, 1)]);
      await tx.drafts.put(draftRow());
      await tx.drafts.put(draftRow({ version: 2, answers: '{"item":{"a":1},"outputs":{}}' }));
      await tx.drafts.put(draftRow({ assignment: 'a-1-2' }));
      await tx.drafts.put(draftRow({ assignment: 'a-2-1' }));
    });
    expect(await store.drafts.find('a-1-1')).toMatchObject({
      version: 2,
      answers: '{"item":{"a":1},"outputs":{}}',
    });
    await store.transaction((tx) => tx.drafts.remove('a-1-1'));
    expect(await store.drafts.find('a-1-1')).toBeUndefined();
    expect(await store.drafts.find('a-1-2')).toEqual(draftRow({ assignment: 'a-1-2' }));
    await store.transaction((tx) => tx.drafts.removeOfSeat('seat-1'));
    expect(await store.drafts.find('a-1-2')).toBeUndefined();
    expect(await store.drafts.find('a-2-1')).toBeDefined();
  });

  it('events are numbered without gaps, found by their key, and kept once for each key', async () => {
    const store = await open();
    await addCampaign(store);
    const first = await store.transaction((tx) =>
      tx.events.append('c', [
        judgement('a-1-1', { key: 'k' }),
        { at: minute(2), kind: 'problem', actor: 'seat-1' },
      ]),
    );
    expect(first).toEqual({ lastSeq: 2, status: 'running' });
    const many = Array.from({ length: 450 }, () => judgement('a-1-2', { actor: 'auto' }));
    const second = await store.transaction(async (tx) => {
      await tx.campaigns.change('c', { status: 'closed' });
      return tx.events.append('c', many);
    });
    expect(second).toEqual({ lastSeq: 452, status: 'closed' });
    const events = await store.events.list('c');
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 452 }, (_, index) => index + 1));
    expect(await store.events.findByKey('c', 'seat-1', 'k')).toEqual(events[0]);
    expect(await store.events.findByKey('c', 'seat-2', 'k')).toBeUndefined();
    expect(await store.events.count('c', 'problem')).toBe(1);
    expect(await store.events.listTimes('c')).toEqual([{ at: minute(1), actor: 'seat-1', active_ms: null }]);
    expect(await store.events.countByDay('c')).toEqual([
      { actor: 'seat-1', day: minute(1).slice(0, 10), judgements: 1, lastAt: minute(1) },
    ]);
    const twice = store.transaction((tx) => tx.events.append('c', [judgement('a-1-1', { key: 'k' })]));
    await expect(twice).rejects.toThrow();
    expect((await store.campaigns.find('c'))?.last_seq).toBe(452);
  });

  it('an assignment has its judgements and amendments in their order; the last version of a phase rejects or not', async () => {
    const store = await open();
    await addCampaign(store);
    const rejecting = (assignment: string, rejects: number, change = {}) =>
      judgement(assignment, { rejects, ...change });
    await store.transaction((tx) =>
      tx.events.append('c', [
        rejecting('stays', 1),
        rejecting('taken-back', 1),
        rejecting('taken-back', 0),
        rejecting('other-phase', 1),
        rejecting('other-phase', 0, { phase: 'second' }),
        rejecting('amended', 1),
        rejecting('amended', 0, { kind: 'amendment' }),
        rejecting('only-amended', 0),
        rejecting('only-amended', 1, { kind: 'amendment' }),
        { at: minute(2), kind: 'problem', actor: 'seat-1', assignment: 'amended' },
      ]),
    );
    const rejected = new Set(['stays', 'other-phase', 'amended']);
    expect(await store.events.listRejecting('c')).toEqual(rejected);
    const kinds = (await store.events.listOfAssignment('amended')).map(({ kind: what }) => what);
    expect(kinds).toEqual(['judgement', 'amendment']);
    await store.transaction((tx) => tx.events.emptyOfActor('c', 'seat-1'));
    expect(await store.events.listRejecting('c')).toEqual(new Set());
    const [event] = await store.events.list('c');
    expect(event).toMatchObject({ seq: 1, answers: null, details: null, kind: 'judgement' });
  });

  it('messages are those of one person, items to look at again too, and are emptied with the person', async () => {
    const store = await open();
    await addCampaign(store);
    const message = (assignment: string, actor: string) => ({
      at: minute(1),
      kind: 'message',
      actor,
      assignment,
      details: '{"message":"Words"}',
    });
    await store.transaction(async (tx) => {
      await tx.assignments.add([assignmentRow(1, 1), assignmentRow(1, 2), assignmentRow(2, 1)]);
      await tx.events.append('c', [
        message('a-1-1', 'seat-1'),
        message('a-2-1', 'seat-2'),
        message('a-1-2', 'manager'),
        judgement('a-1-1'),
      ]);
      for (const id of ['a-1-1', 'a-1-1', 'a-1-2', 'a-2-1']) await tx.flags.add(id, minute(1));
      await tx.flags.remove('a-1-2');
    });
    expect((await store.events.listMessages('seat-1')).map(({ seq }) => seq)).toEqual([1, 3]);
    expect(await store.events.countMessages('seat-1', 'manager')).toBe(1);
    expect(await store.events.countMessages('seat-2', 'manager')).toBe(0);
    expect(await store.flags.list('seat-1')).toEqual(new Set(['a-1-1']));
    await store.transaction(async (tx) => {
      await tx.events.emptyMessagesTo('seat-1');
      await tx.flags.removeOfSeat('seat-1');
    });
    expect((await store.events.listMessages('seat-1')).map(({ details }) => details)).toEqual([null, null]);
    expect((await store.events.listMessages('seat-2'))[0]?.details).not.toBeNull();
    expect([await store.flags.list('seat-1'), await store.flags.list('seat-2')]).toEqual([
      new Set(),
      new Set(['a-2-1']),
    ]);
  });

  it('a campaign has one public link and one return address, each kept when the other changes', async () => {
    const store = await open();
    await addCampaign(store);
    expect(await store.recruitment.find('c')).toBeUndefined();
    await store.transaction((tx) => tx.recruitment.put('c', { return_address: 'https://a.example' }));
    await store.transaction((tx) =>
      tx.recruitment.put('c', { hash: 'hash', most: 3, expires_at: minute(5) }),
    );
    const row = {
      campaign: 'c',
      hash: 'hash',
      most: 3,
      expires_at: minute(5),
      return_address: 'https://a.example',
    };
    expect(await store.recruitment.find('c')).toEqual(row);
    expect(await store.recruitment.findByHash('hash')).toEqual(row);
    expect(await store.recruitment.findByHash('none')).toBeUndefined();
  });

  it('imported events keep the numbers they have', async () => {
    const store = await open();
    await addCampaign(store);
    await store.transaction((tx) => tx.events.append('c', [judgement('a-1-1')]));
    const [event] = await store.events.list('c');
    await store.transaction(async (tx) => {
      await tx.campaigns.add(campaignRow({ id: 'copy', last_seq: 7 }));
      await tx.events.add([{ ...event, campaign: 'copy', seq: 7 }]);
    });
    expect(await store.events.list('copy')).toEqual([{ ...event, campaign: 'copy', seq: 7 }]);
    const { lastSeq } = await store.transaction((tx) => tx.events.append('copy', [judgement('a-1-1')]));
    expect(lastSeq).toBe(8);
  });

  it('every function of these groups is tested above', () => {
    expect(untested()).toEqual([]);
  });
});
