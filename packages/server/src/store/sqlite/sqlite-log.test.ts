import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { durableLog } from './sqlite-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-log-'));
const path = join(folder, 'log');
writeFileSync(path, 'x');
afterAll(() => rmSync(folder, { recursive: true }));

/** A disk whose turns end when the test says so. */
function slowDisk() {
  const turns: { end(): void; fail(error: Error): void }[] = [];
  const sync = () =>
    new Promise<void>((resolve, reject) => {
      turns.push({ end: resolve, fail: reject });
    });
  return { turns, sync };
}

/** Names in the order in which they were told that the disk has it. */
function watch() {
  const told: string[] = [];
  return { told, see: (name: string, promise: Promise<void>) => promise.then(() => void told.push(name)) };
}

test('nobody is told before the disk is done, and who comes meanwhile waits for one turn more, together', async () => {
  const { turns, sync } = slowDisk();
  const { told, see } = watch();
  const log = durableLog(path, sync);
  const all = [see('first', log.settle()), see('second', log.settle()), see('third', log.settle())];
  await new Promise(setImmediate);
  expect([told, turns.length]).toEqual([[], 1]);
  turns[0].end();
  await all[0];
  await new Promise(setImmediate);
  expect([told, turns.length]).toEqual([['first'], 2]);
  turns[1].end();
  await Promise.all(all);
  expect([told, turns.length]).toEqual([['first', 'second', 'third'], 2]);
  const fourth = log.settle();
  turns[2].end();
  await fourth;
  log.close();
});

test('a disk that failed once is not believed again', async () => {
  const { turns, sync } = slowDisk();
  const log = durableLog(path, sync);
  const both = [log.settle(), log.settle()];
  turns[0].fail(new Error('EIO: i/o error, fdatasync'));
  for (const one of both) await expect(one).rejects.toMatchObject({ code: 'SQLITE_IOERR' });
  await expect(log.settle()).rejects.toThrow('i/o error');
  expect(turns).toHaveLength(1);
  log.close();
});

test('a real file is synchronised, and one that is missing is a failure', async () => {
  const log = durableLog(path);
  await log.settle();
  log.close();
  await expect(durableLog(join(folder, 'missing')).settle()).rejects.toThrow('ENOENT');
});
