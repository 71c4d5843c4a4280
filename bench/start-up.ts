// How long `corrigenda --help` takes, from the start of the process to its end.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { quantileOf } from '@corrigenda/core/internal';
import { root } from '../test/shared.ts';

const bar = 150;

/** Milliseconds of one run of a command. */
function timeRun(args: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
}

/** The middle one of an odd number of runs, after one to warm the disk. */
function medianRun(args: readonly string[], runs = 11): number {
  timeRun(args);
  const times = Array.from({ length: runs }, () => timeRun(args));
  return quantileOf(times, 0.5) ?? 0;
}

export function benchStartUp(): void {
  const bin = join(process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin'), 'corrigenda.js');
  const node = medianRun(['-e', '0']);
  const help = medianRun([bin, '--help']);
  console.log(`node alone          ${node.toFixed(0).padStart(5)} ms`);
  console.log(`corrigenda --help   ${help.toFixed(0).padStart(5)} ms   (bar: ${bar} ms)`);
}
