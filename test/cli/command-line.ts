// Runs the real commands as a user would, in a folder of their own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../shared.ts';
import type { CallOptions } from './in-process.ts';

const bins = process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin');

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Workplace {
  readonly folder: string;
  /** Writes files and gives back nothing: names are relative to the folder. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  read(file: string): string;
  list(): readonly string[];
  run(
    args: readonly string[],
    options?: { input?: string | Uint8Array; uid?: number; env?: NodeJS.ProcessEnv },
  ): Outcome;
  /** The same command without a process of its own. */
  call(args: readonly string[], options?: Omit<CallOptions, 'command'>): Promise<Outcome>;
  start(args: readonly string[]): ChildProcess;
  remove(): void;
}

/** A temporary folder in which commands run. */
export function openWorkplace(command = 'corrigenda'): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-cli-'));
  const bin = join(bins, `${command}.js`);
  return {
    folder,
    write(files) {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    list: () => readdirSync(folder).sort(),
    run(args, { input, uid, env } = {}) {
      const { status, stdout, stderr, error } = spawnSync(process.execPath, [bin, ...args], {
        cwd: folder,
        input: input ?? '',
        encoding: 'utf8',
        timeout: 60_000,
        maxBuffer: 1 << 28,
        env: { ...process.env, NO_COLOR: '1', ...env },
        ...(uid === undefined ? {} : { uid }),
      });
      if (error) throw error;
      return { status, stdout, stderr };
    },
    // Loaded when asked for: some files only start processes.
    call: async (args, options) =>
      (await import('./in-process.ts')).callCommand(args, folder, { ...options, command }),
    start: (args) =>
      spawn(process.execPath, [bin, ...args], { cwd: folder, env: { ...process.env, NO_COLOR: '1' } }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
