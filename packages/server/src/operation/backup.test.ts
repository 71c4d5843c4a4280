// A backup that is not what was read, because a disk wrote something else: it is found when the file is opened again, and gets no name.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { migrate } from '../store/migrate.ts';
import { openDatabase } from '../store/open.ts';
import { backUp } from './backup.ts';

/** Whether the file, opened again, is another one than was written. */
const disk = vi.hoisted(() => ({ lies: false }));
vi.mock('../store/transfer/transfer.ts', async (original) => {
  const real = await original<typeof import('../store/transfer/transfer.ts')>();
  const digestsOf: typeof real.digestsOf = async (opened) =>
    (await real.digestsOf(opened)).map((one) =>
      disk.lies && one.table === 'event' ? { ...one, digest: 'another' } : one,
    );
  return { ...real, digestsOf };
});

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-lying-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a backup is opened again and compared before it gets its name', async () => {
  const data = join(folder, 'data');
  const { db } = await openDatabase({ data });
  await migrate(db);
  await db.destroy();
  const file = join(folder, 'backup.sqlite');
  disk.lies = true;
  await expect(backUp({ data }, file)).rejects.toThrow("The backup's table event is not what was read.");
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  disk.lies = false;
  await backUp({ data }, file);
  expect(existsSync(file)).toBe(true);
});
