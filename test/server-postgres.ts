// a PostgreSQL of our own for tests: made in a temporary folder, reachable on loopback only, gone afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../scripts/ensure-system.mjs';

/** In memory where there is such a place: the tests kill processes, not the machine. */
export const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export interface OwnPostgres {
  readonly url: string;
  /** A fresh, empty database on it. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** PostgreSQL refuses to run as root; then the system's own user for it is taken. */
function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** Undefined, with a loud reason, where there is no PostgreSQL. */
export async function startPostgres(): Promise<OwnPostgres | undefined> {
  const bin = findPostgres();
  if (!bin) {
    console.warn('POSTGRESQL ABSENT: initdb was not found; everything is tested on SQLite alone here.');
    return undefined;
  }
  const folder = mkdtempSync(join(quickFolder, 'corrigenda-postgres-'));
  const user = postgresUser();
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  }
  const options = { ...(user ?? {}), cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const process_: ChildProcess = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  let count = 0;
  return {
    url,
    async database() {
      const name = `corrigenda_${++count}`;
      await query(url, `create database ${name}`);
      return url.replace(/postgres$/, name);
    },
    async stop() {
      process_.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      return await query(url, 'select 1');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error('PostgreSQL did not start within 30 seconds.');
}
