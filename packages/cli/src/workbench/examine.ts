// machine + data -> findings, one for each thing the workbench needs. Nothing is created or changed.
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { version } from '@corrigenda/core';
import { loadLanguage } from '../annotation/language.ts';
import type { LocationOptions } from './data-location.ts';

export interface Finding {
  readonly is: 'good' | 'note' | 'bad';
  readonly what: string;
  readonly says: string;
  readonly advice?: string;
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function examine(
  { data, database }: LocationOptions,
  port: number,
): Promise<readonly Finding[]> {
  const answer = database ? await databaseAnswers({ data, database }) : null;
  // What lies in a database that does not answer is not known.
  const canLook = answer ? answer.is !== 'bad' : existsSync(data);
  return [
    { is: 'good', what: 'Corrigenda', says: version },
    node(),
    await models(),
    ...(answer ? [answer] : [await sqliteLoads(), folder(data), disk(data)]),
    ...(canLook ? [await dataOpens({ data, database })] : []),
    await portIsFree(port),
  ];
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  const says = `${process.version} on ${process.platform} ${process.arch}`;
  return isEnough
    ? { is: 'good', what: 'Node.js', says }
    : { is: 'bad', what: 'Node.js', says, advice: 'Install Node.js 20.19 or newer.' };
}

async function models(): Promise<Finding> {
  try {
    const { id } = await loadLanguage({ language: 'en', tok: false, dictionary: null });
    return { is: 'good', what: 'English model', says: id };
  } catch (error) {
    return {
      is: 'bad',
      what: 'English model',
      says: words(error),
      advice: 'Install the package corrigenda again.',
    };
  }
}

async function sqliteLoads(): Promise<Finding> {
  try {
    await import('@corrigenda/server').then(({ checkSqlite }) => checkSqlite());
    return { is: 'good', what: 'SQLite', says: 'loads' };
  } catch (error) {
    return { is: 'bad', what: 'SQLite', says: words(error) };
  }
}

function folder(data: string): Finding {
  const what = 'Data folder';
  const path = resolve(data);
  if (!existsSync(path)) {
    const above = nearestFolder(path);
    const says = `${data} does not exist yet; the server makes it`;
    return isWritable(above)
      ? { is: 'good', what, says }
      : { is: 'bad', what, says: `${above} cannot be written`, advice: 'Choose another folder with --data.' };
  }
  if (!isWritable(path))
    return {
      is: 'bad',
      what,
      says: `${data} cannot be written by this user`,
      advice: 'Change its owner or rights.',
    };
  const mode = statSync(path).mode & 0o077;
  return mode === 0
    ? { is: 'good', what, says: `${data}, only for this user` }
    : { is: 'note', what, says: `${data} can be read by other users`, advice: `chmod 700 ${data}` };
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Campaigns are small; a full disk stops every save. */
const enoughBytes = 1e9;

function disk(data: string): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(resolve(data)));
  const says = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  return bavail * bsize >= enoughBytes
    ? { is: 'good', what: 'Disk', says }
    : { is: 'note', what: 'Disk', says, advice: 'When the disk is full nothing can be saved: make room.' };
}

async function databaseAnswers(location: LocationOptions): Promise<Finding> {
  const { checkPostgres } = await import('@corrigenda/server');
  try {
    return { is: 'good', what: 'PostgreSQL', says: await checkPostgres(location.database ?? '') };
  } catch (error) {
    return {
      is: 'bad',
      what: 'PostgreSQL',
      says: words(error) || 'does not answer',
      advice: 'Is it running, and is the URL right? postgres://user:password@host:port/database',
    };
  }
}

async function dataOpens(location: LocationOptions): Promise<Finding> {
  const { describeData } = await import('@corrigenda/server');
  try {
    return { is: 'good', what: 'Data', says: await describeData(location) };
  } catch (error) {
    const says = words(error);
    return /holds no data/.test(says)
      ? { is: 'good', what: 'Data', says: 'none yet' }
      : { is: 'bad', what: 'Data', says };
  }
}

async function portIsFree(port: number): Promise<Finding> {
  const free = await new Promise<boolean>((done) => {
    const server = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
  return free
    ? { is: 'good', what: 'Port', says: `${port} is free` }
    : {
        is: 'note',
        what: 'Port',
        says: `${port} is in use`,
        advice: 'A server is running already, or choose another with --port.',
      };
}
