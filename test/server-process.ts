// a real server in a process of its own, to be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './shared.ts';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** The manager's link, when this start made one. */
  readonly managerLink: string | null;
  /** Without a warning, as when the power fails. */
  kill(): Promise<void>;
  /** As Ctrl-C does; gives the exit status. */
  stop(): Promise<number | null>;
  readonly log: () => string;
}

export interface Place {
  readonly data: string;
  readonly database?: string;
}

/** The built command, as users run it. */
const bins = process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin');

export function spawnCommand(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(bins, 'corrigenda.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Arguments that name the place. */
export const placeArguments = ({ data, database }: Place): string[] =>
  database ? ['--data', data, '--database', database] : ['--data', data];

/** Runs a command to its end. */
export async function runCommand(args: readonly string[]) {
  const child = spawnCommand(args);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}

export async function spawnServer(place: Place, more: readonly string[] = []): Promise<ServerProcess> {
  const child = spawnCommand(['serve', '--port', '0', ...placeArguments(place), ...more]);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let [told, log] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      told += chunk;
      const found = /Corrigenda at (http:\S+), data/.exec(told)?.[1];
      // The manager's link follows the address at once.
      if (found) setTimeout(() => resolve(found), 100);
    });
    void exited.then(() => reject(new Error(`The server ended: ${told}`)));
  });
  return {
    url,
    pid: child.pid,
    managerLink: /\/enter(#\S+)/.exec(told)?.[1] ?? null,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGINT');
      return exited;
    },
    log: () => log,
  };
}
