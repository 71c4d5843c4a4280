// Real commands and servers in processes of their own, to be run, stopped and killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../shared.ts';
import type { DataLocation } from './stores.ts';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** The manager's link, when this start made one. */
  readonly managerLink: string | null;
  /** Without a warning, as when the power fails. */
  kill(): Promise<void>;
  /** As Ctrl-C does; gives the exit status. */
  stop(): Promise<number | null>;
  /** Its exit status or the signal that ended it, when it has ended. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  readonly log: () => string;
}

/** The built command, as users run it. */
const bins = process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin');

/** A signal at a statement of SQL: when these beginnings of statements have been seen in this order, at the last of them. */
export interface SignalAt {
  readonly statements: readonly string[];
  readonly signal?: NodeJS.Signals;
  readonly when?: 'before' | 'after';
}

/** A file that is loaded into the process before its own code, and what it is told. */
export interface Preload {
  readonly preload: string;
  readonly env: Readonly<Record<string, string>>;
}

const signalling = (signalAt: SignalAt): Preload => ({
  preload: new URL('signal-at-statement.mjs', import.meta.url).href,
  env: { CORRIGENDA_TEST_SIGNAL: JSON.stringify({ signal: 'SIGKILL', when: 'before', ...signalAt }) },
});

/** `stdout`: a file instead of a pipe. */
export function spawnCommand(
  args: readonly string[],
  beside?: SignalAt | Preload,
  stdout: 'pipe' | number = 'pipe',
): ChildProcess {
  const loaded = beside && 'statements' in beside ? signalling(beside) : beside;
  const node = loaded ? ['--import', loaded.preload] : [];
  return spawn(process.execPath, [...node, join(bins, 'corrigenda.js'), ...args], {
    cwd: root,
    stdio: ['ignore', stdout, 'pipe'],
    env: { ...process.env, ...loaded?.env },
  });
}

/** Arguments that name where the data is. */
export const locationArguments = ({ data, database }: DataLocation): string[] =>
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

export async function spawnServer(
  location: DataLocation,
  beside?: SignalAt | Preload,
): Promise<ServerProcess> {
  const child = spawnCommand(['serve', '--port', '0', ...locationArguments(location)], beside);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (status, signal) => resolve(signal ?? status)),
  );
  let [told, log] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      told += chunk;
      const found = /Corrigenda at (http:\S+), data/.exec(told)?.[1];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`The server ended: ${told}`)));
  });
  // The manager's link is printed right after the address: when the server answers, it has been printed.
  await fetch(url);
  await new Promise((resolve) => setImmediate(resolve));
  return {
    url,
    pid: child.pid,
    ended,
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
