import type { DraftSaved, KeptAnswers, SaveDraft } from '@corrigenda/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../api/client.ts';
import { type KeptDraft, type KeyedStorage, openDraftStore } from './draft-store.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { DraftStatus } from './pending-draft.ts';

/** A browser's storage that outlives the pages of a test. */
function openStorage(): KeyedStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** What the server does with drafts: versions, idempotency keys, conflicts. */
function openServer() {
  let current: KeptAnswers = {
    phase: 'p',
    answers: { item: {}, outputs: {} },
    version: 0,
    at: '2026-01-01T12:03:00Z',
  };
  const answered = new Map<string, DraftSaved>();
  const server = {
    line: 'up' as 'up' | 'down' | 'answer-lost',
    writes: 0,
    current: () => current,
    async put(_assignment: string, { answers, phase, baseVersion, key }: SaveDraft): Promise<DraftSaved> {
      if (server.line === 'down') throw new Refused('offline');
      const known = answered.get(key);
      if (known) return known;
      if (baseVersion !== current.version) throw new Refused('conflict', { current });
      server.writes++;
      current = { phase, answers, version: current.version + 1, at: '2026-01-01T12:03:00Z' };
      const saved = { version: current.version, at: current.at };
      answered.set(key, saved);
      if (server.line === 'answer-lost') throw new Refused('offline');
      return saved;
    },
  };
  return server;
}

let storage: KeyedStorage;
let server: ReturnType<typeof openServer>;
let keys = 0;

function openPage(page: string) {
  const store = openDraftStore('seat', storage);
  const seen: DraftStatus[] = [];
  const outbox: Outbox = openOutbox({
    store,
    put: server.put,
    newKey: () => `key-${++keys}`,
    now: Date.now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onChange: (_assignment, status) => seen.push(status),
  });
  const type = (word: string, changes = 1) => {
    const draft: KeptDraft = {
      assignment: 'a1',
      phase: 'p',
      answers: { item: { comment: word }, outputs: {} },
      baseVersion: 0,
      page,
      at: Date.now(),
      changes,
    };
    outbox.keep(draft);
    return draft;
  };
  return { outbox, store, seen, type };
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = openStorage();
  server = openServer();
});

describe('the outbox', () => {
  test('keeps a change in the browser at once and sends it within two seconds', async () => {
    const page = openPage('one');
    page.type('ja');
    expect(page.store.list()).toHaveLength(1);
    expect(server.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.current().answers.item.comment).toBe('ja');
    expect(page.outbox.status('a1')).toMatchObject({ kind: 'idle', at: Date.parse('2026-01-01T12:03:00Z') });
    expect(page.store.list()).toHaveLength(0);
  });

  test('sends one write for a burst of typing, and the last word wins', async () => {
    const page = openPage('one');
    for (const word of ['j', 'ja', 'jag']) {
      page.type(word);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.writes).toBe(1);
    expect(server.current().answers.item.comment).toBe('jag');
  });

  test('says how many changes wait without a connection, and sends them when it is back', async () => {
    server.line = 'down';
    const page = openPage('one');
    page.type('jag', 3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.outbox.status('a1')).toEqual({ kind: 'offline', changes: 3 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(page.outbox.hasUnsent()).toBe(true);
    server.line = 'up';
    await vi.advanceTimersByTimeAsync(31_000);
    expect(server.current().answers.item.comment).toBe('jag');
    expect(page.outbox.hasUnsent()).toBe(false);
  });

  test('a lost answer is no conflict, even when more was typed meanwhile', async () => {
    server.line = 'answer-lost';
    const page = openPage('one');
    page.type('ja');
    await vi.advanceTimersByTimeAsync(800);
    expect(server.writes).toBe(1);
    server.line = 'up';
    page.type('jag');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.current().answers.item.comment).toBe('jag');
    expect(page.seen.some(({ kind }) => kind === 'conflict')).toBe(false);
  });

  test('an answer that arrives while its own page is reloaded is no conflict, even when more was typed', async () => {
    const page = openPage('one');
    server.line = 'answer-lost';
    page.type('ja');
    await vi.advanceTimersByTimeAsync(800);
    expect(server.current().answers.item.comment).toBe('ja');
    page.type('jag');
    // The page is gone; the next one finds its draft and opens what the server has.
    server.line = 'up';
    vi.clearAllTimers();
    const next = openPage('two');
    const [left] = next.store.list();
    next.outbox.heard('a1', left!.baseVersion);
    next.outbox.keep({ ...left!, page: 'two' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.current().answers.item.comment).toBe('jag');
    expect(next.seen.some(({ kind }) => kind === 'conflict')).toBe(false);
    expect(next.store.list()).toHaveLength(0);
  });

  test('a request of a page that is gone may arrive after the next page has sent it again', async () => {
    let late: SaveDraft | undefined;
    const put = server.put;
    server.put = async (_assignment, body) => {
      late = body;
      return new Promise(() => {});
    };
    const page = openPage('one');
    page.type('ja');
    await vi.advanceTimersByTimeAsync(800);
    page.type('jag');
    vi.clearAllTimers();
    server.put = put;
    const next = openPage('two');
    const [left] = next.store.list();
    next.outbox.heard('a1', left!.baseVersion);
    next.outbox.keep({ ...left!, page: 'two' });
    await vi.advanceTimersByTimeAsync(2000);
    await put('a1', late!);
    expect(server.current().answers.item.comment).toBe('jag');
    expect(next.seen.some(({ kind }) => kind === 'conflict')).toBe(false);
  });

  test('two pages get a conflict that shows the other version; nothing is overwritten until one is chosen', async () => {
    const one = openPage('one');
    const other = openPage('two');
    one.type('mine');
    await vi.advanceTimersByTimeAsync(2000);
    other.type('yours');
    await vi.advanceTimersByTimeAsync(2000);
    const status = other.outbox.status('a1');
    expect(status).toMatchObject({ kind: 'conflict', current: { answers: { item: { comment: 'mine' } } } });
    expect(server.current().answers.item.comment).toBe('mine');
    other.outbox.insist('a1');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.current().answers.item.comment).toBe('yours');
  });

  test('the same words from two pages are no conflict', async () => {
    const one = openPage('one');
    const other = openPage('two');
    one.type('same');
    other.type('same');
    await vi.advanceTimersByTimeAsync(3000);
    expect(other.outbox.status('a1').kind).toBe('idle');
  });

  test('a draft of a page that crashed is found by the next one', async () => {
    server.line = 'down';
    openPage('one').type('half a sentence');
    const next = openPage('two');
    expect(next.store.list()).toMatchObject([
      { assignment: 'a1', answers: { item: { comment: 'half a sentence' } } },
    ]);
  });

  test('a refusal for good is told once and not sent for ever', async () => {
    const put = vi.fn(async () => {
      throw new Refused('closed', { message: 'The campaign is closed.' });
    });
    server.put = put;
    const page = openPage('one');
    page.type('late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(put).toHaveBeenCalledTimes(1);
    expect(page.outbox.status('a1')).toMatchObject({ kind: 'refused', code: 'closed' });
    expect(page.store.list()).toHaveLength(1);
  });

  test('what is committed is forgotten and not sent late', async () => {
    const page = openPage('one');
    page.type('done');
    page.outbox.forget('a1');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.writes).toBe(0);
    expect(page.store.list()).toHaveLength(0);
  });
});
