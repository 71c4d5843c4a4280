// The driver of SQLite: values in and out, names of errors, durable settings, and a file that is really closed.
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from './sqlite-driver.ts';

const folders: string[] = [];
const open: Connection[] = [];

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-sqlite-'));
  folders.push(folder);
  return join(folder, 'test.sqlite');
}

function connection(path = file(), timeout = 0): Connection {
  const made = connect(path, { timeout });
  open.push(made);
  return made;
}

function table(path?: string): Connection {
  const db = connection(path);
  db.run('pragma journal_mode = wal');
  db.run('create table note (id integer primary key, text text not null unique, size real, bytes blob)');
  return db;
}

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return 'nothing was thrown';
};

afterEach(() => {
  for (const db of open.splice(0)) db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const insert = 'insert into note (text, size, bytes) values (?, ?, ?)';

describe('values', () => {
  it('come back as they went in', () => {
    const db = table();
    const values = ['å 😀 ', 1.5, new Uint8Array([0, 255])];
    expect(db.prepare(insert).run(values)).toMatchObject({ changes: 1, lastInsertRowid: 1 });
    expect(db.prepare(insert).run(['', 1_700_000_000_123, null])).toMatchObject({ lastInsertRowid: 2 });
    const rows = db.prepare('select text, size, bytes from note order by id').all([]);
    expect(rows).toEqual([
      { text: values[0], size: 1.5, bytes: values[2] },
      { text: '', size: 1_700_000_000_123, bytes: null },
    ]);
  });

  it.each([
    ['a truth value', true],
    ['undefined', undefined],
    ['a date', new Date(0)],
    ['an object', {}],
  ])('%s is refused and nothing is stored', (_, value) => {
    const db = table();
    expect(() => db.prepare(insert).run(['x', value, null])).toThrow(TypeError);
    expect(db.prepare('select count(*) as n from note').all([])).toEqual([{ n: 0 }]);
  });

  it('a text with a NUL character is refused, not cut off', () => {
    const db = table();
    expect(codeOf(() => db.prepare(insert).run(['a\0b', 1, null]))).toBe('22021');
    expect(db.prepare('select count(*) as n from note').all([])).toEqual([{ n: 0 }]);
  });

  it('a remembered statement sees the columns that a migration added', () => {
    const db = table();
    db.prepare(insert).run(['x', 1, null]);
    const all = 'select * from note';
    expect(db.prepare(all).all([])).toEqual([{ id: 1, text: 'x', size: 1, bytes: null }]);
    db.run("alter table note add column more text not null default 'm'");
    expect(db.prepare(all).all([])).toEqual([{ id: 1, text: 'x', size: 1, bytes: null, more: 'm' }]);
  });

  it('statements that give rows are told from those that do not', () => {
    const db = table();
    expect(db.prepare('select 1 as one').reader).toBe(true);
    expect(db.prepare("insert into note (text) values ('r') returning id").reader).toBe(true);
    expect(db.prepare(insert).reader).toBe(false);
    expect(db.prepare('begin immediate').reader).toBe(false);
  });
});

describe('errors have the names of SQLite', () => {
  it('for rules of the tables', () => {
    const db = table();
    db.prepare(insert).run(['x', 1, null]);
    expect(codeOf(() => db.prepare(insert).run(['x', 1, null]))).toBe('SQLITE_CONSTRAINT');
    expect(codeOf(() => db.prepare('select nothing'))).toBe('SQLITE_ERROR');
  });

  it.each([
    ['full', 'pragma max_page_count = 1', 'SQLITE_FULL'],
    ['read-only', 'pragma query_only = on', 'SQLITE_READONLY'],
  ])('for a disk that is %s, also when the statement gives rows', (_, fault, code) => {
    const db = table();
    const long = 'x'.repeat(50_000);
    db.run(fault);
    expect(codeOf(() => db.prepare(insert).run([long, 1, null]))).toBe(code);
    expect(codeOf(() => db.prepare(`${insert} returning id`).all([long, 1, null]))).toBe(code);
  });

  it('for a second writer', () => {
    const path = file();
    const first = table(path);
    const second = connection(path);
    first.run('begin immediate');
    expect(codeOf(() => second.run('begin immediate'))).toBe('SQLITE_BUSY');
  });

  it('for files that are no database or cannot be opened', () => {
    const path = file();
    writeFileSync(path, 'a diary, not a database. '.repeat(100));
    expect(codeOf(() => connection(path).run('pragma journal_mode = wal'))).toBe('SQLITE_NOTADB');
    expect(codeOf(() => connect(join(path, 'below'), { timeout: 0 }))).toBe('SQLITE_CANTOPEN');
  });
});

describe('transactions', () => {
  it('are known to be open or not, also after SQLite rolled back by itself', () => {
    const db = table();
    db.run('begin immediate');
    expect(db.inTransaction).toBe(true);
    db.run('pragma max_page_count = 1');
    expect(codeOf(() => db.prepare(insert).run(['x'.repeat(50_000), 1, null]))).toBe('SQLITE_FULL');
    expect(db.inTransaction).toBe(false);
  });
});

describe('closing', () => {
  it('leaves everything in the one file, which can be copied alone', () => {
    const path = file();
    const db = connect(path, { timeout: 0 });
    db.run('pragma journal_mode = wal');
    db.run('create table t (a)');
    for (let count = 0; count < 600; count++) db.prepare(`select ${count} as a, * from t`).all([]);
    db.prepare('insert into t values (?)').run([1]);
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    db.close();
    const copy = file();
    copyFileSync(path, copy);
    expect(connection(copy).prepare('select a from t').all([])).toEqual([{ a: 1 }]);
    expect(statSync(`${path}-wal`).size).toBe(0);
  });

  it('is possible while another connection reads, and that one keeps its view', () => {
    const path = file();
    const first = table(path);
    first.prepare(insert).run(['x', 1, null]);
    const second = connection(path);
    second.run('begin');
    const count = 'select count(*) as n from note';
    expect(second.prepare(count).all([])).toEqual([{ n: 1 }]);
    first.prepare(insert).run(['y', 1, null]);
    first.close();
    open.splice(open.indexOf(first), 1);
    expect(second.prepare(count).all([])).toEqual([{ n: 1 }]);
    second.run('commit');
    expect(second.prepare(count).all([])).toEqual([{ n: 2 }]);
  });

  it('ends a lock at once', () => {
    const path = file();
    const lock = connect(path, { timeout: 0 });
    lock.run('pragma locking_mode = exclusive');
    lock.run('begin exclusive');
    expect(codeOf(() => connection(path).run('begin exclusive'))).toBe('SQLITE_BUSY');
    lock.close();
    expect(() => connection(path).run('begin exclusive')).not.toThrow();
  });
});
