// A disk of its own in memory that a test fills up: a real file system without room, not an imitation of one.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** From now on nothing can be written to it. */
  makeReadOnly(): void;
  remove(): void;
}

/** The reason, where the system does not let us make one. */
export function makeSmallDisk(megabytes: number): SmallDisk | { readonly reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return { reason: `no file system can be mounted here: ${mounted.stderr ?? mounted.error?.message}` };
  }
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      // A file that is closed a moment later does not keep it.
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
