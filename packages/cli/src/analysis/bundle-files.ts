// exported bundle (a zip, or the folder it was unpacked to) -> the texts of its files.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readZip } from '@corrigenda/core/formats';
import { bundleRecordFiles, ZipError } from '@corrigenda/core/internal';
import { refuseData, refuseFile } from '../io/refusal.ts';

export async function bundleFiles(path: string): Promise<Readonly<Record<string, string>>> {
  try {
    if (!(await stat(path)).isDirectory()) return await unpack(path);
    const names = (await readdir(path)).filter((name) => bundleRecordFiles.includes(name));
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')] as const)),
    );
  } catch (error) {
    throw refuseFile(path, error);
  }
}

async function unpack(path: string): Promise<Readonly<Record<string, string>>> {
  try {
    return readZip(await readFile(path));
  } catch (error) {
    if (error instanceof ZipError)
      throw refuseData({
        file: path,
        code: 'bundle/zip',
        message: `not a zip file that can be read: ${error.message}`,
      });
    throw error;
  }
}
