// How fast `corrigenda annotate` turns plain text into M2, how soon the first result comes, and how much memory a long pipe needs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, sharedLines } from '../test/shared.ts';

/** Pairs per second of ERRANT 2.3.3 with spaCy 2.2, as measured for the specification. */
const original = 87;
const bars = { 1: 30, 2: 50 } as const;

const bin = join(process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin'), 'corrigenda.js');
const start = (args: readonly string[]) =>
  spawn(process.execPath, [bin, 'annotate', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });

function sharedPairs(): readonly string[] | null {
  const [sources, corrections] = ['orig', 'cor'].map((side) =>
    sharedLines(`vectors/end-to-end/dev.${side}.gz`),
  );
  if (!sources || !corrections) return null;
  return sources.map((source, index) => `${source}\t${corrections[index]}`);
}

/** Seconds from start to end, over a file of pairs. */
async function timeFile(file: string, workers: number): Promise<number> {
  const started = performance.now();
  const child = start(['--pairs', file, '--workers', String(workers), '--out', '/dev/null']);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`annotate ended with ${status}`);
  return (performance.now() - started) / 1000;
}

async function least(runs: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) best = Math.min(best, await measure());
  return best;
}

/** Seconds until the first output of a command whose input stays open. */
async function timeFirstResult(pair: string): Promise<number> {
  const started = performance.now();
  const child = start(['--pairs', '-']);
  child.stdin.write(`${pair}\n`);
  await once(child.stdout, 'data');
  const seconds = (performance.now() - started) / 1000;
  child.stdin.end();
  await once(child, 'exit');
  return seconds;
}

const residentMegabytes = ({ pid }: { readonly pid?: number }): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Feeds `count` pairs through a pipe and watches the memory of the command. */
async function watchPipe(pairs: readonly string[], count: number) {
  const child = start(['--pairs', '-']);
  child.stdout.resume();
  const block = `${pairs.join('\n')}\n`;
  const samples: number[] = [];
  const started = performance.now();
  for (let sent = 0; sent < count; sent += pairs.length) {
    if (!child.stdin.write(block)) await once(child.stdin, 'drain');
    samples.push(residentMegabytes(child));
  }
  child.stdin.end();
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`annotate ended with ${status}`);
  return { samples, seconds: (performance.now() - started) / 1000 };
}

export async function benchAnnotate({
  pipePairs = Number(process.env.BENCH_PAIRS ?? 200_000),
} = {}): Promise<void> {
  const pairs = sharedPairs();
  if (!pairs) return;
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-bench-'));
  try {
    const [all, one] = ['all.tsv', 'one.tsv'].map((name) => join(folder, name));
    writeFileSync(all, `${pairs.join('\n')}\n`);
    writeFileSync(one, `${pairs[0]}\n`);
    for (const workers of [1, 2] as const) {
      const startUp = await least(5, () => timeFile(one, workers));
      const whole = await least(5, () => timeFile(all, workers));
      const rate = (pairs.length - 1) / (whole - startUp);
      console.log(
        `annotate, ${workers} worker${workers > 1 ? 's' : ' '}  ${rate.toFixed(0).padStart(7)} pairs/s after start-up   ${(rate / original).toFixed(0)} x the original's ${original}/s (bar: ${bars[workers]} x)   ${whole.toFixed(2)} s for ${pairs.length} pairs, of which ${startUp.toFixed(2)} s start-up`,
      );
    }
    const first = await least(5, () => timeFirstResult(pairs[0]));
    console.log(`first result        ${(first * 1000).toFixed(0).padStart(7)} ms   (bar: 700 ms)`);
    const { samples, seconds } = await watchPipe(pairs, pipePairs);
    const early = Math.max(...samples.slice(0, Math.ceil(samples.length / 4)));
    console.log(
      `pipe of ${pipePairs.toLocaleString('en')} pairs   ${(pipePairs / seconds).toFixed(0)} pairs/s   memory: at most ${early.toFixed(0)} MB in the first quarter, ${Math.max(...samples).toFixed(0)} MB in all (bar: 500 MB)`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
