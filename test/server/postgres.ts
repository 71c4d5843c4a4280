// A PostgreSQL of our own for tests and benchmarks: made in a temporary folder, reachable on loopback only, removed afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/ensure-system.mjs';

/** In memory where the system has such a folder: the tests kill processes, not the machine. */
export const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export interface Databases {
  readonly url: string;
  /** A fresh database: empty, or with all that another one has; whoever is connected to that one is cut off. */
  database(copied?: string): Promise<string>;
  /** Removes the databases made so far, whoever is still connected to them. */
  dropAll(): Promise<void>;
}

export interface OwnPostgres extends Databases {
  /** The postmaster's. */
  readonly pid: number | undefined;
  /** Kills the postmaster without a warning, and starts it again once it is gone: the database recovers from its log. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

let made = 0;

/** Fresh databases on a running server; several processes may do this at once. */
export function databasesOn(url: string): Databases {
  const names: string[] = [];
  return {
    url,
    async database(copied) {
      const name = `corrigenda_${process.pid}_${++made}`;
      names.push(name);
      // template0, because nobody can be connected to it. Threads of servers that have stopped keep connections for a while.
      const template = copied?.split('/').at(-1) ?? 'template0';
      const connected = `from pg_stat_activity where datname = '${template}'`;
      if (copied) await query(url, `select pg_terminate_backend(pid) ${connected}`);
      await query(url, `create database ${name} template ${template}`);
      return url.replace(/postgres$/, name);
    },
    async dropAll() {
      for (const name of names.splice(0)) await query(url, `drop database if exists ${name} with (force)`);
    },
  };
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

/** Undefined, with a loud reason, where there is no PostgreSQL. Its data are made below the folder. */
export async function startPostgres({ below = quickFolder } = {}): Promise<OwnPostgres | undefined> {
  const bin = findPostgres();
  if (!bin) {
    console.warn('POSTGRESQL ABSENT: initdb was not found; everything is tested on SQLite alone here.');
    return undefined;
  }
  const folder = mkdtempSync(join(below, 'corrigenda-postgres-'));
  const user = postgresUser();
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  }
  const options = { ...(user ?? {}), cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const initialised = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    options,
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`);
  const port = await freePort();
  // Many tests share one server: connections for all of them, and a log of changes that does not fill the memory.
  const settings = ['-c', 'max_connections=300', '-c', 'max_wal_size=256MB'];
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const begin = async () => {
    // What a killed postmaster leaves behind ends a moment later; until then a new one refuses to start.
    for (let attempt = 0; ; attempt++) {
      const child: ChildProcess = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
      const exited = new Promise<'exited'>((resolve) => child.once('exit', () => resolve('exited')));
      if ((await Promise.race([exited, untilReady(url)])) !== 'exited') return { child, exited };
      if (attempt > 100) throw new Error('PostgreSQL did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  let running = await begin();
  return {
    ...databasesOn(url),
    get pid() {
      return running.child.pid;
    },
    async crash() {
      running.child.kill('SIGKILL');
      await running.exited;
      running = await begin();
    },
    async stop() {
      running.child.kill('SIGINT');
      await running.exited;
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
