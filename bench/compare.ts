// How fast errant_compare is: 5,000 sentences with start-up, and the rate and memory on 200,000.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../test/shared.ts';
import { type CompareData, writeCompareData } from './compare-data.ts';

/** ERRANT 3.0.2, as measured for the specification: sentences per second, and 5,000 sentences with start-up. */
const original = { rate: 19_000, bareSeconds: 0.25, installedSeconds: 1.2 };
const bars = { seconds: 0.2, ratio: 10 };

const bin = join(process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin'), 'errant_compare.js');
const tellMemory = 'process.on("exit",()=>process.stderr.write("memory "+process.resourceUsage().maxRSS))';

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
}

function runOnce({ hypothesis, reference }: CompareData, watch: boolean): Run {
  const flags = watch ? ['--import', `data:text/javascript,${encodeURIComponent(tellMemory)}`] : [];
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [...flags, bin, '-hyp', hypothesis, '-ref', reference],
    {
      encoding: 'utf8',
    },
  );
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`errant_compare failed:\n${stderr}`);
  return { seconds, megabytes: Number(/memory (\d+)/.exec(stderr)?.[1] ?? 0) / 1024 };
}

/** The best of several runs: what the command needs when nothing else runs. */
const best = (data: CompareData, runs: number) =>
  Math.min(...Array.from({ length: runs }, () => runOnce(data, false).seconds));

export async function benchCompare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-bench-'));
  const dataOf = async (sentences: number) => {
    const data = {
      hypothesis: join(folder, `h${sentences}.m2`),
      reference: join(folder, `r${sentences}.m2`),
    };
    await writeCompareData(data, sentences);
    return data;
  };
  try {
    const [small, middle, large] = [await dataOf(5000), await dataOf(50_000), await dataOf(200_000)];
    const start = best(small, 10);
    console.log(
      `errant_compare, 5,000 sentences with start-up: ${start.toFixed(3)} s (bar: ${bars.seconds} s; original: ${original.bareSeconds} s as a bare script, ${original.installedSeconds} s as installed)`,
    );
    const seconds = best(large, 3);
    const rate = 200_000 / seconds;
    console.log(
      `errant_compare, 200,000 sentences: ${seconds.toFixed(2)} s, ${Math.round(rate).toLocaleString('en')} sentences/s, ${(rate / original.rate).toFixed(1)} x the original's ${original.rate.toLocaleString('en')} (bar: ${bars.ratio} x)`,
    );
    const memory = [middle, large].map((data) => Math.round(runOnce(data, true).megabytes));
    console.log(
      `errant_compare, peak memory: ${memory[0]} MB for 50,000 sentences, ${memory[1]} MB for 200,000`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
