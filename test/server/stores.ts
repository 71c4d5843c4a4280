// Every store the server runs on, fresh for each test: one contract, two databases.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { findPostgres } from '../../scripts/ensure-system.mjs';
import { type Databases, databasesOn, quickFolder } from './postgres.ts';

/** Where a server keeps its data: a folder, or a database beside it. */
export interface DataLocation {
  readonly data: string;
  readonly database?: string;
}

export const storeKinds = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** Why a kind is skipped here, if it is. */
export const skipReason = (kind: StoreKind): string | null =>
  kind === 'postgres' && !findPostgres() ? 'no PostgreSQL on this machine' : null;

/** The address of the one PostgreSQL of this run. */
async function sharedPostgres(): Promise<string> {
  const response = await fetch(inject('sharedPostgres'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Call inside a `describe`: gives fresh locations, or copies of one that no server runs on, and clears up after the last test. */
export function useStore(kind: StoreKind): (copied?: DataLocation) => Promise<DataLocation> {
  // Whole campaigns over HTTP on a busy machine take their time.
  vi.setConfig({ testTimeout: 240_000 });
  let postgres: Databases | undefined;
  const folders: string[] = [];
  beforeAll(async () => {
    if (kind === 'postgres') postgres = databasesOn(await sharedPostgres());
  });
  afterAll(async () => {
    await postgres?.dropAll();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return async (copied) => {
    const data = mkdtempSync(join(quickFolder, 'corrigenda-data-'));
    folders.push(data);
    if (copied) cpSync(copied.data, data, { recursive: true });
    return postgres ? { data, database: await postgres.database(copied?.database) } : { data };
  };
}

/** The same tests on each kind of store; where one cannot run here, a skipped test says why. */
export function onEveryStore(tests: (kind: StoreKind) => void): void {
  describe.each(storeKinds)('on %s', (kind) => {
    const skip = skipReason(kind);
    if (skip) it.skip(`everything (${skip})`);
    else tests(kind);
  });
}
