// A backup that is not what was read, because a disk kept something else: it is found when the file is opened again, and gets no name.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../store/migrate.ts';
import { openDatabase } from '../store/open.ts';
import { backUp, openBackup } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-lying-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a backup is opened again and compared before it gets its name', async () => {
  const data = join(folder, 'data');
  const { db } = await openDatabase({ data });
  await migrate(db);
  await db.destroy();
  const file = join(folder, 'backup.sqlite');
  // Somebody else has written to the file before it is opened again.
  const open: typeof openBackup = async (path, options) => {
    if (options.readOnly) {
      const between = await openBackup(path, { readOnly: false });
      await sql`insert into manager values ('x', 'x', 'manager', '', null)`.execute(between.db);
      await between.db.destroy();
    }
    return openBackup(path, options);
  };
  await expect(backUp({ data }, file, { open })).rejects.toThrow(
    "The backup's table manager is not what was read.",
  );
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  await backUp({ data }, file);
  expect(existsSync(file)).toBe(true);
});
