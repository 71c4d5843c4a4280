import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from './open.ts';
import type { Db } from './schema.ts';
import { statement } from './statement.ts';

async function withStore(work: (db: Db) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-statement-'));
  const store = await openStore({ data });
  try {
    await work(store.db);
  } finally {
    await store.close();
    rmSync(data, { recursive: true });
  }
}

const manager = (id: string) =>
  ({ id, name: id, role: 'manager', created_at: 'now', ended_at: null }) as const;

test('a statement is built once for each form, and every call has its own values', () =>
  withStore(async (db) => {
    let built = 0;
    const named = statement((on, { ids, last }: { ids: readonly string[]; last: boolean }) => {
      built++;
      return on
        .selectFrom('manager')
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id', last ? 'desc' : 'asc');
    });
    const ask = async (ids: readonly string[], last = false) =>
      (await named(db, { ids, last })).rows.map(({ id }) => id);
    await db.insertInto('manager').values(['a', 'b', 'c', 'd', 'e', 'f'].map(manager)).execute();
    expect([await ask(['a']), await ask(['b']), await ask(['x'])]).toEqual([['a'], ['b'], []]);
    expect(built).toBe(1);
    expect([await ask(['a', 'c']), await ask(['c', 'b'])]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(built).toBe(2);
    expect(await ask(['a', 'c'], true)).toEqual(['c', 'a']);
    expect(built).toBe(3);
    // Longer lists share a statement with others of about their length.
    expect(await ask(['a', 'b', 'c', 'd', 'f'])).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(await ask(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(built).toBe(4);
    expect(await ask([])).toEqual([]);
    // Very long lists are built each time.
    const many = Array.from({ length: 70 }, (_, index) => `x${index}`);
    expect([await ask([...many, 'e']), await ask([...many, 'f'])]).toEqual([['e'], ['f']]);
    expect(built).toBe(7);
  }));

test('other names make another statement, and null is a value', () =>
  withStore(async (db) => {
    const change = statement((on, { id, ...set }: { id: string; name?: string; ended_at?: string | null }) =>
      on.updateTable('manager').set(set).where('id', '=', id),
    );
    await db
      .insertInto('manager')
      .values([manager('a'), manager('b')])
      .execute();
    expect((await change(db, { id: 'a', name: 'Anna' })).numAffectedRows).toBe(1n);
    await change(db, { id: 'a', ended_at: 'then' });
    await change(db, { id: 'b', ended_at: 'then' });
    await change(db, { id: 'a', ended_at: null });
    expect((await change(db, { id: 'x', name: 'Nobody' })).numAffectedRows).toBe(0n);
    const rows = await db.selectFrom('manager').select(['id', 'name', 'ended_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'a', name: 'Anna', ended_at: null },
      { id: 'b', name: 'b', ended_at: 'then' },
    ]);
  }));
