// time -> backups: one every so many hours, made by a process of its own so that no annotator waits; the oldest are deleted.
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '@corrigenda/server';
import type { LocationOptions } from './data-location.ts';

export interface BackupSchedule {
  readonly folder: string;
  readonly hours: number;
  /** How many are kept. */
  readonly keep: number;
}

/** Names of earlier versions have no milliseconds. */
const isOurs = (name: string) => /^corrigenda-\d{8}T\d{6}(?:\d{3})?Z\.sqlite$/.test(name);

/** `corrigenda-20260131T235959123Z.sqlite`: names in the order of time; a server that starts twice in a second makes two. */
const nameAt = (date: Date) => `corrigenda-${date.toISOString().replaceAll(/[-:.]/g, '')}.sqlite`;

/** The first one at once, so that a wrong folder is noticed today; a failure is reported and the next one is tried on schedule. */
export function scheduleBackups(
  location: LocationOptions,
  { folder, hours, keep }: BackupSchedule,
  log: Log,
): { stop(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const make = async () => {
    const file = join(folder, nameAt(new Date()));
    try {
      await runBackup(location, file);
      log({ event: 'backup', file });
      const kept = (await readdir(folder)).filter(isOurs).sort();
      for (const old of kept.slice(0, Math.max(0, kept.length - keep))) await rm(join(folder, old));
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      log({ event: 'backup-failed', level: 'error', file, reason: (stderr || message).trim() });
    }
  };
  void make();
  const timer = setInterval(() => void make(), hours * 3_600_000);
  return { stop: () => clearInterval(timer) };
}

/** The URL of a database may hold a password, so it is not among the arguments that other users can see. */
async function runBackup({ data, database }: LocationOptions, file: string): Promise<void> {
  const env = {
    ...process.env,
    CORRIGENDA_DATA: data,
    ...(database ? { CORRIGENDA_DATABASE: database } : {}),
  };
  if (!database) delete env.CORRIGENDA_DATABASE;
  await promisify(execFile)(process.execPath, [process.argv[1], 'backup', file], { env });
}
